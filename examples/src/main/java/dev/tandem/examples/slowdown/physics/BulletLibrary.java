package dev.tandem.examples.slowdown.physics;

import com.jme3.bullet.util.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Bullet's native library, from a jar that Maven adds for this kind of machine. Where there is none, or it does not
 * load, a demonstration has to do without; nothing fails.
 */
final class BulletLibrary {
    /** Kept here so that its level stays. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    private static final String OBSTACLE = load(System.getProperty("os.name"), System.getProperty("os.arch"));

    private BulletLibrary() {}

    /** Why it cannot be used; empty if it can. */
    static String obstacle() {
        return OBSTACLE;
    }

    /** Loads the library for such a machine and tries it; the reason if that is not possible. */
    static String load(String system, String processor) {
        String name = resource(system, processor);
        try (InputStream in = BulletLibrary.class.getResourceAsStream(name)) {
            if (in == null) {
                return "there is no native library for " + system + " on " + processor;
            }
            LOGGER.setLevel(Level.WARNING);
            Path file = Files.createTempFile("bulletjme", name.substring(name.lastIndexOf('.')));
            file.toFile().deleteOnExit();
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString());
            NativeLibrary.setStartupMessageEnabled(false);
            try (BulletBodies trial = new BulletBodies()) {
                trial.step(0.01);
            }
            return "";
        } catch (IOException | LinkageError | RuntimeException e) {
            return e.toString().lines().findFirst().orElse("");
        }
    }

    /** Where the jars keep it. */
    private static String resource(String system, String processor) {
        String os = system.toLowerCase(Locale.ROOT);
        String cpu = processor.equals("amd64") ? "x86_64" : processor.equals("aarch64") ? "arm64" : processor;
        if (os.startsWith("windows")) {
            return "/native/windows/" + cpu + "/bulletjme.dll";
        }
        return os.startsWith("mac")
                ? "/native/osx/" + cpu + "/libbulletjme.dylib"
                : "/native/" + os + "/" + cpu + "/libbulletjme.so";
    }
}
