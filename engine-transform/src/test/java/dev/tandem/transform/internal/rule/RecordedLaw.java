package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.ArrayList;
import java.util.List;

/** FROM_TICK that writes down what it is told, and answers as tests say: sets of components for which the answer is yes. */
final class RecordedLaw implements Law {
    final List<String> calls = new ArrayList<>();
    final List<String> columnsGiven = new ArrayList<>();

    /** From where the scene could be written. */
    final List<String> writable = new ArrayList<>();

    int columns;
    int takesVelocity;
    int keepsVelocity;
    int standsStill = 7;
    int still = 7;
    int outlasts;
    int hostCode;
    boolean over = true;
    boolean endsInFrame;
    int jumps;
    private boolean shown;

    private final TransformStore store;

    RecordedLaw(TransformStore store) {
        this.store = store;
    }

    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new Recorded(part, form.velocityWidth(part));
    }

    boolean isWritable() {
        try {
            store.owner().checkWrite();
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private void callFrom(String where) {
        writable.add(where + " " + isWritable());
    }

    private final class Recorded implements ComponentMotion {
        private final int part;
        private final int width;
        private final ComponentMotion plain;

        Recorded(int part, int width) {
            this.part = part;
            this.width = width;
            this.plain = new TickMotion(part, Curve.LINEAR);
        }

        private void record(String call) {
            calls.add(part + " " + call);
        }

        @Override
        public int extraColumns() {
            return columns;
        }

        @Override
        public void useExtraColumns(int first) {
            columnsGiven.add(part + " columns from " + first);
        }

        @Override
        public void observing(MotionTable table, ShownFrame seen) {
            record("observing from " + seen.renderNanos() + " in tick " + seen.tickStartNanos());
        }

        @Override
        public void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
            record("tickComes");
            kernel.progress();
            callFrom("tickComes");
        }

        @Override
        public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
            record("tickObserved");
        }

        @Override
        public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
            record("targetChanged");
            callFrom("targetChanged");
        }

        @Override
        public void restarting(MotionTable table, MotionChunk chunk, int row) {
            record("restarting");
            callFrom("restarting");
        }

        @Override
        public void teleported(MotionChunk chunk, int row) {
            record("teleported");
        }

        @Override
        public boolean jumped(MotionChunk chunk, int row, float[] from) {
            record("jumped");
            return (jumps & part) != 0;
        }

        @Override
        public boolean takesVelocity() {
            return (takesVelocity & part) != 0;
        }

        @Override
        public void velocitiesGiven(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
            record("velocity" + numbers(velocities, at));
        }

        private String numbers(float[] values, int at) {
            StringBuilder numbers = new StringBuilder();
            for (int k = 0; k < width; k++) {
                numbers.append(' ').append(values[at + k]);
            }
            return numbers.toString();
        }

        @Override
        public void turnGiven(MotionChunk chunk, int row, float[] turn) {
            record("turn" + numbers(turn, 0));
        }

        @Override
        public void startsAtRest(MotionChunk chunk, int row) {
            record("startsAtRest");
        }

        @Override
        public boolean keepsVelocity() {
            return (keepsVelocity & part) != 0;
        }

        @Override
        public boolean standsStill(MotionChunk chunk, int row) {
            return (standsStill & part) != 0;
        }

        @Override
        public void warped(MotionChunk chunk, int row, Rigid transform) {
            record("warped");
        }

        @Override
        public void reparented(MotionChunk chunk, int row) {
            record("reparented");
        }

        @Override
        public boolean isStill(MotionChunk chunk, int row) {
            return (still & part) != 0;
        }

        @Override
        public boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
            return over || (outlasts & part) == 0;
        }

        @Override
        public boolean mayOutlastInterval() {
            return (outlasts & part) != 0;
        }

        @Override
        public boolean runsHostCode() {
            return (hostCode & part) != 0;
        }

        @Override
        public boolean hostCodeEnded(NodeTable nodes) {
            record("hostCodeEnded");
            boolean ends = endsInFrame && shown && (hostCode & part) != 0;
            shown = false;
            over |= ends;
            return ends;
        }

        @Override
        public void beginFrame(MotionTable table, ShownFrame frame) {
            record("beginFrame at " + frame.renderNanos());
            plain.beginFrame(table, frame);
        }

        @Override
        public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
            record("show");
            shown = true;
            callFrom("show");
            plain.show(table, chunk, rows, kernel);
        }
    }
}
