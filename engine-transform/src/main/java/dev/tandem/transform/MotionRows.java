package dev.tandem.transform;

import dev.tandem.transform.internal.custom.KernelRows;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * The rows that a {@link MotionKernel} works on, as columns: arrays with one number per row, from 0 to {@link #count}. They may
 * be longer, and what lies behind means nothing.
 *
 * <p>Columns are copies, made when they are asked for: ask once per call, outside loops, and only for what is needed. They
 * belong to the scene and are used again after the call; what is written into those that are not results is lost. Some rows may
 * be of no node, with any finite numbers in them; what is written there shows nowhere.
 *
 * <p>A component of a {@link Transform3d} has three channels if it is a translation or a scale: x, y, z. A rotation has four:
 * x, y, z, w of a quaternion of unit length. Its target is given with the sign that makes the way from the source the shorter,
 * and what is written is given unit length, so a kernel may treat channels alike and blend each by itself. In the plane there
 * are two, x and y, and one for the rotation: the angle, whose target is given with the turns of the shorter way.
 *
 * <p>Valid during the call that it was given to, on the thread of that call; afterwards each method throws {@link
 * IllegalStateException}. Allocates nothing.
 */
public final class MotionRows {
    private final KernelRows rows;

    MotionRows(KernelRows rows) {
        this.rows = rows;
    }

    /** {@return the component that is to be shown, the same for all rows} */
    public Component component() {
        rows.count();
        return switch (rows.part()) {
            case PoseParts.TRANSLATION -> Component.TRANSLATION;
            case PoseParts.ROTATION -> Component.ROTATION;
            default -> Component.SCALE;
        };
    }

    /** {@return how many numbers the component has} */
    public int channels() {
        rows.count();
        return rows.channels();
    }

    /** {@return how many rows there are, from 1 to 1024} */
    public int count() {
        return rows.count();
    }

    /**
     * The instant that is shown: render time in a frame, the start of the new tick when a tick is observed.
     *
     * @return nanoseconds on the timeline of the nodes
     */
    public long nanos() {
        return rows.nanos();
    }

    /**
     * The start stamp of the tick that a row moves by.
     *
     * @param row from 0 to {@code count() - 1}
     * @return nanoseconds, {@link #nanos} or earlier unless a tick was observed ahead of render time
     * @throws IllegalArgumentException if there is no such row
     */
    public long startNanos(int row) {
        return rows.startNanos(row);
    }

    /**
     * The end stamp of the tick that a row moves by.
     *
     * @param row from 0 to {@code count() - 1}
     * @return nanoseconds, later than the start; before {@link #nanos} if the row goes on after its tick
     * @throws IllegalArgumentException if there is no such row
     */
    public long endNanos(int row) {
        return rows.endNanos(row);
    }

    /** {@return how much of the tick that the row moves by has passed, from 0 to 1} */
    public float[] progress() {
        return rows.progress();
    }

    /**
     * {@return the seconds since the start of the tick that the row moves by; at least 0, and after its end as many as have
     * passed}
     */
    public float[] seconds() {
        return rows.seconds();
    }

    /**
     * A channel of the logical values at the start of the tick.
     *
     * @param channel from 0 to {@code channels() - 1}
     * @return a column
     * @throws IllegalArgumentException if there is no such channel
     */
    public float[] source(int channel) {
        return rows.source(channel);
    }

    /**
     * A channel of the logical values at the end of the tick.
     *
     * @param channel from 0 to {@code channels() - 1}
     * @return a column
     * @throws IllegalArgumentException if there is no such channel
     */
    public float[] target(int channel) {
        return rows.target(channel);
    }

    /**
     * A channel of what the rows show: to be written for every row. A channel that is not asked for shows the target.
     *
     * @param channel from 0 to {@code channels() - 1}
     * @return a column; what it holds before means nothing
     * @throws IllegalArgumentException if there is no such channel
     */
    public float[] out(int channel) {
        return rows.out(channel);
    }

    /**
     * A channel of what the rule remembers, at the start of the tick.
     *
     * @param vector from 0 to {@link MotionKernel#vectors} - 1
     * @param channel from 0 to {@code channels() - 1}
     * @return a column; 0 for a row that begins, as {@link MotionKernel} says
     * @throws IllegalArgumentException if there is no such vector or channel
     */
    public float[] vector(int vector, int channel) {
        return rows.vector(vector, channel);
    }

    /**
     * A channel of what the rule remembers at {@link #nanos}: to be written.
     *
     * @param vector from 0 to {@link MotionKernel#vectors} - 1
     * @param channel from 0 to {@code channels() - 1}
     * @return a column, 0 at first
     * @throws IllegalArgumentException if there is no such vector or channel
     */
    public float[] next(int vector, int channel) {
        return rows.next(vector, channel);
    }

    /**
     * Says that a row has arrived: it shows its target, and what is remembered of it becomes 0. For a result that does not
     * depend on frames, a kernel that says so at one instant should say so at every later one until the row gets another
     * target. A rule that remembers nothing need not say it.
     *
     * @param row from 0 to {@code count() - 1}
     * @throws IllegalArgumentException if there is no such row
     */
    public void settle(int row) {
        rows.settle(row);
    }
}
