package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseForm;
import java.util.ArrayList;
import java.util.List;

/** FROM_TICK that writes down the velocities that it is given. */
final class VelocityLaw implements Law {
    final List<String> given = new ArrayList<>();

    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new Recording(part, form.velocityWidth(part));
    }

    private final class Recording implements ComponentMotion {
        private final int part;
        private final int width;
        private final ComponentMotion plain;

        Recording(int part, int width) {
            this.part = part;
            this.width = width;
            this.plain = new TickMotion(part, Curve.LINEAR);
        }

        @Override
        public boolean takesVelocity() {
            return true;
        }

        @Override
        public void velocitiesGiven(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
            for (int i = 0; i < count; i++) {
                StringBuilder numbers = new StringBuilder(part + ":");
                for (int c = 0; c < width; c++) {
                    numbers.append(' ').append(velocities[at + i * stride + c]);
                }
                given.add(numbers + " at " + chunk.node[row + i]);
            }
        }

        @Override
        public void beginFrame(MotionTable table, ShownFrame frame) {
            plain.beginFrame(table, frame);
        }

        @Override
        public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
            plain.show(table, chunk, rows, kernel);
        }
    }
}
