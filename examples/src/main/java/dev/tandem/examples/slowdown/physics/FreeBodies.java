package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A stand-in for a physics engine: bodies fly and tumble as free rigid bodies do, and bounce off the floor as balls
 * would. They know nothing of each other.
 */
final class FreeBodies implements Bodies {
    private static final double GRAVITY = -9.81;
    private static final double BOUNCE = 0.6;
    private static final double STEP_SECONDS = 1.0 / 960;

    private static final class Body {
        private final Vector3d inertia;
        private final double radius;
        private final boolean falls;
        private final Vector3d place;
        private final Vector3d velocity = new Vector3d();
        private final Quaterniond rotation;
        /** About the axes of the world, per unit of mass; constant in free flight. */
        private final Vector3d momentum = new Vector3d();

        Body(Shape.Brick shape, SpacePose pose, boolean falls) {
            double xx = shape.width() * shape.width();
            double yy = shape.height() * shape.height();
            double zz = shape.depth() * shape.depth();
            inertia = new Vector3d(yy + zz, xx + zz, xx + yy).div(12);
            radius = Math.min(shape.width(), Math.min(shape.height(), shape.depth())) / 2;
            this.falls = falls;
            place = pose.place();
            rotation = pose.rotation();
        }

        void push(Vector3dc newVelocity, Vector3dc spin) {
            velocity.set(newVelocity);
            rotation.transformInverse(momentum.set(spin)).mul(inertia);
            rotation.transform(momentum);
        }

        Vector3d spin() {
            Vector3d spin = rotation.transformInverse(new Vector3d(momentum)).div(inertia);
            return rotation.transform(spin);
        }

        void step(double seconds) {
            Vector3d spin = spin();
            Quaterniond start = new Quaterniond(rotation);
            rotation.integrate(seconds / 2, spin.x, spin.y, spin.z);
            spin = spin();
            rotation.set(start).integrate(seconds, spin.x, spin.y, spin.z).normalize();
            if (falls) {
                velocity.y += GRAVITY * seconds;
                if (place.y < Simulation.FLOOR + radius && velocity.y < 0) {
                    velocity.y *= -BOUNCE;
                    momentum.mul(BOUNCE);
                }
            }
            if (falls) {
                turnBack(Simulation.HALF_WIDTH - radius, 0);
                turnBack(Simulation.HALF_DEPTH - radius, 2);
            }
            place.fma(seconds, velocity);
        }

        /** Bounces off the walls on one axis. */
        private void turnBack(double limit, int axis) {
            if (Math.abs(place.get(axis)) > limit && place.get(axis) * velocity.get(axis) > 0) {
                velocity.setComponent(axis, -BOUNCE * velocity.get(axis));
            }
        }
    }

    private final List<Body> bodies = new ArrayList<>();

    @Override
    public int add(Shape.Brick shape, SpacePose pose, Vector3dc velocity, Vector3dc spin, boolean falls) {
        Body body = new Body(shape, pose, falls);
        body.push(velocity, spin);
        bodies.add(body);
        return bodies.size() - 1;
    }

    @Override
    public void push(int body, Vector3dc velocity, Vector3dc spin) {
        bodies.get(body).push(velocity, spin);
    }

    @Override
    public void step(double seconds) {
        int steps = (int) Math.ceil(seconds / STEP_SECONDS);
        for (int i = 0; i < steps; i++) {
            for (Body body : bodies) {
                body.step(seconds / steps);
            }
        }
    }

    @Override
    public SpacePose pose(int body) {
        return SpacePose.of(bodies.get(body).place, bodies.get(body).rotation);
    }

    @Override
    public Vector3d velocity(int body) {
        return new Vector3d(bodies.get(body).velocity);
    }

    @Override
    public Vector3d spin(int body) {
        return bodies.get(body).spin();
    }
}
