package dev.tandem.net.internal.source;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values that replicated nodes have in channels: all of them, as one that was removed and set again has revisions that
 * tell nothing. A value that is new, gone, or elsewhere without a motion is one that jumped. Allocates only to grow.
 */
final class ReplicatedValues {

    private static final int MOST_JUMPS = 0xFF;

    private final ValueTable table = new ValueTable();
    private final List<ValuePort> ports = new ArrayList<>();

    private long clamped;

    ValueTable table() {
        return table;
    }

    long clamped() {
        return clamped;
    }

    void add(NumberChannel channel, float precision) {
        ValuePort port = new ValuePort(channel);
        if (table.has(port.key())) {
            throw new IllegalArgumentException(channel + " is replicated already, or one with such a name is");
        }
        if (ports.size() == ValueTable.MOST_CHANNELS) {
            throw new IllegalStateException("there are " + ports.size()
                    + " replicated channels, and there may be no more: no room for " + channel);
        }
        table.set(ports.size(), port.key(), channel.floats(), precision);
        ports.add(port);
    }

    /**
     * Reads the values of a node into a snapshot.
     *
     * @param generation that of the node
     * @param before the snapshot of the send before, null if there is none
     * @param sinceNanos when that ended
     * @return whether one jumped
     */
    boolean take(Node node, int slot, int generation, Snapshot row, @Nullable Snapshot before, long sinceNanos) {
        boolean jumped = false;
        for (int channel = 0; channel < ports.size(); channel++) {
            NumberChannel values = ports.get(channel).channel();
            Columns last = before != null && before.generation(slot) == generation ? before.values(channel) : null;
            boolean had = last != null && last.isKnown(slot);
            boolean has = values.has(node);
            if (has) {
                jumped |= take(node, slot, channel, row, had ? last : null, sinceNanos);
            }
            jumped |= had != has;
        }
        return jumped;
    }

    private boolean take(Node node, int slot, int channel, Snapshot row, @Nullable Columns last, long sinceNanos) {
        ValuePort port = ports.get(channel);
        Columns columns = row.values(channel, port.channel().floats());
        if (last == null) {
            columns.begin(slot);
        } else {
            columns.set(slot, last);
        }
        clamped += port.read(node, columns, slot, table.precision(channel));
        boolean jumped =
                last != null && !columns.isSame(slot, last) && port.channel().endNanos(node) <= sinceNanos;
        if (jumped) {
            columns.put(port.channel().floats(), slot, columns.jumps(slot) + 1 & MOST_JUMPS);
        }
        return jumped;
    }
}
