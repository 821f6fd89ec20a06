package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PlayedTicks;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.Turn;
import dev.tandem.net.internal.codec.VelocityGrid;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes ticks of the snapshots that arrived (SPEC 15.10, 15.11). A tick is written when the instant drawn reaches its start,
 * and not before, as it would cut short the motion before it. Losses are bridged: a send by a longer tick, a part of one
 * by poses between its neighbours, and what has not arrived in time by going on as before for up to 250 ms.
 *
 * <p>Nodes that not every send tells of are drawn later than others, so that the next send that does has arrived (SPEC 15.8): in
 * a tick they go to where they were so much earlier, between two sends that tell of them. How much later they are changes by a
 * quarter of a send in each, so they are never seen to jump.
 *
 * <p>Works by state: each tick compares what a snapshot says with what was played last, so nothing depends on what was lost.
 * Confined to one thread; allocates nothing once warm.
 */
public final class Playback {

    private static final long LONGEST_PREDICTION_NANOS = 250_000_000;

    private static final int AXES = 3;

    /** How late a node is drawn changes by at most such a part of a send in a tick. */
    private static final int CHANGES_PER_SEND = 4;

    /** A node is drawn at most this many sends late: those that tell of it must be remembered. */
    private static final int LATEST = 32;

    /** Stamps of sends are whole nanoseconds, and so as late as the times between them only about. */
    private static final long ROUNDING_NANOS = 1_000;

    /** What is at least this many sends older than the one that is played counts no more: the other end may have forgotten it. */
    private static final int REMEMBERED = SnapshotRing.LENGTH * 3 / 4;

    /** So many ticks without a loss have the poses and velocities with which a motion begins and ends. */
    private static final int TICKS_OF_MOTION = 3;

    /** So many nodes at most are stepped together: enough for loops over columns to pay, and few enough to stay in the caches. */
    private static final int LONGEST_RUN = 256;

    /** Most nodes below each other that are born at a time; deeper ones follow in the next ticks. */
    private static final int DEEPEST = 64;

    private final SnapshotRing ring;

    /** The epoch of the newest snapshot, by which sends to come are foreseen. */
    private final Epoch epoch = new Epoch();

    private final Turn turn;

    /** The poses at the end of the last tick, and at its start. */
    private final Snapshot now = new Snapshot();

    private final Snapshot before = new Snapshot();
    private long startNanos;
    private long endNanos;

    /** Until when each node's pose comes from a snapshot. */
    private long[] knownUntil = {};

    /** By how many nanoseconds each node is later than those that every send tells of, and by how many it is to be. */
    private long[] lateness = {};

    private long[] wanted = {};

    /** Whether there ever was a node that not every send tells of, and by how much one ever was to be later. */
    private boolean paced;

    private long latest;

    /** An instant, and the last send that ended by then. */
    private long soughtNanos;

    private long soughtSend;

    /** Whether there is a node that is not as late as it is to be. */
    private boolean changing;

    /** The last send that a tick led to, or that was left out, and the last one that would have ended by now. */
    private long followed = -1;

    private long played = -1;
    private long latestKnownNanos;
    private long lastDrawnNanos;
    private boolean running;

    /** Whether all is where the send that was followed last has it, or will be at the end of the tick. */
    private boolean isExact;

    /** Whether the next tick begins later than the last send that was followed ended, and none is foreseen before. */
    private boolean resumes;

    /** The slots of a run whose nodes moved in the tick that is written. */
    private final int[] moved = new int[LONGEST_RUN];

    /** The nodes with something to be done at the end of the last tick, and the sends that say so. */
    private int[] waiting = {};

    private long[] waitingSends = {};

    private int waitingCount;

    /** The nodes that are gone at that time. */
    private int[] leaving = {};

    private int leavingCount;

    /** The send with values of the scene itself, which are to be put at that time. */
    private long sceneSend;

    private boolean sceneWaits;

    private @Nullable PlayedTicks log;

    private long lost;
    private long late;
    private long predicted;

    /**
     * Creates a playback of a ring of snapshots.
     *
     * @param rotationBits the bits a component of rotations
     */
    public Playback(SnapshotRing ring, int rotationBits) {
        this.ring = ring;
        turn = new Turn(new RotationGrid(rotationBits));
    }

    /** Notes each tick from now on in a log; null for none. */
    public void noteIn(@Nullable PlayedTicks newLog) {
        log = newLog;
    }

    /** Notes that something of a send arrived; returns false if its tick was written without it. */
    public boolean received(long send) {
        Snapshot row = ring.find(send);
        boolean inTime = !running || send > followed && (row == null || row.endNanos() > endNanos);
        late += inTime ? 0 : 1;
        return inTime;
    }

    /**
     * Writes the ticks that begin until the instant drawn.
     *
     * @param drawnNanos the sender's normal time that the frame shows, never before that of the last frame
     */
    public void frame(long drawnNanos, PlaybackTarget target) {
        if (!running && !start(drawnNanos)) {
            return;
        }
        boolean more = true;
        while (more && drawnNanos >= endNanos) {
            bearAndBury(target);
            foresee();
            Snapshot next = next();
            // at the very end of a tick there is nothing to foresee yet, and time may stand still there
            more = next == null ? drawnNanos > endNanos && predict(target) : follow(next, target);
        }
        lastDrawnNanos = drawnNanos;
    }

    /** Begins with the newest snapshot that is not in the future. */
    private boolean start(long drawnNanos) {
        for (long send = ring.newest(); send > ring.newest() - SnapshotRing.LENGTH && !running; send--) {
            Snapshot first = ring.find(send);
            if (first != null && first.endNanos() <= drawnNanos) {
                begin(first);
                if (log != null) {
                    log.add(PlayedTicks.BEGINNING, send, endNanos);
                }
            }
        }
        return running;
    }

    private void begin(Snapshot first) {
        running = true;
        resumes = false;
        followed = first.send();
        played = followed;
        endNanos = first.endNanos();
        startNanos = endNanos - first.epoch().intervalNanos();
        latestKnownNanos = endNanos;
        lastDrawnNanos = endNanos;
        epoch.set(first.epoch());
        reserve(first.slots());
        sceneSend = first.send();
        sceneWaits = true;
        paced |= first.highestCadence() > 0;
        isExact = first.isKnownFrom(0) && !paced;
        for (int slot = 0; slot < first.slots(); slot++) {
            pace(first, slot);
            lateness[slot] = wanted[slot];
            if (first.tells(slot)) {
                await(first, slot);
            }
        }
    }

    /**
     * Forgets all, and begins at the end of a send.
     *
     * @return whether something of that send has arrived; if not, this has not begun
     */
    public boolean restart(long send, PlaybackTarget target) {
        running = false;
        waitingCount = 0;
        for (int slot = 0; slot < now.slots(); slot++) {
            now.remove(slot);
            before.remove(slot);
        }
        Snapshot first = ring.find(send);
        if (first != null) {
            begin(first);
            bearAndBury(target);
        }
        return running;
    }

    /**
     * Puts all where the newest snapshot has it, as if drawing began there. For a sender whose time stands still: no later tick
     * sets right what was foreseen, or what arrived too late to be followed. Does nothing if all is there already, or a part of
     * the snapshot is missing.
     */
    public void putRight(PlaybackTarget target) {
        Snapshot row = ring.find(ring.newest());
        if (!running || isExact || row == null || !row.isKnownFrom(0) || row.highestCadence() > 0) {
            return;
        }
        if (log != null) {
            log.add(PlayedTicks.BEGINNING, row.send(), row.endNanos());
        }
        long end = endNanos;
        long drawn = lastDrawnNanos;
        waitingCount = 0;
        reserve(now.slots());
        begin(row);
        for (int slot = row.slots(); slot < now.slots(); slot++) {
            await(row, slot);
        }
        bearAndBury(target);
        for (int slot = 0; slot < now.slots(); slot++) {
            if (now.id(slot) != Snapshot.EMPTY && now.id(slot) == row.id(slot)) {
                put(slot, row);
                target.placed(slot, now);
                putValues(row.knownValues(slot), slot, row, target);
            }
        }
        Snapshot ofScene = row.ofScene();
        if (ofScene != null) {
            putValuesOfScene(row, ofScene, target);
        }
        isExact = true;
        lastDrawnNanos = drawn;
        // the scene may have had a longer tick
        resumes = Math.max(end, drawn) > endNanos;
        endNanos = Math.max(end, endNanos);
    }

    /**
     * Writes the tick that another playback wrote next.
     *
     * @param send the send up to which it leads
     * @param startNanos when it begins, not before the end of the last one
     * @return false, with nothing changed, if it cannot have been written after what was written here
     */
    public boolean repeat(long send, long startNanos, PlaybackTarget target) {
        Snapshot row = ring.find(send);
        if (row == null || send <= followed || startNanos < endNanos || startNanos >= row.endNanos()) {
            return false;
        }
        for (int i = 0; i < waitingCount; i++) {
            if (awaited(i) == null) {
                return false;
            }
        }
        bearAndBury(target);
        foresee();
        write(row, startNanos, target);
        return true;
    }

    /** Writes a predicted tick, as another playback did; returns false, with no tick written, if it cannot have. */
    public boolean repeatPrediction(PlaybackTarget target) {
        bearAndBury(target);
        foresee();
        return predict(target);
    }

    /** Does what is to be seen from the end of the last tick on, if an instant is not before that. */
    public void reach(long drawnNanos, PlaybackTarget target) {
        if (drawnNanos >= endNanos) {
            bearAndBury(target);
        }
    }

    /** Returns the poses at the start of the last tick. */
    public Snapshot before() {
        return before;
    }

    /** Returns the poses at the end of the last tick. */
    public Snapshot now() {
        return now;
    }

    /** Returns when the last tick began. */
    public long startNanos() {
        return startNanos;
    }

    /** Returns when the last tick ends. */
    public long endNanos() {
        return endNanos;
    }

    private void reserve(int slots) {
        if (slots > knownUntil.length) {
            int length = Math.max(slots, knownUntil.length * 3 / 2);
            knownUntil = Arrays.copyOf(knownUntil, length);
            lateness = Arrays.copyOf(lateness, length);
            wanted = Arrays.copyOf(wanted, length);
            waiting = Arrays.copyOf(waiting, length);
            waitingSends = Arrays.copyOf(waitingSends, length);
            leaving = Arrays.copyOf(leaving, length);
        }
    }

    private void await(Snapshot row, int slot) {
        waiting[waitingCount] = slot;
        waitingSends[waitingCount] = row.send();
        waitingCount++;
    }

    /** Returns what the send says that a waiting node waits for; null if it is forgotten by now. */
    private @Nullable Snapshot awaited(int i) {
        return ring.find(waitingSends[i]);
    }

    /** Does what waits for the end of the tick: those below a node wait for it, and a slot for the node that had it. */
    private void bearAndBury(PlaybackTarget target) {
        Snapshot row = sceneWaits ? ring.find(sceneSend) : null;
        if (row != null) {
            putScene(row, target);
        }
        sceneWaits = false;
        if (waitingCount > 0) {
            settle(target);
            if (bury(target)) {
                settle(target);
            }
        }
        waitingCount = 0;
    }

    private void putScene(Snapshot row, PlaybackTarget target) {
        Snapshot there = row.ofScene();
        if (there != null && row.isKnown(0) && row.idOfScene() != now.idOfScene()) {
            putValuesOfScene(row, there, target);
        }
    }

    private void putValuesOfScene(Snapshot row, Snapshot there, PlaybackTarget target) {
        Snapshot here = now.ofSceneToWrite();
        int other = here.otherValues(0, there);
        now.setScene(row);
        for (int left = other; left != 0; left &= left - 1) {
            putValue(Integer.numberOfTrailingZeros(left), 0, here, target);
        }
    }

    /** Bears and places nodes until no more can be; what then still waits for a parent is found again in the next tick. */
    private void settle(PlaybackTarget target) {
        boolean more = true;
        for (int depth = 0; more && depth < DEEPEST; depth++) {
            more = false;
            for (int i = 0; i < waitingCount; i++) {
                Snapshot row = awaited(i);
                more |= row != null && settle(row, waiting[i], target);
            }
        }
    }

    private boolean settle(Snapshot row, int slot, PlaybackTarget target) {
        short id = row.id(slot);
        if (id == Snapshot.EMPTY || id == now.id(slot)) {
            return false;
        }
        int otherValues = now.id(slot) == Snapshot.EMPTY ? row.knownValues(slot) : now.otherValues(slot, row);
        if (now.id(slot) == Snapshot.EMPTY) {
            if (!isParentThere(row, slot)) {
                return false;
            }
            now.setValues(slot, row);
            put(slot, row);
            target.born(slot, now);
        } else if (now.generation(slot) != row.generation(slot)) {
            return false;
        } else if (now.isSameMotion(slot, row)) {
            boolean scaledOnly = now.records().isSameButScale(slot, row.records());
            now.setRecord(slot, row);
            target.changed(slot, now);
            if (!scaledOnly) {
                // what another rule makes of velocities that were given before is not known
                slacken(slot, target);
            }
        } else {
            if (!isParentThere(row, slot)) {
                return false;
            }
            put(slot, row);
            target.placed(slot, now);
        }
        putValues(otherValues, slot, row, target);
        return true;
    }

    private void putValues(int channels, int slot, Snapshot row, PlaybackTarget target) {
        for (int left = channels; left != 0; left &= left - 1) {
            int channel = Integer.numberOfTrailingZeros(left);
            now.setValue(channel, slot, row);
            putValue(channel, slot, now, target);
        }
    }

    /** Tells of a value without a motion, and so without a velocity. */
    private void putValue(int channel, int slot, Snapshot values, PlaybackTarget target) {
        values.takeVelocity(channel, slot);
        if (values == now) {
            target.valuePut(channel, slot, values);
        } else {
            target.valueOfScenePut(channel, values);
        }
    }

    /** Puts a node where it is without a motion, and so without a velocity. */
    private void put(int slot, Snapshot row) {
        now.setPose(slot, row.id(slot), row);
        now.setRecord(slot, row);
        now.velocities().forget(slot);
        before.set(slot, now);
        knownUntil[slot] = endNanos;
    }

    private void slacken(int slot, PlaybackTarget target) {
        if (now.velocities().isKnown(slot)) {
            now.velocities().forget(slot);
            target.slackened(slot, now);
        }
    }

    /** Returns whether the node above is there, and is not below. */
    private boolean isParentThere(Snapshot row, int slot) {
        int parent = row.records().parent(slot);
        if (parent == Records.NO_PARENT) {
            return true;
        }
        if (now.generation(parent) != row.records().parentGeneration(slot)) {
            return false;
        }
        int above = parent;
        while (above != Records.NO_PARENT && above != slot) {
            above = now.records().parent(above);
        }
        return above != slot;
    }

    private boolean bury(PlaybackTarget target) {
        leavingCount = 0;
        for (int i = 0; i < waitingCount; i++) {
            int slot = waiting[i];
            Snapshot row = awaited(i);
            if (row != null && row.generation(slot) != now.generation(slot) && now.id(slot) != Snapshot.EMPTY) {
                leave(slot);
            }
        }
        if (leavingCount == 0) {
            return false;
        }
        // what is below a node that is gone is gone with it; should it live elsewhere, it is born there anew
        for (int before = 0; before < leavingCount; ) {
            before = leavingCount;
            for (int slot = 0; slot < now.slots(); slot++) {
                if (now.id(slot) != Snapshot.EMPTY && !isParentThere(now, slot)) {
                    leave(slot);
                }
            }
        }
        int deepest = 0;
        for (int i = 0; i < leavingCount; i++) {
            deepest = Math.max(deepest, depth(leaving[i]));
        }
        for (int depth = deepest; depth >= 0; depth--) {
            for (int i = 0; i < leavingCount; i++) {
                if (depth(leaving[i]) == depth) {
                    target.gone(leaving[i]);
                }
            }
        }
        return true;
    }

    private void leave(int slot) {
        now.remove(slot);
        before.remove(slot);
        leaving[leavingCount] = slot;
        leavingCount++;
    }

    private int depth(int slot) {
        int depth = 0;
        for (int above = slot; now.records().parent(above) != Records.NO_PARENT; depth++) {
            above = now.records().parent(above);
        }
        return depth;
    }

    /** Looks by which epoch sends to come end, and which one would have ended with the last tick. */
    private void foresee() {
        Snapshot newest = ring.find(ring.newest());
        if (newest != null) {
            epoch.set(newest.epoch());
        }
        played = foreseen(endNanos);
    }

    /** Returns the last send that would have ended at an instant. */
    private long foreseen(long nanos) {
        long send = epoch.sendAt(nanos);
        // before the epoch sends were of other lengths
        return send < epoch.firstSend() ? followed : Math.max(followed, send);
    }

    /** Returns the first snapshot that ends later than the last tick. */
    private @Nullable Snapshot next() {
        Snapshot next = after(followed);
        while (next != null && next.endNanos() <= endNanos) {
            next = after(next.send());
        }
        return next;
    }

    /** Returns the snapshot of the first send after one that anything has arrived of. */
    private @Nullable Snapshot after(long send) {
        Snapshot found = null;
        long from = Math.max(send + 1, ring.newest() - SnapshotRing.LENGTH + 1);
        for (long next = from; next <= ring.newest() && found == null; next++) {
            found = ring.find(next);
        }
        return found;
    }

    /** Writes the tick up to a snapshot; where nothing was predicted any more, only if there is time to get there. */
    private boolean follow(Snapshot row, PlaybackTarget target) {
        long stamp = row.endNanos();
        long from = Math.max(endNanos, Math.min(lastDrawnNanos, stamp));
        lost += Math.max(0, row.send() - played - 1);
        boolean later = resumes || from > endNanos;
        if (later && stamp - from < row.epoch().intervalNanos() / 2) {
            followed = row.send();
            isExact = false;
            late++;
            return true;
        }
        if (log != null) {
            log.add(later ? PlayedTicks.RESUMING : PlayedTicks.FOLLOWING, row.send(), from);
        }
        write(row, from, target);
        return true;
    }

    private void write(Snapshot row, long from, PlaybackTarget target) {
        followed = row.send();
        played = followed;
        resumes = false;
        latestKnownNanos = row.endNanos();
        write(row, from, latestKnownNanos, target);
    }

    /** Writes a tick that nothing is known of. */
    private boolean predict(PlaybackTarget target) {
        long stamp = epoch.stampNanos(played + 1);
        long end = Math.min(stamp, latestKnownNanos + LONGEST_PREDICTION_NANOS);
        if (end <= endNanos || resumes) {
            return false;
        }
        played = foreseen(end);
        predicted++;
        if (log != null) {
            log.add(PlayedTicks.PREDICTED, played, endNanos);
        }
        write(null, endNanos, end, target);
        return true;
    }

    /** Writes a tick, after which {@link #played} is the last send that ended. */
    private void write(@Nullable Snapshot row, long from, long to, PlaybackTarget target) {
        int slots = Math.max(now.slots(), row == null ? 0 : row.slots());
        reserve(slots);
        if (row != null && row.isKnown(0)) {
            moveScene(row, target);
        }
        soughtNanos = Long.MIN_VALUE;
        paced |= row != null && row.highestCadence() > 0;
        isExact = row != null && row.isKnownFrom(0) && !paced;
        changing = false;
        boolean plain = row != null && !paced && row.hasPosesOnly() && now.hasPosesOnly() && before.hasPosesOnly();
        int slot = 0;
        while (slot < slots) {
            if (plain) {
                slot = step(slot, slots, Objects.requireNonNull(row), to, target);
            }
            if (slot < slots) {
                write(slot, row, from, to, target);
            }
            slot++;
        }
        startNanos = from;
        endNanos = to;
        target.ticked(from, to);
    }

    /** Writes the tick of one node. */
    private void write(int slot, @Nullable Snapshot row, long from, long to, PlaybackTarget target) {
        long span = to - from;
        short id = now.id(slot);
        if (paced && row != null) {
            pace(row, slot);
        }
        if (isLate(slot)) {
            writeLate(slot, to, span, target);
        } else if (row != null && row.isKnown(slot)) {
            if (row.id(slot) != id) {
                await(row, slot);
            }
            if (id != Snapshot.EMPTY && row.id(slot) == id && isPlain(slot, row)) {
                if (now.step(slot, before, row)) {
                    target.moved(slot, now);
                }
                knownUntil[slot] = to;
            } else if (id != Snapshot.EMPTY && (row.id(slot) == id || now.isSameMotion(slot, row))) {
                go(slot, row, id, target);
                knownUntil[slot] = to;
            } else if (id != Snapshot.EMPTY
                    && row.id(slot) != Snapshot.EMPTY
                    && to - knownUntil[slot] <= LONGEST_PREDICTION_NANOS) {
                goOn(slot, span, target);
            } else if (id != Snapshot.EMPTY) {
                rest(slot, target);
            }
        } else if (id != Snapshot.EMPTY) {
            Snapshot later = row == null ? null : laterWith(row.send(), slot);
            if (later != null && isPlain(slot, later) && now.isSamePose(slot, later)) {
                now.step(slot, before, later);
                knownUntil[slot] = to;
            } else if (later != null) {
                double way = (double) span / (later.endNanos() - from);
                goBetween(later, slot, way, to, span, target);
            } else if (to - knownUntil[slot] <= LONGEST_PREDICTION_NANOS) {
                goOn(slot, span, target);
            } else {
                rest(slot, target);
            }
        }
    }

    /** Steps the nodes from a slot on that are the same in a snapshot, and returns the first slot with another one. */
    private int step(int from, int slots, Snapshot row, long to, PlaybackTarget target) {
        int slot = from;
        int end = slot;
        do {
            slot = end;
            end = row.endOfRun(slot, Math.min(slots, slot + moved.length), now, before);
            int count = end > slot ? now.step(slot, end, before, row, moved) : 0;
            Arrays.fill(knownUntil, slot, end, to);
            for (int i = 0; i < count; i++) {
                target.moved(moved[i], now);
            }
        } while (end > slot);
        return slot;
    }

    /** Returns whether nothing but poses is told of a node up to a snapshot, as of most: its step takes a part of the time. */
    private boolean isPlain(int slot, Snapshot row) {
        return before.id(slot) == now.id(slot)
                && now.hasPoseOnly(slot)
                && row.hasPoseOnly(slot)
                && before.hasPoseOnly(slot);
    }

    private boolean isLate(int slot) {
        return paced && (lateness[slot] | wanted[slot]) != 0;
    }

    /** Learns how late a node is to be drawn: all sends that tell of it but one may get lost as often as others. */
    private void pace(Snapshot row, int slot) {
        if (row.isKnown(slot)) {
            int cadence = row.cadence(slot);
            // what is gone goes on as late as it was
            if (cadence > 0 || row.id(slot) != Snapshot.EMPTY) {
                int sends = Math.min(LATEST, ((1 << cadence) - 1) * (1 + row.borne()));
                wanted[slot] = sends * row.epoch().intervalNanos();
                latest = Math.max(latest, wanted[slot]);
            }
        }
    }

    /** Writes the tick of a node that is drawn later than others, from the sends that tell of it around the one it goes to. */
    private void writeLate(int slot, long to, long span, PlaybackTarget target) {
        short id = now.id(slot);
        long start = endNanos - lateness[slot];
        long most = Math.min(span, epoch.intervalNanos()) / CHANGES_PER_SEND;
        lateness[slot] = id == Snapshot.EMPTY
                ? wanted[slot]
                : lateness[slot] + Math.max(-most, Math.min(most, wanted[slot] - lateness[slot]));
        changing |= lateness[slot] != wanted[slot];
        long end = to - lateness[slot];
        long lastSend = sendAt(end + ROUNDING_NANOS);
        Snapshot last = lastWith(lastSend, slot);
        if (last != null && last.id(slot) != id) {
            await(last, slot);
        }
        if (id == Snapshot.EMPTY) {
            return;
        }
        boolean exact = last != null && last.endNanos() >= end - ROUNDING_NANOS;
        Snapshot next = exact ? last : nextWith(lastSend + 1, slot);
        if (next == null || end <= start || !now.isSameMotion(slot, next)) {
            if (end > start && to - knownUntil[slot] <= LONGEST_PREDICTION_NANOS) {
                goOn(slot, end - start, target);
            } else {
                rest(slot, target);
            }
        } else if (exact) {
            go(slot, next, id, target);
            knownUntil[slot] = to;
        } else {
            double way = (double) (end - start) / (next.endNanos() - start);
            goBetween(next, slot, way, to, span, target);
        }
        if (!exact && last != null && now.isSameMotion(slot, last)) {
            catchUp(slot, last, target);
        }
    }

    /** Returns the last send that ended by an instant; nodes that are as late as each other ask for the same one. */
    private long sendAt(long nanos) {
        if (nanos != soughtNanos) {
            soughtNanos = nanos;
            soughtSend = ring.sendAt(nanos);
        }
        return soughtSend;
    }

    /** Gives a node what a snapshot says that it passed since, beside its pose. */
    private void catchUp(int slot, Snapshot last, PlaybackTarget target) {
        if (!now.records().isSameScale(slot, last.records())) {
            now.setScale(slot, last);
            target.moved(slot, now);
        }
        moveValues(slot, last, target);
    }

    /** Returns the last snapshot up to a send that tells of a slot, null if it is not {@link #REMEMBERED}. */
    private @Nullable Snapshot lastWith(long send, int slot) {
        for (long at = send; at > played - REMEMBERED && at >= 0; at--) {
            Snapshot row = ring.find(at);
            if (row != null && row.tells(slot)) {
                return row;
            }
        }
        return null;
    }

    /** Returns the first snapshot from a send on that tells of a slot. */
    private @Nullable Snapshot nextWith(long send, int slot) {
        for (long at = Math.max(send, ring.newest() - SnapshotRing.LENGTH + 1); at <= ring.newest(); at++) {
            Snapshot row = ring.find(at);
            if (row != null && row.tells(slot)) {
                return row;
            }
        }
        return null;
    }

    private void moveScene(Snapshot row, PlaybackTarget target) {
        if (row.idOfScene() != now.idOfScene()) {
            sceneWaits = true;
            sceneSend = row.send();
        }
        Snapshot here = now.ofScene();
        Snapshot there = row.ofScene();
        if (here != null && there != null) {
            slackenValues(here, 0, there, target);
            for (int left = here.movedValues(0, there) | here.swungValues(0, there); left != 0; left &= left - 1) {
                int channel = Integer.numberOfTrailingZeros(left);
                here.setValue(channel, 0, there);
                target.valueOfSceneMoved(channel, here);
            }
        }
    }

    /** Keeps what a node had when the tick began: its record, with its scale, only if its id, and so that, is another. */
    private void keep(int slot) {
        if (before.id(slot) == now.id(slot)) {
            before.setMotion(slot, now);
        } else {
            before.set(slot, now);
        }
    }

    /** Goes where a snapshot has the node, with the velocities that it has there. */
    private void go(int slot, Snapshot row, short id, PlaybackTarget target) {
        Columns given = row.velocities();
        if (!given.isKnown(slot)) {
            slacken(slot, target);
        }
        boolean moves = !now.isSamePose(slot, row)
                || row.id(slot) != id && !now.records().isSameScale(slot, row.records())
                || given.isMoving(slot)
                || given.isKnown(slot) && !now.velocities().isAtRest(slot);
        keep(slot);
        now.setPose(slot, id, row);
        if (row.id(slot) != id) {
            now.setScale(slot, row);
        }
        now.velocities().set(slot, given);
        if (moves) {
            target.moved(slot, now);
        }
        moveValues(slot, row, target);
    }

    private void moveValues(int slot, Snapshot row, PlaybackTarget target) {
        if (isLate(slot)) {
            moveLateValues(slot, row, target);
            return;
        }
        slackenValues(now, slot, row, target);
        for (int left = now.movedValues(slot, row) | now.swungValues(slot, row); left != 0; left &= left - 1) {
            int channel = Integer.numberOfTrailingZeros(left);
            now.setValue(channel, slot, row);
            target.valueMoved(channel, slot, now);
        }
    }

    /** Moves the values of a node that is drawn late: in one tick where they are after several, so without a velocity. */
    private void moveLateValues(int slot, Snapshot row, PlaybackTarget target) {
        for (int left = now.movedValues(slot, row); left != 0; left &= left - 1) {
            int channel = Integer.numberOfTrailingZeros(left);
            if (now.isGiven(channel, slot)) {
                putValue(channel, slot, now, target);
            }
            now.setValue(channel, slot, row);
            now.takeVelocity(channel, slot);
            target.valueMoved(channel, slot, now);
        }
    }

    /**
     * Of values that a snapshot gives no velocity none is known any more; their next motion begins without. In a tick in which
     * they are not written they forget it themselves.
     */
    private void slackenValues(Snapshot values, int slot, Snapshot row, PlaybackTarget target) {
        for (int channel = 0; values.hasMotions() && channel < values.channels(); channel++) {
            if (values.isGiven(channel, slot) && !row.isGiven(channel, slot)) {
                putValue(channel, slot, values, target);
            }
        }
    }

    /** Stays where it is. Only a velocity of zero outlasts that: a node with another one would go on with it later. */
    private void rest(int slot, PlaybackTarget target) {
        if (!now.velocities().isAtRest(slot)) {
            slacken(slot, target);
        }
        keep(slot);
    }

    /** Returns the first snapshot after a send that knows a slot, null if the node does not move on up to it. */
    private @Nullable Snapshot laterWith(long send, int slot) {
        Snapshot later = after(send);
        while (later != null && !later.tells(slot)) {
            later = after(later.send());
        }
        return later != null && now.isSameMotion(slot, later) ? later : null;
    }

    /** Goes a part of the way to where a later snapshot has the node. */
    private void goBetween(Snapshot later, int slot, double way, long to, long span, PlaybackTarget target) {
        boolean given = now.velocities().isKnown(slot) && later.velocities().isKnown(slot);
        if (!given) {
            slacken(slot, target);
        }
        turn.ahead(way - 1);
        long rotation = turn.from(now.rotation(slot), later.rotation(slot));
        long x = between(slot, 0, later, way);
        long y = between(slot, 1, later, way);
        long z = between(slot, 2, later, way);
        keep(slot);
        if (later.cells().isKnown(slot) && !now.cells().isKnown(slot)) {
            now.cells().begin(slot);
        }
        move(slot, x, y, z, rotation);
        if (given) {
            giveBetween(later.velocities(), slot, way, (double) epoch.unitNanos() / span);
        }
        tell(slot, target);
        knownUntil[slot] = to;
    }

    /** Gives a node the velocities of its way: that of an even motion, and a part of what its turn will be. */
    private void giveBetween(Columns later, int slot, double way, double perWay) {
        Columns own = now.velocities();
        for (int axis = 0; axis < AXES; axis++) {
            own.put(axis, slot, (int) round(perWay * (now.place(axis, slot) - before.place(axis, slot))));
        }
        for (int column = AXES; column < VelocityGrid.COLUMNS; column++) {
            int last = own.get(column, slot);
            own.put(column, slot, last + (int) round(way * (later.get(column, slot) - last)));
        }
    }

    private long between(int slot, int axis, Snapshot later, double way) {
        long start = now.place(axis, slot);
        return start + round(way * (later.place(axis, slot) - start));
    }

    /**
     * Continues for a time as the node moved between the last two poses that arrived. What is drawn would say less: it may
     * be on its way back from a prediction.
     */
    private void goOn(int slot, long nanos, PlaybackTarget target) {
        Snapshot last = lastOfMotion(played, slot);
        Snapshot first = last == null ? null : lastOfMotion(last.send() - 1, slot);
        if (last == null || first == null || now.velocities().isAtRest(slot)) {
            rest(slot, target);
            return;
        }
        double times = (double) nanos / (last.endNanos() - first.endNanos());
        turn.ahead(times);
        long rotation = turn.from(first.rotation(slot), last.rotation(slot), now.rotation(slot));
        long x = onward(slot, 0, first, last, times);
        long y = onward(slot, 1, first, last, times);
        long z = onward(slot, 2, first, last, times);
        keep(slot);
        move(slot, x, y, z, rotation);
        tell(slot, target);
    }

    private long onward(int slot, int axis, Snapshot first, Snapshot last, double times) {
        return now.place(axis, slot) + round(times * (last.place(axis, slot) - first.place(axis, slot)));
    }

    /** Returns the last snapshot up to a send that has a node in the motion that it is in, null if it is forgotten. */
    private @Nullable Snapshot lastOfMotion(long send, int slot) {
        Snapshot row = lastWith(send, slot);
        while (row != null && !now.isSameMotion(slot, row)) {
            row = lastWith(row.send() - 1, slot);
        }
        return row;
    }

    private static long round(double value) {
        return (long) Math.floor(value + .5);
    }

    private void move(int slot, long x, long y, long z, long rotation) {
        now.setPlace(0, slot, x);
        now.setPlace(1, slot, y);
        now.setPlace(2, slot, z);
        now.setRotation(slot, rotation);
    }

    private void tell(int slot, PlaybackTarget target) {
        if (now.isSamePose(slot, before)) {
            rest(slot, target);
        } else {
            target.moved(slot, now);
        }
    }

    /**
     * Returns after how many ticks in turn without a loss another playback that began elsewhere has the same poses, whatever it
     * had before.
     */
    public int ticksToAgree() {
        long sends = (latest + epoch.intervalNanos() - 1) / epoch.intervalNanos();
        return TICKS_OF_MOTION + (CHANGES_PER_SEND + 1 + TICKS_OF_MOTION) * (int) Math.min(LATEST, sends);
    }

    /** Returns whether there is a node that is to be drawn earlier or later than it is. */
    public boolean isChanging() {
        return changing;
    }

    /** Returns how many sends were left out because nothing of them had arrived when their tick was due. */
    public long lost() {
        return lost;
    }

    /** Returns how often something arrived after its tick had been written, or too late to be drawn. */
    public long late() {
        return late;
    }

    /** Returns how many ticks were predicted because nothing had arrived. */
    public long predicted() {
        return predicted;
    }
}
