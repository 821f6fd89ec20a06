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
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Draws a frame of the game: on the left without interpolation, on the right with it. Belongs to the current context. */
public final class Renderer implements AutoCloseable {
    static final int BACKGROUND = 0x0D1320;

    private final Box box = new Box();
    private final BodyShader shader = new BodyShader();
    private final BodyRenderer without;
    private final BodyRenderer with;
    private final IntFunction<? extends MatrixBuffer> buffers;
    private final int count;
    private final Game game;
    private final Cast cast;

    /** What draws both sides if the graphics card interpolates, null until it is wanted. */
    private CardRenderer cardWithout;

    private CardRenderer cardWith;
    private CardShader cardShader;

    /** What draws the right side while what was recorded is looked at, null until it is wanted. */
    private BodyRenderer recorded;

    /** Null until it is wanted; of the size of the last frame that was blurred. */
    private MotionBlur blur;

    /**
     * A renderer of a game.
     *
     * @param cast who is in it
     */
    public Renderer(Game game, Cast cast) {
        this(game, cast, MatrixBuffer::of);
    }

    Renderer(Game game, Cast cast, IntFunction<? extends MatrixBuffer> buffers) {
        this.buffers = buffers;
        this.game = game;
        this.cast = cast;
        count = cast.count();
        without = new BodyRenderer(game.without(), cast, box, buffers.apply(count));
        with = new BodyRenderer(game.with(), cast, box, buffers.apply(count));
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
        update();
        draw(width, height, with, 0);
        drawn();
    }

    /**
     * Draws as {@link #draw} does, with bodies smeared along the way from where they were drawn in the frame before. The first
     * such frame knows of none before.
     *
     * @param width of both sides together, in pixels
     * @param height in pixels
     */
    public void drawBlurred(int width, int height) {
        if (!with.keepsPrevious()) {
            without.keepPrevious(buffers.apply(count));
            with.keepPrevious(buffers.apply(count));
        }
        update();
        if (blur == null || !blur.fits(width, height)) {
            closeBlur();
            blur = new MotionBlur(width, height);
        }
        blur.draw(back -> draw(width, height, with, back));
        drawn();
    }

    /**
     * As {@link #draw}, with the graphics card interpolating what it can. While it does, the library interpolates only what is
     * asked for.
     *
     * @param width of both sides together, in pixels
     * @param height in pixels
     */
    public void drawByCard(int width, int height) {
        if (cardShader == null) {
            cardShader = new CardShader();
            cardWithout = new CardRenderer(game.without(), cast, box, cardShader);
            cardWith = new CardRenderer(game.with(), cast, box, cardShader);
        }
        cardWithout.update();
        cardWith.update();
        clear();
        int half = width / 2;
        cardShader.use(Camera.viewProjection((float) half / height));
        glViewport(0, 0, half, height);
        cardWithout.draw();
        glViewport(half, 0, half, height);
        cardWith.draw();
    }

    /**
     * Draws as {@link #draw} does, but on the right the instant of the recording that is looked at.
     *
     * @param width of both sides together, in pixels
     * @param height in pixels
     */
    public void drawRecorded(int width, int height) {
        update();
        if (recorded == null) {
            recorded = new BodyRenderer(game.replay(), cast, box, buffers.apply(count));
        }
        recorded.update();
        draw(width, height, recorded, 0);
        drawn();
        recorded.drawn();
    }

    private void update() {
        without.update();
        with.update();
    }

    private void drawn() {
        without.drawn();
        with.drawn();
    }

    private void draw(int width, int height, BodyRenderer right, float back) {
        clear();
        int half = width / 2;
        shader.use(Camera.viewProjection((float) half / height), back);
        glViewport(0, 0, half, height);
        without.draw();
        glViewport(half, 0, half, height);
        right.draw();
    }

    private static void clear() {
        glClearColor((BACKGROUND >> 16) / 255f, (BACKGROUND >> 8 & 0xFF) / 255f, (BACKGROUND & 0xFF) / 255f, 1);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }

    /**
     * Where a point of the world is seen.
     *
     * @param width of one side, in pixels
     * @param height in pixels
     * @param dest pixels from the upper left corner of the side
     */
    public static void pixelOf(Vector3fc point, int width, int height, Vector2f dest) {
        Vector3f clip = Camera.viewProjection((float) width / height).transformProject(point, new Vector3f());
        dest.set((clip.x + 1) / 2 * width, (1 - clip.y) / 2 * height);
    }

    /** The matrices drawn on the left, each in the slot of its body. */
    ByteBuffer matricesWithout() {
        return without.matrices();
    }

    /** The matrices drawn on the right. */
    ByteBuffer matricesWith() {
        return with.matrices();
    }

    /** The matrices drawn on the right in the frame before. */
    ByteBuffer previousMatricesWith() {
        return with.previousMatrices();
    }

    private void closeBlur() {
        if (blur != null) {
            blur.close();
            blur = null;
        }
    }

    @Override
    public void close() {
        closeBlur();
        if (cardShader != null) {
            cardWithout.close();
            cardWith.close();
            cardShader.close();
        }
        if (recorded != null) {
            recorded.close();
        }
        without.close();
        with.close();
        shader.close();
        box.close();
    }
}
