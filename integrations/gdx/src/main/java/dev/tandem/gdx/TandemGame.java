package dev.tandem.gdx;

import com.badlogic.gdx.ApplicationListener;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An application whose frames are those of a scene: makes the scene when libGDX is there, updates it before each frame is
 * drawn, and lets its time stand while the application is paused.
 */
public abstract class TandemGame implements ApplicationListener {
    @SuppressWarnings("NullAway.Init") // libGDX calls create() first
    private GdxScene world;

    /** For games. */
    protected TandemGame() {}

    /**
     * Makes the scene, on the thread that renders, once.
     *
     * @return with a loop that was built and not started
     */
    protected abstract GdxScene createWorld();

    /** Draws a frame, after the scene has been updated. */
    protected abstract void draw();

    /** {@return the scene; null before {@link #create()}} */
    public final @Nullable GdxScene world() {
        return world;
    }

    @Override
    public void create() {
        world = Objects.requireNonNull(createWorld(), "createWorld()");
    }

    @Override
    public final void render() {
        world.update();
        draw();
    }

    @Override
    public void resize(int width, int height) {}

    @Override
    public void pause() {
        world.pause();
    }

    @Override
    public void resume() {
        world.resume();
    }

    @Override
    public void dispose() {}
}
