package dev.tandem.replay.internal.journal;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.replay.internal.bits.RiceColumn;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.JumpBound;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link LogWriter} wrote. Whatever the bits are, the result is a log whose operations are on nodes that are there,
 * or a refusal; time and memory are in proportion to the bits and to the number of nodes.
 */
public final class LogReader {
    private static final int NONE = -1;
    private static final int MOST_TIMELINES = 1 << 16;
    private static final int SPACE = OperationTarget.SPACE;
    private static final int STORES = 2;

    /** Components of a pose between which there is another: no move has them. */
    private static final int WITH_A_GAP = PoseParts.TRANSLATION | PoseParts.SCALE;

    /** A new node may have an id that is so far beyond those that were ever given out. */
    private static final int ID_SLACK = 64;

    private final LogMemory memory;
    private final ObjectTexts texts;

    /** By store: who is there, and one more than the largest id that was ever given out. */
    private final BitSet[] living = {new BitSet(), new BitSet()};

    private final int[] limits = new int[STORES];
    private long[] gaps = new long[16];
    private int[] before = {};
    private int beforeCount;

    /**
     * @param texts of laws
     * @param forms of the nodes in space, and of those in the plane
     */
    public LogReader(ObjectTexts texts, PoseForm... forms) {
        this.texts = texts;
        this.memory = new LogMemory(forms);
    }

    /** Begins with the nodes that these stores have. */
    public void reset(TransformStore... stores) {
        memory.reset();
        beforeCount = 0;
        for (int number = 0; number < stores.length; number++) {
            BitSet there = living[number];
            there.clear();
            limits[number] = stores[number].idLimit();
            stores[number].forEachNode(there::set);
        }
    }

    /**
     * Reads a log.
     *
     * @param log receives it; empty before
     * @return why it is none, or null. After a refusal nothing in the log counts, and the reader is to be reset.
     * @throws IllegalArgumentException if a law is not known here
     */
    public @Nullable Refusal read(BitReader in, OperationLog log) {
        if (in.get(1) == 1) {
            for (int i = 0; i < beforeCount; i++) {
                log.add(before[i]);
            }
        } else {
            Refusal refusal = readOperations(in, log);
            if (refusal != null) {
                return refusal;
            }
            before = log.ints.clone();
            beforeCount = log.intCount;
        }
        Refusal refusal = follow(log);
        if (refusal == null) {
            refusal = readValues(in, log);
        }
        return refusal == null && in.isExhausted() ? Refusal.TOO_SHORT : refusal;
    }

    private @Nullable Refusal readOperations(BitReader in, OperationLog log) {
        int count = Rice.get(in, LogMemory.OPERATIONS_PARAMETER);
        for (int i = 0; i < count || count < 0; i++) {
            Operation operation = Operation.orNull((int) in.get(Operation.BITS));
            int store = (int) in.get(LogMemory.STORE_BITS);
            if (in.isExhausted()) {
                return Refusal.TOO_SHORT;
            }
            if (operation == null) {
                return Refusal.BROKEN_OPERATION;
            }
            int at = log.intCount;
            log.begin(operation.in(store));
            Refusal refusal = operation.isRun() ? readRun(in, log, operation, store) : null;
            for (int field = 1; !operation.isRun() && field < operation.ints(log.ints, at); field++) {
                int last = LogMemory.lastField(operation, field);
                memory.lastFields[last] += Order.unzigzag(Rice.get(in, LogMemory.FIELD_PARAMETER));
                log.add(memory.lastFields[last]);
            }
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    private @Nullable Refusal readRun(BitReader in, OperationLog log, Operation operation, int store) {
        int parts = (int) in.get(LogMemory.PARTS_BITS);
        int nodes = Rice.get(in, LogMemory.NODES_PARAMETER);
        boolean moves = operation == Operation.MOVED;
        if (nodes < 0 || nodes > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        if (parts == 0 || parts == WITH_A_GAP || !moves && parts > (PoseParts.TRANSLATION | PoseParts.ROTATION)) {
            return Refusal.BROKEN_OPERATION;
        }
        PoseForm form = memory.form(store);
        log.add(parts);
        log.add(moves ? form.start(Integer.lowestOneBit(parts)) : 0);
        log.add(LogMemory.width(form, moves, parts));
        log.add(nodes);
        if (nodes > gaps.length) {
            gaps = new long[Math.max(nodes, 2 * gaps.length)];
        }
        RiceColumn.read(in, gaps, nodes);
        long id = 0;
        for (int i = 0; i < nodes; i++) {
            id += Order.unzigzag(gaps[i]);
            log.add((int) Math.max(NONE, Math.min(Integer.MAX_VALUE, id)));
            id++;
        }
        return null;
    }

    /** Checks the fields of the operations, and keeps up with who is there. */
    private @Nullable Refusal follow(OperationLog log) {
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            int store = Operation.store(log.ints[at]);
            if (operation.isRun()) {
                int first = at + OperationLog.RUN_HEADER;
                for (int i = first; i < first + log.ints[first - 1]; i++) {
                    if (log.ints[i] < 0 || !living[store].get(log.ints[i])) {
                        return Refusal.UNKNOWN_NODE;
                    }
                }
            } else {
                Refusal refusal = follow(log.ints, at, operation, store);
                if (refusal != null) {
                    return refusal;
                }
            }
            at += operation.ints(log.ints, at);
        }
        return null;
    }

    private @Nullable Refusal follow(int[] ints, int at, Operation operation, int store) {
        int subject = operation.ints(ints, at) > 1 ? ints[at + 1] : 0;
        if (operation.isCounted()) {
            int floats = ints[at + operation.ints(ints, at) - 1];
            if (floats < 0 || floats > memory.form(store).stride()) {
                return Refusal.BROKEN_OPERATION;
            }
        }
        return switch (operation) {
            case CREATED -> create(subject, ints[at + 3], store);
            case DESTROYED, DESTROYED_WHEN_SHOWN -> destroy(subject, store);
            case REPARENTED ->
                isThere(subject, store) && isThereOrNone(ints[at + 2], store) ? null : Refusal.UNKNOWN_NODE;
            case TIMELINE_OPENED, TIMELINE_CLOSED, TICK_BEGUN, TICK_ENDED, TICK_CUT, FRAMED, FRAMED_WITHOUT_TICK ->
                subject >= 0 && subject < MOST_TIMELINES && store == SPACE ? null : Refusal.BROKEN_OPERATION;
            case RULED_BY_DEFAULT, BOUNDED_BY_DEFAULT, REBASED, ORIGIN_MOVED, PLANE_OPENED -> null;
            default -> isThere(subject, store) ? null : Refusal.UNKNOWN_NODE;
        };
    }

    private @Nullable Refusal create(int id, int parent, int store) {
        if (id < 0 || id > limits[store] + ID_SLACK || living[store].get(id) || !isThereOrNone(parent, store)) {
            return Refusal.UNKNOWN_NODE;
        }
        limits[store] = Math.max(limits[store], id + 1);
        living[store].set(id);
        return null;
    }

    private @Nullable Refusal destroy(int id, int store) {
        if (id < 0 || id >= limits[store]) {
            return Refusal.UNKNOWN_NODE;
        }
        living[store].clear(id);
        return null;
    }

    private boolean isThere(int id, int store) {
        return id >= 0 && living[store].get(id);
    }

    private boolean isThereOrNone(int id, int store) {
        return id == NONE || isThere(id, store);
    }

    private @Nullable Refusal readValues(BitReader in, OperationLog log) {
        long floats = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            floats += operation.floats(log.ints, at);
            for (int i = 0; i < operation.longs(); i++) {
                long value =
                        memory.expectedLong(operation, i) + Order.unzigzag(Rice.getLong(in, LogMemory.STAMP_PARAMETER));
                memory.sawLong(operation, i, value);
                log.add(value);
            }
            at += operation.ints(log.ints, at);
        }
        // a float takes a bit at least, but for the gaps in velocities, of which there are no more than other floats
        if (floats > 2 * in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        Refusal refusal = readObjects(in, log);
        if (refusal != null) {
            return refusal;
        }
        log.addZeros((int) floats);
        memory.divide(log);
        refusal = memory.readRuns(in, log.floats);
        return refusal == null ? readLoose(in, log) : refusal;
    }

    private @Nullable Refusal readLoose(BitReader in, OperationLog log) {
        for (int i = 0; i < memory.looseCount; i += 2) {
            for (int k = 0; k < memory.loose[i + 1]; k++) {
                float value = Float.intBitsToFloat((int) in.get(Integer.SIZE));
                if (!Float.isFinite(value)) {
                    return Refusal.NOT_FINITE;
                }
                log.floats[memory.loose[i] + k] = value;
            }
        }
        return null;
    }

    private @Nullable Refusal readObjects(BitReader in, OperationLog log) {
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            for (int i = 0; i < operation.objects(); i++) {
                if (in.get(1) == 0) {
                    log.add((Object) null);
                } else {
                    int length = Rice.get(in, LogMemory.TEXT_PARAMETER);
                    in.align();
                    if (length < 0 || length > in.remaining() / Byte.SIZE) {
                        return Refusal.TOO_SHORT;
                    }
                    byte[] utf8 = new byte[length];
                    for (int k = 0; k < length; k++) {
                        utf8[k] = (byte) in.get(Byte.SIZE);
                    }
                    log.add(object(operation, new String(utf8, StandardCharsets.UTF_8)));
                }
            }
            at += operation.ints(log.ints, at);
        }
        return null;
    }

    private Object object(Operation operation, String text) {
        return switch (operation) {
            case NAMED -> text;
            case BOUNDED, BOUNDED_BY_DEFAULT -> {
                String[] words = text.split(" ", -1);
                if (words.length != 3) {
                    throw new IllegalArgumentException("no jump limit is like \"" + text + "\"");
                }
                yield new JumpBound(
                        Float.parseFloat(words[0]), Float.parseFloat(words[1]), Boolean.parseBoolean(words[2]));
            }
            default -> texts.object(LogWriter.LAW, text);
        };
    }
}
