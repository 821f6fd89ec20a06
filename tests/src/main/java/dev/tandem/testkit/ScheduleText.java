package dev.tandem.testkit;

import dev.tandem.time.BackwardsClock;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Schedules as text, and back. */
final class ScheduleText {
    private static final long SECOND = 1_000_000_000L;
    private static final Pattern SCHEDULE =
            Pattern.compile("(\\d+)/(s|\\d+ns) ([A-Z_]+) from (-?\\d+)((?:, [a-z][^,:]*)*):((?: \\d+(?:x[^ ]+)?)*)");
    private static final String WORK_CLOCK = "work clock";

    private ScheduleText() {}

    static String of(Schedule schedule) {
        ClockSettings clock = schedule.clock();
        StringBuilder text = new StringBuilder();
        text.append(rate(clock.rate())).append(' ').append(clock.policy());
        text.append(" from ").append(schedule.startRealNanos());
        for (String setting : settings(clock)) {
            text.append(", ").append(setting);
        }
        text.append(':');
        for (Schedule.Step step : schedule.steps()) {
            text.append(' ').append(step.deltaNanos());
            if (step.scale() != 1) {
                text.append('x').append(step.scale());
            }
        }
        return text.toString();
    }

    static String rate(TickRate rate) {
        return SECOND % rate.periodNanos() == 0
                ? rate.ticksPerPeriod() * (SECOND / rate.periodNanos()) + "/s"
                : rate.ticksPerPeriod() + "/" + rate.periodNanos() + "ns";
    }

    private static List<String> settings(ClockSettings clock) {
        ClockSettings usual = ClockSettings.at(clock.rate());
        FrameLimit limit = clock.frameLimit();
        List<String> settings = new ArrayList<>();
        if (clock.startNanos() != usual.startNanos()) {
            settings.add("clock from " + clock.startNanos());
        }
        if (!limit.equals(usual.frameLimit())) {
            settings.add("frames " + (limit.isSkipping() ? "skipped over " : "clamped to ") + limit.nanos());
        }
        if (clock.maxTicksPerFrame() != usual.maxTicksPerFrame()) {
            settings.add("at most " + clock.maxTicksPerFrame() + " ticks");
        }
        if (clock.backwardsClock() != usual.backwardsClock()) {
            settings.add("backwards clock");
        }
        if (clock.hasWorkClock()) {
            settings.add(WORK_CLOCK);
        }
        return settings;
    }

    static Schedule parse(String text) {
        Matcher parts = SCHEDULE.matcher(text.strip().replaceAll("\\s+", " "));
        try {
            if (!parts.matches()) {
                throw new IllegalArgumentException("it has to look like 20/s BEHIND from 0: 16666667 5000x0.25");
            }
            ClockSettings clock = ClockSettings.at(rate(Long.parseLong(parts.group(1)), parts.group(2)))
                    .withPolicy(TickPolicy.valueOf(parts.group(3)));
            for (String setting : words(parts.group(5), ", ")) {
                clock = with(clock, setting);
            }
            return new Schedule(clock, Long.parseLong(parts.group(4)), steps(parts.group(6)));
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new IllegalArgumentException("\"" + text + "\" is no schedule: " + e.getMessage(), e);
        }
    }

    /** The fields behind each separator. */
    private static List<String> words(String text, String separator) {
        List<String> words = new ArrayList<>(List.of(text.split(separator)));
        words.remove(0);
        return words;
    }

    private static TickRate rate(long ticks, String period) {
        return period.equals("s")
                ? TickRate.perSecond(ticks)
                : TickRate.perSecond(
                        Math.multiplyExact(ticks, SECOND), Long.parseLong(period.substring(0, period.length() - 2)));
    }

    private static ClockSettings with(ClockSettings clock, String setting) {
        String[] words = setting.split(" ");
        String number = words[words.length - 1];
        if (setting.startsWith("clock from ")) {
            return clock.withStart(Long.parseLong(number));
        } else if (setting.startsWith("frames skipped over ")) {
            return clock.withFrameLimit(FrameLimit.skipOver(Long.parseLong(number)));
        } else if (setting.startsWith("frames clamped to ")) {
            return clock.withFrameLimit(FrameLimit.clampTo(Long.parseLong(number)));
        } else if (setting.startsWith("at most ") && words.length == 4) {
            return clock.withMaxTicksPerFrame(Integer.parseInt(words[2]));
        } else if (setting.equals("backwards clock")) {
            return clock.withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO);
        }
        throw new IllegalArgumentException(
                setting.equals(WORK_CLOCK) ? "a work clock measures the machine" : "what is \"" + setting + "\"?");
    }

    private static List<Schedule.Step> steps(String text) {
        List<Schedule.Step> steps = new ArrayList<>();
        for (String word : words(text, " ")) {
            String[] step = word.split("x", 2);
            steps.add(new Schedule.Step(Long.parseLong(step[0]), step.length == 1 ? 1 : Double.parseDouble(step[1])));
        }
        return steps;
    }
}
