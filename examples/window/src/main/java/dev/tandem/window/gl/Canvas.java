package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_COLOR_ATTACHMENT0;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_ATTACHMENT;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_COMPONENT24;
import static org.lwjgl.opengl.GL33C.GL_FRAMEBUFFER;
import static org.lwjgl.opengl.GL33C.GL_FRAMEBUFFER_COMPLETE;
import static org.lwjgl.opengl.GL33C.GL_RENDERBUFFER;
import static org.lwjgl.opengl.GL33C.GL_RGBA;
import static org.lwjgl.opengl.GL33C.GL_RGBA8;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL33C.glBindFramebuffer;
import static org.lwjgl.opengl.GL33C.glBindRenderbuffer;
import static org.lwjgl.opengl.GL33C.glCheckFramebufferStatus;
import static org.lwjgl.opengl.GL33C.glDeleteFramebuffers;
import static org.lwjgl.opengl.GL33C.glDeleteRenderbuffers;
import static org.lwjgl.opengl.GL33C.glFramebufferRenderbuffer;
import static org.lwjgl.opengl.GL33C.glGenFramebuffers;
import static org.lwjgl.opengl.GL33C.glGenRenderbuffers;
import static org.lwjgl.opengl.GL33C.glReadPixels;
import static org.lwjgl.opengl.GL33C.glRenderbufferStorage;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A framebuffer that no window covers, for screenshots: what a hidden window has drawn is not defined. */
public final class Canvas implements AutoCloseable {
    private final int width;
    private final int height;
    private final int framebuffer = glGenFramebuffers();
    private final int color = glGenRenderbuffers();
    private final int depth = glGenRenderbuffers();
    private final ByteBuffer bytes;

    /**
     * A canvas of the current context.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        bytes = ByteBuffer.allocateDirect(width * height * Integer.BYTES).order(ByteOrder.BIG_ENDIAN);
        bind();
        attach(color, GL_RGBA8, GL_COLOR_ATTACHMENT0);
        attach(depth, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT);
        int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            throw new IllegalStateException("the framebuffer is not complete, status " + status);
        }
    }

    private void attach(int renderbuffer, int format, int attachment) {
        glBindRenderbuffer(GL_RENDERBUFFER, renderbuffer);
        glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, renderbuffer);
    }

    /** Has everything drawn into the canvas from now on. */
    public void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    }

    /** {@return what was drawn, once the driver has finished it} */
    public BufferedImage read() {
        bind();
        glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, bytes);
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, height - 1 - y, bytes.getInt(Integer.BYTES * (y * width + x)) >>> 8);
            }
        }
        return image;
    }

    @Override
    public void close() {
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glDeleteFramebuffers(framebuffer);
        glDeleteRenderbuffers(color);
        glDeleteRenderbuffers(depth);
    }
}
