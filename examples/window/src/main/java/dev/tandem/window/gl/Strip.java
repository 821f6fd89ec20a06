package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_BGRA;
import static org.lwjgl.opengl.GL33C.GL_BLEND;
import static org.lwjgl.opengl.GL33C.GL_CULL_FACE;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_TEST;
import static org.lwjgl.opengl.GL33C.GL_NEAREST;
import static org.lwjgl.opengl.GL33C.GL_ONE;
import static org.lwjgl.opengl.GL33C.GL_ONE_MINUS_SRC_ALPHA;
import static org.lwjgl.opengl.GL33C.GL_RGBA8;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_2D;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_MAG_FILTER;
import static org.lwjgl.opengl.GL33C.GL_TEXTURE_MIN_FILTER;
import static org.lwjgl.opengl.GL33C.GL_TRIANGLE_STRIP;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_INT_8_8_8_8_REV;
import static org.lwjgl.opengl.GL33C.glBindTexture;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBlendFunc;
import static org.lwjgl.opengl.GL33C.glDeleteTextures;
import static org.lwjgl.opengl.GL33C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL33C.glDisable;
import static org.lwjgl.opengl.GL33C.glDrawArrays;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glGenTextures;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glTexImage2D;
import static org.lwjgl.opengl.GL33C.glTexParameteri;
import static org.lwjgl.opengl.GL33C.glViewport;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.function.Consumer;

/** An image that is painted by the processor and laid over the frame. */
public final class Strip implements AutoCloseable {
    private static final String VERTEX = """
            #version 330 core
            out vec2 place;
            void main() {
                place = vec2(gl_VertexID & 1, gl_VertexID >> 1);
                gl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);
            }
            """;
    private static final String FRAGMENT = """
            #version 330 core
            in vec2 place;
            uniform sampler2D image;
            out vec4 pixel;
            void main() {
                pixel = texture(image, vec2(place.x, 1.0 - place.y));
            }
            """;

    private final Program program = new Program(VERTEX, FRAGMENT);
    private final int vertexArray = glGenVertexArrays();
    private final int texture = glGenTextures();
    private final int height;
    private final BufferedImage image;

    /**
     * A strip across the frame.
     *
     * @param width of the image in pixels, also if the frame is wider or narrower
     * @param height in pixels
     */
    public Strip(int width, int height) {
        this.height = height;
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
    }

    /**
     * Has the image painted anew.
     *
     * @param painter may leave pixels transparent
     */
    public void paint(Consumer<? super BufferedImage> painter) {
        painter.accept(image);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexImage2D(
                GL_TEXTURE_2D, 0, GL_RGBA8, image.getWidth(), height, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, pixels);
    }

    /**
     * Lays the image over the frame.
     *
     * @param width of the frame in pixels
     * @param y of the lower edge, from the frame's lower edge
     */
    public void draw(int width, int y) {
        glViewport(0, y, width, height);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_CULL_FACE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        program.use();
        glBindTexture(GL_TEXTURE_2D, texture);
        glBindVertexArray(vertexArray);
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        glBindVertexArray(0);
        glDisable(GL_BLEND);
        glEnable(GL_CULL_FACE);
        glEnable(GL_DEPTH_TEST);
    }

    @Override
    public void close() {
        glDeleteTextures(texture);
        glDeleteVertexArrays(vertexArray);
        program.close();
    }
}
