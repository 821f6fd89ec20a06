package dev.tandem.browser;

import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.List;
import org.joml.Vector2f;

/** Bodies that bounce in a box, 16 units wide and 9 high. One of them jumps through a portal every two seconds. */
public final class Playground {
    /** How many there are. */
    public static final int BODIES = 7;

    private static final float WIDTH = 16;
    private static final float HEIGHT = 9;
    private static final int PORTAL = BODIES - 1;
    private static final float PORTAL_SECONDS = 2;
    private static final long SECOND = 1_000_000_000L;
    private static final long LONGEST_FRAME = SECOND / 4;
    private static final List<MotionRule> RULES = List.of(MotionRule.FROM_TICK, MotionRule.HERMITE, MotionRule.SNAP);

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform2d[] bodies = new Transform2d[BODIES];
    private final Vector2f[] places = new Vector2f[BODIES];
    private final Vector2f[] velocities = new Vector2f[BODIES];
    private final float[] angles = new float[BODIES];
    private final Pose2d pose = new Pose2d();
    private final Vector2f pixel = new Vector2f();
    private final PixelGrid grid;

    private long stepNanos = SECOND / 10;
    private double timeScale = 1;
    private double rest;
    private long normal;
    private long fixed;
    private float sincePortal;

    /** Everything is where it begins; the first frame is at real time 0. */
    public Playground() {
        for (int i = 0; i < BODIES; i++) {
            bodies[i] = scene.plane().create();
            places[i] = new Vector2f(2 + 1.9f * i, 1 + i % 4 * 1.7f);
            velocities[i] = new Vector2f(3.1f + 0.7f * i, 2.3f - 0.9f * i);
            bodies[i].teleportTo(places[i], 0);
        }
        grid = scene.plane().pixelGrid(scene.plane().create(), 1 / 4f);
    }

    /**
     * Sets how often the world ticks, from the next tick on.
     *
     * @param perSecond 1 or more
     */
    public void ticks(int perSecond) {
        stepNanos = SECOND / perSecond;
    }

    /**
     * Sets how fast the time of the world passes.
     *
     * @param scale 0 or more; 1 for real time
     */
    public void timeScale(double scale) {
        timeScale = scale;
    }

    /**
     * Sets by which rule frames follow ticks.
     *
     * @param number 0 FROM_TICK, 1 HERMITE, 2 SNAP
     */
    public void rule(int number) {
        scene.rule(RULES.get(number));
    }

    /**
     * Runs the ticks that are due and interpolates.
     *
     * @param realNanos that have passed since the last frame; more than a quarter of a second count as that
     */
    public void frame(long realNanos) {
        double due = Math.min(realNanos, LONGEST_FRAME) * timeScale + rest;
        long passed = (long) due;
        rest = due - passed;
        normal += passed;
        while (fixed <= normal) {
            tick(stepNanos / 1e9f);
            sync.afterTick(fixed, fixed + stepNanos);
            fixed += stepNanos;
        }
        sync.beforeFrame(normal);
    }

    private void tick(float seconds) {
        sincePortal += seconds;
        for (int i = 0; i < BODIES; i++) {
            Vector2f place = places[i];
            Vector2f velocity = velocities[i];
            place.fma(seconds, velocity);
            velocity.x = Math.abs(velocity.x) * side(place.x, WIDTH, velocity.x);
            velocity.y = Math.abs(velocity.y) * side(place.y, HEIGHT, velocity.y);
            float spin = 2.4f + 0.4f * i;
            angles[i] += spin * seconds;
            if (i == PORTAL && sincePortal > PORTAL_SECONDS) {
                sincePortal = 0;
                place.set(WIDTH - place.x, HEIGHT - place.y);
                bodies[i].teleportTo(place, angles[i]);
            } else {
                bodies[i].moveWithVelocity(place, angles[i], velocity, spin);
            }
        }
    }

    /** Away from a wall that was reached. */
    private static float side(float at, float length, float velocity) {
        return at < 0.5f ? 1 : at > length - 0.5f ? -1 : Math.signum(velocity);
    }

    /** {@return where a body is drawn with interpolation; valid until the next call} */
    public Pose2d visual(int body) {
        return bodies[body].visualLocal(pose);
    }

    /** {@return where the last tick has put a body; valid until the next call} */
    public Pose2d logical(int body) {
        return bodies[body].logicalLocal(pose);
    }

    /** {@return where a body is drawn on pixels of a quarter of a unit; valid until the next call} */
    public Vector2f pixel(int body) {
        return grid.position(bodies[body], pixel);
    }
}
