package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.time.BackwardsClock;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.NanoClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.4: the schedule that a failed property names can be written down as a test. */
@AddLifecycleHook(FixedSeed.class)
class ScheduleTest {

    @Test
    void shouldSayAllThatItIsMadeOf() {
        Schedule schedule = new Schedule(
                ClockSettings.at(TickRate.perSecond(20)).withPolicy(TickPolicy.BEHIND),
                5,
                List.of(new Schedule.Step(100, 1), new Schedule.Step(7, 0.25), new Schedule.Step(1219, 1)));
        assertEquals("20/s BEHIND from 5: 100 7x0.25 1219", schedule.toString());
    }

    @Test
    void shouldSayTheSettingsOfTheClockThatAreNotTheDefault() {
        ClockSettings clock = ClockSettings.at(TickRate.perSecond(60_000, 1_001))
                .withStart(-8)
                .withFrameLimit(FrameLimit.clampTo(250_000_000))
                .withMaxTicksPerFrame(4)
                .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO);
        Schedule schedule = Schedule.at(clock, 0, 40);
        assertEquals(
                "3/50050000ns AHEAD from 0, clock from -8, frames clamped to 250000000, at most 4 ticks, backwards clock: 40",
                schedule.toString());
        Schedule read = Schedule.parse(schedule.toString());
        assertEquals(TickRate.perSecond(60_000, 1_001), read.clock().rate());
        assertEquals(-8, read.clock().startNanos());
        assertEquals(FrameLimit.clampTo(250_000_000), read.clock().frameLimit());
        assertEquals(4, read.clock().maxTicksPerFrame());
        assertEquals(BackwardsClock.CLAMP_TO_ZERO, read.clock().backwardsClock());
        assertEquals(schedule.toString(), read.toString());
    }

    @Property(tries = 300)
    void shouldBeReadFromWhatItSays(@ForAll("schedules") Schedule schedule) {
        Schedule read = Schedule.parse(schedule.toString());
        assertEquals(schedule.toString(), read.toString());
        assertEquals(schedule.startRealNanos(), read.startRealNanos());
        assertEquals(schedule.steps(), read.steps());
        assertEquals(schedule.clock().rate(), read.clock().rate());
        assertEquals(schedule.clock().policy(), read.clock().policy());
        assertEquals(schedule.clock().frameLimit(), read.clock().frameLimit());
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.any();
    }

    @Test
    void shouldReadAScheduleOfOneFrame() {
        assertEquals(List.of(), Schedule.parse("20/s AHEAD from 0:").steps());
        assertEquals("20/s AHEAD from 0:", Schedule.even(20, 60, 0).toString());
    }

    @Test
    void shouldReadLinesThatWereBrokenForAPage() {
        assertEquals(
                List.of(new Schedule.Step(1, 1), new Schedule.Step(2, 1)),
                Schedule.parse("20/s AHEAD\n   from 0:\n  1\n 2 ").steps());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "20/s",
                "20/s AHEAD from 0",
                "20/s SIDEWAYS from 0:",
                "0/s AHEAD from 0:",
                "20/s AHEAD from x:",
                "99999999999/7ns AHEAD from 0:",
                "20/s AHEAD from 0: -1",
                "20/s AHEAD from 0: 1x",
                "20/s AHEAD from 0: 1x-1",
                "20/s AHEAD from 0: 1xNaN",
                "20/s AHEAD from 0: 99999999999999999999",
                "20/s AHEAD from 0, at most 0 ticks: 1",
                "20/s AHEAD from 0, in haste: 1",
                "20/s AHEAD from 0, work clock: 1"
            })
    void shouldShowTheTextThatIsNoSchedule(String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> Schedule.parse(text))
                .getMessage();
        assertTrue(message.contains("\"" + text + "\""), message);
    }

    @Test
    void shouldSayThatItHasAWorkClockWhichCannotBeWrittenDown() {
        ClockSettings clock = ClockSettings.at(TickRate.perSecond(20)).withWorkClock(NanoClock.system());
        assertEquals(
                "20/s AHEAD from 0, work clock: 1", Schedule.at(clock, 0, 1).toString());
    }

    @Test
    void shouldRefuseTimesThatRunBackwardsAndScalesThatAreNone() {
        ClockSettings clock = ClockSettings.at(TickRate.perSecond(20));
        assertThrows(IllegalArgumentException.class, () -> Schedule.at(clock));
        assertThrows(IllegalArgumentException.class, () -> Schedule.at(clock, 5, 4));
        assertThrows(
                IllegalArgumentException.class, () -> Schedule.even(20, 60, 1).withScale(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.Step(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.Step(1, -1));
        assertThrows(IllegalArgumentException.class, () -> new Schedule.Step(1, Double.POSITIVE_INFINITY));
    }
}
