package dev.tandem.bench.world;

import java.util.SplittableRandom;
import org.joml.Quaternionf;

/** Random poses: any rotation, a place near the parent, one scale close to 1 so that long chains stay finite. */
final class RandomPose {
    private RandomPose() {}

    static void put(SplittableRandom random, float[] poses, int at) {
        for (int i = 0; i < 3; i++) {
            poses[at + i] = (float) random.nextDouble(-10, 10);
        }
        putRotation(poses, at + 3, axisAngle(random, random.nextDouble(0, 2 * Math.PI)));
        float scale = (float) random.nextDouble(0.95, 1.05);
        for (int i = 7; i < 10; i++) {
            poses[at + i] = scale;
        }
    }

    static Quaternionf axisAngle(SplittableRandom random, double angleRadians) {
        double z = random.nextDouble(-1, 1);
        double around = random.nextDouble(0, 2 * Math.PI);
        double radius = Math.sqrt(1 - z * z);
        return new Quaternionf()
                .rotationAxis(
                        (float) angleRadians,
                        (float) (radius * Math.cos(around)),
                        (float) (radius * Math.sin(around)),
                        (float) z);
    }

    static void putRotation(float[] floats, int at, Quaternionf rotation) {
        floats[at] = rotation.x;
        floats[at + 1] = rotation.y;
        floats[at + 2] = rotation.z;
        floats[at + 3] = rotation.w;
    }
}
