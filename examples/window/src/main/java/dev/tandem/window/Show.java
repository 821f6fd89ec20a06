package dev.tandem.window;

import dev.tandem.time.NanoClock;
import dev.tandem.window.control.Controls;
import dev.tandem.window.gl.Renderer;
import dev.tandem.window.gl.Strip;
import dev.tandem.window.meter.Dashboard;
import dev.tandem.window.meter.Meters;
import dev.tandem.window.profile.Profile;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;

/** A game with its controls, its screenshots and what was measured of it; of the current context. */
final class Show implements AutoCloseable {
    private final Game game;
    private final Controls controls;
    private final Meters meters;
    private final Dashboard dashboard;
    private final Renderer renderer;
    private final Strip top;
    private final Strip foot;
    private final boolean captioned;
    private Profile profile;

    /**
     * A show at time 0.
     *
     * @param width of the strips in pixels
     * @param workClock measures what the library costs
     * @param captioned whether text can be drawn
     */
    Show(int bodies, int width, NanoClock workClock, boolean captioned) {
        this.captioned = captioned;
        Cast cast = new Cast(bodies);
        game = new Game(cast, workClock);
        controls = new Controls(game);
        meters = new Meters(game);
        dashboard = new Dashboard(game, controls, meters);
        renderer = new Renderer(game, cast);
        top = new Strip(width, Dashboard.TOP_HEIGHT);
        foot = new Strip(width, Dashboard.FOOT_HEIGHT);
        paintStrips();
    }

    Controls controls() {
        return controls;
    }

    /** Records what each frame costs, from now on. */
    void record(Profile newProfile) {
        profile = newProfile;
    }

    Game game() {
        return game;
    }

    /** Runs the ticks that are due, and interpolates. */
    void advance(long realNanos) {
        game.advance(realNanos);
    }

    /** Draws the frame. */
    void draw(int width, int height) {
        if (controls.isBlurred()) {
            renderer.drawBlurred(width, height);
        } else if (controls.isByCard()) {
            renderer.drawByCard(width, height);
        } else {
            renderer.draw(width, height);
        }
        if (captioned) {
            top.draw(width, height - Dashboard.TOP_HEIGHT);
            foot.draw(width, 0);
        }
    }

    /** To be called once a frame was shown. */
    void shown(long presentNanos) {
        meters.add(presentNanos);
        if (profile != null) {
            profile.frame(meters.lastWorkNanos());
        }
    }

    /** Has the strips show what was measured up to now. */
    void paintStrips() {
        if (captioned) {
            top.paint(dashboard::paintTop);
            foot.paint(dashboard::paintFoot);
        }
    }

    @Override
    public void close() {
        renderer.close();
        top.close();
        foot.close();
    }
}
