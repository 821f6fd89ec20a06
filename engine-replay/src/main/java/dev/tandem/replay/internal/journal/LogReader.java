package dev.tandem.replay.internal.journal;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.replay.internal.bits.RiceColumn;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.JumpBound;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link LogWriter} wrote. Whatever the bits are, the result is a log whose operations are on nodes that are there,
 * or a refusal; time and memory are in proportion to the bits and to the number of nodes.
 */
public final class LogReader {
    private static final int NONE = -1;
    private static final int MOST_TIMELINES = 1 << 16;
    private static final int SPACE = OperationTarget.SPACE;

    /** Components of a pose between which there is another: no move has them. */
    private static final int WITH_A_GAP = PoseParts.TRANSLATION | PoseParts.SCALE;

    /** A new node may have an id that is so far beyond those that were ever given out. */
    private static final int ID_SLACK = 64;

    private final LogMemory memory;
    private final ObjectTexts texts;

    /** By store, who is there: nodes, or the owners that have a value. */
    private final List<BitSet> living = new ArrayList<>();

    /** By store of nodes, one more than the largest id that was ever given out. */
    private final int[] limits = new int[OperationTarget.CHANNELS];

    private long[] gaps = new long[16];
    private int[] before = {};
    private int beforeCount;

    private LogReader(ObjectTexts texts, LogMemory memory) {
        this.texts = texts;
        this.memory = memory;
    }

    /**
     * A reader of what {@link LogWriter} writes.
     *
     * @param texts of laws
     * @param forms of the nodes in space, and of those in the plane
     */
    public static LogReader of(ObjectTexts texts, PoseForm... forms) {
        return new LogReader(texts, LogMemory.of(forms));
    }

    /** A reader of what the third version of recordings has. */
    public static LogReader ofThirdVersion(ObjectTexts texts, PoseForm... forms) {
        return new LogReader(texts, LogMemory.ofThirdVersion(forms));
    }

    /** A reader of what the first two versions of recordings have. */
    public static LogReader ofFirstVersions(ObjectTexts texts, PoseForm... forms) {
        return new LogReader(texts, LogMemory.ofFirstVersions(forms));
    }

    /**
     * Begins with the nodes that two stores have, and the values of some channels, in the order in which they were opened.
     */
    public void reset(TransformStore space, TransformStore plane, List<ValueStore> channels) {
        memory.reset();
        beforeCount = 0;
        living.clear();
        addNodes(space);
        addNodes(plane);
        for (ValueStore each : channels) {
            memory.addStore(each.form());
            BitSet owners = new BitSet();
            // those of nodes that are drawn only go untold, and their numbers may be given out again before
            each.forEachOwner(owner -> owners.set(owner, isOwner(owner)));
            living.add(owners);
        }
    }

    private void addNodes(TransformStore store) {
        BitSet there = new BitSet();
        store.forEachNode(there::set);
        limits[living.size()] = store.idLimit();
        living.add(there);
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
            int code = (int) in.get(Operation.BITS);
            int store;
            if (code == LogMemory.OF_VALUES) {
                store = OperationTarget.CHANNELS + Rice.get(in, LogMemory.CHANNEL_PARAMETER);
                code = (int) in.get(Operation.BITS);
            } else {
                store = (int) in.get(LogMemory.STORE_BITS);
            }
            if (in.isExhausted()) {
                return Refusal.TOO_SHORT;
            }
            Operation operation = Operation.orNull(code);
            if (operation == null || !isOf(operation, store)) {
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
            if (refusal == null && operation == Operation.CHANNEL_OPENED) {
                refusal = openChannel(log.ints[at + 1], log.ints[at + 2]);
            }
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    /** True if the store is there, and has what the operation is on. */
    private boolean isOf(Operation operation, int store) {
        if (store < OperationTarget.CHANNELS) {
            return store >= 0 && operation != Operation.REFERRED;
        }
        return store < memory.stores() && operation.isOfValues();
    }

    private @Nullable Refusal openChannel(int store, int shape) {
        PoseForm form = ValueShape.form(shape);
        if (form == null || store != memory.stores() || store >= LogMemory.MOST_STORES) {
            return Refusal.BROKEN_OPERATION;
        }
        memory.addStore(form);
        return null;
    }

    private @Nullable Refusal readRun(BitReader in, OperationLog log, Operation operation, int store) {
        int parts = (int) in.get(LogMemory.PARTS_BITS);
        int nodes = Rice.get(in, LogMemory.NODES_PARAMETER);
        boolean moves = operation == Operation.MOVED;
        if (nodes < 0 || nodes > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        PoseForm form = memory.form(store);
        if (!isWritten(parts, moves, store < OperationTarget.CHANNELS ? null : form)) {
            return Refusal.BROKEN_OPERATION;
        }
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

    /** True if such components are moved, or given velocities, of nodes, or of values of a form. */
    private static boolean isWritten(int parts, boolean moves, @Nullable PoseForm ofValues) {
        if (ofValues == null) {
            int most = moves ? PoseParts.ALL : PoseParts.TRANSLATION | PoseParts.ROTATION;
            return parts > 0 && parts <= most && parts != WITH_A_GAP;
        }
        int only = ofValues.width(PoseParts.ROTATION) == 0 ? PoseParts.TRANSLATION : PoseParts.ROTATION;
        return parts == (moves ? PoseParts.ALL : only);
    }

    /** Checks the fields of the operations, and keeps up with who is there. */
    private @Nullable Refusal follow(OperationLog log) {
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            int store = Operation.store(log.ints[at]);
            if (store >= living.size()) {
                return Refusal.BROKEN_OPERATION;
            }
            if (operation.isRun()) {
                int first = at + OperationLog.RUN_HEADER;
                for (int i = first; i < first + log.ints[first - 1]; i++) {
                    if (log.ints[i] < 0 || !living.get(store).get(log.ints[i])) {
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
            boolean isWhole = operation == Operation.FOLLOWS;
            int most = memory.form(store).stride() + (isWhole ? Operation.FOLLOWER_FLOATS : 0);
            if (floats < (isWhole ? most : 0) || floats > most) {
                return Refusal.BROKEN_OPERATION;
            }
        }
        if (store >= OperationTarget.CHANNELS) {
            return followValue(operation, subject, store);
        }
        return switch (operation) {
            case CREATED -> create(subject, ints[at + 3], store);
            case DESTROYED, DESTROYED_WHEN_SHOWN -> destroy(subject, store);
            case REPARENTED ->
                isThere(subject, store) && isThereOrNone(ints[at + 2], store) ? null : Refusal.UNKNOWN_NODE;
            case TIMELINE_OPENED, TIMELINE_CLOSED, TICK_BEGUN, TICK_ENDED, TICK_CUT, FRAMED, FRAMED_WITHOUT_TICK ->
                subject >= 0 && subject < MOST_TIMELINES && store == SPACE ? null : Refusal.BROKEN_OPERATION;
            case SNAPPED -> subject >= 0 && subject < limits[store] ? null : Refusal.UNKNOWN_NODE;
            case CHANNEL_OPENED -> {
                if (subject != living.size()) {
                    yield Refusal.BROKEN_OPERATION;
                }
                living.add(new BitSet());
                yield null;
            }
            case RULED_BY_DEFAULT, BOUNDED_BY_DEFAULT, REBASED, ORIGIN_MOVED, PLANE_OPENED, FOLLOWED, FOLLOWERS_MOVED ->
                null;
            default -> isThere(subject, store) ? null : Refusal.UNKNOWN_NODE;
        };
    }

    /** Keeps up with the owners that have values. */
    private @Nullable Refusal followValue(Operation operation, int owner, int store) {
        boolean isThere = isThere(owner, store);
        switch (operation) {
            case CREATED -> {
                if (isThere || !isOwner(owner)) {
                    return Refusal.UNKNOWN_NODE;
                }
                living.get(store).set(owner);
            }
            case DESTROYED -> {
                if (!isThere) {
                    return Refusal.UNKNOWN_NODE;
                }
                living.get(store).clear(owner);
            }
            case RULED_BY_DEFAULT -> {
                // on no value
            }
            default -> {
                return isThere ? null : Refusal.UNKNOWN_NODE;
            }
        }
        return null;
    }

    private boolean isOwner(int owner) {
        int kind = ValueStore.kind(owner);
        int id = ValueStore.id(owner);
        return kind == ValueStore.SCENE ? id == 0 : kind < OperationTarget.CHANNELS && isThere(id, kind);
    }

    private @Nullable Refusal create(int id, int parent, int store) {
        if (id < 0 || id > limits[store] + ID_SLACK || living.get(store).get(id) || !isThereOrNone(parent, store)) {
            return Refusal.UNKNOWN_NODE;
        }
        limits[store] = Math.max(limits[store], id + 1);
        living.get(store).set(id);
        return null;
    }

    private @Nullable Refusal destroy(int id, int store) {
        if (id < 0 || id >= limits[store]) {
            return Refusal.UNKNOWN_NODE;
        }
        living.get(store).clear(id);
        for (int channel = OperationTarget.CHANNELS; channel < living.size(); channel++) {
            living.get(channel).clear(ValueStore.owner(store, id));
        }
        return null;
    }

    private boolean isThere(int id, int store) {
        return id >= 0 && living.get(store).get(id);
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
                    log.add(object(operation, i, new String(utf8, StandardCharsets.UTF_8)));
                }
            }
            at += operation.ints(log.ints, at);
        }
        return null;
    }

    private Object object(Operation operation, int which, String text) {
        if (operation == Operation.BOUNDED || operation == Operation.BOUNDED_BY_DEFAULT) {
            String[] words = text.split(" ", -1);
            if (words.length != 3) {
                throw new IllegalArgumentException("no jump limit is like \"" + text + "\"");
            }
            return new JumpBound(
                    Float.parseFloat(words[0]), Float.parseFloat(words[1]), Boolean.parseBoolean(words[2]));
        }
        String column = LogMemory.column(operation, which);
        return column == null ? text : texts.object(column, text);
    }
}
