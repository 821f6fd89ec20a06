package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import org.jspecify.annotations.Nullable;

/** The values of the nodes of a tick, in their order, and of each node what predicts the next one. */
public sealed interface Column permits FloatColumn, DoubleColumn, IntColumn, RotationColumn {

    /** Makes room for the values of {@code nodes} nodes with indices below {@code indices}. */
    void reserve(int nodes, int indices);

    /** Returns whether the values of the first {@code nodes} nodes are such as a reader takes. */
    boolean isReadable(int nodes);

    /** Says how long the tick is, for a column whose values have velocities. */
    default void last(double tickSeconds) {}

    /** Writes the values of the nodes. */
    void write(BitWriter out, TickNodes nodes);

    /** Reads the values of the nodes; a refusal leaves the column useless until all nodes are new. */
    @Nullable
    Refusal read(BitReader in, TickNodes nodes);
}
