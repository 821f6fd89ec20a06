package dev.tandem.replay.internal.journal;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.replay.internal.column.DifferenceCode;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Remembers of the logs before what predicts the next one. {@link LogWriter} and {@link LogReader} have one each, and change it
 * alike.
 */
final class LogMemory {
    /** Bits of components, and of the number of a store. */
    static final int PARTS_BITS = 3;

    static final int STORE_BITS = 1;

    /** Instead of the number of an operation: one on values of a channel follows, with its channel. */
    static final int OF_VALUES = (1 << Operation.BITS) - 1;

    /** Parameters of {@link Rice}. */
    static final int OPERATIONS_PARAMETER = 2;

    static final int FIELD_PARAMETER = 3;
    static final int CHANNEL_PARAMETER = 2;
    static final int NODES_PARAMETER = 6;
    static final int TEXT_PARAMETER = 6;
    static final int STAMP_PARAMETER = 1;

    /** Nodes in space, nodes in the plane, and channels. */
    static final int MOST_STORES = 1 << 12;

    private static final int KINDS = 2;
    private static final int VELOCITIES = 0;
    private static final int MOVES = 1;
    private static final int[] VELOCITIES_FIRST = {VELOCITIES, MOVES};
    private static final int[] MOVES_FIRST = {MOVES, VELOCITIES};
    private static final double SECONDS_PER_NANO = 1e-9;
    private static final int MOST_FIELDS = 8;
    private static final int MOST_LONGS = 32;

    /** By store: those of nodes, and those of the channels that there are. */
    private final List<PoseForm> forms = new ArrayList<>();

    private @Nullable RunColumns[] runs;

    private final int[] kinds;
    private final DifferenceCode code;

    /** How long the last tick was. */
    private double tickSeconds;

    /** By operation: its fields, and the last two values of each of its longs, when it was last seen. */
    final int[] lastFields = new int[MOST_FIELDS << Operation.BITS];

    private final long[] lastLongs = new long[2 * MOST_LONGS << Operation.BITS];

    /** Floats of the present log that no column has: in turns, where some begin, and how many they are. */
    int[] loose = new int[16];

    int looseCount;

    private LogMemory(int[] kinds, DifferenceCode code, PoseForm... forms) {
        this.kinds = kinds;
        this.code = code;
        this.forms.addAll(List.of(forms));
        this.runs = new RunColumns[forms.length * KINDS << PARTS_BITS];
    }

    /** @param forms of the nodes in space, and of those in the plane */
    static LogMemory of(PoseForm... forms) {
        return new LogMemory(VELOCITIES_FIRST, DifferenceCode.LENGTHS, forms);
    }

    /** For logs as the third version has written them, before differences were written by their lengths. */
    static LogMemory ofThirdVersion(PoseForm... forms) {
        return new LogMemory(VELOCITIES_FIRST, DifferenceCode.PARAMETERS, forms);
    }

    /** For logs that know velocities only after the moves, as the first versions have written them. */
    static LogMemory ofFirstVersions(PoseForm... forms) {
        return new LogMemory(MOVES_FIRST, DifferenceCode.PARAMETERS, forms);
    }

    /** Forgets all logs, and all channels: what follows can be read without them. */
    void reset() {
        while (forms.size() > OperationTarget.CHANNELS) {
            forms.remove(forms.size() - 1);
        }
        Arrays.fill(runs, OperationTarget.CHANNELS * KINDS << PARTS_BITS, runs.length, null);
        Arrays.fill(lastFields, 0);
        Arrays.fill(lastLongs, 0);
        tickSeconds = 0;
        for (RunColumns each : runs) {
            if (each != null) {
                each.reset();
            }
        }
    }

    PoseForm form(int store) {
        return forms.get(store);
    }

    /** How many stores there are. */
    int stores() {
        return forms.size();
    }

    /** There is another channel. */
    void addStore(PoseForm form) {
        forms.add(form);
        runs = Arrays.copyOf(runs, Math.max(runs.length, forms.size() * KINDS << PARTS_BITS));
    }

    /** Where the last value is that a field of an operation had. */
    static int lastField(Operation operation, int field) {
        return operation.ordinal() * MOST_FIELDS + field;
    }

    /** Floats of a node in a run. */
    static int width(PoseForm form, boolean moves, int parts) {
        return moves ? form.floats(parts) - form.start(Integer.lowestOneBit(parts)) : form.velocityFloats();
    }

    /** The long that is expected, and where the last ones are: the difference to the one before is as it was. */
    long expectedLong(Operation operation, int which) {
        int at = 2 * (operation.ordinal() * MOST_LONGS + which);
        return 2 * lastLongs[at] - lastLongs[at + 1];
    }

    void sawLong(Operation operation, int which, long value) {
        int at = 2 * (operation.ordinal() * MOST_LONGS + which);
        lastLongs[at + 1] = lastLongs[at];
        lastLongs[at] = value;
    }

    /** The column of an object of an operation, as {@link ObjectTexts} has it; null for one that is text, or a bound. */
    static @Nullable String column(Operation operation, int which) {
        return switch (operation) {
            case RULED, BRANCH_RULED, RULED_BY_DEFAULT -> "law";
            case REFERRED -> "object";
            case KEPT -> which == 0 ? "class" : "object";
            case CHANNEL_OPENED -> which == 2 ? "class" : null;
            default -> null;
        };
    }

    private static int key(int store, int kind, int parts) {
        return (store * KINDS + kind << PARTS_BITS) + parts;
    }

    private RunColumns columns(int store, boolean moves, int parts) {
        int key = key(store, moves ? MOVES : VELOCITIES, parts);
        RunColumns known = runs[key];
        if (known == null) {
            known = moves
                    ? RunColumns.ofMoves(form(store), parts, code)
                    : RunColumns.ofVelocities(form(store), parts, code);
            runs[key] = known;
        }
        return known;
    }

    /** Divides the floats of a log among columns, as far as they are of runs. */
    void divide(OperationLog log) {
        looseCount = 0;
        int values = 0;
        int stamps = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            int floats = operation.floats(log.ints, at);
            if (operation == Operation.MOVED || operation == Operation.VELOCITIES) {
                divideRun(log, at, values, operation == Operation.MOVED);
            } else if (floats > 0) {
                addLoose(values, floats);
            }
            if (operation == Operation.TICK_ENDED) {
                tickSeconds = (log.longs[stamps + 1] - log.longs[stamps]) * SECONDS_PER_NANO;
            }
            values += floats;
            stamps += operation.longs();
            at += operation.ints(log.ints, at);
        }
    }

    private void divideRun(OperationLog log, int at, int from, boolean moves) {
        int parts = log.ints[at + 1];
        int width = log.ints[at + 3];
        int first = at + OperationLog.RUN_HEADER;
        int nodes = log.ints[first - 1];
        RunColumns columns = columns(Operation.store(log.ints[at]), moves, parts);
        for (int i = 0; i < nodes; i++) {
            if (!columns.add(log.ints[first + i], from + i * width)) {
                addLoose(from + i * width, width);
            }
        }
    }

    private void addLoose(int from, int floats) {
        if (looseCount + 2 > loose.length) {
            loose = Arrays.copyOf(loose, 2 * loose.length);
        }
        loose[looseCount++] = from;
        loose[looseCount++] = floats;
    }

    void writeRuns(BitWriter out, float[] values) {
        for (int store = 0; store < forms.size(); store++) {
            for (int kind : kinds) {
                for (int parts = 0; parts < 1 << PARTS_BITS; parts++) {
                    RunColumns each = toBeWritten(store, kind, parts);
                    if (each != null) {
                        each.write(out, values);
                    }
                }
            }
        }
    }

    @Nullable
    Refusal readRuns(BitReader in, float[] values) {
        Refusal refusal = null;
        for (int store = 0; store < forms.size(); store++) {
            for (int kind : kinds) {
                for (int parts = 0; refusal == null && parts < 1 << PARTS_BITS; parts++) {
                    RunColumns each = toBeWritten(store, kind, parts);
                    if (each != null) {
                        refusal = each.read(in, values);
                    }
                }
            }
        }
        return refusal;
    }

    /** The columns of a run that have nodes of the present log; of moves, with the velocities that came before. */
    private @Nullable RunColumns toBeWritten(int store, int kind, int parts) {
        RunColumns each = runs[key(store, kind, parts)];
        if (each == null || each.isEmpty()) {
            return null;
        }
        if (kind == MOVES) {
            // also where there are none yet: writer and reader have to know the same predictions
            int partsOfVelocities = partsOfVelocities(store, parts);
            if (partsOfVelocities > 0) {
                each.follow(columns(store, false, partsOfVelocities));
            }
            each.last(tickSeconds);
        }
        return each;
    }

    private int partsOfVelocities(int store, int parts) {
        if (store < OperationTarget.CHANNELS) {
            return parts & (PoseParts.TRANSLATION | PoseParts.ROTATION);
        }
        return form(store).width(PoseParts.ROTATION) == 0 ? PoseParts.TRANSLATION : PoseParts.ROTATION;
    }
}
