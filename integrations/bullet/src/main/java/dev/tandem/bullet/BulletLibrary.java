package dev.tandem.bullet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * Loads the native library of Libbulletjme from its jar for this kind of machine, such as {@code Libbulletjme-Linux64} with the
 * classifier {@code SpRelease}. To be called before the first class of Bullet is used. With Minie, jMonkeyEngine does so as it
 * opens its window.
 */
public final class BulletLibrary {
    private static boolean loaded;

    private BulletLibrary() {}

    /**
     * Loads the library; does nothing if this method has done so already. It is copied to a temporary file, which goes with the
     * virtual machine.
     *
     * @throws IllegalStateException if no jar has a library for this machine, or it does not load; names the reason
     */
    public static synchronized void load() {
        if (!loaded) {
            load(System.getProperty("os.name"), System.getProperty("os.arch"));
            loaded = true;
        }
    }

    /** Loads the library for such a machine. */
    static void load(String system, String processor) {
        String name = resource(system, processor);
        // By the loader, not the class: on a module path a class finds what lies in its own module only.
        try (InputStream in = BulletLibrary.class.getClassLoader().getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(
                        "there is no " + name + " on the class path, as a jar of Libbulletjme for " + system + " on "
                                + processor + " with the classifier SpRelease has it");
            }
            Path file = Files.createTempFile("bulletjme", name.substring(name.lastIndexOf('.')));
            file.toFile().deleteOnExit();
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString());
        } catch (IOException | UnsatisfiedLinkError e) {
            throw new IllegalStateException(name + " cannot be loaded: " + e.getMessage(), e);
        }
    }

    /** Where the jars keep it. */
    static String resource(String system, String processor) {
        String os = system.toLowerCase(Locale.ROOT);
        String cpu = processor.equals("amd64") ? "x86_64" : processor.equals("aarch64") ? "arm64" : processor;
        if (os.startsWith("windows")) {
            return "native/windows/" + cpu + "/bulletjme.dll";
        }
        return os.startsWith("mac")
                ? "native/osx/" + cpu + "/libbulletjme.dylib"
                : "native/" + os + "/" + cpu + "/libbulletjme.so";
    }
}
