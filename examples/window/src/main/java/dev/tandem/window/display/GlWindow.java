package dev.tandem.window.display;

import static org.lwjgl.glfw.GLFW.GLFW_CONTEXT_VERSION_MAJOR;
import static org.lwjgl.glfw.GLFW.GLFW_CONTEXT_VERSION_MINOR;
import static org.lwjgl.glfw.GLFW.GLFW_FALSE;
import static org.lwjgl.glfw.GLFW.GLFW_MOUSE_BUTTON_LEFT;
import static org.lwjgl.glfw.GLFW.GLFW_OPENGL_CORE_PROFILE;
import static org.lwjgl.glfw.GLFW.GLFW_OPENGL_FORWARD_COMPAT;
import static org.lwjgl.glfw.GLFW.GLFW_OPENGL_PROFILE;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM;
import static org.lwjgl.glfw.GLFW.GLFW_PLATFORM_X11;
import static org.lwjgl.glfw.GLFW.GLFW_PRESS;
import static org.lwjgl.glfw.GLFW.GLFW_TRUE;
import static org.lwjgl.glfw.GLFW.GLFW_VISIBLE;
import static org.lwjgl.glfw.GLFW.glfwCreateWindow;
import static org.lwjgl.glfw.GLFW.glfwDestroyWindow;
import static org.lwjgl.glfw.GLFW.glfwGetCursorPos;
import static org.lwjgl.glfw.GLFW.glfwGetError;
import static org.lwjgl.glfw.GLFW.glfwGetFramebufferSize;
import static org.lwjgl.glfw.GLFW.glfwGetMouseButton;
import static org.lwjgl.glfw.GLFW.glfwGetWindowSize;
import static org.lwjgl.glfw.GLFW.glfwInit;
import static org.lwjgl.glfw.GLFW.glfwInitHint;
import static org.lwjgl.glfw.GLFW.glfwMakeContextCurrent;
import static org.lwjgl.glfw.GLFW.glfwPollEvents;
import static org.lwjgl.glfw.GLFW.glfwSetKeyCallback;
import static org.lwjgl.glfw.GLFW.glfwSwapBuffers;
import static org.lwjgl.glfw.GLFW.glfwSwapInterval;
import static org.lwjgl.glfw.GLFW.glfwTerminate;
import static org.lwjgl.glfw.GLFW.glfwWindowHint;
import static org.lwjgl.glfw.GLFW.glfwWindowShouldClose;

import dev.tandem.examples.command.UnusableException;
import java.util.function.IntConsumer;
import org.lwjgl.PointerBuffer;
import org.lwjgl.glfw.Callbacks;
import org.lwjgl.glfw.GLFWKeyCallback;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL33C;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** A window with a context of OpenGL 3.3 core or newer, current on the thread that opened it; there is one at a time. */
public final class GlWindow implements AutoCloseable {
    private final long handle;
    private final int[] width = new int[1];
    private final int[] height = new int[1];

    private GlWindow(long handle) {
        this.handle = handle;
    }

    /**
     * Opens a window that is seen.
     *
     * @throws UnusableException if there is no display, or no OpenGL on it
     */
    public static GlWindow open(String title, int width, int height) {
        return open(title, width, height, true);
    }

    /**
     * Makes a context that shows nothing.
     *
     * @param virtual whether the display is a {@link VirtualDisplay}
     * @throws UnusableException as {@link #open(String, int, int)}
     */
    public static GlWindow hidden(boolean virtual) {
        if (virtual) {
            glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
        }
        return open("", 64, 64, false);
    }

    private static GlWindow open(String title, int width, int height, boolean visible) {
        if (!glfwInit()) {
            throw new UnusableException("no display can be opened" + lastError(), null);
        }
        glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
        glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
        glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
        glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
        glfwWindowHint(GLFW_VISIBLE, visible ? GLFW_TRUE : GLFW_FALSE);
        long handle = glfwCreateWindow(width, height, title, MemoryUtil.NULL, MemoryUtil.NULL);
        if (handle == MemoryUtil.NULL) {
            String reason = lastError();
            glfwTerminate();
            throw new UnusableException("the display has no OpenGL 3.3" + reason, null);
        }
        glfwMakeContextCurrent(handle);
        GL.createCapabilities();
        return new GlWindow(handle);
    }

    private static String lastError() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            PointerBuffer text = stack.mallocPointer(1);
            glfwGetError(text);
            return text.get(0) == MemoryUtil.NULL ? "" : ": " + MemoryUtil.memUTF8(text.get(0));
        }
    }

    /** {@return what draws, and its version} */
    public String renderer() {
        return GL33C.glGetString(GL33C.GL_RENDERER) + ", OpenGL " + GL33C.glGetString(GL33C.GL_VERSION);
    }

    /** {@return width in pixels} */
    public int width() {
        glfwGetFramebufferSize(handle, width, height);
        return width[0];
    }

    /** {@return height in pixels} */
    public int height() {
        glfwGetFramebufferSize(handle, width, height);
        return height[0];
    }

    /**
     * Sets who is told of keys that go down, by GLFW's numbers, during {@link #show}.
     *
     * @param keys replaces the one before
     */
    public void onKey(IntConsumer keys) {
        GLFWKeyCallback before = glfwSetKeyCallback(handle, (window, key, code, action, mods) -> {
            if (action == GLFW_PRESS) {
                keys.accept(key);
            }
        });
        if (before != null) {
            before.free();
        }
    }

    /**
     * Tells where the mouse is, and whether its left button is down.
     *
     * @param pointer is told
     */
    public void tellPointer(Pointer pointer) {
        double[] x = new double[1];
        double[] y = new double[1];
        glfwGetCursorPos(handle, x, y);
        glfwGetWindowSize(handle, width, height);
        pointer.at(
                x[0] / Math.max(1, width[0]),
                y[0] / Math.max(1, height[0]),
                glfwGetMouseButton(handle, GLFW_MOUSE_BUTTON_LEFT) == GLFW_PRESS);
    }

    /** Hears of the mouse. */
    @FunctionalInterface
    public interface Pointer {
        /**
         * Called with where the mouse is.
         *
         * @param x as a share of the window's width, from the left; it may be outside
         * @param y as a share of the window's height, from the top
         * @param pressed whether the left button is down
         */
        void at(double x, double y, boolean pressed);
    }

    /**
     * Sets whether {@link #show} waits for the screen.
     *
     * @param wait whether it does, once per frame of the screen
     */
    public void waitForScreen(boolean wait) {
        glfwSwapInterval(wait ? 1 : 0);
    }

    /** Shows what was drawn, and handles the events since the last call. */
    public void show() {
        glfwSwapBuffers(handle);
        glfwPollEvents();
    }

    /** {@return whether the user wants it to close} */
    public boolean isClosing() {
        return glfwWindowShouldClose(handle);
    }

    @Override
    public void close() {
        Callbacks.glfwFreeCallbacks(handle);
        GL.setCapabilities(null);
        glfwDestroyWindow(handle);
        glfwTerminate();
    }
}
