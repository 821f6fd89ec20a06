package dev.tandem.examples.edges.stage;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import java.util.ArrayList;
import java.util.List;

/** Plays a host on a simulated clock, a fixed number of frames, each of them one step behind normal time. */
public final class Stage {

    /** Frames of an exposure. */
    public static final int FRAMES = 100;

    private static final long SECOND = 1_000_000_000L;

    private final long stepNanos;
    private final long frameNanos;
    private final double unevenness;

    private Stage(long stepNanos, long frameNanos, double unevenness) {
        this.stepNanos = stepNanos;
        this.frameNanos = frameNanos;
        this.unevenness = unevenness;
    }

    /** A stage with even frames, none of which falls on a tick exactly. */
    public static Stage at(int ticksPerSecond, int framesPerSecond) {
        return new Stage(SECOND / ticksPerSecond, SECOND / framesPerSecond, 0);
    }

    /** The same with frames that are up to this share of an interval early or late. */
    public Stage uneven(double share) {
        return new Stage(stepNanos, frameNanos, share);
    }

    /** The length of a tick. */
    public long stepNanos() {
        return stepNanos;
    }

    /** The length of a tick in seconds. */
    public double stepSeconds() {
        return stepNanos / 1e9;
    }

    /** The mean time from frame to frame in seconds. */
    public double frameSeconds() {
        return frameNanos / 1e9;
    }

    /** The instant at which a tick ends, in seconds. */
    public double endSeconds(int tick) {
        return (tick + 1) * stepSeconds();
    }

    /** Plays a host that interpolates by itself. */
    public Exposure usual(Host host) {
        return play(host, (start, end) -> {}, moment -> {});
    }

    /** Plays a host whose scene is interpolated by its synchroniser. */
    public Exposure ours(Scene scene, VisualSynchronizer sync, Host host) {
        return play(host, sync::afterTick, moment -> {
            sync.beforeFrame(moment.renderNanos(), moment.normalNanos());
            scene.followers().beforeFrame(moment.renderNanos());
        });
    }

    private Exposure play(Host host, AfterTick afterTick, BeforeFrame beforeFrame) {
        List<Shot> shots = new ArrayList<>();
        int ticks = 0;
        for (int frame = 0; frame < FRAMES; frame++) {
            long normal = normalNanos(frame);
            for (; (ticks + 1) * stepNanos <= normal; ticks++) {
                host.tick(ticks);
                afterTick.run(ticks * stepNanos, (ticks + 1) * stepNanos);
            }
            double alpha = (double) (normal - ticks * stepNanos) / stepNanos;
            Moment moment = new Moment(frame, normal, normal - stepNanos, alpha);
            host.input(moment);
            beforeFrame.run(moment);
            shots.add(new Shot(moment, List.copyOf(host.draw(moment))));
        }
        return new Exposure(List.copyOf(shots));
    }

    /** The first frame comes a third of an interval after the first tick. */
    private long normalNanos(int frame) {
        double noise = frame == 0 ? 0 : unevenness * ((frame * 7 % 11) / 5.0 - 1);
        return stepNanos + frame * frameNanos + Math.round((noise + 1 / 3.0) * frameNanos);
    }

    /** Follows a tick. */
    private interface AfterTick {
        void run(long startNanos, long endNanos);
    }

    /** Precedes the drawing of a frame. */
    private interface BeforeFrame {
        void run(Moment moment);
    }
}
