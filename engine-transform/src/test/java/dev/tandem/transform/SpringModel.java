package dev.tandem.transform;

import org.joml.Vector3d;

/**
 * A node whose translation follows by a {@link SpringKernel}, in plain double precision: where it is logically, where the
 * spring is, and since when it is drawn to where.
 */
final class SpringModel {
    private final double omega;
    private final double nearest;
    private final Vector3d offset = new Vector3d();
    private final Vector3d speed = new Vector3d();
    private final Vector3d target = new Vector3d();
    private final Vector3d logical = new Vector3d();
    private boolean moving;
    private boolean written;
    private long start;
    private long end;

    SpringModel(double omega, double nearest) {
        this.omega = omega;
        this.nearest = nearest;
    }

    void move(Vector3d to) {
        written |= !to.equals(logical);
        logical.set(to);
    }

    void teleport(Vector3d to) {
        logical.set(to);
        rest();
    }

    void snap() {
        rest();
    }

    private void rest() {
        moving = false;
        written = false;
        offset.zero();
        speed.zero();
        target.set(logical);
    }

    /** The node and its motion are shifted by a vector and then mirrored in nothing: a quarter turn about z. */
    void turn(double x) {
        turnPlace(logical, x);
        turnPlace(target, x);
        turn(offset);
        turn(speed);
    }

    private static void turnPlace(Vector3d place, double x) {
        turn(place);
        place.x += x;
    }

    private static void turn(Vector3d vector) {
        vector.set(-vector.y, vector.x, vector.z);
    }

    void shift(double x) {
        logical.x -= x;
        target.x -= x;
    }

    /** A tick ends. */
    void tick(long startNanos, long endNanos) {
        if (!written) {
            return;
        }
        written = false;
        if (moving) {
            advance((startNanos - start) / 1e9);
        }
        offset.add(target).sub(logical);
        target.set(logical);
        start = startNanos;
        end = endNanos;
        moving = true;
    }

    /** Advances offset and speed by a time in seconds. */
    private void advance(double time) {
        double decay = Math.exp(-omega * time);
        Vector3d pull = new Vector3d(offset).mul(omega).add(speed);
        offset.fma(time, pull).mul(decay);
        speed.fma(-omega * time, pull).mul(decay);
        if (offset.lengthSquared() + speed.lengthSquared() / (omega * omega) < nearest * nearest) {
            offset.zero();
            speed.zero();
        }
    }

    /** What is shown at an instant; nothing changes. */
    Vector3d at(long nanos) {
        if (!moving) {
            return new Vector3d(logical);
        }
        SpringModel then = copy();
        then.advance(Math.max(0, nanos - start) / 1e9);
        return then.offset.add(target);
    }

    /** True if a frame at an instant finds the node in motion. */
    boolean isMovingAt(long nanos) {
        return moving && (nanos < end || !at(nanos).equals(target));
    }

    private SpringModel copy() {
        SpringModel copy = new SpringModel(omega, nearest);
        copy.offset.set(offset);
        copy.speed.set(speed);
        copy.target.set(target);
        return copy;
    }

    Vector3d logical() {
        return new Vector3d(logical);
    }
}
