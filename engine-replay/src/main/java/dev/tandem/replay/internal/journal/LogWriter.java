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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes logs as bits, without loss. Which nodes were written, in which order, takes one bit if it is as in the log before.
 * Values of moves are columns, see {@link RunColumns}; stamps are differences to what is expected after the last two.
 */
public final class LogWriter {
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
        this.memory = LogMemory.of(forms);
    }

    /**
     * Forgets all logs: the next one can be read without them.
     *
     * @param shapes of the channels that there are, see {@link ValueShape}
     */
    public void reset(int... shapes) {
        memory.reset();
        for (int shape : shapes) {
            addChannel(shape);
        }
        beforeCount = 0;
    }

    private void addChannel(int shape) {
        if (memory.stores() == LogMemory.MOST_STORES) {
            throw new IllegalArgumentException("a recording cannot have more than "
                    + (LogMemory.MOST_STORES - OperationTarget.CHANNELS) + " channels");
        }
        memory.addStore(Objects.requireNonNull(ValueShape.form(shape)));
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
            writeCode(operation, Operation.store(log.ints[at]), out);
            if (operation == Operation.CHANNEL_OPENED) {
                addChannel(log.ints[at + 2]);
            }
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

    private static void writeCode(Operation operation, int store, BitWriter out) {
        if (store >= OperationTarget.CHANNELS) {
            out.put(LogMemory.OF_VALUES, Operation.BITS);
            Rice.put(out, store - OperationTarget.CHANNELS, LogMemory.CHANNEL_PARAMETER);
            out.put(operation.ordinal(), Operation.BITS);
        } else {
            out.put(operation.ordinal(), Operation.BITS);
            out.put(store, LogMemory.STORE_BITS);
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
        int next = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            for (int i = 0; i < operation.objects(); i++) {
                writeObject(operation, i, log.objects[next++], out);
            }
            at += operation.ints(log.ints, at);
        }
    }

    private void writeObject(Operation operation, int which, @Nullable Object value, BitWriter out) {
        out.put(value == null ? 0 : 1, 1);
        if (value != null) {
            byte[] utf8 = text(operation, which, value).getBytes(StandardCharsets.UTF_8);
            Rice.put(out, utf8.length, LogMemory.TEXT_PARAMETER);
            out.putBytes(utf8, 0, utf8.length);
        }
    }

    private String text(Operation operation, int which, Object value) {
        if (value instanceof JumpBound bound) {
            return bound.distance() + " " + bound.speed() + " " + bound.mirrors();
        }
        String column = LogMemory.column(operation, which);
        return column == null ? (String) value : Objects.requireNonNull(texts.text(column, value));
    }
}
