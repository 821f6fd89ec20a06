package dev.tandem.net.internal.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** SPEC 15.10 and 15.11: which ticks are made of what arrived. Send k ends at 50 (k + 1) ms. */
class PlaybackTest {

    private static final long MS = 1_000_000;
    private static final Epoch EPOCH = new Epoch(0, 1_000 * MS, 20, 1);

    private final PositionGrid positions = new PositionGrid(4096);
    private final RotationGrid rotations = new RotationGrid(11);
    private final SnapshotRing ring = new SnapshotRing();
    private final Playback playback = new Playback(ring, 11);
    private final Screen screen = new Screen(8);

    private Snapshot row(long send) {
        Snapshot row = ring.find(send);
        if (row == null) {
            row = ring.begin(send);
            row.stamp(EPOCH);
        }
        return row;
    }

    /** Slot 0 moves 1 m a send along x and turns by 9 degrees about z, slot 1 rests. */
    private void arrive(long send) {
        Snapshot row = row(send);
        put(row, 0, send);
        put(row, 1, 0);
        row.setKnownFrom(0);
    }

    private void put(Snapshot row, int slot, double metres) {
        double half = metres * Math.PI / 40;
        row.set(
                slot,
                (short) 1,
                positions.toUnits(metres),
                0,
                positions.toUnits(slot),
                rotations.pack(0, 0, Math.sin(half), Math.cos(half)));
    }

    private double frame(long ms) {
        playback.frame(ms * MS, screen);
        return screen.drawn(0, 0, ms * MS);
    }

    private String log() {
        String text = screen.log.toString().trim();
        screen.log.setLength(0);
        return text;
    }

    @Test
    void shouldWriteATickWhenItsStartIsReachedAndNotBefore() {
        arrive(0);
        arrive(1);
        arrive(2);
        frame(49);
        assertEquals("", log());
        assertEquals(0, frame(50));
        assertEquals("+0 +1 50-100", log());
        assertEquals(.98, frame(99), 1e-12);
        assertEquals("", log());
        assertEquals(1, frame(100));
        assertEquals("100-150", log());
        assertEquals(1.5, frame(125));
    }

    @Test
    void shouldBeginWithTheNewestSnapshotThatIsDue() {
        for (int send = 0; send < 4; send++) {
            arrive(send);
        }
        assertEquals(2.2, frame(160), 1e-12);
        assertEquals("+0 +1 150-200", log());
    }

    @Test
    void shouldWriteEveryTickOfALongFrame() {
        for (int send = 0; send < 6; send++) {
            arrive(send);
        }
        frame(50);
        log();
        assertEquals(3.5, frame(225));
        assertEquals("100-150 150-200 200-250", log());
    }

    @Test
    void shouldBridgeALostSendByALongerTick() {
        arrive(0);
        arrive(1);
        arrive(3);
        arrive(4);
        frame(50);
        assertEquals(1, frame(100));
        assertEquals(1.5, frame(125));
        assertEquals(2.8, frame(190), 1e-12);
        frame(200);
        assertEquals("+0 +1 50-100 100-200 200-250", log());
        assertEquals(1, playback.lost());
        assertFalse(playback.received(2));
        assertEquals(1, playback.late());
        assertTrue(playback.received(5));
    }

    @Test
    void shouldPutNodesOfALostPartBetweenTheirNeighbours() {
        arrive(0);
        arrive(1);
        Snapshot part = row(2);
        put(part, 1, 5);
        part.setKnown(1, 2);
        arrive(4);
        frame(50);
        frame(100);
        // a third of the way from 1 at 100 ms to 4 at 250 ms, also of the turn
        assertEquals(2, screen.drawn(0, 0, 150 * MS));
        assertEquals(5, screen.drawn(1, 0, 150 * MS));
        assertEquals(3.5, frame(225));
        assertEquals("+0 +1 50-100 100-150 150-250", log());
    }

    /** Of two components that are equally large, rounding may make either the one that is left out. */
    @Test
    void shouldLetRestWhatRestsWhereAPartIsLost() {
        int[] moves = {0};
        PlaybackTarget counts = new PlaybackTarget() {
            @Override
            public void moved(int slot, Snapshot poses) {
                moves[0] += slot == 1 ? 1 : 0;
            }
        };
        long rotation = rotations.pack(.6, .2, .2, .6);
        for (long send = 0; send < 6; send++) {
            Snapshot row = row(send);
            put(row, 0, send);
            row.set(1, (short) 1, 3, 4, 5, rotation);
            if (send == 2) {
                row.setKnown(0, 1);
            } else {
                row.setKnownFrom(0);
            }
        }
        playback.frame(50 * MS, counts);
        playback.frame(290 * MS, counts);
        assertEquals(0, moves[0]);
        assertEquals(rotation, playback.before().rotation(1));
        assertEquals(rotation, playback.now().rotation(1));
    }

    /** Nodes with nothing but a pose are stepped together where they follow each other. */
    @Test
    void shouldStepManyNodesAsEachByItself() {
        int slots = 700;
        Random random = new Random(4);
        Set<Integer> moved = new HashSet<>();
        PlaybackTarget notes = new PlaybackTarget() {
            @Override
            public void moved(int slot, Snapshot poses) {
                assertTrue(moved.add(slot));
            }
        };
        int[] xs = new int[slots];
        short[] ids = new short[slots];
        Snapshot last = row(0);
        for (long send = 0; send < 40; send++) {
            Snapshot row = row(send);
            Set<Integer> expected = new HashSet<>();
            for (int slot = 0; slot < slots; slot++) {
                boolean changes = random.nextInt(send == 0 ? 2 : 100) == 0 || slot == 255 && send % 3 == 0;
                boolean moves = !changes && slot % 7 != 0 && random.nextBoolean();
                ids[slot] = changes ? (short) (ids[slot] == 0 ? send + 1 : 0) : ids[slot];
                xs[slot] += moves ? 1 : 0;
                int axis = slot % 4;
                long rotation = rotations.pack(0, 0, axis == 3 ? xs[slot] % 2 : 0, 1);
                row.set(
                        slot,
                        ids[slot],
                        axis == 0 ? xs[slot] : 0,
                        axis == 1 ? xs[slot] : 0,
                        axis == 2 ? xs[slot] : 0,
                        rotation);
                if (moves && ids[slot] != 0 && send > 0) {
                    expected.add(slot);
                }
            }
            row.setKnownFrom(0);
            playback.frame(50 * send * MS, notes);
            if (send > 1) {
                assertEquals(expected, moved);
                for (int slot = 0; slot < slots; slot++) {
                    if (ids[slot] != 0 && last.id(slot) == ids[slot]) {
                        assertTrue(playback.now().isSamePose(slot, row));
                        assertTrue(playback.before().isSamePose(slot, last));
                    }
                }
            }
            moved.clear();
            last = row;
        }
    }

    private void give(long send, int speed, int spin) {
        row(send).velocities().begin(0);
        row(send).velocities().put(0, 0, speed);
        row(send).velocities().put(5, 0, spin);
    }

    private String velocities() {
        Columns of = playback.now().velocities();
        return of.isKnown(0) ? of.get(0, 0) + " " + of.get(5, 0) : "none";
    }

    /** A cell of a large world is 262 km wide, and this goes 600 km in a send. */
    @Test
    void shouldCrossCellsWhereAPartIsLostAndWhereItGoesOn() {
        arriveFar(0);
        arriveFar(1);
        Snapshot part = row(2);
        put(part, 1, 5);
        part.setKnown(1, 2);
        arriveFar(4);
        frame(50);
        assertEquals(600_000, playback.now().place(0, 0) / 4096.0);
        frame(100);
        assertEquals(1_200_000, playback.now().place(0, 0) / 4096.0);
        frame(150);
        assertEquals(2_400_000, playback.now().place(0, 0) / 4096.0);
        frame(251);
        assertEquals(1, playback.predicted());
        assertEquals(3_000_000, playback.now().place(0, 0) / 4096.0);
        assertEquals(0, playback.now().place(2, 0));
    }

    private void arriveFar(long send) {
        Snapshot row = row(send);
        row.set(0, (short) 1, 0, 0, 0, rotations.pack(0, 0, 0, 1));
        row.cells().begin(0);
        row.setPlace(0, 0, send * 600_000 * 4096);
        put(row, 1, 0);
        row.setKnownFrom(0);
    }

    @Test
    void shouldGiveNodesOfALostPartTheVelocityOfTheirWay() {
        arrive(0);
        give(0, 9, 9);
        arrive(1);
        give(1, 5000, 100);
        row(2).setKnown(1, 2);
        arrive(4);
        give(4, 4000, 400);
        frame(50);
        assertEquals("5000 100", velocities());
        frame(100);
        assertEquals("4096 200", velocities(), "a metre a send, and a third of the way between the spins");
        frame(150);
        assertEquals("4000 400", velocities());
    }

    @Test
    void shouldForgetVelocitiesOfNodesThatComeOrStay() {
        List<Long> slackened = new ArrayList<>();
        Screen listening = new Screen(2) {
            @Override
            public void slackened(int slot, Snapshot poses) {
                slackened.add(poses.position(0, slot) / 4096L);
            }
        };
        for (int send = 0; send < 8; send++) {
            arrive(send);
            give(send, send == 5 ? 0 : 4096, 0);
        }
        put(row(2), 0, 1);
        row(2).velocities().forget(0);
        put(row(6), 0, 5);
        row(6).velocities().begin(0);
        row(7).velocities().forget(0);
        playback.frame(50 * MS, listening);
        assertEquals("4096 0", velocities());
        assertFalse(playback.before().velocities().isKnown(0), "it was born at 50 ms, where it is");
        playback.frame(100 * MS, listening);
        assertEquals("none", velocities());
        assertEquals(List.of(1L), slackened);
        playback.frame(250 * MS, listening);
        assertEquals("0 0", velocities());
        playback.frame(300 * MS, listening);
        assertEquals("0 0", velocities(), "zero outlasts that it stays");
        assertEquals(List.of(1L), slackened);
        playback.frame(350 * MS, listening);
        assertEquals("none", velocities());
        assertEquals(List.of(1L, 5L), slackened, "told before it moves on");
        // nothing else arrives
        playback.frame(500 * MS, listening);
        assertEquals("none", velocities());
    }

    /** A screen on which nodes may be placed. */
    private static Screen placing() {
        return new Screen(8) {
            @Override
            public void placed(int slot, Snapshot poses) {
                log.append(" =").append(slot);
                super.born(slot, poses);
            }
        };
    }

    @Test
    void shouldPutRightWhatWasForeseenWhenAllOfTheNewestIsThere() {
        Screen placing = placing();
        arrive(0);
        arrive(1);
        playback.frame(50 * MS, placing);
        playback.frame(100 * MS, placing);
        playback.putRight(placing);
        assertEquals(0, playback.predicted(), "nothing to foresee at the very end");
        playback.frame(110 * MS, placing);
        playback.frame(150 * MS, placing);
        assertEquals(1, playback.predicted());
        put(row(2), 0, 7);
        row(2).setKnown(0, 1);
        playback.putRight(placing);
        assertEquals(2, playback.now().position(0, 0) / 4096, "a part is missing");
        put(row(2), 1, 0);
        row(2).setKnownFrom(1);
        playback.putRight(placing);
        assertEquals(7, placing.drawn(0, 0, 150 * MS));
        playback.putRight(placing);
        arrive(3);
        put(row(3), 0, 8);
        playback.frame(151 * MS, placing);
        assertEquals(7.5, placing.drawn(0, 0, 175 * MS));
        assertEquals(" +0 +1 50-100 100-150 =0 +0 =1 +1 150-200", placing.log.toString());
    }

    /** The scene was told of a tick that ends later than the snapshot: none can begin before. */
    @Test
    void shouldGoOnFromWhatIsDrawnWhenItWasPutRightToAnEarlierSend() {
        Screen placing = placing();
        arrive(0);
        arrive(1);
        for (long ms = 50; ms <= 220; ms += 10) {
            playback.frame(ms * MS, placing);
        }
        put(row(2), 0, 7);
        put(row(2), 1, 0);
        row(2).setKnownFrom(0);
        playback.putRight(placing);
        assertEquals(7, placing.drawn(0, 0, 220 * MS));
        long predicted = playback.predicted();
        for (long ms = 230; ms <= 280; ms += 10) {
            playback.frame(ms * MS, placing);
        }
        assertEquals(predicted, playback.predicted());
        arrive(5);
        playback.frame(290 * MS, placing);
        assertEquals(1, playback.late(), "there is no time to get there");
        put(row(6), 0, 8);
        put(row(6), 1, 0);
        row(6).setKnownFrom(0);
        playback.frame(301 * MS, placing);
        assertEquals(7.5, placing.drawn(0, 0, 320 * MS), 1e-6);
        assertTrue(placing.log.toString().endsWith(" 200-250 =0 +0 =1 +1 290-350"), placing.log.toString());
    }

    @Test
    void shouldPredictNothingOfNodesThatCameToRest() {
        for (int send = 0; send < 3; send++) {
            arrive(send);
            give(send, send == 2 ? 0 : 4096, 0);
        }
        for (long ms = 50; ms <= 500; ms += 50) {
            assertEquals(Math.min(2, (ms - 50) / 50.0), frame(ms), 1e-12, "at " + ms);
        }
        assertEquals("0 0", velocities());
    }

    @Test
    void shouldPredictNodesOfALostPartIfNothingLaterIsThere() {
        arrive(0);
        arrive(1);
        Snapshot part = row(2);
        put(part, 1, 5);
        part.setKnown(1, 2);
        frame(50);
        assertEquals(1.5, frame(125));
        assertEquals(2, screen.drawn(0, 0, 150 * MS));
        assertEquals(0, playback.predicted());
    }

    @Test
    void shouldGoOnForAQuarterOfASecondWithSingleNodes() {
        arrive(0);
        arrive(1);
        for (long send = 2; send < 12; send++) {
            Snapshot part = row(send);
            put(part, 1, send);
            part.setKnown(1, 2);
        }
        for (long ms = 50; ms <= 600; ms += 10) {
            assertEquals(Math.min(6, (ms - 50) / 50.0), frame(ms), 1e-12, "at " + ms);
        }
        assertEquals(11, screen.drawn(1, 0, 600 * MS));
    }

    /** Slot 0 is told of in sends 0, 1, and 10 only, which brings it back from where it was held, by four metres in one tick. */
    @Test
    void shouldGoOnAsFastAsTheNodeWasAndNotAsItWasBroughtBack() {
        double[] q = new double[4];
        arrive(0);
        arrive(1);
        frame(50);
        for (long send = 2; send < 14; send++) {
            if (send == 10) {
                arrive(send);
            }
            put(row(send), 1, 0);
            row(send).setKnown(1, 2);
            frame(50 * send);
            double there = send < 10 ? Math.min(6, send) : send;
            assertEquals(there, playback.now().position(0, 0) / 4096.0, 1e-3, "send " + send);
            rotations.unpack(playback.now().rotation(0), q);
            assertEquals(9 * there, Math.toDegrees(2 * Math.atan2(q[2], q[3])), .4, "send " + send);
        }
    }

    @Test
    void shouldTurnEvenlyOverALostPart() {
        double[] q = new double[4];
        long[] played = new long[8];
        Screen turning = new Screen(2) {
            @Override
            public void moved(int slot, Snapshot poses) {
                super.moved(slot, poses);
                played[ticks] = poses.rotation(slot);
            }
        };
        arrive(0);
        arrive(1);
        row(2).setKnown(1, 2);
        arrive(3);
        for (long ms = 51; ms <= 251; ms += 50) {
            playback.frame(ms * MS, turning);
        }
        for (int tick = 0; tick < 5; tick++) {
            rotations.unpack(played[tick], q);
            assertEquals((tick + 1) * 9, Math.toDegrees(2 * Math.atan2(q[2], q[3])), .2, "tick " + tick);
        }
    }

    @Test
    void shouldGoOnForAQuarterOfASecondAndThenHold() {
        arrive(0);
        arrive(1);
        for (long ms = 50; ms <= 350; ms += 10) {
            assertEquals((ms - 50) / 50.0, frame(ms), 1e-12, "at " + ms);
            assertEquals(0, screen.drawn(1, 0, ms * MS));
        }
        assertEquals("+0 +1 50-100 100-150 150-200 200-250 250-300 300-350", log());
        assertEquals(6, frame(360));
        assertEquals(6, frame(5_000));
        assertEquals("", log());
        assertEquals(5, playback.predicted());
    }

    @Test
    void shouldReturnToTheTruthWithoutAJump() {
        arrive(0);
        arrive(1);
        frame(50);
        assertEquals(2.6, frame(180), 1e-12);
        // stopped at 1.5 in truth
        for (int send = 2; send <= 6; send++) {
            Snapshot row = row(send);
            put(row, 0, 1.5);
            row.setKnownFrom(0);
        }
        assertEquals(2.98, frame(199), 1e-12);
        double last = 2.98;
        for (long ms = 200; ms <= 250; ms++) {
            double drawn = frame(ms);
            assertTrue(Math.abs(drawn - last) <= 1.5 / 50 + 1e-9, "a step of " + (drawn - last) + " at " + ms);
            last = drawn;
        }
        assertEquals(1.5, last);
    }

    @Test
    void shouldReturnFromHoldingWithoutAJump() {
        arrive(0);
        arrive(1);
        for (long ms = 50; ms <= 420; ms += 5) {
            frame(ms);
        }
        assertEquals(6, frame(420));
        log();
        // stamps 450, 500, 550
        arrive(8);
        arrive(9);
        arrive(10);
        double last = 6;
        for (long ms = 421; ms <= 550; ms++) {
            double drawn = frame(ms);
            assertTrue(drawn >= last && drawn - last <= 3.0 / 30, "a step of " + (drawn - last) + " at " + ms);
            last = drawn;
        }
        assertEquals(10, last);
        assertEquals("420-450 450-500 500-550", log());
    }

    @Test
    void shouldLeaveOutASnapshotThatIsTooNearToGetTo() {
        arrive(0);
        arrive(1);
        for (long ms = 50; ms <= 440; ms += 5) {
            frame(ms);
        }
        log();
        arrive(8);
        frame(441);
        assertEquals("", log());
        arrive(9);
        frame(442);
        assertEquals("441-500", log());
        assertEquals(1, playback.late());
    }

    @Test
    void shouldShowBirthsAndDeathsAtTheEndOfTheirTick() {
        arrive(0);
        arrive(1);
        put(row(1), 5, 7);
        Snapshot next = row(2);
        put(next, 5, 9);
        put(next, 1, 0);
        next.setKnownFrom(0);
        arrive(3);
        frame(50);
        assertEquals("+0 +1 50-100", log());
        frame(99);
        assertFalse(screen.there[5]);
        frame(100);
        assertEquals("+5 100-150", log());
        assertEquals(7, screen.drawn(5, 0, 100 * MS));
        assertEquals(8, screen.drawn(5, 0, 125 * MS));
        assertTrue(screen.there[0]);
        frame(149);
        assertTrue(screen.there[0]);
        assertEquals("", log());
        frame(150);
        assertEquals("-0 150-200", log());
        frame(200);
        assertEquals("+0 -5", log());
    }

    @Test
    void shouldTellANodeFromTheOneThatHadItsSlotBefore() {
        arrive(0);
        arrive(1);
        Snapshot other = row(1);
        other.set(0, (short) 2, positions.toUnits(100), 0, 0, rotations.pack(0, 0, 0, 1));
        frame(50);
        log();
        assertEquals(0, frame(99));
        assertEquals(100, frame(100));
        assertEquals("-0 +0", log());
    }

    @Test
    void shouldNotPredictWhatRestsOrWasJustBorn() {
        arrive(0);
        arrive(1);
        put(row(1), 5, 7);
        for (long ms = 50; ms <= 300; ms += 10) {
            frame(ms);
            assertEquals(7, ms < 100 ? 7 : screen.drawn(5, 0, ms * MS));
            assertEquals(0, screen.drawn(1, 0, ms * MS));
        }
    }

    @Test
    void shouldDrawACircleOnItsChords() {
        for (int lost : new int[] {-1, 20}) {
            SnapshotRing circle = new SnapshotRing();
            for (int send = 0; send < 40; send++) {
                if (send != lost) {
                    double angle = 2 * Math.PI * send / 20;
                    Snapshot row = circle.begin(send);
                    row.stamp(EPOCH);
                    long level = rotations.pack(0, 0, 0, 1);
                    row.set(
                            0,
                            (short) 1,
                            positions.toUnits(Math.cos(angle)),
                            positions.toUnits(Math.sin(angle)),
                            0,
                            level);
                    row.setKnownFrom(0);
                }
            }
            Playback drawing = new Playback(circle, 11);
            Screen paper = new Screen(1);
            drawing.frame(50 * MS, paper);
            double smallest = 1;
            for (long ms = 50; ms < 2_000; ms++) {
                drawing.frame(ms * MS, paper);
                double x = paper.drawn(0, 0, ms * MS);
                double y = paper.drawn(0, 1, ms * MS);
                smallest = Math.min(smallest, Math.hypot(x, y));
                if (ms % 50 == 0 && ms / 50 - 1 != lost) {
                    double angle = 2 * Math.PI * (ms / 50 - 1) / 20;
                    assertEquals(positions.toMetres(positions.toUnits(Math.cos(angle))), x);
                    assertEquals(positions.toMetres(positions.toUnits(Math.sin(angle))), y);
                }
            }
            // SPEC 8, "circle over a network"
            assertEquals(lost < 0 ? .9877 : .9511, smallest, 2e-4);
        }
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Nobody nobody = new Nobody();
        PlayoutClock clock = new PlayoutClock(50 * MS);
        long least = Long.MAX_VALUE;
        for (int send = 0; send < 2000; send++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            long now = send * 50 * MS;
            if (send % 10 != 3) {
                clock.received(send, now, now, now, 1);
                clock.receivedSnapshot(now, EPOCH.stampNanos(send), now);
                Snapshot row = row(send);
                put(row, 0, send % 1000);
                put(row, 1, 0);
                row.setKnown(send % 7 == 0 ? 1 : 0, 8);
            }
            for (int frame = 0; frame < 5; frame++) {
                playback.frame(clock.frame(now + frame * 10 * MS), nobody);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated in a send");
    }

    @Test
    void shouldAllocateNothingToPutRightWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Nobody nobody = new Nobody();
        long least = Long.MAX_VALUE;
        for (long send = 0; send < 2000; send += 2) {
            long before = threads.getCurrentThreadAllocatedBytes();
            arrive(send);
            playback.frame(EPOCH.stampNanos(send) - 10 * MS, nobody);
            playback.frame(EPOCH.stampNanos(send) + 10 * MS, nobody);
            arrive(send + 1);
            playback.frame(EPOCH.stampNanos(send + 1), nobody);
            playback.putRight(nobody);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(nobody.placed >= 1998, "placed " + nobody.placed);
        assertEquals(0, least, "bytes allocated in two sends");
    }

    /** Ignores what is played. */
    private static final class Nobody implements PlaybackTarget {
        int placed;

        @Override
        public void placed(int slot, Snapshot poses) {
            placed++;
        }
    }

    @Test
    void shouldKnowWhichSendsHaveAnInstant() {
        for (long origin : new long[] {0, 1L << 61, -(1L << 61), (1L << 61) + 1024, Long.MIN_VALUE, Long.MAX_VALUE}) {
            Epoch epoch = new Epoch(origin, 1_000_000_000L, 60, 3);
            boolean good = Math.abs((double) origin) <= 0x1p61;
            assertEquals(good, epoch.holds(0), "from " + origin);
            assertEquals(good, epoch.holds(40_000_000_000L), "63 years from " + origin);
            assertFalse(epoch.holds(50_000_000_000L), "from " + origin);
            assertFalse(epoch.holds(Long.MAX_VALUE), "from " + origin);
            assertTrue(!good || Math.abs((double) epoch.stampNanos(40_000_000_000L)) <= 0x1p62);
        }
    }

    @Test
    void shouldStampSendsExactly() {
        Epoch sixty = new Epoch(7, 1_000_000_000, 60, 3);
        assertEquals(7 + 50_000_000, sixty.stampNanos(0));
        Epoch thirds = new Epoch(0, 1_000_000_000, 60, 1);
        assertEquals(16_666_666, thirds.stampNanos(0));
        assertEquals(3_600_000_000_000L, thirds.stampNanos(215_999));
        assertEquals(16_666_666, thirds.intervalNanos());
        assertThrows(IllegalArgumentException.class, () -> new Epoch(0, 0, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Epoch(0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Epoch(0, 1, 1, 0));
    }
}
