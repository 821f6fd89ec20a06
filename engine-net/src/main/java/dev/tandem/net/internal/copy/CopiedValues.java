package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.ValueOwner;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of copies, in the channels of the client that are known to its server. Allocates nothing once it is warm. */
final class CopiedValues {

    private final ValueTable table;
    private final List<ValuePort> ports;

    /** By number; 0 is the one of the channel, by which values move that the server says nothing else of. */
    private final List<MotionRule> rules;

    /** By the number of a channel; null where it is not known yet. */
    private final @Nullable ValuePort[] portOf = new ValuePort[ValueTable.MOST_CHANNELS];

    /**
     * Creates the values of no copies yet.
     *
     * @param table the channels of which values arrive
     * @param ports those of the scene that get them
     * @param rules by number
     */
    CopiedValues(ValueTable table, List<ValuePort> ports, List<MotionRule> rules) {
        this.table = table;
        this.ports = ports;
        this.rules = rules;
    }

    private @Nullable ValuePort port(int channel) {
        ValuePort known = portOf[channel];
        for (int i = 0; i < ports.size() && known == null; i++) {
            ValuePort port = ports.get(i);
            boolean fits = port.key() == table.key(channel) && port.numbers() == table.floats(channel);
            known = fits ? port : null;
        }
        portOf[channel] = known;
        return known;
    }

    /** Moves a value of a node to what a snapshot has, by the rule and with the velocity that it has there. */
    void move(ValueOwner node, int channel, int slot, Snapshot from) {
        ValuePort port = port(channel);
        if (port == null) {
            return;
        }
        Columns columns = from.values(channel);
        float precision = table.precision(channel);
        // one that the host removed, but the server did not, is set anew
        if (from.motions(channel).isAny() && port.channel().has(node)) {
            port.follow(node, rule(port, channel, slot, from));
        }
        if (from.isGiven(channel, slot)) {
            port.move(node, columns, from.motions(channel), slot, precision);
        } else {
            port.move(node, columns, slot, precision);
        }
    }

    private MotionRule rule(ValuePort port, int channel, int slot, Snapshot from) {
        int number = from.rule(channel, slot);
        MotionRule ofServer = rules.get(number);
        return number == 0 || !port.canFollow(ofServer) ? port.channel().rule() : ofServer;
    }

    /** Returns whether a value of a node can be put without one being made. */
    boolean has(ValueOwner node, int channel) {
        ValuePort port = port(channel);
        return port == null || port.channel().has(node);
    }

    /** Takes all values of a node away that may have come from a server. */
    void removeAll(ValueOwner node) {
        for (int channel = 0; channel < table.count(); channel++) {
            ValuePort port = port(channel);
            if (port != null) {
                port.channel().remove(node);
            }
        }
    }

    /** Puts a value of a node to what a snapshot has, without a motion; removes it if that has none. */
    void put(ValueOwner node, int channel, int slot, Snapshot from) {
        ValuePort port = port(channel);
        if (port != null) {
            Columns columns = from.values(channel);
            if (columns.isKnown(slot)) {
                port.teleport(node, columns, slot, table.precision(channel));
                if (from.motions(channel).isAny()) {
                    port.follow(node, rule(port, channel, slot, from));
                }
            } else {
                port.channel().remove(node);
            }
        }
    }

    /** Sets all values of a node to those of a snapshot; what jumped since another one has no motion. */
    void set(ValueOwner node, int slot, Snapshot before, Snapshot now) {
        int jumped = before.otherValues(slot, now) & ~before.movedValues(slot, now);
        for (int channel = 0; channel < table.count(); channel++) {
            if ((jumped >>> channel & 1) != 0) {
                put(node, channel, slot, now);
            } else if (now.values(channel).isKnown(slot)) {
                move(node, channel, slot, now);
            }
        }
    }

    /** Reads the values of a node into a slot of a snapshot. */
    void read(ValueOwner node, int slot, Snapshot into) {
        for (int channel = 0; channel < table.count(); channel++) {
            ValuePort port = port(channel);
            if (port != null && port.channel().has(node)) {
                Columns columns = into.values(channel, table.floats(channel));
                columns.begin(slot);
                port.read(node, columns, slot, table.precision(channel));
            } else {
                into.values(channel, table.floats(channel)).forget(slot);
            }
        }
    }

    /** Returns whether all values that a snapshot has of a node are within a unit of those in another slot of another one. */
    boolean areNear(Snapshot one, int slot, Snapshot other, int otherSlot) {
        for (int channel = 0; channel < table.count(); channel++) {
            Columns columns = one.values(channel);
            Columns others = other.values(channel);
            if (port(channel) != null && columns.isKnown(slot)) {
                boolean near = others.isKnown(otherSlot);
                for (int i = 0; near && i < table.floats(channel); i++) {
                    near = Math.abs((long) columns.get(i, slot) - others.get(i, otherSlot)) <= 1;
                }
                if (!near) {
                    return false;
                }
            }
        }
        return true;
    }
}
