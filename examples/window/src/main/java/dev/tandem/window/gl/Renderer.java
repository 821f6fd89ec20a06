package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_COLOR_BUFFER_BIT;
import static org.lwjgl.opengl.GL33C.GL_CULL_FACE;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_BUFFER_BIT;
import static org.lwjgl.opengl.GL33C.GL_DEPTH_TEST;
import static org.lwjgl.opengl.GL33C.GL_DITHER;
import static org.lwjgl.opengl.GL33C.glClear;
import static org.lwjgl.opengl.GL33C.glClearColor;
import static org.lwjgl.opengl.GL33C.glDisable;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glViewport;

import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/** Draws a frame of the game: on the left without interpolation, on the right with it. Belongs to the current context. */
public final class Renderer implements AutoCloseable {
    static final int BACKGROUND = 0x0D1320;

    private final Box box = new Box();
    private final BodyShader shader = new BodyShader();
    private final BodyRenderer without;
    private final BodyRenderer with;

    /**
     * A renderer of a game.
     *
     * @param cast who is in it
     */
    public Renderer(Game game, Cast cast) {
        this(game, cast, MatrixBuffer::of);
    }

    Renderer(Game game, Cast cast, IntFunction<? extends MatrixBuffer> buffers) {
        without = new BodyRenderer(game.without(), cast, box, buffers.apply(cast.count()));
        with = new BodyRenderer(game.with(), cast, box, buffers.apply(cast.count()));
        glEnable(GL_DEPTH_TEST);
        glEnable(GL_CULL_FACE);
        glDisable(GL_DITHER);
    }

    /**
     * Draws the frame that the game is in.
     *
     * @param width of both sides together, in pixels
     * @param height in pixels
     */
    public void draw(int width, int height) {
        without.update();
        with.update();
        glClearColor((BACKGROUND >> 16) / 255f, (BACKGROUND >> 8 & 0xFF) / 255f, (BACKGROUND & 0xFF) / 255f, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        int half = width / 2;
        shader.use(Camera.viewProjection((float) half / height));
        glViewport(0, 0, half, height);
        without.draw();
        glViewport(half, 0, half, height);
        with.draw();
    }

    /** The matrices drawn on the left, each in the slot of its body. */
    ByteBuffer matricesWithout() {
        return without.matrices();
    }

    /** The matrices drawn on the right. */
    ByteBuffer matricesWith() {
        return with.matrices();
    }

    @Override
    public void close() {
        without.close();
        with.close();
        shader.close();
        box.close();
    }
}
