package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.scene.Scene;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform2d;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.dyn4j.collision.CategoryFilter;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.Convex;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.geometry.Vector2;
import org.dyn4j.world.PhysicsWorld;
import org.dyn4j.world.World;

/**
 * A small world moved by dyn4j: boxes and balls that fall, spin, collide and come to rest, a platform that swings to and
 * fro with a propeller as its child, and a puck that rests, and then glides through
 * everything at constant speed.
 */
final class Playground implements Simulation {
    private static final double PLATFORM_REACH = 0.75;
    private static final double PLATFORM_PACE = 2.1;
    private static final double ROTOR_PACE = 7;
    private static final double PUCK_SPIN = 3;
    private static final double NANOS = 1e9;
    private static final CategoryFilter SOLID = new CategoryFilter(1, 1);
    private static final CategoryFilter GHOST = new CategoryFilter(2, 0);

    private final PhysicsWorld<Body, ?> world = new World<>();
    private final Scene scene;
    private final List<FlatActor> actors = new ArrayList<>();
    private final Body platform;
    private final Body heroBody;
    private final Body glider;
    private final int puck;
    private final int hero;
    private long launchNanos = Long.MAX_VALUE;

    /**
     * Builds the world at game time 0 and creates a node for each body in {@code scene}.
     *
     * @param puckX where the puck starts, in metres
     */
    Playground(Scene scene, double puckX) {
        this.scene = scene;
        world.setGravity(0, -9.81);
        wall(0, FLOOR - 0.5, 20, 1);
        wall(-HALF_WIDTH - 0.5, 3, 1, 20);
        wall(HALF_WIDTH + 0.5, 3, 1, 20);

        platform = body(new Shape.Deck(1.15, 0.12), MassType.INFINITE, 0, -0.5);
        int deck = add("platform", new Shape.Deck(1.15, 0.12), new Color(0x8FA3BF), platform);
        Figure propeller = new Figure("propeller", new Shape.Rotor(0.3, 3), new Color(0xE9EEF7));
        Transform2d child = scene.plane().create(actors.get(deck).node());
        actors.add(new FlatActor(
                propeller,
                child,
                deck,
                t -> new PlanePose(0, -0.3, ROTOR_PACE * t),
                () -> new PlanePose(0, 0, ROTOR_PACE)));

        heroBody = falling(new Shape.Box(0.44, 0.44), -1.25, 1.05, 0.9, 0.6, -5);
        hero = add("red box", new Shape.Box(0.44, 0.44), new Color(0xFF5D73), heroBody);
        fall("bar", new Shape.Box(0.62, 0.26), new Color(0xFFB454), 0.2, 1.75, 0.1, 0, 4);
        fall("blue box", new Shape.Box(0.36, 0.36), new Color(0x5AA9FF), 1.45, 1.2, -0.9, 0.8, 7);
        fall("ball", new Shape.Disc(0.23), new Color(0xB48CFF), -1.95, -0.5, 1.7, 3.9, -8);
        fall("small ball", new Shape.Disc(0.17), new Color(0x7EE081), 1.95, -0.1, -1.5, 3.1, 10);
        fall("small box", new Shape.Box(0.3, 0.3), new Color(0xFF8AD1), -0.55, 2.35, 0.2, 0, -6);

        glider = body(new Shape.Disc(0.17), MassType.NORMAL, puckX, 1.22);
        glider.getFixture(0).setFilter(GHOST);
        glider.setGravityScale(0);
        glider.setAtRestDetectionEnabled(false);
        puck = add("puck", new Shape.Disc(0.17), new Color(0x4DE3E3), glider);
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
    public long launchNanos() {
        return launchNanos;
    }

    @Override
    public int hero() {
        return hero;
    }

    @Override
    public void teleportHero(double dx, double dy, Tick tick) {
        heroBody.translate(dx, dy);
        heroBody.setAtRest(false);
        world.setUpdateRequired(true);
        actors.get(hero).teleportNode(tick.startNanos() / NANOS);
    }

    @Override
    public void tick(Tick tick, int steps, Consumer<List<SpacePose>> afterStep) {
        if (launchNanos == Long.MAX_VALUE && tick.startNanos() / NANOS >= REST_SECONDS) {
            launchNanos = tick.startNanos();
            glider.setLinearVelocity(PUCK_SPEED, 0);
            glider.setAngularVelocity(PUCK_SPIN);
        }
        double start = tick.startNanos() / NANOS;
        double end = tick.endNanos() / NANOS;
        for (int step = 1; step <= steps; step++) {
            double now = step == steps ? end : start + (end - start) * step / steps;
            step(now, tick.seconds() / steps);
            afterStep.accept(actors.stream().map(actor -> actor.poseAt(now)).toList());
        }
        for (FlatActor actor : actors) {
            actor.moveNode(end);
        }
    }

    private void step(double end, double seconds) {
        double way = PLATFORM_REACH * Math.sin(PLATFORM_PACE * end)
                - platform.getTransform().getTranslationX();
        platform.setLinearVelocity(way / seconds, 0);
        world.step(1, seconds);
    }

    private void fall(String name, Shape shape, Color color, double x, double y, double vx, double vy, double spin) {
        add(name, shape, color, falling(shape, x, y, vx, vy, spin));
    }

    private Body falling(Shape shape, double x, double y, double vx, double vy, double spin) {
        Body body = body(shape, MassType.NORMAL, x, y);
        body.setLinearVelocity(vx, vy);
        body.setAngularVelocity(spin);
        return body;
    }

    private int add(String name, Shape shape, Color color, Body body) {
        actors.add(new FlatActor(
                new Figure(name, shape, color),
                scene.plane().create(),
                Actor.NONE,
                t -> poseOf(body),
                () -> velocityOf(body)));
        return actors.size() - 1;
    }

    private void wall(double x, double y, double width, double height) {
        body(new Shape.Box(width, height), MassType.INFINITE, x, y);
    }

    private Body body(Shape shape, MassType mass, double x, double y) {
        Body body = new Body();
        BodyFixture fixture = body.addFixture(convex(shape), 1, 0.35, 0.42);
        fixture.setRestitutionVelocity(0.4);
        fixture.setFilter(SOLID);
        body.setMass(mass);
        body.translate(new Vector2(x, y));
        body.setLinearDamping(0);
        body.setAngularDamping(0);
        world.addBody(body);
        return body;
    }

    private static Convex convex(Shape shape) {
        if (shape instanceof Shape.Box box) {
            return Geometry.createRectangle(box.width(), box.height());
        }
        if (shape instanceof Shape.Deck deck) {
            return Geometry.createRectangle(deck.width(), deck.height());
        }
        if (shape instanceof Shape.Disc disc) {
            return Geometry.createCircle(disc.radius());
        }
        throw new IllegalArgumentException("no physics for " + shape);
    }

    private static PlanePose velocityOf(Body body) {
        Vector2 linear = body.getLinearVelocity();
        return new PlanePose(linear.x, linear.y, body.getAngularVelocity());
    }

    private static PlanePose poseOf(Body body) {
        var transform = body.getTransform();
        return new PlanePose(transform.getTranslationX(), transform.getTranslationY(), transform.getRotationAngle());
    }
}
