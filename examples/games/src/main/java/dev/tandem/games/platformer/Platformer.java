package dev.tandem.games.platformer;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.utils.GdxRuntimeException;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.games.Film;
import dev.tandem.games.Game;
import dev.tandem.time.ManualClock;
import dev.tandem.time.NanoClock;

/** A platformer of pixel art in libGDX: sprites on the pixel grid, scrolled by a camera that lags. */
public final class Platformer implements Game {
    private static final int ZOOM = 3;

    @Override
    public String name() {
        return "platformer";
    }

    @Override
    public String summary() {
        return "pixel art that does not swim, with libGDX: arrows, Space to jump, P without the grid, G glides";
    }

    @Override
    public int filmFrames() {
        return 500;
    }

    @Override
    public void play() {
        open(new Stage(new PlatformerWorld(Pad::keyboard), NanoClock.system()), true);
    }

    @Override
    public void film(Film film) {
        ManualClock clock = new ManualClock(0);
        open(
                new Stage(new PlatformerWorld(Pad::scripted), clock) {
                    @Override
                    protected void draw() {
                        film.add(screenshot(ZOOM * WIDTH, ZOOM * HEIGHT), ZOOM * WIDTH, ZOOM * HEIGHT, ZOOM);
                        clock.set(film.nowNanos());
                        if (film.isComplete()) {
                            Gdx.app.exit();
                        }
                    }
                },
                false);
    }

    private static void open(Stage stage, boolean visible) {
        Lwjgl3ApplicationConfiguration settings = new Lwjgl3ApplicationConfiguration();
        settings.setTitle("Tandem: platformer");
        settings.setWindowedMode(4 * Stage.WIDTH, 4 * Stage.HEIGHT);
        settings.setInitialVisible(visible);
        settings.useVsync(visible);
        settings.disableAudio(true);
        try {
            new Lwjgl3Application(stage, settings);
        } catch (GdxRuntimeException e) {
            throw new UnusableException("no window can be opened: " + e.getMessage(), e);
        }
    }
}
