package dev.tandem.bench.compare.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;

/**
 * A Java to measure with.
 *
 * @param home its folder
 * @param version in full, such as 17.0.15
 */
public record Jdk(Path home, String version) {
    private static final int OLDEST = 17;

    /** The number that results carry. */
    public int feature() {
        return Integer.parseInt(version.split("[.+-]", 2)[0]);
    }

    public Path java() {
        return home.resolve("bin").resolve("java");
    }

    /**
     * The Java in a folder.
     *
     * @throws IllegalArgumentException if there is none, or it is too old
     */
    static Jdk in(Path folder) {
        Path release = folder.resolve("release");
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException("no JDK in " + folder + ": cannot read " + release, e);
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        Jdk jdk = new Jdk(folder, version);
        if (version.isEmpty() || jdk.feature() < OLDEST || !Files.isExecutable(jdk.java())) {
            throw new IllegalArgumentException("no JDK " + OLDEST + " or newer in " + folder);
        }
        return jdk;
    }

    /** The one that runs this and the newest other one in the usual places; newest first. */
    static List<Jdk> installed() {
        Jdk own = in(Path.of(System.getProperty("java.home")));
        List<Jdk> found = new ArrayList<>(List.of(own));
        others().stream()
                .filter(jdk -> jdk.feature() != own.feature())
                .max(Comparator.comparingInt(Jdk::feature))
                .ifPresent(found::add);
        return newestFirst(found);
    }

    static List<Jdk> newestFirst(List<Jdk> jdks) {
        return jdks.stream()
                .sorted(Comparator.comparingInt(Jdk::feature).reversed())
                .toList();
    }

    private static List<Jdk> others() {
        String user = System.getProperty("user.home");
        List<Jdk> found = new ArrayList<>();
        for (String place : List.of("/usr/lib/jvm", "/opt/java", user + "/.sdkman/candidates/java", user + "/.jdks")) {
            try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of(place), Files::isDirectory)) {
                for (Path folder : folders) {
                    addIfGood(folder, found);
                }
            } catch (IOException e) {
                // No such place on this machine.
                continue;
            }
        }
        return found;
    }

    private static void addIfGood(Path folder, List<Jdk> found) {
        try {
            found.add(in(folder));
        } catch (IllegalArgumentException e) {
            // Something else lies in that folder.
            return;
        }
    }
}
