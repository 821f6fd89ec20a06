package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.Animation;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** An act as an animation and as a still: left without interpolation, right with it. */
final class Film {

    /** GIF knows hundredths of a second, and viewers slow down what is shorter than two of them. */
    private static final int FRAMES_PER_SECOND = 50;

    private static final int FRAME_HUNDREDTHS = 100 / FRAMES_PER_SECOND;
    private static final int END_HUNDREDTHS = 120;
    private static final int COLORS = 255;
    private static final double CLIP_FROM = 0.13;
    private static final double CLIP_TO = 0.61;
    private static final double CLIP_SCALE = 0.85;
    private static final int CLIP_COLORS = 80;
    private static final double STILL_SHARE = 0.42;
    private static final double STILL_SCALE = 2;

    private final FilmFrame frames;

    /** Plays the act for the film; the note stands beside the title. */
    Film(Act act, String title, String note) {
        Act drawn = act.at(FRAMES_PER_SECOND);
        frames = new FilmFrame(ActPlayer.play(drawn, Mode.NONE), ActPlayer.play(drawn, Mode.FROM_TICK), title, note);
    }

    /** The film of slow motion. */
    static Film slowMotion(Act act) {
        return new Film(act, "Slow motion", "the same physics, 60 ticks per second, one dot per frame");
    }

    /** The film of bodies in space. */
    static Film inSpace(Act act) {
        return new Film(act, "In space", "the same physics, 20 ticks per second, one dot per frame");
    }

    /**
     * Writes the animation.
     *
     * @param progress is told now and then that work goes on, {@link Animation#STEPS} times
     */
    void writeAnimation(Path file, Runnable progress) throws IOException {
        write(file, 0, frames.count(), 1, COLORS, progress);
    }

    /** Writes a part of the animation, small enough for a web page. */
    void writeClip(Path file) throws IOException {
        int first = (int) (CLIP_FROM * frames.count());
        int end = (int) (CLIP_TO * frames.count());
        write(file, first, end, CLIP_SCALE, CLIP_COLORS, () -> {});
    }

    private void write(Path file, int first, int end, double scale, int colors, Runnable progress) throws IOException {
        Animation.write(
                file,
                colors,
                end - first,
                frame -> frames.paint(first + frame, scale),
                frame -> frame == end - first - 1 ? END_HUNDREDTHS : FRAME_HUNDREDTHS,
                progress);
    }

    /** Writes one frame from the middle of the slow part, in high resolution. */
    void writeStill(Path file) throws IOException {
        int frame = (int) (STILL_SHARE * frames.count());
        ImageIO.write(frames.paint(frame, STILL_SCALE), "png", file.toFile());
    }
}
