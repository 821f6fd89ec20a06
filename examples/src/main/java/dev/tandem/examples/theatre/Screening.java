package dev.tandem.examples.theatre;

import dev.tandem.examples.drawing.Animation;
import dev.tandem.examples.drawing.Body;
import dev.tandem.examples.drawing.ContactSheet;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.slowdown.ScenePainter;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/** A stretch of a recording, forwards or backwards, as a film and on a sheet. */
final class Screening {
    /** The longest film, in frames. */
    static final int MOST_FRAMES = 3000;

    private static final int FRAME_HUNDREDTHS = 100 / Game.FRAMES_PER_SECOND;
    private static final int END_HUNDREDTHS = 120;
    private static final int COLORS = 120;
    private static final int SHEET_COLUMNS = 4;
    private static final int SHEET_FRAMES = 12;
    private static final double SHEET_SCALE = 0.6;
    private static final double STILL_SCALE = 2;

    private static final double WIDTH = 640;
    private static final double HEIGHT = 516;
    private static final double MARGIN = 12;
    private static final double TOP = 44;
    private static final double SCENE_WIDTH = WIDTH - 2 * MARGIN;
    private static final double SCENE_HEIGHT = 424;
    private static final double BAR = TOP + SCENE_HEIGHT + 20;

    /** How many frames a trail has, unless there are too many bodies to tell them apart. */
    private static final int TRAIL_FRAMES = 25;

    private static final int MOST_TRAILS = 50;

    private final String title;
    private final Reel reel;
    private final long from;
    private final long to;
    private final double rate;

    /**
     * A stretch of a recording.
     *
     * @param from its earliest instant, which is held
     * @param to its latest instant, which is held too
     * @param rate seconds of the recording in a second of the film, negative for backwards
     */
    Screening(String title, Reel reel, long from, long to, double rate) {
        this.title = title;
        this.reel = reel;
        this.from = from;
        this.to = to;
        this.rate = rate;
    }

    /** Number of frames. */
    long frames() {
        return 1 + (long) Math.floor((to - from) / 1e9 * Game.FRAMES_PER_SECOND / Math.abs(rate) + 1e-9);
    }

    /** The instant that a frame shows. */
    long instant(long frame) {
        long passed = Math.round(frame * 1e9 * Math.abs(rate) / Game.FRAMES_PER_SECOND);
        return rate > 0 ? Math.min(to, from + passed) : Math.max(from, to - passed);
    }

    /**
     * Writes all frames.
     *
     * @param progress is told now and then that work goes on, {@link Animation#STEPS} times
     */
    void writeFilm(Path file, Runnable progress) throws IOException {
        int count = (int) frames();
        try {
            Animation.write(
                    file,
                    COLORS,
                    count,
                    frame -> paint(frame, 1),
                    frame -> frame == count - 1 ? END_HUNDREDTHS : FRAME_HUNDREDTHS,
                    progress);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes the first frame, large. */
    void writeStill(Path file) throws IOException {
        try {
            ImageIO.write(paint(0, STILL_SCALE), "png", file.toFile());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes some frames, spread evenly from the first to the last. */
    void writeSheet(Path file) throws IOException {
        List<BufferedImage> frames = new ArrayList<>();
        long last = frames() - 1;
        int count = (int) Math.min(SHEET_FRAMES, last + 1);
        try {
            for (int i = 0; i < count; i++) {
                frames.add(paint(last * i / Math.max(1, count - 1), SHEET_SCALE));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        ContactSheet.write(file, SHEET_COLUMNS, frames);
    }

    /**
     * Paints a frame into a new image.
     *
     * @param scale pixels of the image for one pixel of the layout
     * @throws UncheckedIOException if the recording cannot be read there
     */
    private BufferedImage paint(long frame, double scale) {
        BufferedImage image = new BufferedImage(
                (int) Math.round(WIDTH * scale), (int) Math.round(HEIGHT * scale), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.scale(scale, scale);
        g.setColor(Theme.PAGE);
        g.fill(new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
        header(g, instant(frame));
        Rectangle2D area = new Rectangle2D.Double(MARGIN, TOP, SCENE_WIDTH, SCENE_HEIGHT);
        List<Body> bodies = bodies(frame);
        ScenePainter.of(reel.setting()).paint(g, area, bodies, bodies.size() > MOST_TRAILS ? List.of() : trail(frame));
        bar(g, instant(frame));
        g.dispose();
        return image;
    }

    private List<List<Body>> trail(long frame) {
        List<List<Body>> trail = new ArrayList<>();
        for (long past = Math.max(0, frame - TRAIL_FRAMES); past < frame; past++) {
            trail.add(bodies(past));
        }
        return trail;
    }

    private List<Body> bodies(long frame) {
        try {
            return reel.at(instant(frame));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void header(Graphics2D g, long nanos) {
        g.setFont(Theme.bold(15));
        g.setColor(Theme.INK);
        g.drawString(title, (float) MARGIN, 28);
        String time = String.format(Locale.ROOT, "%.3f s", seconds(nanos));
        double x = WIDTH - MARGIN - g.getFontMetrics().stringWidth("00.000 s");
        g.drawString(time, (float) x, 28);
        g.setFont(Theme.plain(13));
        g.setColor(rate < 0 ? Theme.SNAP : Theme.FROM_TICK);
        String speed = (rate < 0 ? "backwards, rate " : "rate ") + rate;
        g.drawString(speed, (float) (x - 16 - g.getFontMetrics().stringWidth(speed)), 28);
    }

    /** The whole recording as a line, the stretch on it, and where the frame is. */
    private void bar(Graphics2D g, long nanos) {
        g.setColor(Theme.GROUND);
        g.fill(new Rectangle2D.Double(MARGIN, BAR - 2, SCENE_WIDTH, 4));
        g.setColor(rate < 0 ? Theme.SNAP : Theme.FROM_TICK);
        g.fill(new Rectangle2D.Double(onBar(from), BAR - 2, onBar(to) - onBar(from), 4));
        g.setColor(Theme.INK);
        g.fill(new Ellipse2D.Double(onBar(nanos) - 6, BAR - 6, 12, 12));
    }

    private double onBar(long nanos) {
        double length =
                Math.max(1, reel.recording().latestNanos() - reel.recording().earliestNanos());
        return MARGIN + SCENE_WIDTH * (nanos - reel.recording().earliestNanos()) / length;
    }

    private double seconds(long nanos) {
        return (nanos - reel.recording().earliestNanos()) / 1e9;
    }
}
