package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.3: the server's tick rate changes, and its clients draw on: each tick at its stamps, and time at its speed. */
class RateChangesTest {

    private static final long MS = Stage.MS;

    /** Three ticks of these take from 33 to 100 ms, some no whole number of nanoseconds. */
    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(30),
            TickRate.perSecond(45),
            TickRate.perSecond(90),
            TickRate.perSecond(60_000, 1_001),
            TickRate.every(23_456_789),
            TickRate.perSecond(37));

    /** A unit over the least that a body at 1 m/s goes in a send: how wrong its speed may be by rounding. */
    private static final double ROUNDING = 1 / (4096 * .033);

    /** The stamps of all ticks, reckoned by whole numbers of any size from when the rate was set. */
    private static final class Stamps {
        final TreeSet<Long> ofSends = new TreeSet<>();
        private TickRate rate = Stage.RATE;
        private BigInteger origin = BigInteger.ZERO;
        private long sinceOrigin;
        private long ticks;

        long next(TickRate ofTick) {
            if (!ofTick.equals(rate)) {
                origin = origin.add(sinceThen());
                sinceOrigin = 0;
                rate = ofTick;
            }
            sinceOrigin++;
            ticks++;
            long end = origin.add(sinceThen()).longValueExact();
            if (ticks % 3 == 0) {
                ofSends.add(end);
            }
            return end;
        }

        private BigInteger sinceThen() {
            return BigInteger.valueOf(sinceOrigin)
                    .multiply(BigInteger.valueOf(rate.periodNanos()))
                    .divide(BigInteger.valueOf(rate.ticksPerPeriod()));
        }
    }

    /** A stage with a body that is at x = t at the end of each tick. */
    private static final class Play {
        final Stage stage;
        final Stamps stamps = new Stamps();
        final Transform3d body;
        final Random random;

        Play(long seed, int clients, ReplicationSettings settings) {
            stage = new Stage(seed, clients, settings);
            random = new Random(seed);
            body = stage.scene.create();
            stage.server.replicate(body, 1);
            stage.simulation = tick -> {
                assertEquals(
                        stamps.next(stage.clock.tick().rate()),
                        stage.clock.tick().endNanos());
                body.moveTo(seconds(), 0, 0);
            };
        }

        Play(long seed, int clients) {
            this(seed, clients, ReplicationSettings.at(Stage.RATE).everyTicks(3));
        }

        float seconds() {
            return (float) (stage.clock.tick().endNanos() / 1e9);
        }

        void change() {
            stage.clock.rate(RATES.get(random.nextInt(RATES.size())));
        }

        double x(int client) {
            return stage.clients.get(client).node(1).visualWorldPosition(new Vector3f()).x;
        }

        /** Runs frames, and adds where the ticks of a client end. */
        void run(int frames, int client, TreeSet<Long> ends) {
            Stage.Client playing = stage.clients.get(client);
            for (int frame = 0; frame < frames; frame++) {
                stage.run(1);
                if (playing.byKind.containsKey(1)) {
                    ends.add(playing.node(1).endNanos());
                }
            }
        }

        long foreseen(int client) {
            return stage.clients.get(client).client.metrics().predictedTicks();
        }

        /** Asserts that a client's ticks ended where all sends of the server do, but for some that were foreseen. */
        void assertStamps(TreeSet<Long> ends, long foreseen) {
            assertTrue(ends.size() > 10, "ticks: " + ends.size());
            List<Long> others =
                    ends.stream().filter(end -> !stamps.ofSends.contains(end)).toList();
            assertTrue(others.size() <= foreseen, "no stamps: " + others + ", foreseen: " + foreseen);
            int sends =
                    stamps.ofSends.subSet(ends.first(), true, ends.last(), true).size();
            assertTrue(ends.size() - others.size() >= sends - 3 * foreseen, ends.size() + " ticks of " + sends);
            assertTrue(foreseen <= 12, "foreseen: " + foreseen);
        }
    }

    private static LineConditions line(long latencyMs, long jitterMs, double loss) {
        return LineConditions.PERFECT
                .withLatency(latencyMs * MS)
                .withJitter(jitterMs * MS)
                .withLoss(loss);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 20", "0, 50", ".05, 0", ".05, 20", ".05, 50", ".2, 0", ".2, 20", ".2, 50"})
    void shouldDrawEvenlyWhileTheRateChanges(double loss, long jitterMs) {
        double squares = 0;
        int frames = 0;
        for (int seed = 1; seed <= 3; seed++) {
            Play play = new Play(seed, 1);
            play.stage.network.setClock(1, 123_456_789, 0);
            play.stage.network.setLines(line(40, jitterMs, loss));
            play.stage.run(400);
            double last = play.x(0);
            for (int change = 0; change < 8; change++) {
                play.change();
                for (int frame = 20 + play.random.nextInt(200); frame > 0; frame--) {
                    play.stage.run(1);
                    double now = play.x(0);
                    double error = (now - last) * 60 - 1;
                    assertTrue(now > last, "at rest or back by " + (last - now) + ", seed " + seed);
                    // steered by at most 10 %
                    assertTrue(Math.abs(error) <= .1 + ROUNDING + 1e-3, "error " + error + ", seed " + seed);
                    squares += error * error;
                    frames++;
                    last = now;
                }
            }
        }
        double rms = Math.sqrt(squares / frames);
        assertTrue(rms <= .025, "error of the speed " + rms);
    }

    /** What is on its way when the rate changes is of the old one. */
    @Property(tries = 12)
    void shouldEndEachTickWhereTheServerDid(@ForAll long seed) {
        Play play = new Play(seed, 1);
        play.stage.network.setLines(line(20 + play.random.nextInt(300), 0, 0));
        play.stage.run(60);
        TreeSet<Long> ends = new TreeSet<>();
        long foreseen = play.foreseen(0);
        for (int change = 0; change < 6; change++) {
            play.run(30 + play.random.nextInt(90), 0, ends);
            play.change();
        }
        play.run(120, 0, ends);
        play.assertStamps(ends, play.foreseen(0) - foreseen);
    }

    /** Whoever joins learns of the rate that is, and not of those that were. */
    @Test
    void shouldTellWhoComesLate() {
        Play play = new Play(7, 2);
        play.stage.network.setLines(line(40, 0, 0));
        play.stage.clients.get(1).playing = false;
        for (int change = 0; change < 5; change++) {
            play.change();
            play.stage.run(40);
        }
        play.stage.clock.rate(TickRate.perSecond(37));
        play.stage.run(300);
        play.stage.clients.get(1).playing = true;
        play.stage.run(60);
        TreeSet<Long> ends = new TreeSet<>();
        long foreseen = play.foreseen(1);
        play.run(120, 1, ends);
        play.change();
        play.run(240, 1, ends);
        play.assertStamps(ends, play.foreseen(1) - foreseen);
        assertEquals(play.x(0), play.x(1), .1);
    }

    /** It gets a send that was taken before it came. */
    @Test
    void shouldTellWhoComesDuringAPause() {
        Play play = new Play(7, 2);
        play.stage.clients.get(1).playing = false;
        play.stage.run(60);
        play.stage.clock.rate(TickRate.perSecond(90));
        play.stage.run(300);
        play.stage.clock.pause();
        play.stage.run(30);
        play.stage.clients.get(1).playing = true;
        play.stage.run(60);
        play.stage.clock.resume();
        play.stage.run(30);
        TreeSet<Long> ends = new TreeSet<>();
        long foreseen = play.foreseen(1);
        play.run(120, 1, ends);
        play.assertStamps(ends, play.foreseen(1) - foreseen);
        assertEquals(play.x(0), play.x(1), .1);
    }

    /** Counts the datagrams that tell of an epoch, and loses them for a while; makes its client one of an older release. */
    private static final class Tap implements DatagramTransport {
        final DatagramTransport line;
        final DatagramReader reader = new DatagramReader(11, 1 << 14);
        final DatagramHeader header = new DatagramHeader();
        int minor = -1;
        boolean loses;
        int telling;
        int all;

        Tap(DatagramTransport line) {
            this.line = line;
        }

        @Override
        public int poll(DatagramHandler handler, int most) {
            return line.poll(
                    (address, datagram) -> {
                        assertEquals(null, reader.open(datagram.duplicate(), header));
                        all++;
                        telling += reader.hasEpoch() ? 1 : 0;
                        if (!loses) {
                            handler.received(address, datagram);
                        }
                    },
                    most);
        }

        @Override
        public boolean send(int address, ByteBuffer datagram) {
            return line.send(address, minor < 0 ? datagram : OlderClient.withMinor(datagram, minor));
        }
    }

    private static void run(Stage stage, Tap tap, int frames) {
        for (int frame = 0; frame < frames; frame++) {
            stage.run(1);
            stage.client().client.poll(tap, stage.network.nanos(1));
            stage.client().client.beforeFrame(stage.network.nanos(1));
        }
    }

    @Test
    void shouldTellOfTheRateUntilThatIsAcknowledged() {
        Play play = new Play(7, 1);
        play.stage.network.setLines(line(40, 0, 0));
        play.stage.client().playing = false;
        Tap tap = new Tap(play.stage.network.end(1));
        run(play.stage, tap, 120);
        assertEquals(0, tap.telling);
        tap.loses = true;
        play.stage.clock.rate(TickRate.perSecond(90));
        run(play.stage, tap, 60);
        int lost = tap.telling;
        assertTrue(lost >= 25, "all sends tell of it: " + lost);
        tap.loses = false;
        run(play.stage, tap, 60);
        assertTrue(tap.telling > lost);
        // until its acknowledgement is there, 80 ms
        assertTrue(tap.telling <= lost + 4, "told " + (tap.telling - lost) + " times more");
        TreeSet<Long> ends = new TreeSet<>();
        long foreseen = play.foreseen(0);
        int told = tap.telling;
        for (int frame = 0; frame < 120; frame++) {
            run(play.stage, tap, 1);
            ends.add(play.stage.client().node(1).endNanos());
        }
        play.assertStamps(ends, play.foreseen(0) - foreseen);
        assertEquals(told, tap.telling);
    }

    @Test
    void shouldTurnAwayClientsThatKnowOneRateOnly() {
        Play play = new Play(7, 2);
        play.stage.client().playing = false;
        Tap tap = new Tap(play.stage.network.end(1));
        tap.minor = 6;
        run(play.stage, tap, 120);
        assertTrue(play.stage.client().client.isConnected());
        assertEquals(2, play.stage.server.peers());
        play.stage.clock.rate(TickRate.perSecond(90));
        TreeSet<Long> ends = new TreeSet<>();
        long foreseen = play.foreseen(1);
        for (int frame = 0; frame < 120; frame++) {
            run(play.stage, tap, 1);
            ends.add(play.stage.clients.get(1).node(1).endNanos());
        }
        play.assertStamps(ends, play.foreseen(1) - foreseen);
        assertEquals(0, play.stage.clients.get(1).client.metrics().refused().size(), "nobody else notices");
        assertEquals(1, play.stage.server.peers());
        assertFalse(play.stage.client().client.isConnected());
        assertEquals(0, tap.telling);
        assertTrue(play.stage.server.refused().get("OTHER_VERSION") > 1);
        tap.minor = -1;
        run(play.stage, tap, 120);
        assertTrue(play.stage.client().client.isConnected());
    }

    /** Without loss D is a send less what a tick is ahead of the clock when it is sent, which is a frame at most. */
    @Test
    void shouldDelayBySendsOfTheRateThatIs() {
        Play play = new Play(7, 1);
        play.stage.network.setLines(line(40, 0, 0));
        play.stage.run(900);
        assertEquals(50 - 17, play.stage.client().client.metrics().delayNanos() / MS, 18);
        play.stage.clock.rate(TickRate.perSecond(20));
        play.stage.run(30);
        assertEquals(150 - 50, play.stage.client().client.metrics().delayNanos() / MS, 51);
        assertTrue(play.stage.client().client.metrics().delayNanos() > 95 * MS);
        play.stage.clock.rate(TickRate.perSecond(60));
        play.stage.run(600);
        assertEquals(50 - 17, play.stage.client().client.metrics().delayNanos() / MS, 18);
    }

    @Property(tries = 2)
    void shouldRebuildTheBitsThatWereDrawn(@ForAll long seed) {
        Random random = new Random(seed);
        RewindTest.Range range = new RewindTest.Range(seed, RewindTest.settings());
        range.stage.network.setLines(line(30, 20, .05));
        range.stage.run(300);
        for (int change = 0; change < 10; change++) {
            range.stage.clock.rate(RATES.get(random.nextInt(RATES.size())));
            range.run(10 + random.nextInt(100));
        }
        assertTrue(range.exact > .9 * range.shots - 20, range.exact + " of " + range.shots);
        assertTrue(range.compared > 2_000, "compared " + range.compared);
    }

    @Property(tries = 2)
    void shouldRebuildTheBitsOfWhatIsSentLessOften(@ForAll long seed) {
        Random random = new Random(seed);
        RewindTest.Range range =
                new RewindTest.Range(seed, RewindTest.settings().withBytesPerSecond(3_000));
        range.stage.server.sendIntervals(peer -> root -> 1 << Math.floorMod(root.index(), 4));
        range.stage.network.setLines(line(30, 20, .05));
        range.stage.run(600);
        for (int change = 0; change < 6; change++) {
            range.stage.clock.rate(RATES.get(random.nextInt(RATES.size())));
            range.run(100);
        }
        assertTrue(range.exact > 150, range.exact + " of " + range.shots);
        assertTrue(range.compared > 1_000, "compared " + range.compared);
    }

    /** Bodies that every 2nd and 4th send has go on at 1 m/s; how much later they are changes by a quarter in each of them. */
    @ParameterizedTest
    @CsvSource({"0, 0", ".05, 20"})
    void shouldDrawEvenlyWhatIsSentLessOften(double loss, long jitterMs) {
        CadencesTest.Crowd crowd = new CadencesTest.Crowd(3, 22_500, true);
        Stage stage = crowd.stage;
        LongConsumer others = stage.simulation;
        stage.simulation = tick -> {
            others.accept(tick);
            for (int i = 0; i < 30; i++) {
                crowd.movers.get(i).moveTo((float) (stage.clock.tick().endNanos() / 1e9), i, 0);
            }
        };
        stage.network.setLines(line(40, jitterMs, loss));
        stage.run(900);
        double[] last = new double[30];
        Random random = new Random(5);
        int uneven = 0;
        for (int frame = 0; frame <= 1500; frame++) {
            if (frame % 150 == 0) {
                // about as many bytes at any time
                stage.clock.rate(TickRate.perSecond(48 + random.nextInt(24)));
            }
            stage.run(1);
            for (int i = 0; i < 30; i++) {
                double x = stage.client().node(i).visualWorldPosition(new Vector3f()).x;
                double error = Math.abs((x - last[i]) * 60 - 1);
                last[i] = x;
                uneven += frame > 0 && error > (i % 3 == 0 ? .11 : .3) ? 1 : 0;
            }
        }
        // one that every fourth send has is missed when two that have it are lost
        assertTrue(uneven <= loss * .2 * 30 * 1500, "uneven: " + uneven);
        stage.clock.rate(TickRate.perSecond(45));
        stage.run(240);
        double late = crowd.delay(2) - crowd.delay(0);
        assertEquals(loss > 0 ? .4 : .2, late, .01, "three sends, and three more to bear a loss");
    }

    /** A hero in a domain at a fifth of the speed, and all of it in slow motion, while either rate changes. */
    @Test
    void shouldDrawTimeDomainsEvenlyInSlowMotion() {
        Play play = new Play(3, 1);
        Stage stage = play.stage;
        VisualSynchronizer timeline = stage.scene.synchronizer().openTimeline();
        TickClock domain = new TickClock(ClockSettings.at(Stage.RATE));
        Transform3d hero = timeline.create();
        stage.server.replicate(hero, 2);
        stage.server.follow(timeline, domain);
        domain.scale(.2);
        stage.otherClocks = () -> {
            domain.advance(stage.clock.normalNanos(), tick -> {
                hero.moveTo((float) (tick.endNanos() / 1e9), 0, 0);
                timeline.afterTick(tick);
            });
            timeline.beforeFrame(domain.frame());
        };
        stage.network.setLines(line(40, 5, 0));
        stage.run(300);
        for (double scale : new double[] {1, .5, 2}) {
            stage.clock.scale(scale);
            stage.run(120);
            double last = play.x(0);
            double lastOfHero = stage.client().node(2).visualWorldPosition(new Vector3f()).x;
            for (int frame = 0; frame < 600; frame++) {
                if (frame % 120 == 0) {
                    play.change();
                } else if (frame % 120 == 60) {
                    domain.rate(RATES.get(play.random.nextInt(RATES.size())));
                }
                stage.run(1);
                double now = play.x(0);
                double nowOfHero = stage.client().node(2).visualWorldPosition(new Vector3f()).x;
                assertEquals(1, (now - last) * 60 / scale, .1 + ROUNDING / scale, "frame " + frame + " at " + scale);
                // it is sent where it is when the last tick of a send begins, which may be 22 ms earlier than before in
                // 100
                double most = frame % 120 < 60 ? .23 : 0;
                assertEquals(
                        1,
                        (nowOfHero - lastOfHero) * 300 / scale,
                        most + .1 + 5 * ROUNDING / scale,
                        "hero, frame " + frame);
                last = now;
                lastOfHero = nowOfHero;
            }
        }
    }

    /**
     * Round a circle at 6 radians a second, with velocities: in a send of 100 ms it turns by .6, and chords are .045 inside. It
     * looks where it goes, at a speed that is not given.
     */
    @Test
    void shouldDrawCurvesAsTheServerDoes() {
        Play play = new Play(3, 1);
        Stage stage = play.stage;
        play.body.rule(MotionRule.HERMITE);
        Vector3f place = new Vector3f();
        Vector3f speed = new Vector3f();
        stage.simulation = tick -> {
            double angle = 6 * stage.clock.tick().endNanos() / 1e9;
            place.set((float) Math.cos(angle), (float) Math.sin(angle), 0);
            play.body.rotateTo(0, 0, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
            play.body.moveWithVelocity(place, speed.set(-place.y, place.x, 0).mul(6));
        };
        stage.network.setLines(line(40, 0, 0));
        stage.run(120);
        double most = 0;
        double mostTurn = 0;
        for (int change = 0; change < 8; change++) {
            play.change();
            for (int frame = 0; frame < 60; frame++) {
                stage.run(1);
                Pose3d pose = stage.client().node(1).visualLocal(new Pose3d());
                Vector3f at = pose.translation();
                most = Math.max(most, Math.abs(Math.hypot(at.x, at.y) - 1));
                double turn = 2 * Math.atan2(pose.rotation().z, pose.rotation().w) - Math.atan2(at.y, at.x);
                mostTurn = Math.max(mostTurn, Math.abs(Math.IEEEremainder(turn, 2 * Math.PI)));
            }
        }
        assertTrue(most < 2e-3, "off the circle by " + most);
        assertTrue(mostTurn < .02, "looks aside by " + mostTurn);
    }

    /** What is expected of a mover is that it goes on as before, however long sends are; by sends it would take 5 to 7 bytes. */
    @Test
    void shouldExpectThatMoversGoOn() {
        Play play = new Play(3, 1);
        Stage stage = play.stage;
        Transform3d[] movers = new Transform3d[300];
        for (int i = 0; i < movers.length; i++) {
            movers[i] = stage.scene.create();
            movers[i].rule(MotionRule.HERMITE);
            stage.server.replicate(movers[i], 2 + i);
        }
        Vector3f place = new Vector3f();
        Vector3f speed = new Vector3f();
        stage.simulation = tick -> {
            for (int i = 0; i < movers.length; i++) {
                // some at an even speed, some ever faster
                speed.set(2 + i, i / 2f, -i).mul(i % 3 == 0 ? 1 : .1f * play.seconds());
                speed.mul(play.seconds() / (i % 3 == 0 ? 1 : 2), place);
                movers[i].moveWithVelocity(place, speed);
            }
        };
        stage.network.setLines(line(40, 0, 0));
        stage.run(300);
        for (int ticks : new int[] {60, 30, 90, 45}) {
            stage.clock.rate(TickRate.perSecond(ticks));
            long before = stage.server.metrics().get(0).bytes();
            stage.run(30);
            double bytes = (stage.server.metrics().get(0).bytes() - before) / (ticks / 6.0) / movers.length;
            assertTrue(bytes < 4, bytes + " bytes a node and send at " + ticks);
        }
    }

    /** A player makes 60 inputs a second; at 30 ticks a second two are handed over in one, and at most 250 ms of them wait. */
    @Test
    void shouldHandInputsOverAtTheRateThatIs() {
        Play play = new Play(3, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(40, 10, 0));
        long[] handed = new long[1];
        long[] made = new long[1];
        stage.server.evenInputs((client, number, drawnNanos, input) -> handed[0]++);
        stage.client().simulation = tick -> made[0] += stage.client().client.input(ByteBuffer.allocate(1)) ? 1 : 0;
        stage.run(400);
        for (int ticks : new int[] {30, 90, 60, 30}) {
            stage.clock.rate(TickRate.perSecond(ticks));
            stage.run(600);
            long waiting = made[0] - handed[0];
            assertTrue(waiting < 18, "on their way or waiting: " + waiting + " at " + ticks);
        }
    }

    @Test
    void shouldTakeARateThatIsSetBackForANewOne() {
        Play play = new Play(3, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(40, 0, 0));
        stage.simulation = tick -> play.body.moveTo(play.seconds(), 0, 0);
        stage.clock.rate(TickRate.every(23_456_789));
        stage.clock.rate(TickRate.perSecond(60_000, 1_001));
        for (int change = 0; change < 100; change++) {
            stage.run(1 + change % 5);
            // a frame without a tick, but the fraction that was carried is let go
            stage.clock.rate(Stage.RATE);
            stage.clock.advance(stage.network.nanos(0), tick -> {});
            stage.clock.rate(TickRate.perSecond(60_000, 1_001));
        }
        double last = play.x(0);
        for (int frame = 0; frame < 100; frame++) {
            stage.run(1);
            assertEquals(1, (play.x(0) - last) * 60, .05);
            last = play.x(0);
        }
    }

    @Test
    void shouldBeginWithAnyTickOfAClock() {
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)));
        Random random = new Random(1);
        for (int round = 0; round < 300; round++) {
            clock.rate(RATES.get(random.nextInt(RATES.size())));
            clock.advance(round * 100 * MS, tick -> {});
            Scene scene = new Scene();
            ReplicaServer server =
                    ReplicaServer.of(scene, ReplicationSettings.at(RATES.get(random.nextInt(RATES.size()))));
            clock.advance(round * 100 * MS + 99 * MS, tick -> {
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
        }
    }

    @Test
    void shouldFollowAHostThatCountsItsTicksItself() {
        Stage stage = new Stage(1, 1);
        ReplicaServer server = stage.server;
        server.afterTick(0, 0, 16_666_666);
        server.rate(TickRate.perSecond(30));
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(1, 16_666_666, 33_333_333));
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(1, 16_666_667, 50_000_000));
        server.afterTick(1, 16_666_666, 49_999_999);
        server.afterTick(2, 49_999_999, 83_333_332);
        server.afterTick(3, 83_333_332, 116_666_666);
        assertEquals(
                "sends must be at least 1 ms apart, was every 3 ticks at TickRate[1 per 300000 ns]",
                assertThrows(IllegalArgumentException.class, () -> server.rate(TickRate.every(300_000)))
                        .getMessage());
        assertEquals(
                "tick 4 at TickRate[3 per 100000000 ns] must be from 116666666 to 149999999 ns, was from 116666666 to"
                        + " 150000000",
                assertThrows(IllegalArgumentException.class, () -> server.afterTick(4, 116_666_666, 150_000_000))
                        .getMessage());
        server.afterTick(4, 116_666_666, 149_999_999);
        assertTrue(assertThrows(
                        IllegalArgumentException.class,
                        () -> ReplicationSettings.at(TickRate.every(1L << 60)).everyTicks(1))
                .getMessage()
                .contains("TickRate[1 per 1152921504606846976 ns]"));
    }

    @Test
    void shouldChangeNothingWhenSendsWouldBeTooNear() {
        Play play = new Play(1, 1);
        play.stage.simulation = tick -> {};
        play.stage.run(60);
        play.stage.clock.rate(TickRate.perSecond(10_000));
        assertThrows(IllegalArgumentException.class, () -> play.stage.run(1));
        assertEquals(1, play.stage.server.peers());
    }
}
