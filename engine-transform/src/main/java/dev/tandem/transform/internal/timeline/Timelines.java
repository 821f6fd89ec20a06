package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RowRule;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** The timelines of a scene by number, and the timeline of each node. */
public final class Timelines {
    private static final int NONE = -1;

    /** How many numbers there are. */
    static final int LIMIT = 1 << 16;

    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final IntList free = new IntList();
    private TimelineTables[] timelines = new TimelineTables[1];

    private final MotionRules rules;

    /** Which table was asked for last, and that table. */
    private int lastNumber = NONE;

    private int lastRule = NONE;

    @SuppressWarnings("NullAway.Init")
    private MotionTable lastTable;

    private int limit;
    private long frames;

    public Timelines(NodeTable nodes, MotionChunks chunks, MotionRules rules) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.rules = rules;
        open();
    }

    /** The timeline that a scene has from the start. */
    public TimelineTables main() {
        return timelines[TimelineTables.MAIN];
    }

    /** @throws IllegalStateException if there are too many */
    public TimelineTables open() {
        return openAs(free.isEmpty() ? nextNumber() : free.get(free.size() - 1));
    }

    private int nextNumber() {
        if (limit == LIMIT) {
            throw new IllegalStateException("a scene has at most " + LIMIT + " timelines; close one first");
        }
        return limit;
    }

    /** Opens the timeline with a number: the last that was closed, if there is one. */
    TimelineTables openAs(int number) {
        if (!free.isEmpty()) {
            free.removeLast();
        }
        if (number >= timelines.length) {
            timelines = Arrays.copyOf(timelines, Math.max(number + 1, 2 * timelines.length));
        }
        limit = Math.max(limit, number + 1);
        TimelineTables timeline = new TimelineTables(number, nodes, chunks, rules);
        timelines[number] = timeline;
        return timeline;
    }

    /** Forgets a timeline that no node is on. */
    void close(TimelineTables timeline) {
        timelines[timeline.number()] = null;
        free.add(timeline.number());
        lastNumber = NONE;
    }

    /** A rule is forgotten: no timeline has rows in a table of it. */
    public void forgetRule(int rule) {
        for (int number = 0; number < limit; number++) {
            if (timelines[number] != null) {
                timelines[number].forgetRule(rule);
            }
        }
        lastNumber = NONE;
    }

    /** The table of a timeline for a rule. Mostly it is the one that was asked for before. */
    MotionTable table(int number, int rule) {
        if (rule != lastRule || number != lastNumber) {
            lastNumber = number;
            lastRule = rule;
            lastTable = timelines[number].table(rule);
        }
        return lastTable;
    }

    /** All rows, whichever table has them. */
    public MotionChunks chunks() {
        return chunks;
    }

    /** The timeline of a node. */
    public TimelineTables of(int index) {
        return timelines[nodes.timeline(index)];
    }

    /** Puts a node on a timeline; its motion is not looked at. */
    public void put(int index, TimelineTables timeline) {
        of(index).uncountMember();
        timeline.countMember();
        nodes.chunk(index).timeline[index & NodeChunk.MASK] = (char) timeline.number();
    }

    /** A new node is on a timeline. */
    public void created(int index, int number) {
        timelines[number].countMember();
        nodes.chunk(index).timeline[index & NodeChunk.MASK] = (char) number;
    }

    /** A node goes. */
    public void destroyed(int index) {
        of(index).uncountMember();
    }

    /** Number of frames so far, of all timelines together. */
    public long frames() {
        return frames;
    }

    long countFrame() {
        return ++frames;
    }

    /** Nodes in motion on the timelines that had a frame after that many {@link #frames}. */
    public int movingCount(long framesBefore) {
        int sum = 0;
        for (int number = 0; number < limit; number++) {
            TimelineTables timeline = timelines[number];
            if (timeline != null && timeline.lastFrame() > framesBefore) {
                sum += timeline.movingCount();
            }
        }
        return sum;
    }

    /** Calls {@code action} for each node that {@link #movingCount} counts. */
    public void forEachMoving(long framesBefore, IntConsumer action) {
        for (int number = 0; number < limit; number++) {
            TimelineTables timeline = timelines[number];
            if (timeline != null && timeline.lastFrame() > framesBefore) {
                timeline.forEachMoving(action);
            }
        }
    }

    /** Calls {@code action} with each table of each timeline, and the rule of its rows. */
    public void forEachTable(BiConsumer<MotionTable, RowRule> action) {
        for (int number = 0; number < limit; number++) {
            TimelineTables timeline = timelines[number];
            for (int rule = 0; timeline != null && rule < timeline.tableLimit(); rule++) {
                MotionTable table = timeline.tableOrNull(rule);
                if (table != null) {
                    action.accept(table, rules.get(rule));
                }
            }
        }
    }

    /** One more than the largest number of a timeline. */
    public int limit() {
        return limit;
    }

    /** True if there is a timeline with a number. */
    boolean isOpen(int number) {
        return number < limit && timelines[number] != null;
    }

    /** The timeline with a number, null if there is none. */
    public TimelineTables at(int number) {
        return timelines[number];
    }

    /**
     * Hands over all timelines. On the way in, those that are open are the ones that were when they were handed over; readers
     * find that all were drawn since they last looked.
     */
    public void image(Image image) {
        free.image(image, "free", LIMIT);
        int count = image.count("timelines", limit);
        Image.require(count > 0 && count <= LIMIT, "timelines", count);
        for (int number = 0; number < count; number++) {
            boolean open = image.flag("open", !image.isRestoring() && timelines[number] != null);
            if (image.isRestoring()) {
                restore(number, open, image.object("timeline", null));
            } else {
                image.object("timeline", timelines[number]);
            }
            if (open) {
                timelines[number].image(image);
            }
        }
        if (image.isRestoring()) {
            for (int number = count; number < limit; number++) {
                restore(number, false, null);
            }
            limit = count;
            lastNumber = NONE;
            countMembers();
        }
    }

    @SuppressWarnings("NullAway") // nobody asks for a timeline that is closed
    private void restore(int number, boolean open, @Nullable TimelineTables known) {
        Image.require(open || number > 0, "closed timeline", number);
        if (number >= timelines.length) {
            timelines = Arrays.copyOf(timelines, Math.max(number + 1, 2 * timelines.length));
        }
        if (!open) {
            timelines[number] = null;
        } else if (known != null && known.isOf(nodes)) {
            timelines[number] = known;
        } else if (timelines[number] == null) {
            timelines[number] = new TimelineTables(number, nodes, chunks, rules);
        }
    }

    private void countMembers() {
        int[] members = new int[limit];
        for (int index = 0; index < nodes.limit(); index++) {
            NodeChunk chunk = nodes.chunk(index);
            if (NodeLife.isThere(chunk, index)) {
                members[chunk.timeline[index & NodeChunk.MASK]]++;
            }
        }
        frames++;
        for (int number = 0; number < limit; number++) {
            if (timelines[number] != null) {
                timelines[number].restored(members[number], frames);
            }
        }
    }
}
