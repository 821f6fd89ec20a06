package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;

/** SPEC 12.2, 13.4: values of channels are recorded and measured as nodes are. */
@AddLifecycleHook(FixedSeed.class)
class ChannelTraceTest {
    private static final Schedule FRAMES = Schedule.even(20, 40, 40);

    private static final class Values implements Game {
        private final BiConsumer<Values, Integer> inTick;
        private BiConsumer<Values, Long> inFrame = (game, nanos) -> {};
        private Scene scene = new Scene();
        private Transform3d hero = scene.create();
        private Transform2d icon = scene.plane().create();
        private FloatChannel health = scene.channels().floats("health");
        private FloatChannel heading = scene.channels().angles("heading");
        private Vector2Channel aim = scene.channels().vectors2("aim");
        private RotationChannel look = scene.channels().rotations("look");

        Values(BiConsumer<Values, Integer> inTick) {
            this.inTick = inTick;
        }

        @Override
        public void start(Scene emptyScene) {
            scene = emptyScene;
            hero = scene.create();
            icon = scene.plane().create();
            scene.names().put(hero, "hero");
            health = scene.channels().floats("health");
            heading = scene.channels().angles("heading");
            aim = scene.channels().vectors2("aim");
            look = scene.channels().rotations("look");
        }

        @Override
        public void tick(Tick tick) {
            inTick.accept(this, (int) tick.index());
        }

        @Override
        public void frame(Frame frame) {
            inFrame.accept(this, frame.renderNanos());
        }

        @Override
        public List<Node> nodes() {
            return List.of(hero, icon);
        }

        @Override
        public List<dev.tandem.scene.channel.Channel> channels() {
            return List.of(health, heading, aim, look);
        }
    }

    @Test
    void shouldMeasureValuesOfNodesAndOfTheScene() {
        Values game = new Values((playing, tick) -> {
            playing.health.moveTo(playing.hero, 3 * tick);
            playing.aim.moveTo(playing.icon, 3 * tick, 4 * tick);
            playing.health.moveTo(playing.scene, -tick);
        });
        TestLoop run = TestLoop.play(FRAMES, game);
        assertEquals(60, run.trace().of(game.health, game.hero).worstJump(), 0.01, "3 in each twentieth of a second");
        assertEquals(100, run.trace().of(game.aim, game.icon).worstJump(), 0.01);
        assertEquals(20, run.trace().of(game.health, game.scene).worstJump(), 0.01);
        assertEquals(41, run.trace().of(game.health, game.hero).frames());
        run.trace()
                .of(game.health, game.hero)
                .since(50_000_000)
                .assertNeverRests()
                .assertSmooth(60.1);
    }

    @Test
    void shouldNameChannelNodeTickAndWhatToChange() {
        Values game = new Values((playing, tick) -> playing.health.moveTo(playing.hero, tick < 6 ? 80 : 30));
        TestLoop run = TestLoop.play(FRAMES, game);
        String message = assertThrows(
                        AssertionError.class,
                        () -> run.trace().of(game.health, game.hero).assertSmooth(100))
                .getMessage();
        assertTrue(
                message.startsWith("\"health\" of hero (Transform3d #0) jumps in frame 13 at 325 ms, tick 6 (300 ms"
                        + " to 350 ms): from 80.0 to 55.0 in 25 ms, "),
                message);
        assertTrue(message.endsWith("and in ticks alone; angles are kept in a channel of angles(..)."), message);
        String rest = assertThrows(
                        AssertionError.class,
                        () -> run.trace().of(game.health, game.hero).assertNeverRests())
                .getMessage();
        assertTrue(
                rest.contains("rests in frame 1 at 25 ms, tick 0 (0 ms to 50 ms): it is drawn at 80.0 as 25 ms before"),
                rest);
    }

    @Test
    void shouldLeaveOutTeleportsInEveryOrderWithMoves() {
        List<BiConsumer<Values, Integer>> ways = List.of(
                (game, tick) -> {
                    if (tick == 6) {
                        game.health.teleportTo(game.hero, 500);
                    }
                    game.health.moveTo(game.hero, tick < 6 ? tick : 500 + tick);
                },
                (game, tick) -> {
                    if (tick == 6) {
                        game.health.moveTo(game.hero, 600);
                        game.health.teleportTo(game.hero, 500);
                    } else {
                        game.health.moveTo(game.hero, tick < 6 ? tick : 494 + tick);
                    }
                },
                (game, tick) -> {
                    if (tick == 6) {
                        game.health.teleportTo(game.hero, 500);
                    }
                });
        for (BiConsumer<Values, Integer> way : ways) {
            Values game = new Values(way);
            TestLoop run = TestLoop.play(FRAMES, game);
            run.trace().of(game.health, game.hero).assertSmooth(120.1);
        }
    }

    @Test
    void shouldCountRotationsAndPeriodicValuesOnTheirWay() {
        Values game = new Values((playing, tick) -> {
            playing.heading.moveTo(playing.hero, (float) Math.IEEEremainder(0.5 * tick, 2 * Math.PI));
            playing.look.moveTo(playing.hero, new Quaternionf().rotateX(0.5f * tick));
        });
        TestLoop run = TestLoop.play(FRAMES, game);
        assertEquals(10, run.trace().of(game.look, game.hero).worstJump(), 0.01, "radians per second");
        assertEquals(
                10,
                run.trace().of(game.heading, game.hero).withPeriod(2 * Math.PI).worstJump(),
                0.01);
        assertTrue(run.trace().of(game.heading, game.hero).worstJump() > 200, "all of their turns");
        assertThrows(
                IllegalArgumentException.class,
                () -> run.trace().of(game.heading, game.hero).withPeriod(0));
    }

    @Test
    void shouldRecordTheValueOfADyingNodeToItsLastFrame() {
        Values game = new Values((playing, tick) -> {
            if (tick < 6) {
                playing.health.moveTo(playing.hero, tick);
            }
            if (tick == 5) {
                playing.hero.destroyWhenShown();
            }
        });
        TestLoop run = TestLoop.play(FRAMES, game);
        assertEquals(12, run.trace().of(game.health, game.hero).frames(), "each 25 ms, before 300 ms");
        run.trace().of(game.health, game.hero).assertSmooth(20.1);
    }

    @Test
    void shouldSayWhichChannelItDoesNotFollow() {
        Values game = new Values((playing, tick) -> playing.health.moveTo(playing.hero, tick));
        TestLoop run = TestLoop.play(FRAMES, game);
        FloatChannel other = game.scene.channels().floats("other");
        assertTrue(
                assertThrows(IllegalArgumentException.class, () -> run.trace().of(other, game.hero))
                        .getMessage()
                        .contains("\"other\" is not followed"));
        assertTrue(
                assertThrows(IllegalArgumentException.class, () -> run.trace().of(game.health, game.scene))
                        .getMessage()
                        .contains("\"health\" of the scene was drawn in none of the 41 frames"));
    }

    /**
     * Whatever ticks write and whenever frames come, a step counts as that of a teleport exactly if a teleport was shown with it,
     * and as a jump never: each move goes a unit from where the value is.
     */
    @Property(tries = 500)
    void shouldTellTeleportsFromMotion(
            @ForAll("schedules") Schedule schedule, @ForAll("writes") List<List<Boolean>> writes) {
        Map<String, Float> logical = new HashMap<>(Map.of("value", 0f));
        List<Integer> teleportsSince = new ArrayList<>(List.of(0));
        List<Boolean> teleported = new ArrayList<>();
        Values game = new Values((playing, tick) -> {
            float start = logical.get("value");
            float value = start;
            List<Boolean> now = tick < writes.size() ? writes.get(tick) : List.of();
            for (boolean teleports : now) {
                if (teleports) {
                    value += 100;
                    start = value;
                    playing.health.teleportTo(playing.hero, value);
                    teleportsSince.set(0, teleportsSince.get(0) + 1);
                } else {
                    value = start + 1;
                    playing.health.moveTo(playing.hero, value);
                }
            }
            logical.put("value", value);
        });
        game.inFrame = (playing, nanos) -> {
            teleported.add(teleportsSince.get(0) > 0);
            teleportsSince.set(0, 0);
        };
        TestLoop run = TestLoop.play(schedule, game);
        if (game.health.has(game.hero)) {
            run.trace().of(game.health, game.hero).assertSmooth(20.1);
            int recorded = run.trace().of(game.health, game.hero).frames();
            long shown = teleported.subList(teleported.size() - recorded + 1, teleported.size()).stream()
                    .filter(one -> one)
                    .count();
            assertEquals(shown, run.trace().of(game.health, game.hero).teleports());
        }
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.fixedSteps()
                .flatMap(policy ->
                        Schedules.of(ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy)));
    }

    @Provide
    Arbitrary<List<List<Boolean>>> writes() {
        return Arbitraries.of(true, false, false).list().ofMaxSize(3).list().ofMaxSize(40);
    }
}
