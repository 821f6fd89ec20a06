package dev.tandem.window;

import dev.tandem.time.NanoClock;
import dev.tandem.window.control.Controls;
import dev.tandem.window.control.Timeline;
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
    private final Strip bar;
    private final Timeline timeline;
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
        timeline = new Timeline(game.replay());
        dashboard = new Dashboard(game, controls, meters);
        renderer = new Renderer(game, cast);
        top = new Strip(width, Dashboard.TOP_HEIGHT);
        foot = new Strip(width, Dashboard.FOOT_HEIGHT);
        bar = new Strip(width, Dashboard.BAR_HEIGHT);
        paintStrips();
    }

    Controls controls() {
        return controls;
    }

    /**
     * Follows the mouse.
     *
     * @param x where it is, as a share of the window's width
     * @param fromFoot its distance from the window's lower edge, in pixels
     * @param pressed whether its button is down
     */
    void point(double x, double fromFoot, boolean pressed) {
        double above = fromFoot - Dashboard.FOOT_HEIGHT;
        timeline.point(x, above >= 0 && above < Dashboard.BAR_HEIGHT, pressed);
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
        if (!game.replay().isLive()) {
            renderer.drawRecorded(width, height);
        } else if (controls.isBlurred()) {
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
        if (timeline.isShown()) {
            bar.paint(image -> dashboard.paintBar(image, captioned));
            bar.draw(width, Dashboard.FOOT_HEIGHT);
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
        bar.close();
        game.replay().close();
    }
}
