package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** SPEC 15.4, 9 and 12.2: a client draws values by the rules and with the velocities that they have at the server. */
class ValueMotionsTest {

    private static final long MS = Stage.MS;
    private static final float PRECISION = 1 / 64f;

    /** What a velocity covers in this time is told in units of the precision. */
    private static final double VELOCITY_SECONDS = .125;

    /** After losses a rotation may turn by more in a tick: then the way round is not the shorter one. */
    private static final double MOST_TURN = 2.5;

    private static final MotionRule SQUARED = MotionRule.eased(progress -> progress * progress);

    /** A value at the end of a send, and its velocity, as they are told. */
    private record Told(double value, double velocity) {
        static Told of(double value, double velocity) {
            double unit = PRECISION / VELOCITY_SECONDS;
            return new Told(round((float) value, PRECISION), round((float) velocity, unit));
        }

        private static double round(float value, double unit) {
            return Math.floor(value / unit + .5) * unit;
        }
    }

    /** The channels of a scene. */
    private static final class Values {
        final FloatChannel even;
        final FloatChannel curve;
        final FloatChannel eased;
        final FloatChannel sudden;
        final FloatChannel ahead;
        final FloatChannel wheel;
        final Vector3Channel aim;
        final RotationChannel turret;
        final StepChannel<Integer> lamp;

        Values(Scene scene) {
            even = scene.channels().floats("even");
            curve = scene.channels().floats("curve");
            eased = scene.channels().floats("eased");
            sudden = scene.channels().floats("sudden");
            ahead = scene.channels().floats("ahead");
            wheel = scene.channels().angles("wheel");
            aim = scene.channels().vectors3("aim");
            turret = scene.channels().rotations("turret");
            lamp = scene.channels().steps("lamp", Integer.class);
        }

        void replicate(ReplicaServer server) {
            List.of(even, curve, eased, sudden, ahead, wheel, aim).forEach(each -> server.replicate(each, PRECISION));
            server.replicate(turret, 0x1p-20f);
            server.replicate(lamp);
        }

        void receive(ReplicaClient client) {
            List.of(even, curve, eased, sudden, ahead, wheel, aim, turret).forEach(client::receive);
            client.receive(lamp);
        }

        void rules(ValueOwner owner) {
            curve.rule(owner, MotionRule.HERMITE);
            eased.rule(owner, SQUARED);
            sudden.rule(owner, MotionRule.SNAP);
            ahead.rule(owner, MotionRule.EXTRAPOLATE);
            wheel.rule(owner, MotionRule.WINDING);
            lamp.rule(owner, MotionRule.SNAP);
        }

        void write(ValueOwner owner, long tick) {
            double t = (tick + 1) / 60.0;
            even.moveTo(owner, (float) x(t));
            eased.moveTo(owner, (float) x(t));
            sudden.moveTo(owner, (float) x(t));
            ahead.moveWithVelocity(owner, (float) x(t), (float) v(t));
            wheel.moveTo(owner, (float) turned(t));
            lamp.moveTo(owner, (int) tick / 3);
            Vector3f at = new Vector3f(0, (float) x(t), 1);
            Quaternionf turn = new Quaternionf().rotateZ((float) x(t));
            if (isGiven(tick / 3)) {
                curve.moveWithVelocity(owner, (float) x(t), (float) v(t));
                aim.moveWithVelocity(owner, at, new Vector3f(0, (float) v(t), 0));
                turret.moveWithVelocity(owner, turn, new Vector3f(0, 0, (float) v(t)));
            } else {
                curve.moveTo(owner, at.y);
                aim.moveTo(owner, at);
                turret.moveTo(owner, turn);
            }
        }

        static boolean isGiven(long send) {
            return send % 5 != 4;
        }

        /** Swings by 1.5 about what grows evenly: from send to send by less than half a turn. */
        static double x(double t) {
            return 4 * t + 1.5 * Math.sin(9 * t);
        }

        static double v(double t) {
            return 4 + 13.5 * Math.cos(9 * t);
        }

        /** By 3.5 to 4.5 radians from send to send: the short way would be back. */
        static double turned(double t) {
            return 80 * t + .5 * Math.sin(9 * t);
        }
    }

    /** What was drawn of an owner in a frame. */
    private record Drawn(
            long start,
            long end,
            float even,
            float curve,
            float eased,
            float sudden,
            float ahead,
            float wheel,
            float aim,
            double turret,
            int lamp) {

        static Drawn of(Values values, ValueOwner owner) {
            Quaternionf q = values.turret.visual(owner, new Quaternionf());
            return new Drawn(
                    values.wheel.startNanos(owner),
                    values.wheel.endNanos(owner),
                    values.even.visual(owner),
                    values.curve.visual(owner),
                    values.eased.visual(owner),
                    values.sudden.visual(owner),
                    values.ahead.visual(owner),
                    values.wheel.visual(owner),
                    values.aim.visual(owner, new Vector3f()).y,
                    2 * Math.atan2(q.z, q.w),
                    values.lamp.visual(owner));
        }
    }

    /** Values of a node and of the scene itself. */
    private static final class Game {
        final Stage stage;
        final Values values;
        final Values shown;
        final Transform3d body;
        final List<Drawn> drawn = new ArrayList<>();
        final List<Drawn> drawnOfScene = new ArrayList<>();
        final Map<Long, Long> instants = new HashMap<>();

        Game(long seed) {
            stage = new Stage(seed, 1);
            values = new Values(stage.scene);
            shown = new Values(stage.client().scene);
            stage.server.rule("squared", SQUARED);
            stage.client().client.rule("squared", MotionRule.eased(progress -> progress * progress));
            values.replicate(stage.server);
            shown.receive(stage.client().client);
            // the rest have rules of their own, these that of their channel
            values.aim.rule(MotionRule.HERMITE);
            values.turret.rule(MotionRule.HERMITE);
            body = stage.scene.create();
            stage.server.replicate(body, 1);
            stage.server.inputs((peer, number, drawnNanos, input) -> instants.put(number, drawnNanos));
            stage.simulation = tick -> {
                values.write(body, tick);
                values.write(stage.scene, tick);
                if (tick == 0) {
                    values.rules(body);
                    values.rules(stage.scene);
                }
            };
        }

        void run(int frames) {
            for (int frame = 0; frame < frames; frame++) {
                stage.run(1);
                // the instant of the frame that was just drawn goes with it
                if (stage.client().client.input(ByteBuffer.allocate(1))) {
                    drawn.add(Drawn.of(shown, stage.client().node(1)));
                    drawnOfScene.add(Drawn.of(shown, stage.client().scene));
                }
            }
        }

        /** Compares each frame; returns how many of them lay in a tick whose curve has a velocity at both ends. */
        int compare(List<Drawn> frames) {
            int curved = 0;
            long before = 0;
            long end = 0;
            boolean known = false;
            for (int i = 0; i < frames.size(); i++) {
                Drawn now = frames.get(i);
                Long instant = instants.get((long) i);
                if (now.end != end) {
                    known = now.start == end;
                    before = end;
                    end = now.end;
                }
                if (before != 0 && instant != null) {
                    double progress = Math.min(1, (double) (instant - now.start) / (now.end - now.start));
                    compare(now, before, known, progress, "in frame " + i + " at " + progress);
                    curved += known && progress > .1 && progress < .9 ? 1 : 0;
                }
            }
            return curved;
        }

        private static void compare(Drawn now, long before, boolean known, double u, String where) {
            Told from = Told.of(Values.x(before / 1e9), Values.v(before / 1e9));
            Told to = Told.of(Values.x(now.end / 1e9), Values.v(now.end / 1e9));
            double even = from.value + u * (to.value - from.value);
            assertEquals(even, now.even, 2e-5, "even " + where);
            assertEquals(even, now.ahead, 2e-5, "ahead " + where);
            assertEquals(from.value + u * u * (to.value - from.value), now.eased, 2e-5, "eased " + where);
            // what snaps is like a teleport, which is seen at the end of the tick
            assertEquals(u < 1 ? from.value : to.value, now.sudden, 0, "sudden " + where);
            assertEquals(u < 1 ? send(before) : send(now.end), now.lamp, "lamp " + where);
            double begin = Told.of(Values.turned(before / 1e9), 0).value;
            double turns = Told.of(Values.turned(now.end / 1e9), 0).value - begin;
            assertEquals(begin + u * turns, now.wheel, 3e-4, "wheel " + where);
            double seconds = (now.end - now.start) / 1e9;
            boolean isGiven = Values.isGiven(send(now.end));
            boolean isKnown = known && isGiven && Values.isGiven(send(before));
            double curve = isGiven ? curve(from, to, isKnown, seconds, u) : even;
            assertEquals(curve, now.curve, 2e-5, "curve " + where);
            assertEquals(curve, now.aim, 2e-5, "aim " + where);
            // told so exactly that it is as it was written
            Told first = new Told(Values.x(before / 1e9), Values.v(before / 1e9));
            Told last = new Told(Values.x(now.end / 1e9), Values.v(now.end / 1e9));
            double turned = first.value + u * (last.value - first.value);
            if (Math.abs(last.value - first.value) > MOST_TURN) {
                return;
            }
            double off = now.turret - (isGiven ? curve(first, last, isKnown, seconds, u) : turned);
            assertEquals(0, Math.IEEEremainder(off, 2 * Math.PI), 2e-4, "turret " + where);
        }

        private static long send(long end) {
            return Math.round(end * 60 / 1e9) / 3 - 1;
        }

        /** The cubic Hermite polynomial; a velocity that is not known is that of even motion. */
        private static double curve(Told from, Told to, boolean known, double seconds, double u) {
            double begins = known ? from.velocity * seconds : to.value - from.value;
            double ends = to.velocity * seconds;
            return from.value * (1 + 2 * u) * (1 - u) * (1 - u)
                    + begins * u * (1 - u) * (1 - u)
                    + to.value * u * u * (3 - 2 * u)
                    + ends * u * u * (u - 1);
        }
    }

    @Property(tries = 12)
    void shouldDrawByTheRulesOfTheServer(
            @ForAll long seed, @ForAll @IntRange(max = 2) int lossInTenths, @ForAll @IntRange(max = 40) int jitterMs) {
        Game game = new Game(seed);
        game.stage.network.setLines(LineConditions.PERFECT
                .withLatency(30 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(lossInTenths / 10.0)
                .withDuplicates(.05));
        game.stage.run(120);
        game.run(300);
        game.stage.run(30);
        assertTrue(game.compare(game.drawn) > 60);
        assertTrue(game.compare(game.drawnOfScene) > 60);
        game.stage.client().scene.validate();
    }

    /** How far a curve departs from a straight line, at most, in the given number of frames. */
    private static double bend(Game game, ValueOwner owner, int frames) {
        double most = 0;
        for (int frame = 0; frame < frames; frame++) {
            game.stage.run(1);
            most = Math.max(most, Math.abs(game.shown.curve.visual(owner) - game.shown.even.visual(owner)));
        }
        return most;
    }

    /** Between two sends a curve is bent by some .02: its acceleration of up to 120, an eighth of it and .05 squared. */
    @Test
    void shouldFollowAChangeOfTheRule() {
        Game game = new Game(1);
        game.stage.network.setLines(LineConditions.PERFECT.withLatency(30 * MS).withLoss(.05));
        game.stage.run(120);
        Transform3d copy = game.stage.client().node(1);
        assertTrue(bend(game, copy, 60) > .02);
        assertEquals(MotionRule.HERMITE, game.shown.curve.rule(copy));
        game.values.curve.inheritRule(game.body);
        game.values.curve.inheritRule(game.stage.scene);
        game.stage.run(60);
        assertEquals(0, bend(game, copy, 60));
        assertEquals(0, bend(game, game.stage.client().scene, 60));
        assertEquals(MotionRule.FROM_TICK, game.shown.curve.rule(copy));
        assertEquals(MotionRule.FROM_TICK, game.shown.curve.rule(game.stage.client().scene));
        game.values.curve.rule(MotionRule.HERMITE);
        game.stage.run(60);
        assertTrue(bend(game, copy, 60) > .02);
        assertTrue(bend(game, game.stage.client().scene, 60) > .02);
    }

    @Test
    void shouldFollowTheChannelOfTheClientWhereTheServerHasNoOtherRule() {
        Game game = new Game(1);
        game.shown.even.rule(MotionRule.SNAP);
        game.stage.run(120);
        Transform3d copy = game.stage.client().node(1);
        for (int frame = 0; frame < 60; frame++) {
            game.stage.run(1);
            assertEquals(game.shown.even.logical(copy), game.shown.even.visual(copy));
        }
        assertEquals(MotionRule.SNAP, game.shown.even.rule(copy));
    }

    @Test
    void shouldTellAnOlderClientNothingThatItDoesNotKnow() {
        Game game = new Game(1);
        Stage.Client client = game.stage.client();
        client.playing = false;
        DatagramTransport older = new OlderClient(game.stage.network.end(1), 6);
        for (int frame = 0; frame < 200; frame++) {
            game.stage.run(1);
            client.client.poll(older, game.stage.network.nanos(1));
            client.client.beforeFrame(game.stage.network.nanos(1));
            if (frame > 120) {
                Transform3d copy = client.node(1);
                assertEquals(game.shown.even.visual(copy), game.shown.curve.visual(copy));
                assertEquals(MotionRule.FROM_TICK, game.shown.eased.rule(copy));
            }
        }
    }

    /** A value that jumps, stays there with a velocity of zero, and leaves at t = 2 with an even acceleration. */
    @Test
    void shouldLeaveSlowlyWhereItHasJumpedTo() {
        Stage stage = new Stage(1, 1);
        FloatChannel time = stage.scene.channels().floats("time");
        FloatChannel fall = stage.scene.channels().floats("fall");
        fall.rule(MotionRule.HERMITE);
        Scene copies = stage.client().scene;
        for (FloatChannel channel : List.of(time, fall)) {
            stage.server.replicate(channel, 1 / 4096f);
            stage.client().client.receive(copies.channels().floats(channel.name()));
        }
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        stage.simulation = tick -> {
            float t = (tick + 1) / 60f;
            time.moveTo(body, t);
            if (tick == 60) {
                fall.teleportTo(body, 5);
            } else if (tick > 60) {
                float s = Math.max(0, t - 2);
                fall.moveWithVelocity(body, 5 + 30 * s * s, 60 * s);
            } else {
                fall.moveTo(body, 1);
            }
        };
        stage.run(110);
        int falling = 0;
        for (int frame = 0; frame < 60; frame++) {
            stage.run(1);
            Transform3d copy = stage.client().node(1);
            double s = copies.channels().floats("time").visual(copy) - 2;
            double expected = 5 + (s > 0 ? 30 * s * s : 0);
            assertEquals(
                    expected, copies.channels().floats("fall").visual(copy), .003 + .02 * Math.max(0, s), "at " + s);
            falling += s > 0 ? 1 : 0;
        }
        assertTrue(falling > 20);
    }

    /** Of the scene itself there is room for 80 numbers, of which values take 65, and each of 16 motions would take 5. */
    @Test
    void shouldLeaveOutHowTheSceneMovesWhereThatIsTooMuch() {
        Stage stage = new Stage(1, 1);
        stage.client().client.receive(stage.client().scene.channels().floats("even"));
        FloatChannel even = stage.scene.channels().floats("even");
        stage.server.replicate(even, PRECISION);
        for (int i = 0; i < 16; i++) {
            stage.server.replicate(stage.scene.channels().vectors4("v" + i), PRECISION);
            stage.scene.channels().vectors4("v" + i).rule(MotionRule.HERMITE);
            stage.client().client.receive(stage.client().scene.channels().vectors4("v" + i));
        }
        stage.simulation = tick -> {
            even.moveTo(stage.scene, tick);
            for (int i = 0; i < 16; i++) {
                float x = (float) Values.x(tick / 60.0);
                Vector4f speed = new Vector4f((float) Values.v(tick / 60.0));
                stage.scene.channels().vectors4("v" + i).moveWithVelocity(stage.scene, new Vector4f(x), speed);
            }
        };
        stage.run(120);
        assertTrue(stage.server.clamped() > 0);
        Scene shown = stage.client().scene;
        for (int i = 0; i < 16; i++) {
            Vector4Channel channel = shown.channels().vectors4("v" + i);
            assertTrue(channel.has(shown), "channel " + i);
            assertEquals(i < 3, channel.rule(shown) == MotionRule.HERMITE, "channel " + i);
        }
    }

    /** What is not told in each send goes in one tick where it is after several: with the velocities it would overshoot. */
    @Test
    void shouldMoveEvenlyWhereNodesAreSentLessOften() {
        CadencesTest.Crowd crowd = new CadencesTest.Crowd(3, 22_500, true);
        Stage stage = crowd.stage;
        FloatChannel curve = stage.scene.channels().floats("curve");
        FloatChannel shown = stage.client().scene.channels().floats("curve");
        curve.rule(MotionRule.HERMITE);
        stage.server.replicate(curve, PRECISION);
        stage.client().client.receive(shown);
        LongConsumer moves = stage.simulation;
        stage.simulation = tick -> {
            moves.accept(tick);
            for (int i = 0; i < 3; i++) {
                curve.moveWithVelocity(crowd.movers.get(i), (tick + 1) / 60f, 40);
            }
        };
        stage.run(700);
        float[] last = new float[3];
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            for (int i = 0; i < 3; i++) {
                float now = shown.visual(stage.client().node(i));
                // one in each send bends with its velocity, which is far from what it does
                if (i > 0 && frame > 0) {
                    assertTrue(now >= last[i], "back from " + last[i] + " to " + now + ", sent each " + (1 << i));
                }
                last[i] = now;
            }
        }
        assertTrue(crowd.delay(2) > crowd.delay(0) + .1, "it is sent less often");
    }
}
