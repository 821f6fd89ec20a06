package dev.tandem.replay.internal.journal;

import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.replay.internal.bits.RiceColumn;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.timeline.JumpBound;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes logs as bits, without loss. Who was written, in which order, takes one bit if it is as in the log before. Values of
 * moves are columns, see {@link RunColumns}; stamps are differences to what is expected after the last two.
 */
public final class LogWriter {
    /** The column of a law, as {@link ObjectTexts} has it. */
    static final String LAW = "law";

    private final LogMemory memory;
    private final ObjectTexts texts;
    private final RiceColumn ids = new RiceColumn();
    private long[] gaps = new long[16];
    private int[] before = {};
    private int beforeCount;

    /**
     * @param texts of laws
     * @param forms of the nodes in space, and of those in the plane
     */
    public LogWriter(ObjectTexts texts, PoseForm... forms) {
        this.texts = texts;
        this.memory = new LogMemory(forms);
    }

    /** Forgets all logs: the next one can be read without them. */
    public void reset() {
        memory.reset();
        beforeCount = 0;
    }

    /**
     * Writes a log.
     *
     * @throws IllegalArgumentException if it has a law without a text; the writer is to be reset then
     */
    public void write(OperationLog log, BitWriter out) {
        boolean same = log.intCount == beforeCount && Arrays.equals(log.ints, 0, log.intCount, before, 0, beforeCount);
        out.put(same ? 1 : 0, 1);
        if (!same) {
            writeOperations(log, out);
            if (log.intCount > before.length) {
                before = new int[Math.max(log.intCount, 2 * before.length)];
            }
            System.arraycopy(log.ints, 0, before, 0, log.intCount);
            beforeCount = log.intCount;
        }
        writeLongs(log, out);
        writeObjects(log, out);
        memory.divide(log);
        memory.writeRuns(out, log.floats);
        for (int i = 0; i < memory.looseCount; i += 2) {
            for (int k = 0; k < memory.loose[i + 1]; k++) {
                out.put(Float.floatToRawIntBits(log.floats[memory.loose[i] + k]) & 0xFFFF_FFFFL, Integer.SIZE);
            }
        }
    }

    private void writeOperations(OperationLog log, BitWriter out) {
        int count = 0;
        for (int at = 0; at < log.intCount; at += Operation.of(log.ints[at]).ints(log.ints, at)) {
            count++;
        }
        Rice.put(out, count, LogMemory.OPERATIONS_PARAMETER);
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            int length = operation.ints(log.ints, at);
            out.put(operation.ordinal(), Operation.BITS);
            out.put(Operation.store(log.ints[at]), LogMemory.STORE_BITS);
            if (operation.isRun()) {
                writeRun(log.ints, at, out);
            } else {
                for (int field = 1; field < length; field++) {
                    int last = LogMemory.lastField(operation, field);
                    Rice.put(
                            out,
                            Order.zigzag(log.ints[at + field] - memory.lastFields[last]),
                            LogMemory.FIELD_PARAMETER);
                    memory.lastFields[last] = log.ints[at + field];
                }
            }
            at += length;
        }
    }

    private void writeRun(int[] ints, int at, BitWriter out) {
        out.put(ints[at + 1], LogMemory.PARTS_BITS);
        int first = at + OperationLog.RUN_HEADER;
        int nodes = ints[first - 1];
        Rice.put(out, nodes, LogMemory.NODES_PARAMETER);
        if (nodes > gaps.length) {
            gaps = new long[Math.max(nodes, 2 * gaps.length)];
        }
        int expected = 0;
        for (int i = 0; i < nodes; i++) {
            gaps[i] = Order.zigzag((long) ints[first + i] - expected);
            expected = ints[first + i] + 1;
        }
        ids.write(out, gaps, nodes);
    }

    private void writeLongs(OperationLog log, BitWriter out) {
        int next = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            for (int i = 0; i < operation.longs(); i++) {
                long value = log.longs[next++];
                Rice.putLong(out, Order.zigzag(value - memory.expectedLong(operation, i)), LogMemory.STAMP_PARAMETER);
                memory.sawLong(operation, i, value);
            }
            at += operation.ints(log.ints, at);
        }
    }

    private void writeObjects(OperationLog log, BitWriter out) {
        for (int i = 0; i < log.objectCount; i++) {
            String text = text(log.objects[i]);
            out.put(text == null ? 0 : 1, 1);
            if (text != null) {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                Rice.put(out, utf8.length, LogMemory.TEXT_PARAMETER);
                out.putBytes(utf8, 0, utf8.length);
            }
        }
    }

    private @Nullable String text(@Nullable Object value) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        return value instanceof JumpBound bound
                ? bound.distance() + " " + bound.speed() + " " + bound.mirrors()
                : texts.text(LAW, value);
    }
}
