package dev.tandem.bench.plane;

import dev.tandem.bench.world.PlaneWorld;
import java.util.function.IntFunction;
import org.joml.Matrix3x2f;

/** Subjects that have an object for each node, in the order of the world, in which parents come before children. */
abstract class BodyList<B extends BodyList.Body> implements PlaneSubject {

    /** A node and the last two poses that were written to it. */
    abstract static class Body {
        /** A logical write: the visual pose will move from the pose before to this one. */
        abstract void move(float[] poses, int at);

        abstract void interpolate(float progress);

        /** Computes the world matrix; the parent was asked first. */
        abstract void updateWorld(Matrix3x2f scratch);

        /** The world matrix, column by column. */
        abstract void world(float[] dest);
    }

    private final Matrix3x2f scratch = new Matrix3x2f();
    private final IntFunction<B[]> array;
    private B[] bodies;

    BodyList(IntFunction<B[]> array) {
        this.array = array;
    }

    /** A body below another, or a root if that is null, at a pose of a {@link PlaneWorld}. */
    abstract B body(B parent, float[] poses, int at);

    @Override
    public final void build(PlaneWorld world) {
        bodies = array.apply(world.size());
        for (int i = 0; i < bodies.length; i++) {
            int parent = world.parent(i);
            bodies[i] = body(parent < 0 ? null : bodies[parent], world.poses(), i * PlaneWorld.POSE);
        }
    }

    @Override
    public final void tick(float[] poses) {
        for (int i = 0, at = 0; i < bodies.length; i++, at += PlaneWorld.MOVING) {
            bodies[i].move(poses, at);
        }
    }

    @Override
    public final void interpolate(float progress) {
        for (B body : bodies) {
            body.interpolate(progress);
        }
    }

    @Override
    public final void matrices() {
        for (B body : bodies) {
            body.updateWorld(scratch);
        }
    }

    @Override
    public final void matrix(int node, float[] dest) {
        bodies[node].world(dest);
    }

    @Override
    public final Object[] roots() {
        return new Object[] {bodies};
    }
}
