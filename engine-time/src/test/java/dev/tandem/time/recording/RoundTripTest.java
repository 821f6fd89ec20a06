package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.BackwardsClock;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.TimeControl;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** What was recorded is what is replayed, whatever happened. */
class RoundTripTest {

    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(60_000, 1_001),
            TickRate.every(5_000_000),
            TickRate.perSecond(7, 3),
            TickRate.every(1L << 40));

    private static final List<Double> SCALES = List.of(1.0, 0.25, 0.0, -0.0, 0.1, 2.0, 1.0 / 3, 1e-300);

    private static final List<Ramp> OWN_RAMPS = IntStream.rangeClosed(1, 20)
            .mapToObj(power -> Ramp.of(share -> Math.pow(share, power)))
            .toList();

    enum Style {
        ADVANCE,
        POLL,
        CUT,
        THROW
    }

    /** One frame; {@code changeAt} says where the changes are made: before the frame (-1) or in its tick of that number. */
    record Step(
            long realDelta,
            Style style,
            int changeAt,
            Change change,
            boolean paused,
            int rate,
            boolean isSetBack,
            byte[] input) {}

    enum Change {
        SCALE,
        RAMP,
        OWN_RAMP,
        PLAY,
        PLAY_OWN,
        HIT_STOP,
        STEP,
        FORWARD,
        POLICY;

        void change(ClockRecorder recorder, int number) {
            TimeControl control = recorder.control();
            double scale = SCALES.get(number % SCALES.size());
            long nanos = 3_000_000L * number;
            switch (this) {
                case SCALE -> control.scale(scale);
                case RAMP -> control.ramp(scale, nanos, number % 2 == 0 ? Ramp.LINEAR : Ramp.SMOOTH);
                case OWN_RAMP -> control.ramp(scale, nanos, OWN_RAMPS.get(number % OWN_RAMPS.size()));
                case PLAY -> control.play(SlowMotion.of(scale, nanos, 2 * nanos, nanos / 2));
                case PLAY_OWN -> control.play(SlowMotion.DIP.withRamp(OWN_RAMPS.get(number % OWN_RAMPS.size())));
                case HIT_STOP -> control.hitStop(nanos, nanos / 3);
                case STEP -> {
                    if (control.isPaused()) {
                        control.step(1 + number);
                    }
                }
                case FORWARD -> control.fastForward(nanos);
                default -> recorder.clock().policy(TickPolicy.values()[number % 4]);
            }
        }
    }

    private Session recorded = new Session();
    private ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Property(tries = 1_000, seed = "40901", edgeCases = EdgeCasesMode.NONE)
    void shouldReplayTheSameTicksAndBits(@ForAll("settings") ClockSettings settings, @ForAll("steps") List<Step> steps)
            throws IOException {
        beginAnew();
        try (ClockRecorder recorder = new ClockRecorder(settings, "a run", bytes)) {
            long real = steps.get(0).realDelta;
            for (Step step : steps) {
                real += step.realDelta;
                play(recorder, step, real);
                recorded.frame(recorder.clock());
            }
        }
        assertEquals(recorded.events(), new Session().play(bytes.toByteArray()).events());
    }

    @Property(tries = 300, seed = "40902", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepSettingsAndTitle(@ForAll("settings") ClockSettings settings, @ForAll String text)
            throws IOException {
        beginAnew();
        String title = text.codePoints()
                .filter(Character::isDefined)
                .filter(code -> code < 0xD800 || code > 0xDFFF)
                .limit(200)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        new ClockRecorder(settings, title, bytes).close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(title, replay.title());
            ClockSettings read = replay.settings();
            assertEquals(settings.rate(), read.rate());
            assertEquals(settings.policy(), read.policy());
            assertEquals(settings.startNanos(), read.startNanos());
            assertEquals(settings.frameLimit(), read.frameLimit());
            assertEquals(settings.maxTicksPerFrame(), read.maxTicksPerFrame());
            assertEquals(settings.backwardsClock(), read.backwardsClock());
        }
    }

    @Property(tries = 2_000, seed = "40903", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepEveryRateExactly(@ForAll("anyRates") TickRate rate) throws IOException {
        beginAnew();
        new ClockRecorder(ClockSettings.at(rate), "", bytes).close();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertEquals(rate, replay.settings().rate());
        }
    }

    @Test
    void shouldGiveAGameTheSameBitsAgain() throws IOException {
        double[] game = {1, 0};
        double[] again = {1, 0};
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(RATES.get(0)), "", bytes)) {
            for (int frame = 0; frame < 10_000; frame++) {
                double push = Math.sin(frame * 0.1);
                recorder.input(1, Double.doubleToLongBits(push));
                game[1] += push;
                recorder.control().scale(1 + frame % 10 * 0.1);
                recorder.advance(frame * 16_683_350L + frame % 7 * 100_000, tick -> simulate(game, tick));
            }
        }
        // 11 bytes of the input, 9 of the scale, 7 of the frame
        assertTrue(bytes.size() < 10_000 * 29, bytes.size() + " bytes");
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            while (replay.advance(
                    tick -> simulate(again, tick),
                    (kind, data) -> again[1] += Double.longBitsToDouble(data.getLong()))) {}
            assertEquals(10_000, replay.frames());
        }
        assertEquals(Double.doubleToRawLongBits(game[0]), Double.doubleToRawLongBits(again[0]));
        assertEquals(Double.doubleToRawLongBits(game[1]), Double.doubleToRawLongBits(again[1]));
    }

    @Test
    void shouldTakeSevenBytesForAPlainFrame() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(RATES.get(0)), "", bytes)) {
            for (int frame = 0; frame < 6_400; frame++) {
                recorder.advance(frame * 16_666_667L, tick -> {});
            }
        }
        assertEquals(7, bytes.size() / 6_400.0, 0.8);
    }

    @Test
    void shouldRememberTheLastSixteenRampsOfTheHost() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(RATES.get(0)), "", bytes)) {
            for (int ramp = 0; ramp < 40; ramp++) {
                recorder.control().ramp(ramp % 3, 100_000_000, OWN_RAMPS.get(ramp * 7 % 20));
                recorder.advance(ramp * 30_000_000L, recorded::tick);
                recorded.frame(recorder.clock());
            }
            recorder.flush();
            int size = bytes.size();
            for (int ramp = 24; ramp < 40; ramp++) {
                recorder.control().ramp(ramp % 3, 100_000_000, OWN_RAMPS.get(ramp * 7 % 20));
            }
            recorder.flush();
            assertTrue(bytes.size() - size < 1_000, "known shapes are not written again");
        }
        assertEquals(recorded.events(), new Session().play(bytes.toByteArray()).events());
    }

    @Test
    void shouldHandOutInputsAfterTheLastFrame() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(RATES.get(0)), "", bytes)) {
            recorder.advance(0, tick -> {});
            recorder.input(7, new byte[] {1, 2, 3}, 1, 2);
        }
        List<String> events = new Session().play(bytes.toByteArray()).events();
        assertEquals("input 7 2 3", events.get(events.size() - 1));
    }

    @Test
    void shouldKeepInputsOfAnySize() throws IOException {
        byte[] large = new byte[ClockRecorder.MOST_INPUT_BYTES];
        large[0] = 1;
        large[large.length - 1] = 2;
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(RATES.get(0)), "", bytes)) {
            for (int kind : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                recorder.input(kind, large, 0, large.length);
                recorder.input(kind, large, large.length, 0);
                recorder.input(kind, large, 0, 5_534);
                recorded.input(kind, large);
                recorded.input(kind, new byte[0]);
                recorded.input(kind, Arrays.copyOf(large, 5_534));
            }
        }
        assertEquals(recorded.events(), new Session().play(bytes.toByteArray()).events());
    }

    /** Every try of a property runs on the same instance. */
    private void beginAnew() {
        recorded = new Session();
        bytes = new ByteArrayOutputStream();
    }

    private static void simulate(double[] game, Tick tick) {
        game[0] += game[1] * tick.seconds() - game[0] * 0.01 + tick.lengthNanos() * 1e-9;
    }

    private void play(ClockRecorder recorder, Step step, long real) {
        if (step.changeAt < 0) {
            change(recorder, step);
        }
        TickClock clock = recorder.clock();
        switch (step.style) {
            case ADVANCE -> recorder.advance(real, tick -> tick(recorder, step));
            case THROW -> {
                try {
                    recorder.advance(real, tick -> {
                        tick(recorder, step);
                        throw new IllegalStateException("game");
                    });
                } catch (IllegalStateException e) {
                    assertEquals("game", e.getMessage());
                }
            }
            case POLL -> {
                recorder.beginFrame(real);
                while (recorder.nextTick()) {
                    tick(recorder, step);
                }
                recorder.endFrame();
            }
            default -> {
                recorder.beginFrame(real);
                while (clock.frame().ticks() < 2 && recorder.nextTick()) {
                    tick(recorder, step);
                }
                recorder.endFrame();
            }
        }
    }

    private void tick(ClockRecorder recorder, Step step) {
        if (recorder.clock().frame().ticks() - 1 == step.changeAt) {
            // a replay hands out the inputs of a tick before it is simulated
            change(recorder, step);
        }
        recorded.tick(recorder.clock().tick());
    }

    private void change(ClockRecorder recorder, Step step) {
        step.change.change(recorder, step.input.length == 0 ? 0 : step.input[0] & 0x1F);
        if (step.paused) {
            recorder.control().pause();
        } else {
            recorder.control().resume();
        }
        TickClock clock = recorder.clock();
        TickRate rate = clock.rate();
        TickPolicy policy = clock.policy();
        if (step.rate >= 0) {
            clock.rate(RATES.get(step.rate));
        }
        if (step.isSetBack) {
            clock.policy(TickPolicy.AHEAD);
            clock.policy(policy);
            clock.rate(rate);
        }
        recorder.input(step.rate, step.input, 0, step.input.length);
        recorded.input(step.rate, step.input);
        if (step.input.length == 3) {
            recorder.flush();
        }
    }

    @Provide
    Arbitrary<ClockSettings> settings() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        Arbitrary<Long> starts = Arbitraries.oneOf(
                Arbitraries.of(0L, -limit, limit - (1L << 50)),
                Arbitraries.longs().between(-limit, limit - (1L << 50)));
        Arbitrary<FrameLimit> limits = Arbitraries.of(
                FrameLimit.skipOver(1_000_000_000L),
                FrameLimit.skipOver(Long.MAX_VALUE),
                FrameLimit.clampTo(250_000_000L),
                FrameLimit.clampTo(1));
        return Combinators.combine(
                        Arbitraries.of(RATES.subList(0, 4)),
                        Arbitraries.of(TickPolicy.class),
                        starts,
                        limits,
                        Arbitraries.of(1, 2, 70, Integer.MAX_VALUE))
                .as((rate, policy, start, limiting, cap) -> ClockSettings.at(rate)
                        .withPolicy(policy)
                        .withStart(start)
                        .withFrameLimit(limiting)
                        .withMaxTicksPerFrame(cap)
                        .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO));
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Long> deltas = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.longs().between(0, 40_000_000L)),
                Tuple.of(2, Arbitraries.of(0L, 1L, 16_666_667L, 1_000_000_001L)),
                Tuple.of(1, Arbitraries.longs().between(-20_000_000L, 500_000_000L)));
        Arbitrary<Boolean> paused = Arbitraries.frequency(Tuple.of(5, false), Tuple.of(1, true));
        Arbitrary<Integer> rates = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(-1)),
                Tuple.of(1, Arbitraries.integers().between(0, RATES.size() - 1)));
        Arbitrary<Boolean> setBack = Arbitraries.frequency(Tuple.of(1, false), Tuple.of(1, true));
        Arbitrary<byte[]> inputs = Arbitraries.bytes().array(byte[].class).ofMaxSize(5);
        return Combinators.combine(
                        deltas,
                        Arbitraries.of(Style.class),
                        Arbitraries.integers().between(-1, 3),
                        Arbitraries.of(Change.class),
                        paused,
                        rates,
                        setBack,
                        inputs)
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(150);
    }

    @Provide
    Arbitrary<TickRate> anyRates() {
        Arbitrary<TickRate> steps = Arbitraries.longs().between(1, 1L << 60).map(TickRate::every);
        Arbitrary<TickRate> ratios = Combinators.combine(
                        Arbitraries.longs().between(1, 1_000_000_000L),
                        Arbitraries.longs().between(1, 1_000_000L))
                .as((ticks, seconds) -> TickRate.perSecond(Math.max(1, ticks), seconds));
        Arbitrary<TickRate> large = Arbitraries.longs()
                .between(1L << 40, 1L << 62)
                .map(seconds -> TickRate.perSecond(999_999_937L, 1_000_003L + seconds % 1_000_003L));
        return Arbitraries.oneOf(steps, ratios, large);
    }

    @Test
    void shouldGoOnAfterATaskThatThrowsAgain() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(ClockSettings.at(TickRate.every(10)), "", bytes)) {
            assertThrows(IllegalStateException.class, () -> recorder.advance(0, RoundTripTest::fail));
            recorder.advance(5, recorded::tick);
            recorder.advance(10, recorded::tick);
        }
        Session replayed = new Session();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThrows(IllegalStateException.class, () -> replay.advance(RoundTripTest::fail, replayed::input));
            while (replay.advance(replayed::tick, replayed::input)) {}
        }
        assertEquals(1, replayed.events().size());
        assertEquals(recorded.events(), replayed.events());
    }

    private static void fail(Tick tick) {
        throw new IllegalStateException("game, at " + tick.startNanos());
    }
}
