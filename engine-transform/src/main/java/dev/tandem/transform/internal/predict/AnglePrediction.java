package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.AngleKernel;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * Predicts angles, which keep turning. Without a velocity they turn the shorter way, and so do offsets: until it arrives, the
 * angle shown may differ from the target by full turns.
 */
final class AnglePrediction extends ColumnPrediction {
    private final float[] pose = new float[PlaneLayout.STRIDE];

    AnglePrediction() {
        super(PoseParts.ROTATION, 1);
    }

    /** Nothing where angles are so far apart that floats do not know in which direction. */
    @Override
    void ways(float[] a, float[] b, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            float back = AngleKernel.back(a[j], b[j]);
            out[j] = -(Float.isFinite(back) ? back + 0f : 0f);
        }
    }

    @Override
    void between(float[] a, float[] b, float progress, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            float back = AngleKernel.back(a[j], b[j]);
            out[j] = Fma.fma(-progress, Float.isFinite(back) ? back : 0f, a[j]);
        }
    }

    /** Velocities and differences of angles stay. */
    @Override
    void warp(MotionChunk chunk, int row, Rigid transform) {
        pose[PlaneLayout.ANGLE] = from(chunk, 0)[row];
        transform.applyInPlane(pose, 0);
        from(chunk, 0)[row] = clamp(pose[PlaneLayout.ANGLE]);
    }
}
