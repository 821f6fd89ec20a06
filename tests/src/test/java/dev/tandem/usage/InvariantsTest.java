package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.Channels;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Schedule;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;

/** SPEC 13.4: equality of games says which node differs after which tick, in which number and by which digits. */
class InvariantsTest {
    private static final Schedule FRAMES = Schedule.even(20, 60, 30);
    private static final Schedule MORE_FRAMES = Schedule.even(20, 144, 72);

    /** A node of each kind and a channel of each type; what else ticks and frames do, a test says. */
    private static class Everything implements Game {
        Scene scene = new Scene();
        Transform3d hero = scene.create();
        Transform2d icon = scene.plane().create();
        Channels channels = scene.channels();
        Consumer<Everything> inTick = game -> {};
        Consumer<Everything> inFrame = game -> {};
        long tick;
        final List<Node> nodes = new ArrayList<>();

        @Override
        public void start(Scene emptyScene) {
            scene = emptyScene;
            channels = scene.channels();
            hero = scene.create();
            icon = scene.plane().create();
            scene.names().put(hero, "hero");
            scene.plane().names().put(icon, "icon");
            nodes.addAll(List.of(hero, icon));
        }

        @Override
        public void tick(Tick time) {
            tick = time.index();
            if (hero.isAlive()) {
                hero.moveTo(1000 + tick, 0, 0);
                health().moveTo(hero, 100 - tick);
            }
            icon.moveTo(tick, 0, 0.25f * tick);
            hour().moveTo(scene, tick);
            inTick.accept(this);
        }

        @Override
        public void frame(Frame frame) {
            inFrame.accept(this);
        }

        @Override
        public List<Node> nodes() {
            return nodes;
        }

        FloatChannel health() {
            return channels.floats("health");
        }

        FloatChannel hour() {
            return channels.floats("hour");
        }

        @Override
        public List<Channel> channels() {
            return List.of(health(), hour());
        }
    }

    private static String logicalDifference(Consumer<Everything> inTick) {
        Everything other = new Everything();
        other.inTick = inTick;
        return assertThrows(
                        AssertionError.class,
                        () -> Invariants.assertSameLogicalState(new Everything(), FRAMES, other, MORE_FRAMES))
                .getMessage();
    }

    private static void assertBegins(String expected, String message) {
        assertTrue(message.startsWith(expected), message);
    }

    @Test
    void shouldNameNodeTickAndNumberWithTheDigitsThatDiffer() {
        String message = logicalDifference(game -> {
            if (game.tick == 3) {
                game.hero.moveTo(1003.0001f, 0, 0);
            }
        });
        assertEquals(
                "hero (Transform3d #0) differs after tick 3 (150 ms to 200 ms): x is 1003.0 with the first frames"
                        + " and 1003.0001 with the second; 2 of 22 numbers differ, 1 of 8 nodes and values. What ticks do may"
                        + " depend on ticks alone: read logical transforms and the times of the tick, not visual transforms,"
                        + " frames, the wall clock or random numbers without a seed, and write in ticks only.",
                message);
    }

    @Test
    void shouldCompareNodesInThePlane() {
        assertBegins(
                "icon (Transform2d #0) differs after tick 0 (0 ms to 50 ms): angle is 0.0 with the first frames"
                        + " and 6.2831855 with the second;",
                logicalDifference(game -> game.icon.rotateTo(0.25f * game.tick + 6.2831855f)));
    }

    @Test
    void shouldCompareValuesOfNodesAndOfTheScene() {
        assertBegins(
                "\"health\" of hero (Transform3d #0) differs after tick 2 (100 ms to 150 ms): value is 98.0 with"
                        + " the first frames and 97.5 with the second; 1 of 1 numbers differ, 1 of 8 nodes and values.",
                logicalDifference(
                        game -> game.health().moveTo(game.hero, 100 - game.tick - (game.tick == 2 ? 0.5f : 0))));
        assertBegins(
                "\"hour\" of the scene differs after tick 2 (100 ms to 150 ms): value is 2.0 with the first frames and 7.0",
                logicalDifference(game -> game.hour().moveTo(game.scene, game.tick == 2 ? 7 : game.tick)));
        assertBegins(
                "\"health\" of icon (Transform2d #0) differs after tick 0 (0 ms to 50 ms): it is not set with the"
                        + " first frames and set with the second",
                logicalDifference(game -> game.health().moveTo(game.icon, 1)));
    }

    @Test
    void shouldSayWhichNodeIsAliveInOneGameOnly() {
        assertBegins(
                "hero (Transform3d #0) differs after tick 5 (250 ms to 300 ms): it is alive with the first frames"
                        + " and destroyed with the second, 2 of 8 nodes and values.",
                logicalDifference(game -> {
                    if (game.tick == 5) {
                        game.hero.destroyWhenShown();
                    }
                }));
        assertBegins(
                "The game has other nodes or channels after tick 1 (50 ms to 100 ms): [hero (Transform3d",
                logicalDifference(game -> {
                    if (game.tick == 1) {
                        game.nodes.add(game.scene.create());
                    }
                }));
    }

    @Test
    void shouldPassNodesThatDieInBothGames() {
        Consumer<Everything> dying = game -> {
            if (game.tick == 5) {
                game.hero.destroyWhenShown();
            }
        };
        Game.Factory game = () -> {
            Everything one = new Everything();
            one.inTick = dying;
            return one;
        };
        assertEquals(11, Invariants.assertSameLogicalState(game.create(), FRAMES, game.create(), MORE_FRAMES));
        assertTrue(Invariants.assertPureInTime(game, FRAMES, Schedule.even(20, 120, 60)) > 20);
    }

    @Test
    void shouldNameTickAndNodeWhereAFrameDrawsSomethingElse() {
        Game.Factory writesInFrames = () -> {
            Everything game = new Everything();
            game.inFrame = playing ->
                    playing.health().teleportTo(playing.hero, playing.health().logical(playing.hero) - 1);
            return game;
        };
        String message = assertThrows(
                        AssertionError.class,
                        () -> Invariants.assertPureInTime(writesInFrames, FRAMES, Schedule.even(20, 120, 60)))
                .getMessage();
        assertBegins(
                "\"health\" of hero (Transform3d #0) differs in the frame at 16.666666 ms, tick 0 (0 ms to 50 ms):"
                        + " value is 98.0 with the first frames and 97.0 with the second",
                message);
        assertTrue(
                message.endsWith(
                        "write nodes and channels in ticks only, and what a frame overrides has to follow from its"
                                + " time."),
                message);
    }

    /** SPEC 10.6: what carries it moves by as much with every frame, and is no node of the game. */
    @Test
    void shouldLookAtANodeUntilNoFrameDrawsIt() {
        Game.Factory carried = () -> {
            Everything game = new Everything();
            game.inTick = playing -> {
                if (playing.tick == 5) {
                    Transform3d carrier = playing.scene.create();
                    playing.hero.attachTo(carrier, Reparent.KEEP_LOCAL);
                    playing.hero.destroyWhenShown();
                    playing.inFrame = after -> carrier.teleportTo(carrier.logicalRevision() + 1, 0, 0);
                }
            };
            return game;
        };
        String message = assertThrows(
                        AssertionError.class,
                        () -> Invariants.assertPureInTime(carried, FRAMES, Schedule.even(20, 120, 60)))
                .getMessage();
        assertBegins("hero (Transform3d #0) differs in the frame at ", message);
    }

    /** A channel of each type, in the order of {@code channels()}. */
    private static final class Values extends Everything {
        private enum Mood {
            CALM,
            ANGRY
        }

        private final int changed;

        Values(int changed) {
            this.changed = changed;
        }

        @Override
        public void tick(Tick time) {
            super.tick(time);
            for (int i = 0; i < 8; i++) {
                write(hero, i, i == changed);
            }
        }

        private void write(Node node, int type, boolean other) {
            float value = other ? 0.25f : 0.5f;
            switch (type) {
                case 0 -> ((Vector2Channel) channels().get(0)).moveTo(node, 1, value);
                case 1 -> ((Vector3Channel) channels().get(1)).moveTo(node, 1, 2, value);
                case 2 -> ((Vector4Channel) channels().get(2)).moveTo(node, 1, 2, 3, value);
                case 3 -> ((ColourChannel) channels().get(3)).moveTo(node, 1, 1, value, 1);
                case 4 ->
                    ((RotationChannel) channels().get(4))
                            .moveTo(node, new Quaternionf(0, 0, other ? 1 : 0, other ? 0 : 1));
                case 5 -> channels.steps("int", Integer.class).moveTo(node, other ? 16777217 : 16777216);
                case 6 -> channels.steps("boolean", Boolean.class).moveTo(node, other);
                default -> channels.steps("mood", Mood.class).moveTo(node, other ? Mood.ANGRY : Mood.CALM);
            }
        }

        @Override
        public List<Channel> channels() {
            StepChannel<Mood> mood = channels.steps("mood", Mood.class);
            return List.of(
                    channels.vectors2("v2"),
                    channels.vectors3("v3"),
                    channels.vectors4("v4"),
                    channels.colours("colour"),
                    channels.rotations("q"),
                    channels.steps("int", Integer.class),
                    channels.steps("boolean", Boolean.class),
                    mood);
        }
    }

    @Test
    void shouldCompareValuesOfEachType() {
        List<String> expected = List.of(
                "\"v2\": y is 0.5, 0.25",
                "\"v3\": z is 0.5, 0.25",
                "\"v4\": w is 0.5, 0.25",
                "\"colour\": blue is 0.5, 0.25",
                "\"q\": z is 0.0, 1.0",
                "\"int\": value is 16777216, 16777217",
                "\"boolean\": value is false, true",
                "\"mood\": value is CALM, ANGRY");
        for (int i = 0; i < expected.size(); i++) {
            Values other = new Values(i);
            String message = assertThrows(
                            AssertionError.class,
                            () -> Invariants.assertSameLogicalState(new Values(-1), FRAMES, other, FRAMES))
                    .getMessage();
            for (String part : expected.get(i).split(", |: ")) {
                assertTrue(message.contains(part), part + " in: " + message);
            }
        }
        assertTrue(Invariants.assertPureInTime(() -> new Values(-1), FRAMES, MORE_FRAMES) > 5);
    }

    /** A hero at a quarter of the speed, on a clock of its own. */
    private static final class TwoClocks extends Everything {
        private final float slip;

        TwoClocks(float slip) {
            this.slip = slip;
        }

        @Override
        public void clocks(SceneLoop loop) {
            TimeDomain slow = loop.domain().child("slow", ClockSettings.at(TickRate.perSecond(60)));
            slow.control().scale(0.25);
            loop.onTick(slow, time -> {
                if (time.index() == 0) {
                    loop.timeline(slow).add(icon);
                }
                icon.teleportTo(time.index() + (time.index() == 4 ? slip : 0), 0);
            });
        }

        @Override
        public void tick(Tick time) {
            hero.moveTo(time.index(), 0, 0);
        }
    }

    /** Which clock is how far in the middle of a frame depends on the frame: only between frames can they be compared. */
    @Test
    void shouldCompareGamesWithSeveralClocksAfterFramesInWhichAllHaveTickedAsOften() {
        int compared = Invariants.assertSameLogicalState(
                new TwoClocks(0), FRAMES, new TwoClocks(0), Schedule.even(20, 37, 18));
        assertTrue(compared > 10, "compared " + compared);
        String message = assertThrows(
                        AssertionError.class,
                        () -> Invariants.assertSameLogicalState(
                                new TwoClocks(0), FRAMES, new TwoClocks(0.5f), Schedule.even(20, 37, 18)))
                .getMessage();
        assertBegins("icon (Transform2d #0) differs after tick 5 (250 ms to 300 ms): x is 4.0", message);
    }

    @Test
    void shouldNameTheNumberOfAPoseOrMatrixThatDiffers() {
        Pose3d pose = new Pose3d();
        pose.translation().set(1000, 0, 0);
        Pose3d other = new Pose3d();
        other.translation().set(1000.0001f, 0, 0);
        assertBegins(
                "drawn: x should be 1000.0, but is 1000.0001; expected [1000.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0]",
                assertThrows(AssertionError.class, () -> Invariants.assertSameBits(pose, other, "drawn"))
                        .getMessage());
        assertBegins(
                "world: m31 should be -0.0, but is 0.0;",
                assertThrows(
                                AssertionError.class,
                                () -> Invariants.assertSameBits(new Matrix4x3f().m31(-0f), new Matrix4x3f(), "world"))
                        .getMessage());
    }

    @Test
    void shouldSayThatTheTicksOfTheSchedulesAreOthers() {
        Everything other = new Everything();
        other.inTick = game -> game.hero.moveTo(0, 7, 0);
        String message = assertThrows(
                        AssertionError.class,
                        () -> Invariants.assertSameLogicalState(
                                new Everything(), FRAMES, other, Schedule.even(30, 60, 30)))
                .getMessage();
        assertTrue(
                message.contains("The schedules tick at 20/s and 30/s: for a game that asks how long a tick is,"),
                message);
    }
}
