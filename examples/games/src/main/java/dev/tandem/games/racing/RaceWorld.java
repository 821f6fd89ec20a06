package dev.tandem.games.racing;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.time.scale.Ramp;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The simulation: cars, lifts and barrels, 20 ticks per second. A unit is a metre. */
final class RaceWorld {
    static final int TICKS_PER_SECOND = 20;
    static final double SLOW = 0.4;
    static final float WHEEL_RADIUS = 0.36f;

    private static final float SECONDS = 1f / TICKS_PER_SECOND;
    private static final float FASTEST = 31;
    private static final float FASTEST_IN_TURNS = 24;
    private static final float BRAKE = 17;
    private static final float THROTTLE = 13;
    private static final float LIFT_SECONDS = 1.2f;
    private static final float GRAVITY = 9.8f;
    private static final int BARRELS = 12;
    private static final float BARREL_RADIUS = 0.5f;
    private static final Vector3fc AXLE = new Vector3f(0, 0, 1);
    private static final Vector3fc NONE = new Vector3f();

    /** The way to the barrels. */
    static final float BARRELS_AT = Track.STRAIGHT + Track.TURN + 30;

    /** A car and the lift of its lane. */
    static final class Car {
        final Transform3d body;
        final List<Transform3d> wheels = new ArrayList<>();
        final Transform3d lift;
        final float lane;
        float way;
        float speed;

        /** How far the lift is up, from 0 to 1. */
        private float lifted;

        private Car(Scene scene, float lane, float way, float speed) {
            this.lane = lane;
            this.way = way;
            this.speed = speed;
            body = scene.create();
            body.ruleForBranch(MotionRule.HERMITE);
            body.teleportTo(Track.place(way, lane, new Vector3f()), Track.direction(way, new Quaternionf()));
            for (int i = 0; i < 4; i++) {
                Transform3d wheel = scene.create(body);
                wheel.teleportTo(i < 2 ? 1.25f : -1.2f, WHEEL_RADIUS, i % 2 == 0 ? 0.85f : -0.85f);
                wheels.add(wheel);
            }
            lift = scene.create();
            lift.teleportTo(liftPlace());
        }

        private Vector3f liftPlace() {
            Vector3f dest = Track.place(Track.LIFT, lane, new Vector3f());
            dest.y = Track.HEIGHT * lifted * lifted * (3 - 2 * lifted);
            return dest;
        }

        boolean isOnLift() {
            return body.hasParent();
        }
    }

    /** A barrel, at rest until it is hit. */
    static final class Barrel {
        final Transform3d node;
        private final Vector3f at;
        private final Vector3f velocity = new Vector3f();
        private final Vector3f spin = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();

        private Barrel(Transform3d node, Vector3f at) {
            this.node = node;
            this.at = at;
            node.rule(MotionRule.HERMITE);
            node.teleportTo(at);
        }
    }

    final Scene scene = new Scene();
    final List<Car> cars = new ArrayList<>();
    final List<Barrel> barrels = new ArrayList<>();
    final SceneLoop loop;
    final Follower camera;

    /** Whether the player's foot is on the brake. */
    boolean braking;

    /** When the barrels were hit, in game time; -1 before. */
    long crashNanos = -1;

    private final Random random = new Random(5);
    private final Vector3f place = new Vector3f();
    private final Vector3f velocity = new Vector3f();
    private final Vector3f turning = new Vector3f();
    private final Quaternionf direction = new Quaternionf();

    RaceWorld() {
        cars.add(new Car(scene, 0, 24, 24));
        cars.add(new Car(scene, 1, 34, 22));
        cars.add(new Car(scene, -1, 12, 26));
        for (int i = 0; i < BARRELS; i++) {
            Vector3f at = Track.place(BARRELS_AT + i / 6 * 1.1f, 0, new Vector3f());
            barrels.add(new Barrel(scene.create(), at.add(0, BARREL_RADIUS + i / 3 % 2, i % 3 * 1.1f - 1.1f)));
        }
        camera = scene.follow(player().body).offset(-8.5f, 3.1f, 0).damped(Nanos.millis(80));
        loop = SceneLoop.builder()
                .rate(TICKS_PER_SECOND)
                .onTick(tick -> tick(tick.startNanos()))
                .build(scene);
    }

    Car player() {
        return cars.get(0);
    }

    private void tick(long now) {
        cars.forEach(this::drive);
        if (crashNanos < 0 && player().way > BARRELS_AT - 2.6f) {
            crashNanos = now;
            barrels.forEach(this::hit);
            loop.control().hitStop(Nanos.millis(90), Nanos.millis(250));
        }
        if (crashNanos >= 0) {
            barrels.forEach(RaceWorld::fly);
        }
    }

    private void drive(Car car) {
        float s = car.way % Track.LENGTH;
        float limit = Track.isTurn(car.way) ? FASTEST_IN_TURNS : FASTEST;
        if (s < Track.LIFT) {
            limit = Math.min(limit, (float) Math.sqrt(1.6f * BRAKE * (Track.LIFT - s)));
        } else if (car.isOnLift() && car.lifted < 1 || car == player() && braking) {
            limit = 0;
        }
        car.speed += Math.max(-BRAKE * SECONDS, Math.min(THROTTLE * SECONDS, limit - car.speed));
        float step = car.speed * SECONDS;
        if (s < Track.LIFT && s + step > Track.LIFT) {
            step = Track.LIFT - s; // stands in the middle of the lift
            car.speed = 0;
        }
        car.way += step;
        car.wheels.forEach(wheel -> wheel.rotateBy(AXLE, -car.speed * SECONDS / WHEEL_RADIUS));
        moveLift(car, car.way % Track.LENGTH);
        moveBody(car, car.way % Track.LENGTH);
    }

    private static void moveLift(Car car, float s) {
        if (car.isOnLift() && s >= Track.LIFT) {
            car.lifted = Math.min(1, car.lifted + SECONDS / LIFT_SECONDS);
        } else if (!car.isOnLift() && s > Track.STRAIGHT + 12) {
            car.lifted = Math.max(0, car.lifted - SECONDS / LIFT_SECONDS);
        }
        car.lift.moveTo(car.liftPlace());
    }

    private void moveBody(Car car, float s) {
        if (!car.isOnLift() && s > Track.LIFT - 3 && s < Track.LIFT) {
            car.body.attachTo(car.lift, Reparent.KEEP_WORLD);
            scaleFor(car, SLOW);
        } else if (car.isOnLift() && s > Track.STRAIGHT - 2) {
            car.body.detach(Reparent.KEEP_WORLD);
            scaleFor(car, 1);
        }
        if (car.isOnLift()) {
            place.set(s - Track.LIFT, 0, 0);
            car.body.moveWithVelocity(place, direction.identity(), velocity.set(car.speed, 0, 0), NONE);
        } else {
            Track.place(car.way, car.lane, place);
            Track.direction(car.way, direction);
            Track.velocity(car.way, car.lane, car.speed, velocity);
            turning.set(0, Track.isTurn(car.way) ? car.speed / Track.RADIUS : 0, 0);
            car.body.moveWithVelocity(place, direction, velocity, turning);
        }
    }

    private void scaleFor(Car car, double scale) {
        if (car == player()) {
            loop.control().ramp(scale, Nanos.millis(400), Ramp.SMOOTH);
        }
    }

    private void hit(Barrel barrel) {
        float away = 0.75f + 0.5f * random.nextFloat();
        Track.velocity(player().way, 0, away * player().speed, barrel.velocity);
        barrel.velocity.add(4 * random.nextFloat() - 2, 3 + 6 * random.nextFloat(), 8 * random.nextFloat() - 4);
        barrel.spin.set(8 * random.nextFloat() - 4, 8 * random.nextFloat() - 4, 6 + 8 * random.nextFloat());
    }

    private static void fly(Barrel barrel) {
        barrel.velocity.y -= GRAVITY * SECONDS;
        barrel.at.fma(SECONDS, barrel.velocity);
        if (barrel.at.y < Track.HEIGHT + BARREL_RADIUS && barrel.velocity.y < 0) {
            barrel.at.y = Track.HEIGHT + BARREL_RADIUS;
            barrel.velocity.mul(0.6f, -0.4f, 0.6f);
            barrel.spin.mul(0.7f);
        }
        barrel.rotation
                .integrate(SECONDS, barrel.spin.x, barrel.spin.y, barrel.spin.z)
                .normalize();
        barrel.node.moveWithVelocity(barrel.at, barrel.rotation, barrel.velocity, barrel.spin);
    }
}
