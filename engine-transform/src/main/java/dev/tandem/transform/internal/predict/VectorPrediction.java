package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** Predicts translations, which continue at their velocity, and scales, which are held. */
final class VectorPrediction extends ColumnPrediction {
    private final float[] pose = new float[PoseLayout.STRIDE];

    VectorPrediction(int part, int width) {
        super(part, width);
    }

    @Override
    void ways(float[] a, float[] b, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, -(a[j] - b[j] + 0f)));
        }
    }

    @Override
    void between(float[] a, float[] b, float progress, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = InterpolationKernel.lerpFar(a[j], b[j], progress);
        }
    }

    @Override
    void warp(MotionChunk chunk, int row, Rigid transform) {
        if (part != PoseParts.TRANSLATION) {
            return;
        }
        transform.turn(chunk.extra, motionFirst(), width, row);
        turnOffset(chunk, row, transform);
        pose[PoseLayout.QW] = 1;
        for (int c = 0; c < width; c++) {
            motion(chunk, c)[row] = noPositiveZero(motion(chunk, c)[row]);
            offset(chunk, c)[row] = noPositiveZero(offset(chunk, c)[row]);
            pose[PoseLayout.TX + c] = from(chunk, c)[row];
        }
        transform.apply(pose, 0);
        for (int c = 0; c < width; c++) {
            from(chunk, c)[row] = clamp(pose[PoseLayout.TX + c]);
        }
        Arrays.fill(pose, 0);
    }
}
