package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.LineTimes;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.StaleEntries;

/** A time line of a scene: the nodes in motion on it, and the last instants it was told of. */
public final class Line {
    /** The number of the line that a scene has from the start. */
    public static final int MAIN = NodeTable.FIRST_LINE;

    private final int number;
    private final LineTimes times = new LineTimes();
    private final MotionTable inTick;
    private final MotionTable inVisual;
    private final IntList fresh = new IntList();
    private final StaleEntries stale;

    private int members;

    /** Number of the scene's frame in which this line was shown last. */
    private long lastFrame;

    Line(int number, NodeTable nodes, MotionChunks chunks) {
        this.number = number;
        this.inTick = new MotionTable(nodes, chunks, NodeState.IN_TICK_MOTION);
        this.inVisual = new MotionTable(nodes, chunks, NodeState.IN_VISUAL_MOTION);
        this.stale = new StaleEntries(
                nodes, NodeState.FRESH, index -> nodes.chunk(index).line[index & NodeChunk.MASK] == number);
    }

    public int number() {
        return number;
    }

    LineTimes times() {
        return times;
    }

    public MotionTable inTick() {
        return inTick;
    }

    public MotionTable inVisual() {
        return inVisual;
    }

    /** The table for motions of a {@link NodeState#place}. */
    MotionTable table(int place) {
        return place == NodeState.IN_VISUAL_MOTION ? inVisual : inTick;
    }

    /** Nodes on this line. */
    public int members() {
        return members;
    }

    public void countMember() {
        members++;
    }

    void uncountMember() {
        members--;
    }

    /** Lists a node that was marked as fresh. */
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

    int movingCount() {
        return inTick.size() + inVisual.size();
    }

    long lastFrame() {
        return lastFrame;
    }

    /** Lets the motions that came from other lines before this one was ever shown begin now. */
    void beginWaiting(long renderNanos) {
        inTick.groups().beginWaiting(renderNanos, times.earliestEnd());
        inVisual.groups().beginWaiting(renderNanos, times.earliestEnd());
    }

    /** Ends a frame of this line, which is the scene's frame of that number. */
    void frame(long renderNanos, long frameNumber) {
        times.frame(renderNanos);
        lastFrame = frameNumber;
    }
}
