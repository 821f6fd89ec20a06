package dev.tandem.examples.replay;

import dev.tandem.testkit.golden.ClockComparison;
import dev.tandem.testkit.golden.ClockReport;
import dev.tandem.testkit.golden.GoldenFile;
import dev.tandem.testkit.golden.Playback;
import dev.tandem.testkit.golden.ScenarioPlayer;
import dev.tandem.testkit.golden.TraceComparison;
import dev.tandem.testkit.golden.TraceReport;

/**
 * One file, played and compared.
 *
 * @param file what was recorded
 * @param playback what the engine did with it
 * @param trace how the two agree
 * @param clock how the clock agrees
 */
record Replay(GoldenFile file, Playback playback, TraceReport trace, ClockReport clock) {

    static Replay of(GoldenFile file) {
        Playback playback = ScenarioPlayer.play(file);
        return new Replay(file, playback, TraceComparison.compare(file, playback), ClockComparison.compare(file));
    }

    boolean agrees() {
        return trace.agrees() && clock.agrees();
    }
}
