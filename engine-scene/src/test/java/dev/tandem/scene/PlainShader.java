package dev.tandem.scene;

import org.joml.Matrix4x3f;

/**
 * What the shader of {@link RenderMotions} means, in plain floats: reads a slot by its attributes and interpolates with the
 * sines of a mathematics library.
 */
final class PlainShader {
    private final RenderMotions motions;
    private final float[] uploaded;
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];

    /** @param uploaded what has been uploaded of the buffer so far */
    PlainShader(RenderMotions motions, float[] uploaded) {
        this.motions = motions;
        this.uploaded = uploaded;
    }

    /** Sets the uniform. */
    void useProgress() {
        motions.progress(progress);
    }

    private float[] attribute(int slot, int attribute) {
        int at = (motions.attributeOffset(attribute) + slot * motions.attributeStride(attribute)) / Float.BYTES;
        return new float[] {uploaded[at], uploaded[at + 1], uploaded[at + 2], uploaded[at + 3]};
    }

    private float progressOf(float number) {
        for (int entry = 0; entry < progress.length; entry += 2) {
            if (progress[entry] == number) {
                return progress[entry + 1];
            }
        }
        return 1f;
    }

    Matrix4x3f world(int slot) {
        float[] even = attribute(slot, 0);
        float[] odd = attribute(slot, 2);
        int source = odd[3] > even[3] ? 0 : 1;
        int target = 1 - source;
        float p = progressOf(Math.max(even[3], odd[3]));
        float[] place = mix(attribute(slot, 2 * source), attribute(slot, 2 * target), p);
        float[] scale = mix(attribute(slot, 4 + source), attribute(slot, 4 + target), p);
        float[] q = turn(attribute(slot, 2 * source + 1), attribute(slot, 2 * target + 1), p);
        float[] local = {
            scale[0] * (1 - 2 * (q[1] * q[1] + q[2] * q[2])),
            scale[0] * 2 * (q[0] * q[1] + q[2] * q[3]),
            scale[0] * 2 * (q[0] * q[2] - q[1] * q[3]),
            scale[1] * 2 * (q[0] * q[1] - q[2] * q[3]),
            scale[1] * (1 - 2 * (q[0] * q[0] + q[2] * q[2])),
            scale[1] * 2 * (q[1] * q[2] + q[0] * q[3]),
            scale[2] * 2 * (q[0] * q[2] + q[1] * q[3]),
            scale[2] * 2 * (q[1] * q[2] - q[0] * q[3]),
            scale[2] * (1 - 2 * (q[0] * q[0] + q[1] * q[1])),
            place[0],
            place[1],
            place[2]
        };
        float[] world = new float[12];
        for (int row = 0; row < 3; row++) {
            float[] frame = attribute(slot, 6 + row);
            for (int column = 0; column < 4; column++) {
                world[3 * column + row] = frame[0] * local[3 * column]
                        + frame[1] * local[3 * column + 1]
                        + frame[2] * local[3 * column + 2]
                        + (column == 3 ? frame[3] : 0);
            }
        }
        return new Matrix4x3f(
                world[0], world[1], world[2], world[3], world[4], world[5], world[6], world[7], world[8], world[9],
                world[10], world[11]);
    }

    private static float[] mix(float[] a, float[] b, float p) {
        float[] mixed = new float[3];
        for (int k = 0; k < 3; k++) {
            mixed[k] = (1 - p) * a[k] + p * b[k];
        }
        return mixed;
    }

    private static float[] turn(float[] a, float[] b, float p) {
        double dot = 0;
        for (int k = 0; k < 4; k++) {
            dot += (double) a[k] * b[k];
        }
        double angle = Math.acos(Math.min(1, Math.abs(dot)));
        double first = angle < 1e-6 ? 1 - p : Math.sin((1 - p) * angle) / Math.sin(angle);
        double second = angle < 1e-6 ? p : Math.sin(p * angle) / Math.sin(angle);
        float[] turned = new float[4];
        double length = 0;
        for (int k = 0; k < 4; k++) {
            turned[k] = (float) (first * a[k] + (dot < 0 ? -second : second) * b[k]);
            length += (double) turned[k] * turned[k];
        }
        for (int k = 0; k < 4 && length > 0; k++) {
            turned[k] /= (float) Math.sqrt(length);
        }
        return turned;
    }
}
