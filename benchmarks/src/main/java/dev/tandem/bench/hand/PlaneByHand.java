package dev.tandem.bench.hand;

import dev.tandem.bench.world.PlaneWorld;
import java.nio.FloatBuffer;

/** By hand in the plane: directions are mixed and normalised, so that no frame computes a sine. */
final class PlaneByHand implements Drawn {
    private static final int FLOATS = 6;

    private static final class Body {
        private final float scaleX;
        private final float scaleY;
        private float fromX;
        private float fromY;
        private float fromCosine;
        private float fromSine;
        private float toX;
        private float toY;
        private float toCosine;
        private float toSine;

        Body(float scaleX, float scaleY) {
            this.scaleX = scaleX;
            this.scaleY = scaleY;
        }

        void move(float x, float y, float angle) {
            fromX = toX;
            fromY = toY;
            fromCosine = toCosine;
            fromSine = toSine;
            toX = x;
            toY = y;
            toCosine = (float) Math.cos(angle);
            toSine = (float) Math.sin(angle);
        }

        void write(float p, FloatBuffer out, int at) {
            float q = 1 - p;
            float cosine = q * fromCosine + p * toCosine;
            float sine = q * fromSine + p * toSine;
            float n = 1 / (float) Math.sqrt(cosine * cosine + sine * sine);
            cosine *= n;
            sine *= n;
            out.put(at, cosine * scaleX);
            out.put(at + 1, sine * scaleX);
            out.put(at + 2, -sine * scaleY);
            out.put(at + 3, cosine * scaleY);
            out.put(at + 4, q * fromX + p * toX);
            out.put(at + 5, q * fromY + p * toY);
        }
    }

    private final PlaneWorld world;
    private final FloatBuffer buffer;
    private final Body[] bodies;

    PlaneByHand(PlaneWorld world) {
        this.world = world;
        buffer = Columns.direct(world.size() * FLOATS);
        bodies = new Body[world.size()];
    }

    @Override
    public void create(int node) {
        float[] poses = world.poses();
        int at = node * PlaneWorld.POSE;
        bodies[node] = new Body(poses[at + 3], poses[at + 4]);
        bodies[node].move(poses[at], poses[at + 1], poses[at + 2]);
    }

    @Override
    public void destroy(int root) {
        throw new IllegalStateException("bodies without parents stay");
    }

    @Override
    public void begin() {
        frame(1);
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < bodies.length; i++, at += PlaneWorld.MOVING) {
            bodies[i].move(poses[at], poses[at + 1], poses[at + 2]);
        }
    }

    @Override
    public void frame(float progress) {
        for (int i = 0, at = 0; i < bodies.length; i++, at += FLOATS) {
            bodies[i].write(progress, buffer, at);
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        buffer.get(node * FLOATS, dest, 0, FLOATS);
    }
}
