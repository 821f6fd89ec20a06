package dev.tandem.replay.internal.journal;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.column.Column;
import dev.tandem.replay.internal.column.ColumnGroup;
import dev.tandem.replay.internal.column.DifferenceCode;
import dev.tandem.replay.internal.column.FloatColumn;
import dev.tandem.replay.internal.column.RotationColumn;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of moves, or velocities, of the same components of nodes of one store, log after log. Each node is predicted from
 * the logs before; where it is written more than once in a log, the first write counts here.
 */
final class RunColumns {
    /** One more than the largest id that a node could have. */
    private static final int LIMIT = 1 << 30;

    private static final int QUATERNION = 4;
    private static final long LOW = 0xFFFF_FFFFL;

    private final ColumnGroup group;

    /** Where the values of a node are, from where the first one of its run is; four of a quaternion. */
    private final int[] offsets;

    private final Column[] columns;

    /** How many of the columns may have velocities. */
    private final int moving;

    private boolean follows;

    /** Id and place of its values of each node that was added. */
    private long[] added = new long[16];

    private int count;
    private boolean ascending = true;

    /** By id, the number of the log in which a node was added last. */
    private int[] addedIn = {};

    private int log = 1;

    private RunColumns(List<Column> columns, int[] offsets, int moving) {
        this.columns = columns.toArray(new Column[0]);
        this.moving = moving;
        this.offsets = offsets;
        this.group = new ColumnGroup(LIMIT, this.columns);
    }

    /** The columns of moves. */
    static RunColumns ofMoves(PoseForm form, int parts, DifferenceCode code) {
        Builder made = new Builder(code);
        int first = form.start(Integer.lowestOneBit(parts));
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if ((parts & part) != 0) {
                made.add(form.start(part) - first, form.width(part), part == PoseParts.ROTATION);
                made.moving += part == PoseParts.SCALE ? 0 : made.columns.size() - made.moving;
            }
        }
        return made.build();
    }

    /** The columns of velocities. */
    static RunColumns ofVelocities(PoseForm form, int parts, DifferenceCode code) {
        Builder made = new Builder(code);
        int linear = form.velocityWidth(PoseParts.TRANSLATION);
        if ((parts & PoseParts.TRANSLATION) != 0) {
            made.add(0, linear, false);
        }
        if ((parts & PoseParts.ROTATION) != 0) {
            made.add(linear, form.velocityWidth(PoseParts.ROTATION), false);
        }
        return made.build();
    }

    private static final class Builder {
        private final List<Column> columns = new ArrayList<>();
        private int[] offsets = {};
        private int moving;
        private final DifferenceCode code;

        Builder(DifferenceCode code) {
            this.code = code;
        }

        void add(int start, int width, boolean rotation) {
            boolean unit = rotation && width == QUATERNION;
            for (int k = 0; k < (unit ? 1 : width); k++) {
                offsets = Arrays.copyOf(offsets, columns.size() + 1);
                offsets[columns.size()] = start + k;
                columns.add(unit ? new RotationColumn(code) : new FloatColumn(code));
            }
        }

        RunColumns build() {
            return new RunColumns(columns, offsets, moving);
        }
    }

    /** Says which are the velocities of the same components, always the same. In each log they come before the values. */
    void follow(RunColumns velocities) {
        if (!follows) {
            follows = true;
            group.follow(velocities.group, moving);
        }
    }

    /** Says how long the tick is. */
    void last(double tickSeconds) {
        group.last(tickSeconds);
    }

    /** Forgets all logs. */
    void reset() {
        group.reset();
    }

    /** Adds a node of the present log; returns false if it was added to it before. */
    boolean add(int id, int place) {
        if (id >= addedIn.length) {
            addedIn = Arrays.copyOf(addedIn, Math.max(id + 1, 2 * addedIn.length));
        }
        if (addedIn[id] == log) {
            return false;
        }
        addedIn[id] = log;
        if (count == added.length) {
            added = Arrays.copyOf(added, 2 * count);
        }
        added[count] = (long) id << Integer.SIZE | place;
        ascending &= count == 0 || added[count] > added[count - 1];
        count++;
        return true;
    }

    boolean isEmpty() {
        return count == 0;
    }

    private void begin() {
        if (!ascending) {
            Arrays.sort(added, 0, count);
        }
        group.begin(count);
        int[] indices = group.indices();
        for (int i = 0; i < count; i++) {
            indices[i] = (int) (added[i] >> Integer.SIZE);
        }
    }

    private void end() {
        log++;
        count = 0;
        ascending = true;
    }

    private int place(int i) {
        return (int) (added[i] & LOW);
    }

    /** Writes the values of the nodes that were added, and ends the log. */
    void write(BitWriter out, float[] values) {
        begin();
        for (int c = 0; c < columns.length; c++) {
            if (columns[c] instanceof RotationColumn rotations) {
                for (int i = 0; i < count; i++) {
                    int at = place(i) + offsets[c];
                    rotations.x()[i] = values[at];
                    rotations.y()[i] = values[at + 1];
                    rotations.z()[i] = values[at + 2];
                    rotations.w()[i] = values[at + 3];
                }
            } else {
                float[] column = ((FloatColumn) columns[c]).values();
                for (int i = 0; i < count; i++) {
                    column[i] = values[place(i) + offsets[c]];
                }
            }
        }
        group.writeValues(out);
        end();
    }

    /** Reads them, and ends the log; after a refusal this is to be reset. */
    @Nullable
    Refusal read(BitReader in, float[] values) {
        begin();
        Refusal refusal = group.readValues(in);
        for (int c = 0; refusal == null && c < columns.length; c++) {
            if (columns[c] instanceof RotationColumn rotations) {
                for (int i = 0; i < count; i++) {
                    int at = place(i) + offsets[c];
                    values[at] = rotations.x()[i];
                    values[at + 1] = rotations.y()[i];
                    values[at + 2] = rotations.z()[i];
                    values[at + 3] = rotations.w()[i];
                }
            } else {
                float[] column = ((FloatColumn) columns[c]).values();
                for (int i = 0; i < count; i++) {
                    values[place(i) + offsets[c]] = column[i];
                }
            }
        }
        end();
        return refusal;
    }
}
