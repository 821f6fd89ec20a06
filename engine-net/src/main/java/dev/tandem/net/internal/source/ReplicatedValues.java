package dev.tandem.net.internal.source;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.channel.Channel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.ValueOwner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values that replicated nodes, and the scene itself, have in channels: all of them, as one that was removed and set
 * again has revisions that tell nothing. A value that is new, gone, or elsewhere without a motion is one that jumped. Allocates
 * only to grow.
 */
final class ReplicatedValues {

    private static final int MOST_JUMPS = 0xFF;

    /** All values of the scene itself are in one datagram. */
    private static final int MOST_NUMBERS_OF_SCENE = 80;

    private static final int GENERATION_OF_SCENE = 1;

    /** No change of a rule is announced: each value is asked once in this many sends. */
    private static final int SENDS_PER_RULE = 8;

    private static final int UNKNOWN = -1;

    private final ValueTable table = ValueTable.withMotions();

    /** The same for those who know nothing of rules and velocities of values. */
    private final ValueTable earlier = new ValueTable();

    private final List<ValuePort> ports = new ArrayList<>();
    private final List<MotionRule> rules;

    private long clamped;
    private int revisionOfScene;

    /**
     * Creates values of no channels.
     *
     * @param rules by number
     */
    ReplicatedValues(List<MotionRule> rules) {
        this.rules = rules;
    }

    /** Returns the channels of which one who speaks a minor version is told. */
    ValueTable table(int minor) {
        if (minor < DatagramHeader.WITH_VALUES) {
            return new ValueTable();
        }
        return minor < DatagramHeader.WITH_MOTIONS ? earlier : table;
    }

    long clamped() {
        return clamped;
    }

    /** Adds a channel; {@code precision} is 1 if its values step. */
    void add(ValuePort port, float precision) {
        Channel channel = port.channel();
        if (table.has(port.key())) {
            throw new IllegalArgumentException(channel + " is replicated already, or one with such a name is");
        }
        if (ports.size() == ValueTable.MOST_CHANNELS) {
            throw new IllegalStateException("there are " + ports.size()
                    + " replicated channels, and there may be no more: no room for " + channel);
        }
        table.set(ports.size(), port.key(), port.numbers(), precision);
        earlier.set(ports.size(), port.key(), port.numbers(), precision);
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
    boolean take(ValueOwner node, int slot, int generation, Snapshot row, @Nullable Snapshot before, long sinceNanos) {
        return take(node, slot, generation, row, before, sinceNanos, Integer.MAX_VALUE);
    }

    /** Reads the values of the scene itself into a snapshot, see {@link #take}. */
    void takeScene(ValueOwner scene, Snapshot row, @Nullable Snapshot before, long sinceNanos) {
        if (revisionOfScene > 0 || hasAny(scene)) {
            Snapshot last = before == null ? null : before.ofScene();
            Snapshot now = row.ofSceneToWrite();
            boolean jumped = take(scene, 0, GENERATION_OF_SCENE, now, last, sinceNanos, MOST_NUMBERS_OF_SCENE);
            revisionOfScene += jumped || revisionOfScene == 0 ? 1 : 0;
            now.set(0, Snapshot.id(GENERATION_OF_SCENE, revisionOfScene), 0, 0, 0, 0);
        }
    }

    private boolean hasAny(ValueOwner owner) {
        for (int channel = 0; channel < ports.size(); channel++) {
            if (ports.get(channel).channel().has(owner)) {
                return true;
            }
        }
        return false;
    }

    private boolean take(
            ValueOwner node,
            int slot,
            int generation,
            Snapshot row,
            @Nullable Snapshot before,
            long sinceNanos,
            int mostNumbers) {
        boolean jumped = false;
        int left = mostNumbers;
        for (int channel = 0; channel < ports.size(); channel++) {
            Channel values = ports.get(channel).channel();
            Columns last = before != null && before.generation(slot) == generation ? before.values(channel) : null;
            boolean had = last != null && last.isKnown(slot);
            boolean has = values.has(node);
            if (has) {
                left -= ports.get(channel).numbers();
                clamped += left < 0 ? 1 : 0;
                has = left >= 0;
            }
            if (has) {
                jumped |= read(node, slot, channel, row, had ? last : null, sinceNanos);
            }
            jumped |= had != has;
        }
        for (int channel = 0; channel < ports.size(); channel++) {
            if (row.values(channel).isKnown(slot)) {
                left -= readMotion(node, slot, channel, row, rule(before, generation, channel, slot), left);
            }
        }
        return jumped;
    }

    private boolean read(
            ValueOwner node, int slot, int channel, Snapshot row, @Nullable Columns last, long sinceNanos) {
        ValuePort port = ports.get(channel);
        Columns columns = row.values(channel, port.numbers());
        if (last == null) {
            columns.begin(slot);
        } else {
            columns.set(slot, last);
        }
        clamped += port.read(node, columns, slot, table.precision(channel));
        boolean jumped =
                last != null && !columns.isSame(slot, last) && port.channel().endNanos(node) <= sinceNanos;
        if (jumped) {
            columns.put(port.numbers(), slot, columns.jumps(slot) + 1 & MOST_JUMPS);
        }
        return jumped;
    }

    private static int rule(@Nullable Snapshot before, int generation, int channel, int slot) {
        if (before == null
                || before.generation(slot) != generation
                || !before.values(channel).isKnown(slot)) {
            return UNKNOWN;
        }
        return before.rule(channel, slot);
    }

    /**
     * Reads by which rule a value moves, and with which velocity it ended the tick. Most have neither, and take no room.
     *
     * @param ruleBefore the number of its rule in the send before, {@link #UNKNOWN} if there is none
     * @param most the numbers that there is room for
     * @return how many there are
     */
    private int readMotion(ValueOwner node, int slot, int channel, Snapshot row, int ruleBefore, int most) {
        ValuePort port = ports.get(channel);
        boolean asked = ruleBefore == UNKNOWN || (slot + row.send()) % SENDS_PER_RULE == 0;
        int rule = asked ? Math.max(0, rules.indexOf(port.rule(node))) : ruleBefore;
        if (rule == 0) {
            return 0;
        }
        int floats = port.numbers();
        if (floats >= most) {
            clamped++;
            return 0;
        }
        Columns motions = row.motions(channel, floats);
        motions.begin(slot);
        boolean given = port.readVelocity(node);
        if (given) {
            port.putVelocity(motions, slot, table.precision(channel));
        }
        row.setRule(channel, slot, rule, given);
        return floats + 1;
    }
}
