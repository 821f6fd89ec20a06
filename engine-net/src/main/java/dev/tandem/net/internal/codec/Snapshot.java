package dev.tandem.net.internal.codec;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The poses of all nodes at one send, as whole numbers: a row of a {@link SnapshotRing}. A node has a slot, from 0 on, and an id
 * that tells it from the nodes that had this slot before. Of a snapshot that arrives in several datagrams some slots may still be
 * unknown; a slot that is known may be empty. Reading allocates nothing, writing only to grow.
 */
public final class Snapshot {

    /** The id of an empty slot. */
    public static final short EMPTY = 0;

    private static final Columns NONE = new Columns(0);

    private static final int AXES = 3;

    long send;

    /** That of the send, and when this ends by it. */
    private final Epoch epoch = new Epoch();

    private long endNanos;
    short[] ids = {};
    /** By axis, then by slot. */
    final int[][] positions = new int[AXES][];
    /** Packed by {@link RotationGrid}. */
    long[] rotations = {};

    private Records records;
    /** By the number of their channel. */
    private Columns[] values = {};

    /** By the number of a channel: how values move. The last number is that of the rule, twice, plus 1 if a velocity is given. */
    private Columns[] motions = {};

    private Columns velocities = new Columns(VelocityGrid.COLUMNS);

    /** The cells from which positions in a large world are counted; a change of one makes another revision. */
    private Columns cells = new Columns(AXES);

    /** The values of the scene itself, as those of a node in slot 0; known where slot 0 is. Null if there never were any. */
    private @Nullable Snapshot ofScene;

    /** If this has the poses of another snapshot: which of them a peer was shown, null for all. */
    private @Nullable Sight sight;

    /** As the sender said; no slots before any has one. */
    private byte[] cadences = {};

    private int highestCadence;
    private int borne;

    private int slots;
    private long[] known = {};
    private int allKnownFrom;

    /** Creates an empty snapshot of no send. */
    public Snapshot() {
        this(new Records());
    }

    /**
     * Creates an empty snapshot of no send whose rare values lie with those of others: only the newest of these is up to date.
     */
    Snapshot(Records records) {
        this.records = records;
        Arrays.fill(positions, new int[0]);
    }

    /** Returns the id of a node: its generation, from 1 to 255, and the revision of its record, of which 8 bits count. */
    public static short id(int generation, int revision) {
        return (short) (generation | revision << Byte.SIZE);
    }

    /** Returns what tells the node in a slot from those that were in it before; 0 if it is empty. */
    public int generation(int slot) {
        return id(slot) & 0xFF;
    }

    /** Returns what changes rarely. */
    public Records records() {
        return records;
    }

    /** Returns the velocities of the nodes that have some. */
    public Columns velocities() {
        return velocities;
    }

    /** Returns the cells of the nodes whose positions are in a large world; those of others are zeros. */
    public Columns cells() {
        return cells;
    }

    /** Returns the units from zero to a coordinate of the node in a slot, wherever in a large world it is. */
    public long place(int axis, int slot) {
        int inCell = positions[axis][slot];
        return cells.isKnown(slot) ? PositionGrid.units(cells.get(axis, slot), inCell) : inCell;
    }

    /** Sets a coordinate of the node in a slot, in units from zero. */
    public void setPlace(int axis, int slot, long units) {
        int cell = 0;
        if (cells.isKnown(slot)) {
            cell = PositionGrid.cellOf(units, cells.get(axis, slot));
            cells.put(axis, slot, cell);
        }
        positions[axis][slot] = (int) (units - PositionGrid.units(cell, 0));
    }

    /**
     * Returns the values of the scene itself, as those of a node in slot 0 that is empty where there are none. They are known
     * where slot 0 of this is.
     *
     * @return null if there are none, and never were
     */
    public @Nullable Snapshot ofScene() {
        return ofScene;
    }

    /** Returns the values of the scene itself to be changed, see {@link #ofScene()}. */
    public Snapshot ofSceneToWrite() {
        Snapshot known = ofScene;
        if (known == null) {
            known = new Snapshot();
            known.reserve(1);
            known.send = send;
            ofScene = known;
        }
        return known;
    }

    /** Returns the id of the values of the scene itself, {@link #EMPTY} if there are none. */
    public short idOfScene() {
        return ofScene == null ? EMPTY : ofScene.id(0);
    }

    /** Gives the scene itself the id and the values that it has in another snapshot. */
    public void setScene(Snapshot from) {
        Snapshot there = from.ofScene;
        if (there != null) {
            Snapshot here = ofSceneToWrite();
            here.ids[0] = there.ids[0];
            here.setValues(0, there);
        } else if (ofScene != null) {
            ofScene.clear(send);
        }
    }

    /** Returns of how many channels there may be values. */
    public int channels() {
        return values.length;
    }

    /** Returns the values of a channel that nodes have, not to be changed. */
    public Columns values(int channel) {
        return channel < values.length ? values[channel] : NONE;
    }

    /** Returns the values of a channel, to be changed: their floats and the number of jumps. */
    public Columns values(int channel, int floats) {
        values = withRoom(values, channel, floats);
        return values[channel];
    }

    private static Columns[] withRoom(Columns[] all, int channel, int floats) {
        Columns[] roomy = all;
        int length = all.length;
        if (channel >= length) {
            roomy = Arrays.copyOf(all, channel + 1);
            Arrays.fill(roomy, length, channel + 1, NONE);
        }
        if (roomy[channel] == NONE) {
            roomy[channel] = new Columns(floats + 1);
        }
        return roomy;
    }

    /** Returns how the values of a channel move, not to be changed. Without any, the rule is 0 and no velocity is given. */
    public Columns motions(int channel) {
        return channel < motions.length ? motions[channel] : NONE;
    }

    /** Returns how the values of a channel move, to be changed: a velocity, and one number that says how. */
    public Columns motions(int channel, int floats) {
        motions = withRoom(motions, channel, floats);
        return motions[channel];
    }

    /** Returns whether there may be a value that has another rule than 0, or is given a velocity. */
    public boolean hasMotions() {
        return motions.length > 0;
    }

    /** Says by which rule the value of a channel that the node in a slot has moves, after its velocity if that is given. */
    public void setRule(int channel, int slot, int rule, boolean isGiven) {
        Columns motion = motions[channel];
        motion.put(motion.count() - 1, slot, rule << 1 | (isGiven ? 1 : 0));
    }

    /** Returns the number of the rule by which a value moves. */
    public int rule(int channel, int slot) {
        Columns motion = motions(channel);
        return motion.isKnown(slot) ? motion.last(slot) >>> 1 & Records.MOST_RULES - 1 : 0;
    }

    /** Returns whether a value is given a velocity. */
    public boolean isGiven(int channel, int slot) {
        Columns motion = motions(channel);
        return motion.isKnown(slot) && (motion.last(slot) & 1) != 0;
    }

    /** Returns whether a value is given a velocity, of zero. */
    private boolean isGivenRest(int channel, int slot) {
        if (!isGiven(channel, slot)) {
            return false;
        }
        Columns motion = motions(channel);
        for (int column = 0; column < motion.count() - 1; column++) {
            if (motion.get(column, slot) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Takes the velocities of all values of a node away. */
    public void takeVelocities(int slot) {
        for (int channel = 0; channel < motions.length; channel++) {
            takeVelocity(channel, slot);
        }
    }

    /** Takes the velocity of a value away. */
    public void takeVelocity(int channel, int slot) {
        if (isGiven(channel, slot)) {
            setRule(channel, slot, rule(channel, slot), false);
        }
    }

    /** Returns in which channels the node in a slot has a value: a bit for each. */
    public int knownValues(int slot) {
        int found = 0;
        for (int channel = 0; channel < values.length; channel++) {
            found |= values[channel].isKnown(slot) ? 1 << channel : 0;
        }
        return found;
    }

    /** Returns whether the node in a slot has neither a cell nor velocities nor values. */
    public boolean hasPoseOnly(int slot) {
        boolean more = cells.isKnown(slot) || velocities.isKnown(slot);
        for (int channel = 0; channel < values.length; channel++) {
            more |= values[channel].isKnown(slot);
        }
        for (int channel = 0; channel < motions.length; channel++) {
            more |= motions[channel].isKnown(slot);
        }
        return !more;
    }

    /** Returns whether no node may have more than its pose, and a peer that this is for is shown all. */
    public boolean hasPosesOnly() {
        boolean more = sight != null || cells.isAny() || velocities.isAny();
        for (Columns column : values) {
            more |= column.isAny();
        }
        for (Columns motion : motions) {
            more |= motion.isAny();
        }
        return !more;
    }

    /** Returns in which channels the node in a slot has other values in another snapshot, or has one only in one of them. */
    public int otherValues(int slot, Snapshot other) {
        int found = 0;
        for (int channel = 0; channel < Math.max(values.length, other.values.length); channel++) {
            found |= values(channel).isSame(slot, other.values(channel)) ? 0 : 1 << channel;
        }
        return found;
    }

    /** Returns those of {@link #otherValues} in which the node has a value in both, and did not jump between them. */
    public int movedValues(int slot, Snapshot other) {
        int found = 0;
        for (int left = otherValues(slot, other); left != 0; left &= left - 1) {
            int channel = Integer.numberOfTrailingZeros(left);
            found |= goesOn(channel, slot, other) ? 1 << channel : 0;
        }
        return found;
    }

    private boolean goesOn(int channel, int slot, Snapshot other) {
        Columns from = values(channel);
        Columns to = other.values(channel);
        return from.isKnown(slot) && to.isKnown(slot) && from.jumps(slot) == to.jumps(slot);
    }

    /** Returns in which channels the node has a value that does not jump up to another snapshot and is given a velocity there. */
    public int swungValues(int slot, Snapshot other) {
        int found = 0;
        for (int channel = 0; channel < other.motions.length; channel++) {
            boolean rests = isGivenRest(channel, slot) && other.isGivenRest(channel, slot);
            boolean swings = other.isGiven(channel, slot) && !rests && goesOn(channel, slot, other);
            found |= swings ? 1 << channel : 0;
        }
        return found;
    }

    /** Gives the node in a slot all values that it has in another snapshot, and no others. */
    public void setValues(int slot, Snapshot from) {
        for (int channel = 0; channel < Math.max(values.length, from.values.length); channel++) {
            setValue(channel, slot, from);
        }
    }

    /** Gives the node in a slot the value of a channel that it has in another snapshot, as it moves there, or none. */
    public void setValue(int channel, int slot, Snapshot from) {
        Columns there = from.values(channel);
        if (there.isKnown(slot)) {
            values(channel, there.count() - 1).set(slot, there);
        } else if (channel < values.length) {
            values[channel].forget(slot);
        }
        Columns motion = from.motions(channel);
        if (motion.isKnown(slot)) {
            motions(channel, motion.count() - 1).set(slot, motion);
        } else if (channel < motions.length) {
            motions[channel].forget(slot);
        }
    }

    /** Makes this the snapshot of a send of which nothing is known yet. */
    void clear(long ofSend) {
        send = ofSend;
        Arrays.fill(ids, EMPTY);
        Arrays.fill(known, 0);
        velocities.clear();
        cells.clear();
        for (Columns column : values) {
            column.clear();
        }
        for (Columns motion : motions) {
            motion.clear();
        }
        if (ofScene != null) {
            ofScene.clear(ofSend);
        }
        if (highestCadence > 0) {
            Arrays.fill(cadences, (byte) 0);
            highestCadence = 0;
        }
        borne = 0;
        allKnownFrom = Integer.MAX_VALUE;
        slots = 0;
    }

    /**
     * Says when the send ends.
     *
     * @param ofSend its epoch, which is copied
     */
    public void stamp(Epoch ofSend) {
        epoch.set(ofSend);
        endNanos = ofSend.stampNanos(send);
    }

    /** Returns the epoch of the send, not to be changed. */
    public Epoch epoch() {
        return epoch;
    }

    /** Returns when the last tick of the send ends. */
    public long endNanos() {
        return endNanos;
    }

    /** Returns how long it is since an earlier snapshot, in the unit of velocities: the sends between, where all are as long. */
    double unitsSince(Snapshot before) {
        boolean isEven = epoch.isSame(before.epoch) && epoch.intervalNanos() == epoch.unitNanos();
        return isEven ? send - before.send : (double) (endNanos - before.endNanos) / epoch.unitNanos();
    }

    /** Returns in which of sends a slot is told of: every 2^c-th one, c being what is returned. */
    public int cadence(int slot) {
        if (sight != null) {
            return sight.cadence(send, slot);
        }
        return slot < cadences.length ? cadences[slot] : 0;
    }

    /** Returns a number that no cadence of a slot is above. */
    public int highestCadence() {
        return sight != null ? sight.highestCadence(send) : highestCadence;
    }

    /** Returns how many losses in turn slots with a cadence are to be drawn late enough for. */
    public int borne() {
        return sight != null ? sight.borne(send) : borne;
    }

    /** Says how many losses are borne. */
    void bear(int losses) {
        borne = losses;
    }

    /** Gives a slot a cadence. */
    void setCadence(int slot, int cadence) {
        if (cadence == 0 && highestCadence == 0) {
            return;
        }
        if (slot >= cadences.length) {
            cadences = Arrays.copyOf(cadences, Math.max(slot + 1, ids.length));
        }
        cadences[slot] = (byte) cadence;
        highestCadence = Math.max(highestCadence, cadence);
    }

    /** Gives the slots from one to before another the cadences that they have in another snapshot. */
    void setCadences(int from, int to, Snapshot other) {
        for (int slot = from; slot < to && (highestCadence > 0 || other.highestCadence() > 0); slot++) {
            setCadence(slot, other.cadence(slot));
        }
    }

    /** Returns whether a slot is known, and this send was one to tell of it. */
    public boolean tells(int slot) {
        return isKnown(slot) && Sight.isDue(send, slot, cadence(slot));
    }

    /**
     * Makes this the snapshot of which a peer knows nothing yet, with the poses that another one has: these are not copied, and
     * hold as long as that is in its ring. Must not be written.
     *
     * @param ofPeer what of it the peer was shown, null for all
     */
    public void share(Snapshot from, @Nullable Sight ofPeer) {
        send = from.send;
        epoch.set(from.epoch);
        endNanos = from.endNanos;
        ids = from.ids;
        System.arraycopy(from.positions, 0, positions, 0, positions.length);
        rotations = from.rotations;
        records = from.records;
        velocities = from.velocities;
        cells = from.cells;
        values = from.values;
        motions = from.motions;
        ofScene = from.ofScene;
        slots = from.slots;
        sight = ofPeer;
        int words = ids.length >> 6;
        known = known.length < words ? new long[words] : known;
        Arrays.fill(known, 0);
        allKnownFrom = Integer.MAX_VALUE;
    }

    /** Lets no node have velocities, without a change of the snapshot that this {@linkplain #share has} the poses of. */
    void leaveVelocities() {
        velocities = NONE;
    }

    /** Makes room for the slots below {@code slots}. */
    void reserve(int slots) {
        if (slots <= ids.length) {
            return;
        }
        int length = Math.max(slots, ids.length + (ids.length >> 1)) + 63 & -64;
        ids = Arrays.copyOf(ids, length);
        for (int axis = 0; axis < positions.length; axis++) {
            positions[axis] = Arrays.copyOf(positions[axis], length);
        }
        rotations = Arrays.copyOf(rotations, length);
        known = Arrays.copyOf(known, length >> 6);
        records.reserve(length);
    }

    /** Returns which send this is of. */
    public long send() {
        return send;
    }

    /** Returns the slot from which on there is no node. */
    public int slots() {
        return slots;
    }

    /** Returns the id of the node in a slot, {@link #EMPTY} if there is none. */
    public short id(int slot) {
        short id = slot < ids.length ? ids[slot] : EMPTY;
        return sight == null || sight.shows(send, slot) ? id : EMPTY;
    }

    /** Returns a coordinate of the node in a slot, in units of the {@link PositionGrid}; {@code axis} is 0 for x to 2 for z. */
    public int position(int axis, int slot) {
        return positions[axis][slot];
    }

    /** Returns the rotation of the node in a slot, as {@link RotationGrid} packs it. */
    public long rotation(int slot) {
        return rotations[slot];
    }

    /**
     * Puts a node into a slot; its velocities and cells stay.
     *
     * @param id generation and revision, not {@link #EMPTY}
     * @param x in units of the {@link PositionGrid}, as y and z
     * @param rotation as {@link RotationGrid} packs it
     */
    public void set(int slot, short id, int x, int y, int z, long rotation) {
        reserve(slot + 1);
        slots = Math.max(slots, slot + 1);
        ids[slot] = id;
        positions[0][slot] = x;
        positions[1][slot] = y;
        positions[2][slot] = z;
        rotations[slot] = rotation;
    }

    /** Turns the node in a slot. */
    public void setRotation(int slot, long rotation) {
        rotations[slot] = rotation;
    }

    /** Puts a node into a slot as another snapshot has it there, with its velocities and values. */
    public void set(int slot, Snapshot from) {
        setPose(slot, from.ids[slot], from);
        records.set(slot, from.records);
        velocities.set(slot, from.velocities);
        setValues(slot, from);
    }

    /** Puts nodes into the slots from one to before another as {@link #set(int, Snapshot)} does. */
    void set(int from, int to, Snapshot other) {
        reserve(to);
        int end = Math.max(from, Math.min(to, other.ids.length));
        if (end > from) {
            System.arraycopy(other.ids, from, ids, from, end - from);
            for (int axis = 0; axis < AXES; axis++) {
                System.arraycopy(other.positions[axis], from, positions[axis], from, end - from);
            }
            System.arraycopy(other.rotations, from, rotations, from, end - from);
            records.set(from, end, other.records);
        }
        Arrays.fill(ids, end, to, EMPTY);
        cells.set(from, to, other.cells);
        velocities.set(from, to, other.velocities);
        values = setAll(values, other.values, from, to);
        motions = setAll(motions, other.motions, from, to);
    }

    private static Columns[] setAll(Columns[] all, Columns[] others, int from, int to) {
        Columns[] roomy = all;
        for (int channel = 0; channel < Math.max(roomy.length, others.length); channel++) {
            Columns other = channel < others.length ? others[channel] : NONE;
            if (other.isAny()) {
                roomy = withRoom(roomy, channel, other.count() - 1);
            }
            if (channel < roomy.length) {
                roomy[channel].set(from, to, other);
            }
        }
        return roomy;
    }

    /** Empties a slot, of which nothing but that is known then. */
    void empty(int slot) {
        ids[slot] = EMPTY;
        forget(slot);
    }

    /** Takes all numbers of a node away that not every node has. */
    void forget(int slot) {
        cells.forget(slot);
        velocities.forget(slot);
        for (Columns column : values) {
            column.forget(slot);
        }
        for (Columns motion : motions) {
            motion.forget(slot);
        }
    }

    /** Puts a node into a slot with an id, and the pose that another snapshot has there; its velocities stay. */
    public void setPose(int slot, short id, Snapshot from) {
        set(slot, id, from.positions[0][slot], from.positions[1][slot], from.positions[2][slot], from.rotations[slot]);
        cells.set(slot, from.cells);
    }

    /** Gives the node in a slot the pose, velocities and values that another snapshot has there; its rare values stay. */
    public void setMotion(int slot, Snapshot from) {
        setPose(slot, from.ids[slot], from);
        velocities.set(slot, from.velocities);
        setValues(slot, from);
    }

    /** Gives the node in a slot the id and the rare values that another snapshot has there; its pose and values stay. */
    public void setRecord(int slot, Snapshot from) {
        ids[slot] = from.ids[slot];
        records.set(slot, from.records);
    }

    /** Gives the node in a slot the scale that another snapshot has there. */
    public void setScale(int slot, Snapshot from) {
        records.setScale(slot, from.records);
    }

    /** Empties a slot. */
    public void remove(int slot) {
        ids[slot] = EMPTY;
    }

    /** Returns whether the node in a slot has the same pose in another snapshot. */
    public boolean isSamePose(int slot, Snapshot other) {
        return positions[0][slot] == other.positions[0][slot]
                && positions[1][slot] == other.positions[1][slot]
                && positions[2][slot] == other.positions[2][slot]
                && cells.isSame(slot, other.cells)
                && rotations[slot] == other.rotations[slot];
    }

    /**
     * Gives a node that {@linkplain #hasPoseOnly has a pose only} in all three snapshots the one that it has in another, and the
     * one that it had here to a third. What rests is not written.
     *
     * @return whether the pose changed here
     */
    public boolean step(int slot, Snapshot before, Snapshot next) {
        int x = positions[0][slot];
        int y = positions[1][slot];
        int z = positions[2][slot];
        long rotation = rotations[slot];
        int nextX = next.positions[0][slot];
        int nextY = next.positions[1][slot];
        int nextZ = next.positions[2][slot];
        long nextRotation = next.rotations[slot];
        long moved = x ^ nextX | y ^ nextY | z ^ nextZ | rotation ^ nextRotation;
        long differs = before.positions[0][slot] ^ x
                | before.positions[1][slot] ^ y
                | before.positions[2][slot] ^ z
                | before.rotations[slot] ^ rotation;
        if (differs != 0) {
            before.positions[0][slot] = x;
            before.positions[1][slot] = y;
            before.positions[2][slot] = z;
            before.rotations[slot] = rotation;
        }
        if (moved != 0) {
            positions[0][slot] = nextX;
            positions[1][slot] = nextY;
            positions[2][slot] = nextZ;
            rotations[slot] = nextRotation;
        }
        return moved != 0;
    }

    /**
     * Steps all nodes of a run as {@link #step(int, Snapshot, Snapshot)} does.
     *
     * @param from the first of the slots, all with the same ids in all three snapshots
     * @param to the slot after the last
     * @param moved gets the slots whose nodes' poses changed; as long as the run at least
     * @return how many these are
     */
    public int step(int from, int to, Snapshot before, Snapshot next, int[] moved) {
        int length = to - from;
        Arrays.fill(moved, 0, length, 0);
        for (int axis = 0; axis < AXES; axis++) {
            int[] here = positions[axis];
            int[] there = next.positions[axis];
            for (int i = 0; i < length; i++) {
                moved[i] |= here[from + i] ^ there[from + i];
            }
            System.arraycopy(here, from, before.positions[axis], from, length);
            System.arraycopy(there, from, here, from, length);
        }
        int count = 0;
        for (int i = 0; i < length; i++) {
            int slot = from + i;
            boolean changed = (moved[i] | rotations[slot] ^ next.rotations[slot]) != 0 && ids[slot] != EMPTY;
            moved[count] = slot;
            count += changed ? 1 : 0;
        }
        System.arraycopy(rotations, from, before.rotations, from, length);
        System.arraycopy(next.rotations, from, rotations, from, length);
        return count;
    }

    /** Returns whether the node in a slot is that of another snapshot, in the same space, and did not jump. */
    public boolean isSameMotion(int slot, Snapshot other) {
        return generation(slot) == other.generation(slot)
                && records.isSameMotion(slot, other.records)
                && countsFromTheSame(slot, other);
    }

    /** A position with a cell counts from there, not from the parent. The send that told of the change may have got lost. */
    private boolean countsFromTheSame(int slot, Snapshot other) {
        return records.inheritance(slot) == other.records.inheritance(slot)
                || !cells.isKnown(slot) && !other.cells.isKnown(slot);
    }

    /** Notes that the slots from {@code from} to below {@code to} are known, those without a node as empty. */
    public void setKnown(int from, int to) {
        reserve(to);
        slots = Math.max(slots, to);
        for (int word = from >> 6; word << 6 < to; word++) {
            known[word] |= mask(word, from, to);
        }
    }

    /** Notes that all slots from {@code from} on are known. */
    public void setKnownFrom(int from) {
        allKnownFrom = Math.min(allKnownFrom, from);
    }

    /** Returns whether a slot is known, be it as empty. */
    public boolean isKnown(int slot) {
        return slot >= allKnownFrom || slot < ids.length && (known[slot >> 6] >>> slot & 1) != 0;
    }

    /** Returns the first slot from {@code from} on that is known, {@code to} if that is not below it. */
    int nextKnown(int from, int to) {
        int end = Math.min(to, allKnownFrom);
        int arrays = Math.min(end, ids.length);
        for (int slot = from; slot < arrays; slot = (slot | 63) + 1) {
            long left = known[slot >> 6] >>> slot;
            if (left != 0) {
                return Math.min(end, slot + Long.numberOfTrailingZeros(left));
            }
        }
        return Math.max(from, end);
    }

    /** Returns where a run of slots ends, at {@code to} at most, that are known here and have the same ids in two others. */
    public int endOfRun(int from, int to, Snapshot one, Snapshot other) {
        int end = Math.min(Math.min(to, ids.length), Math.min(one.ids.length, other.ids.length));
        int slot = from;
        while (slot < end && isKnown(slot)) {
            long left = slot >= allKnownFrom ? 0 : ~known[slot >> 6] >>> slot;
            slot = left == 0 ? (slot | 63) + 1 : slot + Long.numberOfTrailingZeros(left);
        }
        end = Math.min(end, slot);
        return end <= from ? from : Math.min(sameUntil(from, end, one), sameUntil(from, end, other));
    }

    private int sameUntil(int from, int to, Snapshot other) {
        int length = Arrays.mismatch(ids, from, to, other.ids, from, to);
        return length < 0 ? to : from + length;
    }

    /** Returns whether all slots from {@code from} to below {@code to} are known. */
    public boolean isKnown(int from, int to) {
        int end = Math.min(to, allKnownFrom);
        if (end > ids.length) {
            return from >= end;
        }
        for (int word = from >> 6; word << 6 < end; word++) {
            long mask = mask(word, from, end);
            if ((known[word] & mask) != mask) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether all slots are known from {@code from} on. */
    public boolean isKnownFrom(int from) {
        return allKnownFrom != Integer.MAX_VALUE && isKnown(from, Math.max(from, allKnownFrom));
    }

    private static long mask(int word, int from, int to) {
        int first = word << 6;
        long mask = from > first ? -1L << from : -1L;
        return to < first + 64 ? mask & ~(-1L << to) : mask;
    }
}
