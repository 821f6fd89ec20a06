package dev.tandem.games.swarm;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Vector3f;

/** Fish that circle around lures, shy away from sharks, and are all moved in each of 20 ticks per second. A unit is a metre. */
final class SwarmWorld {
    static final int TICKS_PER_SECOND = 20;

    /** Fish first, then the sharks. */
    static final int SHARKS = 2;

    private static final int LURES = 3;
    private static final int FLOATS = PoseFormat.TRANSLATION_ROTATION.floats();
    private static final float SECONDS = 1f / TICKS_PER_SECOND;
    private static final float FASTEST = 9;
    private static final float FEAR = 14;

    final Scene scene = new Scene();
    final List<Transform3d> nodes = new ArrayList<>();
    final SceneLoop loop;

    private final Vector3f[] lures = {new Vector3f(), new Vector3f(), new Vector3f()};
    private final Vector3f[] sharks = {new Vector3f(), new Vector3f()};
    private final float[] velocities;
    private final float[] poses;
    private final BatchMemory memory;
    private final TransformBatch batch;

    /** Until which tick fish flee from the middle. */
    private long startled = -1;

    private long index;

    SwarmWorld(int count) {
        velocities = new float[3 * count];
        poses = new float[FLOATS * count];
        memory = BatchMemory.of(poses);
        Random random = new Random(2026);
        for (int i = 0; i < count; i++) {
            nodes.add(scene.create());
            for (int axis = 0; axis < 3; axis++) {
                poses[FLOATS * i + axis] = (float) random.nextGaussian() * (axis == 1 ? 7 : 15);
                velocities[3 * i + axis] = (float) random.nextGaussian();
            }
            face(i);
        }
        batch = scene.batch(nodes);
        batch.teleportAll(PoseFormat.TRANSLATION_ROTATION, memory);
        loop = SceneLoop.builder()
                .rate(TICKS_PER_SECOND)
                .onTick(tick -> tick(tick.index()))
                .build(scene);
    }

    /** Has all fish flee from the middle for a moment. */
    void startle() {
        startled = index + TICKS_PER_SECOND / 2;
    }

    private void tick(long now) {
        index = now;
        double t = now * SECONDS;
        for (int i = 0; i < LURES; i++) {
            double turn = 0.23 * t + 2.1 * i;
            lures[i].set(26 * Math.cos(turn), 7 * Math.sin(1.7 * turn), 26 * Math.sin(1.3 * turn));
        }
        for (int i = 0; i < SHARKS; i++) {
            double turn = 0.31 * t + Math.PI * i;
            sharks[i].set(24 * Math.sin(1.9 * turn), 6 * Math.cos(2.3 * turn), 24 * Math.cos(turn));
        }
        int fish = nodes.size() - SHARKS;
        for (int i = 0; i < fish; i++) {
            swim(i, t);
        }
        for (int i = 0; i < SHARKS; i++) {
            chase(fish + i, sharks[i]);
        }
        batch.moveAll(PoseFormat.TRANSLATION_ROTATION, memory);
    }

    private void swim(int i, double t) {
        int p = FLOATS * i;
        int v = 3 * i;
        float x = poses[p];
        float y = poses[p + 1];
        float z = poses[p + 2];
        Vector3f lure = lures[i % LURES];
        float dx = lure.x - x;
        float dy = lure.y - y;
        float dz = lure.z - z;
        float far = (float) Math.sqrt(dx * dx + dy * dy + dz * dz) + 0.1f;
        float pull = (far - 6 - i % 7) * 0.9f / far;
        float swirl = 5f / far;
        // Towards the lure, around it, and with currents that bend the crowd into bands.
        float ax = pull * dx - swirl * dz + 3 * sine(0.21f * y + 0.13f * z + (float) t);
        float ay = pull * dy + 2 * sine(0.17f * x - 0.4f * (float) t + i % 3);
        float az = pull * dz + swirl * dx + 3 * sine(0.19f * x + 0.23f * y - (float) t);
        for (Vector3f shark : sharks) {
            float sx = x - shark.x;
            float sy = y - shark.y;
            float sz = z - shark.z;
            float near = (float) Math.sqrt(sx * sx + sy * sy + sz * sz) + 0.1f;
            float fear = near < FEAR ? 60 * (FEAR - near) / (FEAR * near) : 0;
            ax += fear * sx;
            ay += fear * sy;
            az += fear * sz;
        }
        float flight = index < startled ? 2.5f : 0;
        velocities[v] += SECONDS * (ax + flight * x);
        velocities[v + 1] += SECONDS * (ay + flight * y);
        velocities[v + 2] += SECONDS * (az + flight * z);
        limit(v);
        for (int axis = 0; axis < 3; axis++) {
            poses[p + axis] += SECONDS * velocities[v + axis];
        }
        face(i);
    }

    /** A sine of its own: a parabola per half turn, within 6 % of the other one, and the same on every machine. */
    private static float sine(float radians) {
        float turns = radians * 0.15915494f;
        float part = turns - (float) Math.floor(turns);
        float half = part < 0.5f ? part : part - 0.5f;
        return (part < 0.5f ? 16 : -16) * half * (0.5f - half);
    }

    private void limit(int v) {
        float x = velocities[v];
        float y = velocities[v + 1];
        float z = velocities[v + 2];
        float speed = (float) Math.sqrt(x * x + y * y + z * z);
        float factor = speed > FASTEST ? FASTEST / speed : 1;
        velocities[v] = factor * x;
        velocities[v + 1] = factor * 0.995f * y;
        velocities[v + 2] = factor * z;
    }

    private void chase(int i, Vector3f goal) {
        for (int axis = 0; axis < 3; axis++) {
            velocities[3 * i + axis] = (goal.get(axis) - poses[FLOATS * i + axis]) / SECONDS / 8;
            poses[FLOATS * i + axis] += SECONDS * velocities[3 * i + axis];
        }
        face(i);
    }

    /** Turns the z axis along the velocity: the half-way rotation from z to there. */
    private void face(int i) {
        float x = velocities[3 * i];
        float y = velocities[3 * i + 1];
        float z = velocities[3 * i + 2];
        float speed = (float) Math.sqrt(x * x + y * y + z * z);
        if (speed < 1e-3f) {
            return;
        }
        float w = 1 + z / speed;
        if (w < 1e-3f) {
            w = 1e-3f;
        }
        float qx = -y / speed;
        float qy = x / speed;
        float length = (float) Math.sqrt(qx * qx + qy * qy + w * w);
        int r = FLOATS * i + 3;
        poses[r] = qx / length;
        poses[r + 1] = qy / length;
        poses[r + 2] = 0;
        poses[r + 3] = w / length;
    }
}
