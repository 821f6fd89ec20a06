package dev.tandem.time.internal.scale;

import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/** How much normal time a stretch of real time makes: {@link SpeedTrack} and pause, asked first and moved on afterwards. */
public final class GameSpeed {

    private final SpeedTrack track = new SpeedTrack();
    private final SpeedTrack trial = new SpeedTrack();
    private boolean paused;

    /** Returns the time scale along real time, to be changed. */
    public SpeedTrack track() {
        return track;
    }

    /** Lets no normal time pass from now on. */
    public void pause() {
        paused = true;
    }

    /** Ends a pause. */
    public void resume() {
        paused = false;
    }

    /** Returns whether no normal time passes. */
    public boolean isPaused() {
        return paused;
    }

    /** Hands over scale and pause, with what is under way. */
    public void hand(SavedNumbers numbers) throws IOException {
        paused = numbers.flag("pause", paused);
        track.hand(numbers);
    }

    /** Returns the scale that the next frame begins with. */
    public double scale() {
        return paused ? 0 : track.scale();
    }

    /** Returns what {@link #advance} will return, and changes nothing. */
    public long scaled(long realNanos) {
        if (paused) {
            return 0;
        }
        if (!track.isChanging()) {
            return track.steady(realNanos);
        }
        trial.copy(track);
        return trial.advance(realNanos);
    }

    /** Advances by real time. While paused, ramps and hit-stops stand still as well. */
    public void advance(long realNanos) {
        if (!paused) {
            track.advance(realNanos);
        }
    }
}
