package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.StaleEntries;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** A timeline of a scene: the nodes in motion on it, its last tick and its last frame. */
public final class TimelineTables {
    /** The number of the timeline that a scene has from the start. */
    public static final int MAIN = NodeTable.FIRST_TIMELINE;

    private final int number;

    /** How messages name it. */
    private String name;

    private final TimelineTimes times = new TimelineTimes();
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final MotionRules rules;

    /** By rule; null if no node moved by that rule here, or it has no rows. */
    private MotionTable[] tables = {};

    private final IntList fresh = new IntList();
    private final StaleEntries stale;

    private int members;

    /** Number of the scene's frame in which this timeline was interpolated last. */
    private long lastFrame;

    TimelineTables(int number, NodeTable nodes, MotionChunks chunks, MotionRules rules) {
        this.number = number;
        this.name = number == MAIN ? "the main timeline" : "timeline " + number;
        this.nodes = nodes;
        this.chunks = chunks;
        this.rules = rules;
        this.stale = StaleEntries.ofFresh(nodes, index -> nodes.timeline(index) == number);
    }

    public int number() {
        return number;
    }

    /** Lets messages name it so. */
    public void name(String newName) {
        name = newName;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Its last tick and its last frame, live. */
    public TimelineTimes times() {
        return times;
    }

    /** True if it has the ticks and frames of another, or is that. */
    boolean isInStepWith(TimelineTables other) {
        return this == other || times.isInStepWith(other.times);
    }

    /** The table of a rule, null if no node moved by that rule here. */
    public @Nullable MotionTable tableOrNull(int rule) {
        return rule < tables.length ? tables[rule] : null;
    }

    /** One more than the largest rule that has a table. */
    int tableLimit() {
        return tables.length;
    }

    /** The table of a rule that has rows. */
    public MotionTable table(int rule) {
        if (rule >= tables.length) {
            tables = Arrays.copyOf(tables, Math.max(rules.limit(), 2 * tables.length));
        }
        if (tables[rule] == null) {
            int extras = rules.get(rule).extraColumns();
            tables[rule] = new MotionTable(nodes, chunks, RowKind.ofRule(rule), extras);
        }
        return tables[rule];
    }

    /** Forgets a rule without rows here. */
    void forgetRule(int rule) {
        if (rule < tables.length) {
            tables[rule] = null;
        }
    }

    /** Nodes on this timeline. */
    public int members() {
        return members;
    }

    public void countMember() {
        members++;
    }

    void uncountMember() {
        members--;
    }

    /** Lists a node that was marked as fresh: written, but not yet observed. */
    void addFresh(int index) {
        if (fresh.isFull()) {
            stale.dropFrom(fresh);
        }
        fresh.add(index);
    }

    /** Nodes written for the first time since the last observation; may name some that left since. */
    IntList fresh() {
        return fresh;
    }

    /** Nodes in motion on this timeline. */
    public int movingCount() {
        int count = 0;
        for (MotionTable table : tables) {
            count += table == null ? 0 : table.nodeCount();
        }
        return count;
    }

    void forEachMoving(IntConsumer action) {
        for (MotionTable table : tables) {
            int size = table == null ? 0 : table.size();
            for (int row = 0; row < size; row++) {
                int index = table.nodeAt(row);
                if (index >= 0) {
                    action.accept(index);
                }
            }
        }
    }

    long lastFrame() {
        return lastFrame;
    }

    /** Starts the motions that came from other timelines before the first frame of this one. */
    void beginWaiting(long renderNanos) {
        for (MotionTable table : tables) {
            if (table != null) {
                table.intervals().beginWaiting(renderNanos, times.earliestEnd());
            }
        }
    }

    /**
     * Lets the next tick begin before the last one was to end; motions that have not arrived by then continue from where they
     * are.
     */
    void cutLastTick(long endNanos) {
        for (MotionTable table : tables) {
            if (table != null && times.hasFrame()) {
                table.intervals().handOverAfter(endNanos);
            }
        }
        times.endLastTickAt(endNanos);
    }

    /** The nodes of this timeline are about to be drawn, in a frame of the scene. */
    void draws(long frameNumber) {
        lastFrame = frameNumber;
    }

    void frame(long renderNanos) {
        times.frame(renderNanos);
    }

    /** Hands over its last tick and frame, and its tables. */
    void image(Image image) {
        String named = image.text("name", name);
        name = named == null ? name : named;
        times.image(image);
        fresh.image(image, "fresh", nodes.limit());
        if (image.isRestoring()) {
            restoreTables(image);
            return;
        }
        int count = 0;
        for (MotionTable table : tables) {
            count += table == null ? 0 : 1;
        }
        image.count("tables", count);
        for (int rule = 0; rule < tables.length; rule++) {
            if (tables[rule] != null) {
                image.number("table", rule);
                tables[rule].image(image);
            }
        }
    }

    private void restoreTables(Image image) {
        for (int rule = 0; rule < tables.length; rule++) {
            MotionTable table = tables[rule];
            if (table != null && table.hasExtras(extrasOf(rule))) {
                table.clear();
            } else {
                forgetRule(rule);
            }
        }
        int count = image.count("tables", 0);
        for (int i = 0; i < count; i++) {
            int rule = image.number("table", 0);
            Image.require(extrasOf(rule) >= 0, "table of the rule", rule);
            table(rule).image(image);
        }
    }

    /** Extra columns of the tables of a rule, negative if it has none. */
    private int extrasOf(int rule) {
        boolean has = rule >= 0 && rule < rules.limit() && rules.get(rule) != null;
        return has ? rules.get(rule).extraColumns() : -1;
    }

    /** How many nodes are on it now, and that it was drawn in a frame of the scene. */
    void restored(int newMembers, long frame) {
        members = newMembers;
        lastFrame = frame;
    }

    /** True if it is one of a store with these nodes. */
    boolean isOf(NodeTable store) {
        return nodes == store;
    }
}
