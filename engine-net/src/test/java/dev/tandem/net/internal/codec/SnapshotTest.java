package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 15.5: snapshots, of which parts may be unknown, and a ring of the last 64. */
class SnapshotTest {

    @Test
    void shouldKnowWhetherThereIsMoreThanPoses() {
        Snapshot plain = new Snapshot();
        plain.set(0, (short) 1, 0, 0, 0, 0);
        assertTrue(plain.hasPosesOnly());
        Snapshot shown = new Snapshot();
        shown.share(plain, null);
        assertTrue(shown.hasPosesOnly());
        shown.share(plain, new Sight());
        assertFalse(shown.hasPosesOnly());
        plain.values(1, 2).begin(0);
        assertFalse(plain.hasPosesOnly());
        Snapshot far = new Snapshot();
        far.cells().begin(0);
        assertFalse(far.hasPosesOnly());
        Snapshot fast = new Snapshot();
        fast.velocities().begin(0);
        assertFalse(fast.hasPosesOnly());
    }

    @Test
    void shouldEndARunWhereASlotIsUnknownOrHasAnotherIdElsewhere() {
        Random random = new Random(6);
        for (int round = 0; round < 2_000; round++) {
            Snapshot[] three = {new Snapshot(), new Snapshot(), new Snapshot()};
            int slots = 1 + random.nextInt(200);
            for (Snapshot each : three) {
                each.clear(0);
                for (int slot = 0; slot < slots; slot++) {
                    each.set(slot, (short) 1, 0, 0, 0, 0);
                }
            }
            int from = random.nextInt(slots);
            int to = from + random.nextInt(slots - from + 1);
            int known = random.nextInt(4) == 0 ? random.nextInt(slots + 1) : slots;
            three[0].setKnown(0, known);
            int knownFrom = random.nextInt(3) == 0 ? random.nextInt(slots + 1) : slots;
            three[0].setKnownFrom(knownFrom);
            int other = random.nextInt(slots);
            Snapshot changed = three[random.nextInt(3)];
            changed.ids[other] = (short) random.nextInt(2);
            int end = from;
            while (end < to && (end < known || end >= knownFrom) && (end != other || changed.ids[other] == 1)) {
                end++;
            }
            assertEquals(end, three[0].endOfRun(from, to, three[1], three[2]));
        }
    }

    /** Without a cell a position counts from whatever its node inherits from, with one from there. */
    @Test
    void shouldEndAMotionThatWouldCountFromElsewhere() {
        Snapshot docked = inheriting(0);
        Snapshot free = inheriting(1);
        assertTrue(docked.isSameMotion(0, free));
        free.cells().begin(0);
        assertFalse(docked.isSameMotion(0, free));
        assertFalse(free.isSameMotion(0, docked));
        assertTrue(free.isSameMotion(0, inheriting(1)));
        assertTrue(inheriting(1).isSameMotion(0, free));
    }

    private static Snapshot inheriting(int inheritance) {
        Snapshot snapshot = new Snapshot();
        snapshot.set(0, (short) 1, 0, 0, 0, 0);
        snapshot.records().setAttributes(0, Records.attributes(0, false, inheritance, false, 0), 0);
        return snapshot;
    }

    @Test
    void shouldKnowTheSlotsThatArrived() {
        Random random = new Random(1);
        for (int round = 0; round < 300; round++) {
            Snapshot snapshot = new SnapshotRing().begin(round);
            BitSet known = new BitSet();
            int tail = Integer.MAX_VALUE;
            for (int i = random.nextInt(5); i > 0; i--) {
                int from = random.nextInt(300);
                int to = from + random.nextInt(200);
                snapshot.setKnown(from, to);
                known.set(from, to);
            }
            if (random.nextBoolean()) {
                tail = random.nextInt(600);
                snapshot.setKnownFrom(tail);
                snapshot.setKnownFrom(tail + 1);
                known.set(tail, 1000);
            }
            for (int slot = 0; slot < 700; slot++) {
                assertEquals(known.get(slot), snapshot.isKnown(slot), "slot " + slot);
            }
            for (int i = 0; i < 100; i++) {
                int from = random.nextInt(600);
                int to = from + random.nextInt(200);
                assertEquals(known.nextClearBit(from) >= to, snapshot.isKnown(from, to), from + " to " + to);
                assertEquals(tail < Integer.MAX_VALUE && known.nextClearBit(from) >= 1000, snapshot.isKnownFrom(from));
            }
        }
    }

    @Test
    void shouldForgetWhatIs64SendsOld() {
        SnapshotRing ring = new SnapshotRing();
        assertEquals(-1, ring.newest());
        assertNull(ring.find(-1));
        ring.begin(5).set(3, (short) 9, 1, 2, 3, 4);
        assertEquals(5, ring.newest());
        assertNull(ring.find(4));
        assertNotNull(ring.begin(4));
        assertEquals(5, ring.newest());
        ring.begin(68);
        assertNotNull(ring.find(5));
        Snapshot next = ring.begin(69);
        assertNull(ring.find(5));
        assertEquals(Snapshot.EMPTY, next.id(3));
        assertFalse(next.isKnown(3));
        assertThrows(IllegalArgumentException.class, () -> ring.begin(5));
        assertThrows(IllegalArgumentException.class, () -> new SnapshotRing().begin(-1));
        assertEquals(69, ring.newest());
    }

    @Test
    void shouldTakeARangeFromAnotherWithAllThatItHasThere() {
        Snapshot from = new SnapshotRing().begin(0);
        Snapshot to = new SnapshotRing().begin(0);
        for (int slot = 0; slot < 100; slot++) {
            from.set(slot, (short) (slot + 1), slot, -slot, 2 * slot, 7L * slot);
            from.records().setScale(slot, slot, 1, 1);
            to.set(slot, (short) 1000, 1, 1, 1, 1);
            to.velocities().begin(slot);
            to.cells().begin(slot);
        }
        from.velocities().begin(50);
        from.velocities().put(2, 50, 9);
        from.values(1, 2).begin(60);
        from.values(1, 2).put(0, 60, 8);
        to.values(0, 1).begin(60);
        to.set(40, 70, from);
        for (int slot = 0; slot < 100; slot++) {
            boolean taken = slot >= 40 && slot < 70;
            assertEquals(taken ? slot + 1 : 1000, to.id(slot));
            assertEquals(taken ? -slot : 1, to.position(1, slot));
            assertEquals(taken ? 7L * slot : 1, to.rotation(slot));
            assertEquals(taken ? slot : 1, to.records().scale(0, slot));
            assertEquals(!taken || slot == 50, to.velocities().isKnown(slot));
            assertEquals(!taken, to.cells().isKnown(slot));
            assertFalse(to.values(0).isKnown(slot));
            assertEquals(slot == 60, to.values(1).isKnown(slot));
        }
        assertEquals(9, to.velocities().get(2, 50));
        assertEquals(8, to.values(1).get(0, 60));
        to.set(90, 300, from);
        assertEquals(100, to.id(99));
        assertEquals(Snapshot.EMPTY, to.id(250));
        to.empty(60);
        assertEquals(Snapshot.EMPTY, to.id(60));
        assertFalse(to.values(1).isKnown(60));
    }

    @Test
    void shouldFindTheNextSlotThatIsKnown() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            Snapshot snapshot = new SnapshotRing().begin(0);
            for (int i = random.nextInt(4); i > 0; i--) {
                int first = random.nextInt(300);
                snapshot.setKnown(first, first + 1 + random.nextInt(5));
            }
            if (random.nextBoolean()) {
                snapshot.setKnownFrom(random.nextInt(500));
            }
            int to = random.nextInt(400);
            for (int from = 0; from <= to; from++) {
                int expected = from;
                while (expected < to && !snapshot.isKnown(expected)) {
                    expected++;
                }
                assertEquals(expected, snapshot.nextKnown(from, to));
            }
        }
    }

    @Test
    void shouldGrow() {
        Snapshot snapshot = new SnapshotRing().begin(0);
        assertEquals(0, snapshot.slots());
        for (int slot = 0; slot < 1000; slot++) {
            snapshot.set(slot, (short) (slot + 1), slot, -slot, 2 * slot, 7L * slot);
        }
        assertTrue(snapshot.slots() >= 1000 && snapshot.slots() < 1600);
        for (int slot = 0; slot < 1000; slot++) {
            assertEquals(slot + 1, snapshot.id(slot));
            assertEquals(slot, snapshot.position(0, slot));
            assertEquals(-slot, snapshot.position(1, slot));
            assertEquals(2 * slot, snapshot.position(2, slot));
            assertEquals(7L * slot, snapshot.rotation(slot));
        }
        assertEquals(Snapshot.EMPTY, snapshot.id(1 << 20));
    }
}
