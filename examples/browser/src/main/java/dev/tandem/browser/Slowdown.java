package dev.tandem.browser;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Tick;
import dev.tandem.time.scale.SlowMotion;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;

/** A puck, a ball and a wheel in a strip, 16 units wide and 4 high, at 60 ticks per second. Each round has a slow motion. */
public final class Slowdown {
    private static final int TICKS_PER_SECOND = 60;
    private static final long ROUND_TICKS = 3 * TICKS_PER_SECOND;
    private static final long SLOW_TICK = TICKS_PER_SECOND / 2;
    private static final float LENGTH = 16;
    private static final SlowMotion SLOW = SlowMotion.of(0.1, 500_000_000, 4_000_000_000L, 500_000_000);

    private final Scene scene = new Scene();
    private final Transform2d puck = scene.plane().create();
    private final Transform2d ball = scene.plane().create();
    private final Transform2d wheel = scene.plane().create();
    private final Pose2d pose = new Pose2d();
    private final SceneLoop loop =
            SceneLoop.builder().rate(TICKS_PER_SECOND).onTick(this::tick).start(scene, 0);
    private long real;
    private boolean slowDown;

    /**
     * Runs the ticks that are due and interpolates.
     *
     * @param realNanos that have passed since the last frame
     */
    public void frame(long realNanos) {
        real += realNanos;
        loop.advance(real);
        if (slowDown) {
            slowDown = false;
            loop.control().play(SLOW);
        }
    }

    private void tick(Tick tick) {
        long inRound = tick.index() % ROUND_TICKS;
        float share = inRound / (float) ROUND_TICKS;
        float high = 2 * (tick.index() % TICKS_PER_SECOND) / (float) TICKS_PER_SECOND - 1;
        if (inRound == 0) {
            puck.teleportTo(0, 3.2f, 0);
        } else {
            puck.moveTo(share * LENGTH, 3.2f, -6 * share);
        }
        ball.moveTo(3, 0.4f + 2 * (1 - high * high));
        wheel.moveTo(11, 1.4f, tick.index() * 0.3f);
        slowDown |= inRound == SLOW_TICK;
    }

    /** {@return how fast the time of the world passes, 1 for real time} */
    public double speed() {
        return loop.control().scale();
    }

    /** {@return where a body is drawn with interpolation: 0 puck, 1 ball, 2 wheel; valid until the next call} */
    public Pose2d visual(int body) {
        return node(body).visualLocal(pose);
    }

    /** {@return where the last tick has put a body; valid until the next call} */
    public Pose2d logical(int body) {
        return node(body).logicalLocal(pose);
    }

    private Transform2d node(int body) {
        return body == 0 ? puck : body == 1 ? ball : wheel;
    }
}
