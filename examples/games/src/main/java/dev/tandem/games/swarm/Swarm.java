package dev.tandem.games.swarm;

import static org.lwjgl.opengl.GL33C.GL_RGBA;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL33C.glReadPixels;

import dev.tandem.games.Film;
import dev.tandem.games.Game;
import dev.tandem.time.Nanos;
import dev.tandem.time.TimeControl;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.VirtualDisplay;
import dev.tandem.window.gl.Canvas;
import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.glfw.GLFW;

/** A hundred thousand fish that the graphics card interpolates, with LWJGL. */
public final class Swarm implements Game {
    static final int COUNT = 100_000;

    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final long WARM_UP_NANOS = Nanos.seconds(6);
    private static final int STARTLED_FRAME = 150;
    private static final double SLOW = 0.15;
    private static final double SECOND = 1e9;

    private boolean ended;

    @Override
    public String name() {
        return "swarm";
    }

    @Override
    public String summary() {
        return "100,000 fish, interpolated by the card, with LWJGL: Space startles them, S slow motion, Esc";
    }

    @Override
    public int filmFrames() {
        return 250;
    }

    @Override
    public void play() {
        try (GlWindow window = GlWindow.open("Tandem: swarm", 1280, 720)) {
            SwarmWorld world = new SwarmWorld(COUNT);
            try (SwarmView view = new SwarmView(world)) {
                window.waitForScreen(true);
                window.onKey(key -> press(key, world));
                world.loop.start(System.nanoTime());
                while (!ended && !window.isClosing()) {
                    world.loop.advance(System.nanoTime());
                    draw(world, view, window.width(), window.height());
                    window.show();
                }
            }
        }
    }

    private void press(int key, SwarmWorld world) {
        switch (key) {
            case GLFW.GLFW_KEY_SPACE -> world.startle();
            case GLFW.GLFW_KEY_S -> toggleSlowMotion(world.loop.control());
            case GLFW.GLFW_KEY_ESCAPE -> ended = true;
            default -> {}
        }
    }

    private static void toggleSlowMotion(TimeControl control) {
        control.scale(control.scale() < 1 ? 1 : SLOW);
    }

    private static void draw(SwarmWorld world, SwarmView view, int width, int height) {
        view.upload();
        float seconds = (float) (world.loop.time().frame().renderNanos() / SECOND);
        float orbit = (float) (0.06 * world.loop.time().real().elapsedNanos() / SECOND);
        view.draw(width, height, seconds, orbit);
    }

    @Override
    public void film(Film film) {
        SwarmWorld world = new SwarmWorld(COUNT);
        try (GlWindow window = GlWindow.hidden(VirtualDisplay.isInstalled());
                SwarmView view = new SwarmView(world);
                Canvas canvas = new Canvas(WIDTH, HEIGHT)) {
            window.waitForScreen(false);
            world.loop.start(-WARM_UP_NANOS);
            for (long now = -WARM_UP_NANOS; now < 0; now += Nanos.millis(50)) {
                world.loop.advance(now);
            }
            ByteBuffer bytes = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
            for (int frame = 0; !film.isComplete(); frame++) {
                if (frame == STARTLED_FRAME) {
                    world.startle();
                }
                world.loop.advance(film.nowNanos());
                canvas.bind();
                draw(world, view, WIDTH, HEIGHT);
                glReadPixels(0, 0, WIDTH, HEIGHT, GL_RGBA, GL_UNSIGNED_BYTE, bytes);
                film.add(bytes, WIDTH, HEIGHT, 2);
            }
        }
    }
}
