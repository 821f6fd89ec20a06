package dev.tandem.window.display;

import dev.tandem.examples.command.UnusableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.lwjgl.system.JNI;
import org.lwjgl.system.Library;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;
import org.lwjgl.system.Platform;
import org.lwjgl.system.SharedLibrary;

/**
 * An X server without a screen, for screenshots that nobody watches. From its start on this process draws there, by software, so
 * that screenshots do not depend on the machine.
 */
public final class VirtualDisplay implements AutoCloseable {
    private static final String SERVER = "Xvfb";

    private final Process server;

    private VirtualDisplay(Process server) {
        this.server = server;
    }

    /** {@return whether there is one to start here} */
    public static boolean isInstalled() {
        if (Platform.get() != Platform.LINUX) {
            return false;
        }
        String path = System.getenv("PATH");
        for (String folder : (path == null ? "" : path).split(":")) {
            if (Files.isExecutable(Path.of(folder, SERVER))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Starts one, before the process has opened any other display.
     *
     * @return the display, to be closed last
     * @throws UnusableException if it does not start
     */
    public static VirtualDisplay start() {
        Process server = null;
        try {
            // Without -noreset the server begins anew when the last window closes, and refuses others meanwhile.
            server = new ProcessBuilder(
                            SERVER, "-displayfd", "1", "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset")
                    .redirectError(Redirect.DISCARD)
                    .start();
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.US_ASCII));
            String number = reader.readLine();
            if (number == null) {
                throw new IOException("it ended with exit code " + server.waitFor());
            }
            setEnvironment("DISPLAY", ":" + number.trim());
            setEnvironment("LIBGL_ALWAYS_SOFTWARE", "1");
            return new VirtualDisplay(server);
        } catch (IOException e) {
            throw new UnusableException("cannot start " + SERVER + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            server.destroy();
            Thread.currentThread().interrupt();
            throw new UnusableException("interrupted while " + SERVER + " ended", e);
        }
    }

    /** Sets a variable of this very process, which GLFW and Mesa read; Java cannot. */
    private static void setEnvironment(String name, String value) {
        try (SharedLibrary system = Library.loadNative(VirtualDisplay.class, "dev.tandem.window", "libc.so.6");
                MemoryStack stack = MemoryStack.stackPush()) {
            long nameAddress = MemoryUtil.memAddress(stack.ASCII(name));
            long valueAddress = MemoryUtil.memAddress(stack.ASCII(value));
            JNI.invokePPI(nameAddress, valueAddress, 1, system.getFunctionAddress("setenv"));
        }
    }

    @Override
    public void close() {
        server.destroy();
    }
}
