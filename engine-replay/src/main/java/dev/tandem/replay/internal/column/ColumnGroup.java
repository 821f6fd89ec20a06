package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import org.jspecify.annotations.Nullable;

/**
 * One component of a scene's nodes, tick by tick: which nodes moved, and their new values in one column or several. To write a
 * tick, {@link #begin} it, fill in the nodes' {@link #indices} in ascending order and the columns, and {@link #write}. The reader
 * has a group of its own with the same columns, and reads the same ticks from the last reset on. Components are finite, and
 * rotations are unit quaternions, as the engine guarantees; a reader refuses others.
 */
public final class ColumnGroup {

    private final TickNodes nodes;
    private final Column[] columns;

    /**
     * Creates a group without history.
     *
     * @param limit one more than the largest index of a node; memory grows up to it as indices do
     * @param columns the columns, which belong to this group alone
     */
    public ColumnGroup(int limit, Column... columns) {
        nodes = new TickNodes(limit);
        this.columns = columns.clone();
    }

    /**
     * Says which group has the velocities of the first columns here. In each tick it is written, and read, before this one.
     *
     * @param count how many columns have velocities: one each, and three of rotations
     */
    public void follow(ColumnGroup velocities, int count) {
        for (int i = 0; i < count; i++) {
            if (columns[i] instanceof FloatColumn floats) {
                floats.follow(velocities.velocity(i));
            } else if (columns[i] instanceof RotationColumn rotations) {
                rotations.follow(velocities.velocity(i), velocities.velocity(i + 1), velocities.velocity(i + 2));
            }
        }
    }

    private Velocity velocity(int column) {
        return new Velocity(nodes, (FloatColumn) columns[column]);
    }

    /** Says how long the next tick is, for columns that have velocities. */
    public void last(double tickSeconds) {
        for (Column column : columns) {
            column.last(tickSeconds);
        }
    }

    /** Begins a tick in which {@code count} nodes moved. */
    public void begin(int count) {
        nodes.count(count);
        reserve();
    }

    /** Returns how many nodes moved in the tick. */
    public int count() {
        return nodes.count();
    }

    /** Returns the indices of the nodes that moved; the array holds until the next tick. */
    public int[] indices() {
        return nodes.indices();
    }

    /**
     * Writes the tick that was begun.
     *
     * @throws IllegalArgumentException if the indices do not ascend or one is beyond the limit; nothing was written then
     */
    public void write(BitWriter out) {
        assert isReadable() : "a value that no reader takes";
        nodes.enter();
        reserve();
        nodes.write(out);
        for (Column column : columns) {
            column.write(out, nodes);
        }
    }

    /**
     * Reads the next tick.
     *
     * @return why it is none, or null. After a refusal nothing in the columns counts, and the group has to be reset.
     */
    public @Nullable Refusal read(BitReader in) {
        Refusal refusal = nodes.read(in);
        if (refusal != null) {
            return refusal;
        }
        reserve();
        for (Column column : columns) {
            refusal = column.read(in, nodes);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    /**
     * Writes the values of the tick that was begun without its nodes, which the reader knows.
     *
     * @throws IllegalArgumentException as {@link #write}
     */
    public void writeValues(BitWriter out) {
        assert isReadable() : "a value that no reader takes";
        nodes.enter();
        reserve();
        for (Column column : columns) {
            column.write(out, nodes);
        }
    }

    /**
     * Reads the values of the tick that was begun with the nodes of which they were written, see {@link #writeValues}.
     *
     * @return why they are none, or null, see {@link #read}
     */
    public @Nullable Refusal readValues(BitReader in) {
        nodes.enter();
        reserve();
        Refusal refusal = null;
        for (int i = 0; refusal == null && i < columns.length; i++) {
            refusal = columns[i].read(in, nodes);
        }
        return refusal;
    }

    /** Forgets all history: the next tick is a key frame, which can be read without those before it. */
    public void reset() {
        nodes.clear();
    }

    /** Forgets the history of one node: its index has been given to another. */
    public void forget(int index) {
        nodes.forget(index);
    }

    private boolean isReadable() {
        boolean readable = true;
        for (Column column : columns) {
            readable &= column.isReadable(nodes.count());
        }
        return readable;
    }

    private void reserve() {
        for (Column column : columns) {
            column.reserve(nodes.count(), nodes.room());
        }
    }
}
