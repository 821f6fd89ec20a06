package dev.tandem.browser.site;

import dev.tandem.browser.site.SearchIndex.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** The comments of the published types: a page for each type and package, and one that leads to them. */
final class Javadoc {
    /** Below the site's folder. */
    private static final String FOLDER = "api/";

    private static final Pattern SENTENCE = Pattern.compile("^.*?\\.(?=\\s|$)", Pattern.DOTALL);

    private final Api api;

    /** Takes what the compiler has read. */
    Javadoc(Api api) {
        this.api = api;
    }

    /**
     * A page.
     *
     * @param address relative to the site
     * @param places of the page that can be found
     */
    record Page(String address, String title, String body, List<Place> places) {}

    /** {@return addresses relative to the site by names of types without package; names that two of them have are left out} */
    Map<String, String> addresses() {
        Map<String, List<TypeElement>> named = api.types().stream().collect(Collectors.groupingBy(api::name));
        Map<String, String> addresses = new HashMap<>();
        named.forEach((name, types) -> {
            if (types.size() == 1) {
                addresses.put(name, FOLDER + api.page(types.get(0)));
            }
        });
        return addresses;
    }

    /** {@return all pages} */
    List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        pages.add(overview());
        api.packages().forEach(each -> pages.add(new OfPackage(each).page()));
        api.types().forEach(type -> pages.add(new OfType(type).page()));
        return pages;
    }

    private Page overview() {
        Links links = new Links("index.html");
        String packages = api.packages().stream()
                .map(each -> links.entry(each))
                .collect(Collectors.joining("\n", "<h1>Javadoc</h1>\n<dl>\n", "\n</dl>"));
        return new Page(FOLDER + "index.html", "Javadoc", packages, List.of());
    }

    /** The first sentence, without tags. */
    private static String plain(String html) {
        String text = html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&");
        return SENTENCE.matcher(text)
                .results()
                .map(MatchResult::group)
                .findFirst()
                .orElse(text);
    }

    /** From one page to others. */
    private final class Links {
        private final String page;
        private final String up;

        Links(String page) {
            this.page = page;
            up = "../".repeat(page.split("/").length - 1);
        }

        /** A text that leads to what has a place, and to nowhere for what others have written. */
        String to(Element element, String text) {
            if (!api.isPublished(element)) {
                return text;
            }
            String to = api.page(element);
            String folder = page.substring(0, page.lastIndexOf('/') + 1);
            String anchor = api.anchor(element);
            String address = to.equals(page) && !anchor.isEmpty()
                    ? ""
                    : to.startsWith(folder) && !to.substring(folder.length()).contains("/")
                            ? to.substring(folder.length())
                            : up + to;
            return "<a href=\"" + address + (anchor.isEmpty() ? "" : "#" + Signature.text(anchor)) + "\">" + text
                    + "</a>";
        }

        String to(Element element) {
            return to(element, api.name(element));
        }

        Comment comment(Element element) {
            return new Comment(api, this::to, element);
        }

        /** A line of a list. */
        String entry(Element element) {
            return "<dt>" + to(element) + "<dd>" + comment(element).firstSentence();
        }
    }

    private final class OfPackage {
        private final PackageElement element;
        private final Links links;

        OfPackage(PackageElement element) {
            this.element = element;
            links = new Links(api.page(element));
        }

        Page page() {
            String name = element.getQualifiedName().toString();
            String types = api.types().stream()
                    .filter(type -> api.elements.getPackageOf(type).equals(element))
                    .map(links::entry)
                    .collect(Collectors.joining("\n", "\n<dl>\n", "\n</dl>"));
            Comment comment = links.comment(element);
            return new Page(
                    FOLDER + api.page(element),
                    name,
                    "<h1>" + name + "</h1>\n" + comment.html() + types,
                    List.of(new Place(name, "", plain(comment.firstSentence()))));
        }
    }

    private final class OfType {
        private final TypeElement type;
        private final Links links;
        private final Signature signature;

        OfType(TypeElement type) {
            this.type = type;
            links = new Links(api.page(type));
            signature = new Signature(api, links::to);
        }

        Page page() {
            List<Element> members = api.members(type);
            String name = api.name(type);
            PackageElement in = api.elements.getPackageOf(type);
            String body = "<h1>" + name + "</h1>\n<p>" + links.to(in) + "\n<pre>" + signature.of(type) + "</pre>\n"
                    + links.comment(type).html() + nested() + names("Members", members) + inherited()
                    + section(
                            "Constants and fields",
                            members,
                            member -> member.getKind().isField())
                    + section("Constructors", members, member -> member.getKind() == ElementKind.CONSTRUCTOR)
                    + section("Methods", members, member -> member.getKind() == ElementKind.METHOD);
            List<Place> places = new ArrayList<>();
            places.add(new Place(name, "", plain(links.comment(type).firstSentence())));
            for (Element member : members) {
                places.add(new Place(
                        name + "." + api.name(member),
                        api.anchor(member),
                        plain(links.comment(member).firstSentence())));
            }
            return new Page(FOLDER + api.page(type), name, body, places);
        }

        private String nested() {
            List<TypeElement> nested = api.types().stream()
                    .filter(each -> Api.owner(each).equals(type))
                    .toList();
            return nested.isEmpty()
                    ? ""
                    : nested.stream().map(links::entry).collect(Collectors.joining("\n", "\n<dl>\n", "\n</dl>"));
        }

        /** One link for all methods of a name. */
        private String names(String title, List<? extends Element> members) {
            Map<String, String> named = new LinkedHashMap<>();
            members.forEach(member -> named.putIfAbsent(api.name(member), links.to(member)));
            return named.isEmpty() ? "" : "\n<p>" + title + ": " + String.join(", ", named.values());
        }

        private String inherited() {
            StringBuilder inherited = new StringBuilder();
            for (TypeMirror above : api.types.directSupertypes(type.asType())) {
                TypeElement from = (TypeElement) api.types.asElement(above);
                if (api.isPublished(from)) {
                    inherited.append(names(
                            "From " + links.to(from),
                            api.members(from).stream()
                                    .filter(ExecutableElement.class::isInstance)
                                    .filter(member -> member.getKind() == ElementKind.METHOD)
                                    .toList()));
                }
            }
            return inherited.toString();
        }

        private String section(String title, List<Element> members, Predicate<Element> wanted) {
            List<Element> chosen = members.stream().filter(wanted).toList();
            return chosen.isEmpty()
                    ? ""
                    : chosen.stream()
                            .map(this::member)
                            .collect(Collectors.joining("\n", "\n<h2>" + title + "</h2>\n", ""));
        }

        private String member(Element member) {
            return "<section id=\"" + Signature.text(api.anchor(member)) + "\"><h3>" + signature.of(member) + "</h3>\n"
                    + links.comment(member).html() + "</section>";
        }
    }
}
