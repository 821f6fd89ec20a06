package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.9: while the server is paused, each client shows the world as it stands there, whatever was lost on the way. */
class PausesTest {

    private static final long MS = Stage.MS;
    private static final int MOVERS = 100;
    private static final int SHIP = 1;
    private static final int DOCK = 2;
    private static final int SWORD = 3;
    private static final int MINE = 4;

    /** A ship at 1 m/s, so many movers that a send takes several datagrams, and a lot that happens in the last ticks of all. */
    private static final class Play {
        final Stage stage;
        final Transform3d ship;
        final Transform3d dock;
        final Transform3d sword;
        final Transform3d mine;
        final Transform3d[] movers = new Transform3d[MOVERS];
        final FloatChannel health;
        final StepChannel<Integer> lives;

        Play(long seed, int clients) {
            stage = new Stage(seed, clients);
            health = stage.scene.channels().floats("health");
            lives = stage.scene.channels().steps("lives", Integer.class);
            stage.server.replicate(health, 1 / 64f);
            stage.server.replicate(lives);
            for (Stage.Client client : stage.clients) {
                client.client.receive(client.scene.channels().floats("health"));
                client.client.receive(client.scene.channels().steps("lives", Integer.class));
            }
            ship = create(SHIP);
            dock = create(DOCK);
            sword = stage.scene.create(ship);
            stage.server.replicate(sword, SWORD);
            mine = create(MINE);
            for (int i = 0; i < MOVERS; i++) {
                movers[i] = create(100 + i);
            }
            lives.moveTo(stage.scene, 3);
            stage.simulation = this::tick;
        }

        private Transform3d create(int kind) {
            Transform3d node = stage.scene.create();
            stage.server.replicate(node, kind);
            return node;
        }

        private void tick(long tick) {
            ship.moveTo((tick + 1) / 60f, 0, 0);
            for (int i = 0; i < MOVERS; i++) {
                movers[i].moveTo(i, (float) Math.sin(tick * .1 + i), tick / 60f);
            }
            health.moveTo(sword, tick / 64f);
            health.moveTo(ship, tick / 32f);
        }

        /** Ends with a tick that a send is of, and others before it in which a lot happens. */
        void pause() {
            while (stage.ticks % 3 != 1) {
                stage.run(1);
            }
            sword.attachTo(dock, Reparent.KEEP_LOCAL);
            dock.teleportTo(7, 8, 9);
            lives.moveTo(stage.scene, 2);
            mine.destroy();
            long before = stage.ticks;
            while (stage.ticks < before + 2) {
                stage.run(1);
            }
            stage.clock.pause();
        }

        void assertAsItStands(Stage.Client client) {
            stage.assertSame(ship, client.node(SHIP));
            stage.assertSame(sword, client.node(SWORD));
            assertEquals(client.node(DOCK), client.node(SWORD).parent());
            stage.assertSame(dock, client.node(DOCK));
            assertNull(client.byKind.get(MINE));
            for (int i = 0; i < MOVERS; i++) {
                Transform3d copy = client.node(100 + i);
                stage.assertSame(movers[i], copy);
                assertEquals(copy.logicalLocal(new Pose3d()), copy.visualLocal(new Pose3d()), "drawn there, too");
            }
            FloatChannel shown = client.scene.channels().floats("health");
            assertEquals(health.logical(sword), shown.logical(client.node(SWORD)));
            assertEquals(shown.logical(client.node(SWORD)), shown.visual(client.node(SWORD)));
            assertEquals(health.logical(ship), shown.logical(client.node(SHIP)));
            assertEquals(
                    2, client.scene.channels().steps("lives", Integer.class).logical(client.scene));
        }

        double x(Stage.Client client) {
            return client.node(SHIP).visualWorldPosition(new Vector3f()).x;
        }

        /** Runs frames, in which the ship of a client may rest only at first; returns for how many of them it did. */
        int assertEvenAfterRest(Stage.Client client, int frames, double most) {
            int rests = 0;
            boolean moves = false;
            double last = x(client);
            for (int frame = 0; frame < frames; frame++) {
                stage.run(1);
                double now = x(client);
                assertTrue(now >= last && now - last <= most / 60, "frame " + frame + ": " + (now - last) * 60);
                assertTrue(now > last || !moves, "at rest again at frame " + frame);
                moves |= now > last;
                rests += moves ? 0 : 1;
                last = now;
            }
            return rests;
        }
    }

    private static long bytes(Stage stage) {
        return stage.server.metrics().get(0).bytes();
    }

    private static LineConditions line(long jitterMs, double loss) {
        return LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(loss);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "2, 20, .05", "3, 20, .2", "4, 20, .2", "5, 50, .2"})
    void shouldShowTheWorldAsItStands(long seed, long jitterMs, double loss) {
        Play play = new Play(seed, 2);
        Stage stage = play.stage;
        stage.network.setLines(line(jitterMs, loss));
        stage.clients.get(1).playing = false;
        stage.run(150);
        play.pause();
        stage.run(90);
        play.assertAsItStands(stage.clients.get(0));
        stage.clients.get(1).playing = true;
        stage.run(180);
        play.assertAsItStands(stage.clients.get(1));
        long starved = stage.client().client.metrics().starvedFrames();
        stage.run(60);
        play.assertAsItStands(stage.clients.get(0));
        assertEquals(starved, stage.client().client.metrics().starvedFrames());
        stage.clock.resume();
        // the way, as late as it draws
        double most = jitterMs == 0 ? 1.04 : 1.11;
        int rests = play.assertEvenAfterRest(stage.clients.get(0), 60, most);
        assertTrue(rests <= 5 + (jitterMs + 250) * 60 / 1000, "at rest for " + rests);
        play.assertEvenAfterRest(stage.clients.get(1), 120, most);
        assertEquals(play.x(stage.clients.get(0)), play.x(stage.clients.get(1)), .12);
    }

    /** What a client shows as the pause begins comes later there, and so does the end. */
    @ParameterizedTest
    @ValueSource(doubles = {1, .2})
    void shouldBePausedForAsLongAsTheServer(double scale) {
        Play play = new Play(1, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(0, 0));
        // after 5 s it knows that nothing gets lost
        stage.run(700);
        stage.clock.scale(scale);
        stage.run(300);
        int[] rests = new int[1];
        int[] parts = new int[1];
        double[] last = {play.x(stage.client())};
        double begin = last[0];
        Runnable frame = () -> {
            stage.run(1);
            double step = (play.x(stage.client()) - last[0]) * 60 / scale;
            assertTrue(step >= 0 && step < 1.06, "step " + step);
            rests[0] += step < .5 ? 1 : 0;
            parts[0] += step > .01 && step < .94 ? 1 : 0;
            last[0] += step * scale / 60;
        };
        for (int i = 0; i < 40; i++) {
            frame.run();
        }
        stage.clock.pause();
        for (int i = 0; i < 100; i++) {
            frame.run();
        }
        stage.clock.resume();
        for (int i = 0; i < 160; i++) {
            frame.run();
        }
        assertEquals(100, rests[0], 1.1);
        assertTrue(parts[0] <= 2, "uneven: " + parts[0]);
        assertEquals(begin + 200 / 60.0 * scale, last[0], .02 * scale);
        assertEquals(0, stage.client().client.metrics().jumps());
    }

    @ParameterizedTest
    @CsvSource({"2, 20", "6, 40", "20, 40", "60, 90", "60, 300"})
    void shouldSettleOnTheNewestStateWhenTheLineWasCut(int framesBefore, int framesCut) {
        Play play = new Play(1, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(0, 0));
        stage.run(150);
        Transform3d copy = stage.client().node(SHIP);
        stage.network.setLines(line(0, .9999));
        stage.run(framesBefore);
        play.pause();
        stage.run(framesCut - framesBefore);
        stage.network.setLines(line(0, 0));
        stage.run(90);
        play.assertAsItStands(stage.client());
        assertEquals(copy, stage.client().node(SHIP));
        stage.clock.resume();
        stage.run(120);
        stage.clock.pause();
        stage.run(60);
        play.assertAsItStands(stage.client());
        assertEquals(MOVERS + 4, stage.client().spawned);
    }

    /** A menu that is open for ten minutes: signs of life push out nothing that is known to have arrived. */
    @Test
    void shouldSendNothingAgainHoweverLongThePauseIs() {
        Play play = new Play(1, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(20, .05));
        stage.network.setClock(1, 0, 2e-4);
        stage.run(300);
        long moving = bytes(stage);
        stage.run(60);
        moving = bytes(stage) - moving;
        play.pause();
        stage.run(120);
        play.assertAsItStands(stage.client());
        long written = stage.server.writtenRanges();
        stage.run(36_000);
        assertEquals(written, stage.server.writtenRanges());
        play.assertAsItStands(stage.client());
        stage.clock.resume();
        long since = bytes(stage);
        play.assertEvenAfterRest(stage.client(), 60, 1.06);
        assertEquals(moving, bytes(stage) - since, .1 * moving);
        assertEquals(0, stage.client().client.metrics().jumps());
    }

    @Test
    void shouldShowEachStepOfAPausedClock() {
        Play play = new Play(1, 1);
        Stage stage = play.stage;
        stage.network.setLines(line(0, 0));
        stage.run(120);
        play.pause();
        for (int step = 0; step < 5; step++) {
            stage.clock.step(3);
            stage.run(30);
            play.assertAsItStands(stage.client());
        }
    }

    @Property(tries = 3)
    void shouldRebuildTheBitsThatWereDrawn(@ForAll long seed) {
        Random random = new Random(seed);
        RewindTest.Range range =
                new RewindTest.Range(seed, RewindTest.settings().withBytesPerSecond(8_000 + random.nextInt(20_000)));
        LineConditions conditions = line(20, .2);
        range.stage.network.setLines(conditions);
        Vector3f player = new Vector3f();
        if (random.nextBoolean()) {
            range.stage.server.interest(peer -> ReplicaInterest.within(player, 6, 9));
        }
        if (random.nextBoolean()) {
            range.stage.server.sendIntervals(peer -> root -> 1 << Math.floorMod(root.index(), 4));
        }
        range.stage.run(300);
        for (int pause = 0; pause < 5; pause++) {
            range.run(20 + random.nextInt(60));
            if (pause % 2 == 1) {
                range.stage.network.setLines(conditions.withLoss(.9999));
                range.run(random.nextInt(20));
            }
            range.stage.clock.pause();
            range.run(random.nextInt(30));
            range.stage.network.setLines(conditions);
            range.run(random.nextInt(90));
            if (pause == 2) {
                range.stage.clock.step(5);
                range.run(40);
            }
            range.stage.clock.resume();
        }
        range.run(120);
        assertTrue(range.exact > .8 * range.shots, range.exact + " of " + range.shots);
        assertTrue(range.compared > 2_000, "compared " + range.compared);
    }
}
