package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import java.util.ArrayList;
import java.util.List;

/** FROM_TICK that writes down the velocities that it is given. */
final class VelocityLaw implements Law {
    final List<String> given = new ArrayList<>();

    @Override
    public ComponentMotion motion(int part) {
        return new Recording(part);
    }

    private final class Recording implements ComponentMotion {
        private final int part;
        private final ComponentMotion plain;

        Recording(int part) {
            this.part = part;
            this.plain = new TickMotion(part, Curve.LINEAR);
        }

        @Override
        public boolean takesVelocity() {
            return true;
        }

        @Override
        public void velocityGiven(MotionChunk chunk, int row, float x, float y, float z) {
            given.add(part + ": " + x + " " + y + " " + z + " at " + chunk.node[row]);
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
