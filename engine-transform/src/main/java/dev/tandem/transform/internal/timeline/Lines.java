package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** The lines of a scene, by number, and which of them a node is on. */
public final class Lines {
    /** Numbers there are. */
    static final int LIMIT = 1 << 16;

    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final IntList free = new IntList();
    private Line[] lines = new Line[1];

    /** The two tables of each line: every write asks for one. */
    private MotionTable[] tables = new MotionTable[2];

    private int limit;
    private long frames;

    public Lines(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
        open();
    }

    /** The line that new nodes are on. */
    public Line main() {
        return lines[Line.MAIN];
    }

    /** @throws IllegalStateException if there are too many */
    public Line open() {
        int number = free.isEmpty() ? append() : free.removeLast();
        Line line = new Line(number, nodes, chunks);
        lines[number] = line;
        tables[2 * number] = line.inTick();
        tables[2 * number + 1] = line.inVisual();
        return line;
    }

    private int append() {
        if (limit == LIMIT) {
            throw new IllegalStateException("a scene has at most " + LIMIT + " timelines; close one first");
        }
        if (limit == lines.length) {
            lines = Arrays.copyOf(lines, limit * 2);
            tables = Arrays.copyOf(tables, limit * 4);
        }
        return limit++;
    }

    /** Forgets a line that no node is on. */
    void close(Line line) {
        lines[line.number()] = null;
        tables[2 * line.number()] = null;
        tables[2 * line.number() + 1] = null;
        free.add(line.number());
    }

    /** The table of a line for motions of a {@link NodeState#place}. */
    MotionTable table(int number, int place) {
        return tables[2 * number + place - NodeState.IN_TICK_MOTION];
    }

    /** The line of a node. */
    public Line of(int index) {
        return lines[nodes.chunk(index).line[index & NodeChunk.MASK]];
    }

    /** Puts a node on a line; its motion is not looked at. */
    public void put(int index, Line line) {
        of(index).uncountMember();
        line.countMember();
        nodes.chunk(index).line[index & NodeChunk.MASK] = (char) line.number();
    }

    /** A new node is on the main line. */
    public void created() {
        main().countMember();
    }

    /** A node goes. */
    public void destroyed(int index) {
        of(index).uncountMember();
    }

    /** Frames shown so far, counting those of all lines. */
    public long frames() {
        return frames;
    }

    long countFrame() {
        return ++frames;
    }

    /** Nodes in motion on the lines that were shown after so many {@link #frames}. */
    public int movingCount(long framesBefore) {
        int sum = 0;
        for (int number = 0; number < limit; number++) {
            Line line = lines[number];
            if (line != null && line.lastFrame() > framesBefore) {
                sum += line.movingCount();
            }
        }
        return sum;
    }

    /** Calls {@code action} for each node that {@link #movingCount} counts. */
    public void forEachMoving(long framesBefore, IntConsumer action) {
        for (int number = 0; number < limit; number++) {
            Line line = lines[number];
            if (line != null && line.lastFrame() > framesBefore) {
                forEachNode(line.inTick(), action);
                forEachNode(line.inVisual(), action);
            }
        }
    }

    private static void forEachNode(MotionTable table, IntConsumer action) {
        for (int i = 0; i < table.size(); i++) {
            action.accept(table.nodeAt(i));
        }
    }

    /** One more than the largest number of a line. */
    public int limit() {
        return limit;
    }

    /** The line with a number, null if there is none. */
    public Line at(int number) {
        return lines[number];
    }
}
