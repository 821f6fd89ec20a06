package dev.tandem.browser.site;

import dev.tandem.browser.site.SearchIndex.Place;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** A folder of files with the page to play with, the documentation and the Javadoc, which needs no server but a static one. */
public final class Site {
    /** Tags that HTML lets a page leave out: twelve kilobytes in all pages. */
    private static final Pattern OPTIONAL = Pattern.compile("(?m)^</?(head|body|html)>\n");

    private static final Path BROWSER = Path.of("examples", "browser", "src", "main");
    private static final Path PITFALLS =
            Path.of("examples", "src", "main", "java", "dev", "tandem", "examples", "edges", "pitfalls");
    private static final List<String> BEGIN = List.of("README.md", "docs/README.md");
    private static final Set<String> IMAGES = Set.of("png", "svg", "gif");

    private final Path root;
    private final Path site;
    private final Javadoc javadoc;
    private final Map<String, String> types;
    private final SearchIndex index = new SearchIndex();
    private final Set<String> seen = new HashSet<>(BEGIN);
    private final Deque<String> open = new ArrayDeque<>(BEGIN);

    private Site(Path root, Path site, Javadoc javadoc) {
        this.root = root;
        this.site = site;
        this.javadoc = javadoc;
        types = javadoc.addresses();
    }

    /**
     * Builds it.
     *
     * @param args the folders of the project and of the site, the module of the page to play with, the folders of published
     *     sources with semicolons between, and the class path of what they use of others
     * @throws IOException if one of them cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        List<Path> sources =
                Stream.of(args[3].split(";")).map(String::strip).map(Path::of).toList();
        new Site(Path.of(args[0]), Path.of(args[1]), new Javadoc(new Api(sources, args[4]))).build(Path.of(args[2]));
    }

    private void build(Path module) throws IOException {
        Path page = root.resolve(BROWSER).resolve("site");
        write(site.resolve("index.html"), Bar.on(Files.readString(page.resolve("index.html")), ""));
        for (String name : List.of("page.css", "page.js", "slowdown.js", "edges.js", "search.js")) {
            copy(page.resolve(name), site.resolve(name));
        }
        Path scenes = root.resolve(BROWSER).resolve("java/dev/tandem/browser");
        for (String name : List.of("Playground.java", "Slowdown.java")) {
            copy(scenes.resolve(name), site.resolve(name));
        }
        Files.write(site.resolve("edges.packed"), packed(textOf(root.resolve(PITFALLS))));
        for (String file = open.poll(); file != null; file = open.poll()) {
            add(file);
        }
        for (Javadoc.Page described : javadoc.pages()) {
            index.add(described.title(), described.address(), described.places());
            addPage(described.address(), described.title(), described.body());
        }
        Files.write(site.resolve("tandem.wasm.packed"), packed(Files.readAllBytes(module)));
        // A page that was opened from a folder may load scripts, and no data.
        byte[] pages = packed(index.json().getBytes(StandardCharsets.UTF_8));
        write(
                site.resolve("pages.js"),
                "globalThis.packedPages = \"" + Base64.getEncoder().encodeToString(pages) + "\";\n");
    }

    private static byte[] textOf(Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                text.append(Files.readString(file));
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private void add(String file) throws IOException {
        Path from = root.resolve(file);
        if (Files.isDirectory(from)) {
            try (Stream<Path> entries = Files.list(from)) {
                String names = entries.filter(
                                entry -> !entry.getFileName().toString().equals("target"))
                        .map(entry -> entry.getFileName() + (Files.isDirectory(entry) ? "/" : ""))
                        .sorted()
                        .collect(Collectors.joining("\n"));
                addPage(address(file), file, "<h1>" + file + "</h1>\n<pre>" + names + "</pre>");
            }
        } else if (file.endsWith(".md")) {
            addMarkdown(file, new Markdown(Files.readString(from)));
        } else if (file.endsWith(".png")) {
            Files.createDirectories(site.resolve(file).getParent());
            Files.write(site.resolve(file), PalettePng.small(from));
        } else if (IMAGES.contains(file.substring(file.lastIndexOf('.') + 1))) {
            copy(from, site.resolve(file));
        } else {
            String name = file.substring(file.lastIndexOf('/') + 1);
            String code = Files.readString(from).replace("&", "&amp;").replace("<", "&lt;");
            addPage(address(file), name, "<h1>" + name + "</h1>\n<pre><code>" + code + "</code></pre>");
            index.add(file, address(file), List.of(new Place(name, "", "")));
        }
    }

    private void addMarkdown(String file, Markdown markdown) throws IOException {
        index.add(markdown.title(), address(file), markdown.places());
        String up = up(address(file));
        Map<String, String> here =
                types.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, type -> up + type.getValue()));
        addPage(address(file), markdown.title(), markdown.html(target -> link(file, target), here));
    }

    /** Where a link of a page leads to in the site; what it leads to becomes a part of the site. */
    private String link(String page, String target) {
        int hash = (target + "#").indexOf('#');
        if (target.contains("://") || hash == 0) {
            return target;
        }
        String file =
                slashed(Path.of(page).resolveSibling(target.substring(0, hash)).normalize());
        if (!Files.exists(root.resolve(file))) {
            throw new IllegalArgumentException(page + " has a link to " + target + ", which is not there");
        }
        if (seen.add(file)) {
            open.add(file);
        }
        return up(address(page)) + address(file) + target.substring(hash);
    }

    private String address(String file) {
        if (Files.isDirectory(root.resolve(file))) {
            return file + "/index.html";
        }
        String type = file.substring(file.lastIndexOf('.') + 1);
        return type.equals("md") ? file.replaceAll("md$", "html") : IMAGES.contains(type) ? file : file + ".html";
    }

    private void addPage(String address, String title, String body) throws IOException {
        String up = up(address);
        String html = """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <link rel="stylesheet" href="%spage.css">
                </head>
                <body>
                <main class="text">
                %s
                </main>
                </body>
                </html>
                """.formatted(title.replace("<", "&lt;"), up, body);
        write(site.resolve(address), OPTIONAL.matcher(Bar.on(html, up)).replaceAll(""));
    }

    private static String up(String address) {
        return "../".repeat(address.split("/").length - 1);
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
