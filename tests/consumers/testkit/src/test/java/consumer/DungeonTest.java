package consumer;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.detect.Detector;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.MotionTrace;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.transform.Node;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A game that follows the recipes passes the test kit on any schedule, and each of its bugs is caught with a message that helps.
 */
class DungeonTest {
    private static final Schedule EVEN = Schedule.even(20, 144, 720);
    private static final Schedule OTHER_FRAMES = Schedule.even(20, 37, 185);
    private static final Schedule MORE_FRAMES = Schedule.even(20, 240, 1200);

    /** The view is turned in frames on purpose: see the recipe of aiming. */
    private static final Detector[] DETECTORS = EnumSet.complementOf(EnumSet.of(Detector.LOGICAL_WRITE_OUTSIDE_TICK))
            .toArray(Detector[]::new);

    private static void play(Schedule schedule, Bug bug) {
        Dungeon game = new Dungeon(bug);
        TestLoop run = TestLoop.play(schedule, game);
        run.assertNoFindings(DETECTORS);
        run.assertSmooth(game.hero, 3.76)
                .assertSmooth(game.camera, 3.76)
                .assertSmooth(game.chase, 8)
                .assertSmooth(game.courier, 5.01)
                .assertSmooth(game.pilgrim, 21.26)
                .assertSmooth(game.horse, 3.13)
                .assertSmooth(game.rider, 7)
                .assertSmooth(game.ball, 2.51)
                .assertSmooth(game.tag, 2.51)
                .assertSmooth(game.ghost, 0.24)
                .assertSmooth(game.enemy, 0.63)
                .assertSmooth(game.icon, 0.63)
                .assertSmooth(game.blip, 2);
        game.rockets.forEach(rocket -> run.assertSmooth(rocket, 20.01));
        game.bullets.forEach(bullet -> run.assertSmooth(bullet, 30.01));
        MotionTrace trace = run.trace();
        for (Node node : List.of(game.hero, game.courier, game.pilgrim, game.ball, game.icon)) {
            trace.of(node).since(0).assertNeverRests(); // BEHIND begins before the first tick
        }
        for (Node bullet : game.bullets) {
            if (trace.hasDrawn(bullet)) {
                trace.of(bullet).since(0).assertNeverRests();
            }
        }
        trace.of(game.horse).since(0).assertNeverRests();
        if (run.frames() > 1) {
            trace.of(game.camera).assertSteadyRelativeTo(trace.of(game.hero), 1e-4);
        }
        trace.of(game.health, game.hero).assertSmooth(20.01);
        trace.of(game.heading, game.hero).withPeriod(2 * Math.PI).assertSmooth(2.51);
        trace.of(game.hour, game.scene).withPeriod(24).assertSmooth(1.26);
        trace.of(game.shield, game.enemy).assertSmooth(5.01);
    }

    /** What points to the cause comes first: findings, then what depends on frames, then how it looks. */
    private static void check(Bug bug) {
        TestLoop.play(EVEN, new Dungeon(bug)).assertNoFindings(DETECTORS);
        assertTrue(
                Invariants.assertSameLogicalState(new Dungeon(bug), EVEN, new Dungeon(bug), OTHER_FRAMES) > 40,
                "states in common");
        assertTrue(
                Invariants.assertPureInTime(() -> new Dungeon(bug), OTHER_FRAMES, MORE_FRAMES) >= 5,
                "frames in common");
        play(EVEN, bug);
        play(OTHER_FRAMES, bug);
        play(EVEN.withScale(0.5), bug);
    }

    @Test
    void shouldPassARightGame() {
        check(null);
    }

    @Property(tries = 100)
    void shouldPassARightGameOnAnySchedule(
            @ForAll("schedules") Schedule frames, @ForAll("schedules") Schedule otherFrames) {
        play(frames, null);
        Invariants.assertSameLogicalState(new Dungeon(null), frames, new Dungeon(null), otherFrames);
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.fixedSteps().flatMap(policy -> Schedules.of(Dungeon.CLOCK.withPolicy(policy)));
    }

    @ParameterizedTest
    @EnumSource(Bug.class)
    void shouldCatchEachBugWithNodeTickAndRemedy(Bug bug) {
        String message = assertThrows(AssertionError.class, () -> check(bug)).getMessage();
        System.out.println("[" + bug + "] " + message);
        List<String> missing = new ArrayList<>();
        for (String part : List.of(bug.culprit, bug.remedy)) {
            if (!message.contains(part)) {
                missing.add(part);
            }
        }
        if (!Pattern.compile("tick \\d+ \\(").matcher(message).find()) {
            missing.add("tick");
        }
        assertTrue(missing.isEmpty(), () -> "missing " + missing + " in: " + message);
    }
}
