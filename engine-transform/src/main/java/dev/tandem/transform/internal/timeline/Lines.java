package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.rule.MotionRules;
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

    private final MotionRules rules;

    /** The tables of each line, by rule: every write asks for one. */
    private MotionTable[] tables;

    private int limit;
    private long frames;

    public Lines(NodeTable nodes, MotionChunks chunks, MotionRules rules) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.rules = rules;
        this.tables = new MotionTable[rules.limit()];
        open();
    }

    /** The line that new nodes are on. */
    public Line main() {
        return lines[Line.MAIN];
    }

    /** @throws IllegalStateException if there are too many */
    public Line open() {
        int number = free.isEmpty() ? append() : free.removeLast();
        Line line = new Line(number, nodes, chunks, rules);
        lines[number] = line;
        for (int rule = 0; rule < rules.limit(); rule++) {
            tables[number * rules.limit() + rule] = line.table(rule);
        }
        return line;
    }

    private int append() {
        if (limit == LIMIT) {
            throw new IllegalStateException("a scene has at most " + LIMIT + " timelines; close one first");
        }
        if (limit == lines.length) {
            lines = Arrays.copyOf(lines, limit * 2);
            tables = Arrays.copyOf(tables, limit * 2 * rules.limit());
        }
        return limit++;
    }

    /** Forgets a line that no node is on. */
    void close(Line line) {
        lines[line.number()] = null;
        Arrays.fill(tables, line.number() * rules.limit(), (line.number() + 1) * rules.limit(), null);
        free.add(line.number());
    }

    /** The table of a line for a rule. */
    MotionTable table(int number, int rule) {
        return tables[number * rules.limit() + rule];
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
                line.forEachMoving(action);
            }
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
