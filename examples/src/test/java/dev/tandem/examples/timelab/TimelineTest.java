package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickPolicy;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimelineTest {

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldRunNoTimeBackwards(TickPolicy policy) {
        List<Moment> moments = new Timeline(policy).moments();
        for (int i = 1; i < moments.size(); i++) {
            Moment before = moments.get(i - 1);
            Moment now = moments.get(i);
            assertTrue(now.normal() >= before.normal() && now.fixed() >= before.fixed(), now.toString());
            assertTrue(now.render() >= before.render() && now.render() <= now.fixed(), now.toString());
        }
    }

    @Test
    void shouldTakeThreeStepsInThePauseAndNoTimeBesides() {
        List<Moment> pause = during(Timeline.PAUSE);
        assertEquals(3, pause.stream().mapToInt(Moment::ticks).sum());
        double passed = pause.get(pause.size() - 1).normal() - pause.get(0).normal();
        // three ticks of 50 ms, and what was left of the one under way
        assertTrue(passed >= 0.15 - 1e-6 && passed < 0.2, "passed " + passed);
    }

    @Test
    void shouldDropTimeInOverloadOnly() {
        for (Moment moment : new Timeline(TickPolicy.AHEAD).moments()) {
            assertTrue(moment.ticks() <= Timeline.MOST_TICKS_PER_FRAME);
            boolean late = moment.real() > Timeline.OVERLOAD.fromSeconds()
                    && moment.real() < Timeline.OVERLOAD.toSeconds() + 0.2;
            assertTrue(moment.dropped() == 0 || late, moment.toString());
        }
        assertTrue(
                during(Timeline.OVERLOAD).stream().mapToDouble(Moment::dropped).sum() > 0.3);
    }

    @Test
    void shouldStandStillInTheHitStop() {
        List<Moment> stop = during(new TimelineAct("", Timeline.HIT_STOP.fromSeconds() + 0.01, 3.99));
        assertEquals(stop.get(0).normal(), stop.get(stop.size() - 1).normal());
        assertEquals(0, stop.get(3).speed());
    }

    private static List<Moment> during(TimelineAct act) {
        return new Timeline(TickPolicy.AHEAD)
                .moments().stream()
                        .filter(moment -> moment.real() >= act.fromSeconds() && moment.real() < act.toSeconds())
                        .toList();
    }
}
