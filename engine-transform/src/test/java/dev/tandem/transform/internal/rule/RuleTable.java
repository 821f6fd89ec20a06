package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForm;

/** Rows of a table for one motion, whose columns follow some of another. Ticks of a second. */
public final class RuleTable {
    public static final long SECOND = 1_000_000_000L;

    /** Columns of others. */
    public static final int FIRST = 2;

    public final MotionTable table;
    public final MotionChunk chunk;
    public final TimelineTimes times = new TimelineTimes();
    public final InterpolationKernel kernel = new InterpolationKernel();
    private final float[] pose;

    /** @param columns that the motion has */
    public RuleTable(PoseForm form, int columns, int rows) {
        NodeTable nodes = new NodeTable(form);
        table = new MotionTable(nodes, new MotionChunks(form), RowKind.ofRule(0), FIRST + columns + 1);
        pose = form.newPose();
        form.identity(pose, 0);
        for (int row = 0; row < rows; row++) {
            table.enter(nodes.create((byte) 0), pose);
        }
        chunk = table.chunkAt(0);
    }

    public RuleTable(PoseForm form, ComponentMotion motion, int rows) {
        this(form, motion.extraColumns(), rows);
        motion.useExtraColumns(FIRST);
    }

    /** Sets where a component of a row comes from and goes to. */
    public void move(int row, int part, float[] from, float[] to) {
        int start = chunk.source.form().start(part);
        chunk.source.load(row, pose, 0);
        System.arraycopy(from, 0, pose, start, from.length);
        chunk.storeSource(row, pose);
        chunk.target.load(row, pose, 0);
        System.arraycopy(to, 0, pose, start, to.length);
        chunk.storeTarget(row, pose, 0);
    }

    /** Opens the interval of the tick that starts at a time in seconds. */
    public int tick(long start) {
        int interval = table.intervals().open(start * SECOND, (start + 1) * SECOND, Curve.LINEAR);
        table.intervals().pin(interval);
        times.tick(start * SECOND, (start + 1) * SECOND);
        return interval;
    }

    /** As {@link #tick}, in which some rows move. */
    public int tickOf(long start, int... rows) {
        int interval = tick(start);
        for (int row : rows) {
            table.setInterval(chunk, row, interval);
        }
        return interval;
    }

    public ShownFrame frame(double seconds) {
        long nanos = Math.round(seconds * SECOND);
        table.intervals().advanceTo(nanos);
        return Frames.of(table.intervals(), times, nanos);
    }

    /** Brings the visual poses to a frame. */
    public void show(ComponentMotion motion, double seconds) {
        motion.beginFrame(table, frame(seconds));
        motion.show(table, chunk, table.rowsOf(0), kernel);
    }

    /** The columns of the motion, and one of others on either side, in a row. */
    public float[] columns(int row) {
        float[] values = new float[chunk.extra.length - FIRST + 1];
        for (int c = 0; c < values.length; c++) {
            values[c] = chunk.extra[FIRST - 1 + c][row];
        }
        return values;
    }
}
