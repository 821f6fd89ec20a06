package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A small world in space: bricks that fall, tumble and collide, two that float, of which one turns over again and again
 * and one wobbles like a plate, a platform that sways with a spinning bar as its child, and a puck, a cube here.
 */
final class Tumblers implements Simulation {
    private static final double PLATFORM_REACH = 0.75;
    private static final double PLATFORM_PACE = 2.1;
    private static final double PLATFORM_TILT = 0.4;
    private static final double BAR_PACE = 7;
    private static final double NANOS = 1e9;
    private static final Vector3d AT_REST = new Vector3d();
    private static final Vector3d PUCK_SPIN = new Vector3d(2, 3, 1);

    private final Bodies bodies;
    private final Scene scene;
    private final List<SpaceActor> actors = new ArrayList<>();
    private final SpaceActor platform;
    private final SpaceActor bar;
    private final int firstFree;
    private final int hero;
    private final int puck;
    private long launchNanos = Long.MAX_VALUE;

    /**
     * Builds the world at game time 0 and creates a node for each body in {@code scene}.
     *
     * @param bodies what moves them; nobody else may use it
     * @param puckX where the puck starts, in metres
     */
    Tumblers(Scene scene, Bodies bodies, double puckX) {
        this.scene = scene;
        this.bodies = bodies;
        Figure deck = new Figure("platform", new Shape.Brick(1.15, 0.1, 0.5), new Color(0x8FA3BF));
        platform = new SpaceActor(deck, scene.create(), Actor.NONE, platformAt(0));
        Figure blade = new Figure("spinning bar", new Shape.Brick(0.6, 0.07, 0.07), new Color(0xE9EEF7));
        Transform3d child = scene.create(platform.node());
        bar = new SpaceActor(blade, child, 0, barAt(0));
        actors.add(platform);
        actors.add(bar);
        firstFree = actors.size();

        hero = fall("red brick", 0.44, 0.44, 0.3, 0xFF5D73, at(-1.25, 1.05, 0), new Vector3d(0.9, 0.6, 0), 2, -5, 4);
        fall("beam", 0.9, 0.2, 0.2, 0xFFB454, at(0.2, 1.75, -0.4), new Vector3d(0.1, 0, 0.1), 4, 1, 6);
        fall("blue cube", 0.36, 0.36, 0.36, 0x5AA9FF, at(1.45, 1.2, 0.3), new Vector3d(-0.9, 0.8, 0), 7, 2, -3);
        fall("pink brick", 0.3, 0.5, 0.16, 0xFF8AD1, at(-0.55, 2.35, 0.3), new Vector3d(0.2, 0, 0), -6, 3, 2);
        Vector3d drift = new Vector3d(0.25, 0, 0);
        // Spun about the axis of its middle moment of inertia: it turns over.
        add("turning over", new Shape.Brick(0.7, 0.4, 0.1), 0xB48CFF, at(-1.7, 0.45, -0.3), drift, 0.1, 8, 0.1, false);
        add("plate", new Shape.Brick(0.5, 0.5, 0.1), 0x7EE081, at(1.65, 0.3, 0), AT_REST, 3, 0, 10, false);
        puck = add("puck", new Shape.Brick(0.28, 0.28, 0.28), 0x4DE3E3, at(puckX, 1.22, 0.5), AT_REST, 0, 0, 0, false);
    }

    private static SpacePose at(double x, double y, double z) {
        return SpacePose.of(new Vector3d(x, y, z), new Quaterniond());
    }

    private static SpacePose platformAt(double seconds) {
        double phase = PLATFORM_PACE * seconds;
        Quaterniond rotation = new Quaterniond().rotationZYX(PLATFORM_TILT * Math.sin(phase), phase / 2, 0);
        return SpacePose.of(new Vector3d(PLATFORM_REACH * Math.sin(phase), -0.5, 0), rotation);
    }

    private static SpacePose barAt(double seconds) {
        return SpacePose.of(new Vector3d(0, 0.3, 0), new Quaterniond().rotationAxis(BAR_PACE * seconds, 0, 1, 0));
    }

    private int fall(
            String name,
            double width,
            double height,
            double depth,
            int color,
            SpacePose pose,
            Vector3d velocity,
            double spinX,
            double spinY,
            double spinZ) {
        Shape.Brick shape = new Shape.Brick(width, height, depth);
        return add(name, shape, color, pose, velocity, spinX, spinY, spinZ, true);
    }

    private int add(
            String name,
            Shape.Brick shape,
            int color,
            SpacePose pose,
            Vector3d velocity,
            double spinX,
            double spinY,
            double spinZ,
            boolean falls) {
        int body = bodies.add(shape, pose, velocity, new Vector3d(spinX, spinY, spinZ), falls);
        Figure figure = new Figure(name, shape, new Color(color));
        actors.add(new SpaceActor(figure, scene.create(), Actor.NONE, bodies.pose(body)));
        return actors.size() - 1;
    }

    @Override
    public List<Actor> actors() {
        return List.copyOf(actors);
    }

    @Override
    public int puck() {
        return puck;
    }

    @Override
    public int hero() {
        return hero;
    }

    @Override
    public long launchNanos() {
        return launchNanos;
    }

    @Override
    public void tick(Tick tick, int steps, Consumer<List<SpacePose>> afterStep) {
        if (launchNanos == Long.MAX_VALUE && tick.startNanos() / NANOS >= REST_SECONDS) {
            launchNanos = tick.startNanos();
            bodies.push(puck - firstFree, new Vector3d(PUCK_SPEED, 0, 0), PUCK_SPIN);
        }
        double start = tick.startNanos() / NANOS;
        double end = tick.endNanos() / NANOS;
        for (int step = 1; step <= steps; step++) {
            bodies.step(tick.seconds() / steps);
            afterStep.accept(posesAt(step == steps ? end : start + (end - start) * step / steps));
        }
        movePlatform(end);
        bar.moveNode(barAt(end), AT_REST, new Vector3d(0, BAR_PACE, 0));
        for (int i = firstFree; i < actors.size(); i++) {
            int body = i - firstFree;
            actors.get(i).moveNode(bodies.pose(body), bodies.velocity(body), bodies.spin(body));
        }
    }

    private List<SpacePose> posesAt(double seconds) {
        List<SpacePose> poses = new ArrayList<>(List.of(platformAt(seconds), barAt(seconds)));
        for (int body = 0; body < actors.size() - firstFree; body++) {
            poses.add(bodies.pose(body));
        }
        return poses;
    }

    /** Its velocities are those of a short while around the end of the tick. */
    private void movePlatform(double end) {
        double around = 1e-4;
        SpacePose before = platformAt(end - around);
        SpacePose after = platformAt(end + around);
        Vector3d velocity = after.place().sub(before.place()).div(2 * around);
        Quaterniond turn = before.turnTo(after);
        Vector3d spin = new Vector3d(turn.x, turn.y, turn.z).mul(2 / (2 * around));
        platform.moveNode(platformAt(end), velocity, spin);
    }

    @Override
    public void teleportHero(double dx, double dy, Tick tick) {
        throw new UnsupportedOperationException("nothing teleports here");
    }
}
