package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseForm;

/** Holds each value until the end of its tick, and counts the frames that it held a row for in a column of its own. */
record HeldLaw() implements Law {
    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new Held(part);
    }

    private static final class Held implements ComponentMotion {
        private final int part;
        private final IntervalProgress progress = new IntervalProgress();
        private int column;

        Held(int part) {
            this.part = part;
        }

        @Override
        public int extraColumns() {
            return 1;
        }

        @Override
        public void useExtraColumns(int first) {
            column = first;
        }

        @Override
        public void beginFrame(MotionTable table, ShownFrame frame) {
            progress.begin(frame.intervals());
            for (int slot = 0; slot < frame.intervals().limit(); slot++) {
                progress.set(slot, frame.intervals().hasArrived(slot, frame.renderNanos()) ? 1 : 0);
            }
        }

        @Override
        public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
            float[] frames = chunk.extra[column];
            for (int row = 0; row < rows; row++) {
                frames[row]++;
            }
            progress.interpolate(chunk, part, rows, kernel);
        }
    }
}
