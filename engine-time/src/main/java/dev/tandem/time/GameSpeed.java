package dev.tandem.time;

/** How much normal time a stretch of real time makes: {@link SpeedTrack} and pause, asked first and moved on afterwards. */
final class GameSpeed {

    private final SpeedTrack track = new SpeedTrack();
    private final SpeedTrack trial = new SpeedTrack();
    private boolean paused;

    SpeedTrack track() {
        return track;
    }

    void pause(boolean newPaused) {
        paused = newPaused;
    }

    boolean paused() {
        return paused;
    }

    /** Returns the scale that the next frame begins with. */
    double scale() {
        return paused ? 0 : track.scale();
    }

    /** Returns what {@link #pass} will return, and changes nothing. */
    long scaled(long realNanos) {
        if (paused) {
            return 0;
        }
        if (!track.isChanging()) {
            return track.steady(realNanos);
        }
        trial.copy(track);
        return trial.pass(realNanos);
    }

    /** Lets real time pass. While paused, ramps and hit-stops stand still as well. */
    void pass(long realNanos) {
        if (!paused) {
            track.pass(realNanos);
        }
    }
}
