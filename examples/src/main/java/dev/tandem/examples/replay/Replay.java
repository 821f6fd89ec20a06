package dev.tandem.examples.replay;

import dev.tandem.golden.comparing.ClockComparison;
import dev.tandem.golden.comparing.ClockReport;
import dev.tandem.golden.comparing.TraceComparison;
import dev.tandem.golden.comparing.TraceReport;
import dev.tandem.golden.playing.Playback;
import dev.tandem.golden.playing.ScenarioPlayer;
import dev.tandem.golden.scenario.GoldenFile;

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
