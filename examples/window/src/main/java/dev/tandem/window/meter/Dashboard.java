package dev.tandem.window.meter;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.window.control.Action;
import dev.tandem.window.control.Controls;
import dev.tandem.window.control.Rule;
import dev.tandem.window.control.Timeline;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.Replay;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Paints what was measured: a strip with both sides' judder for the top of the frame, and one with the state for its foot. */
public final class Dashboard {
    /** Height of the strip at the top. */
    public static final int TOP_HEIGHT = 122;

    /** Height of the strip at the foot. */
    public static final int FOOT_HEIGHT = 56;

    /** Height of the bar of what was recorded, above the strip at the foot. */
    public static final int BAR_HEIGHT = 30;

    private static final double MARGIN = 14;
    private static final int BAR_TOP = 7;
    private static final int BAR_THICKNESS = 16;
    private static final double CHART_TOP = 40;
    private static final double CHART_HEIGHT = 56;
    private static final double CHART_MOST = 4;
    private static final String KEYS = Arrays.stream(Action.values())
            .map(action -> action.key() + " " + action.effect())
            .collect(Collectors.joining("   "));

    private final Game game;
    private final Controls controls;
    private final Meters meters;

    /**
     * The readings of a game.
     *
     * @param controls what was chosen
     * @param meters what was measured
     */
    public Dashboard(Game game, Controls controls, Meters meters) {
        this.game = game;
        this.controls = controls;
        this.meters = meters;
    }

    /**
     * Paints the strip at the top.
     *
     * @param image of the frame's width and {@link #TOP_HEIGHT}
     */
    public void paintTop(BufferedImage image) {
        Graphics2D g = cleared(image);
        double half = image.getWidth() / 2.0;
        paintSide(g, "without interpolation", Theme.SNAP, meters.without(), 0, half);
        Rule rule = controls.rule();
        String title = rule == Rule.NONE ? "with Tandem, no rule" : "with Tandem: " + rule.title();
        if (!game.replay().isLive()) {
            title = String.format(Locale.ROOT, "%.1f s ago", game.replay().secondsAgo());
        }
        paintSide(g, title, Theme.FROM_TICK, meters.with(), half, half);
        g.dispose();
    }

    private static Graphics2D cleared(BufferedImage image) {
        Graphics2D g = image.createGraphics();
        g.setBackground(Theme.alpha(Theme.PAGE, 0.8));
        g.clearRect(0, 0, image.getWidth(), image.getHeight());
        Theme.smooth(g);
        return g;
    }

    private static void paintSide(Graphics2D g, String title, Color color, SpeedTrace trace, double x, double width) {
        g.setColor(color);
        g.fill(new Rectangle2D.Double(x, 0, width, 3));
        g.setFont(Theme.bold(16));
        g.drawString(title, (float) (x + MARGIN), 26);
        String judder = String.format(
                Locale.ROOT,
                "judder in %.0f %% of frames, velocity error %.2f",
                100 * trace.shareOfJudder(),
                trace.velocityError());
        g.setFont(Theme.plain(13));
        g.setColor(Theme.INK);
        float right = (float) (x + width - MARGIN - g.getFontMetrics().stringWidth(judder));
        g.drawString(judder, right, 26);
        paintChart(g, color, trace, x + MARGIN, width - 2 * MARGIN);
    }

    /** One bar per frame, as high as the puck was fast in it; the thin line is its true speed. */
    private static void paintChart(Graphics2D g, Color color, SpeedTrace trace, double x, double width) {
        g.setColor(Theme.PANEL);
        g.fill(new Rectangle2D.Double(x, CHART_TOP, width, CHART_HEIGHT));
        double step = width / SpeedTrace.FRAMES;
        double foot = CHART_TOP + CHART_HEIGHT;
        g.setColor(color);
        for (int frame = 0; frame < trace.count(); frame++) {
            double share = Math.min(1, Math.max(0, trace.speed(frame) / CHART_MOST));
            double height = share * CHART_HEIGHT;
            g.fill(new Rectangle2D.Double(x + step * frame, foot - height, step - 1, height));
            if (share == 1) {
                cutOff(g, x + step * frame, step);
            }
        }
        g.setColor(Theme.FAINT_INK);
        g.setFont(Theme.plain(11));
        String caption = "speed of the cyan cube in each frame; the line is its true speed, cut bars are above "
                + (int) CHART_MOST + " times that";
        g.drawString(caption, (float) x, (float) foot + 16);
        g.fill(new Rectangle2D.Double(x, foot - CHART_HEIGHT / CHART_MOST, width, 1));
    }

    /** A gap near the top says that a bar is longer than there is room. */
    private static void cutOff(Graphics2D g, double x, double width) {
        Color before = g.getColor();
        g.setColor(Theme.PANEL);
        g.fill(new Rectangle2D.Double(x, CHART_TOP + 7, width, 3));
        g.setColor(before);
    }

    /**
     * Paints the strip at the foot.
     *
     * @param image of the frame's width and {@link #FOOT_HEIGHT}
     */
    public void paintFoot(BufferedImage image) {
        Graphics2D g = cleared(image);
        g.setFont(Theme.bold(13));
        g.setColor(Theme.INK);
        g.drawString(state(), (float) MARGIN, 22);
        g.setFont(Theme.plain(12));
        g.setColor(Theme.FAINT_INK);
        g.drawString(KEYS, (float) MARGIN, 43);
        g.dispose();
    }

    /**
     * Paints the bar of what was recorded: all of it from left to right, and a mark where the instant is that is drawn.
     *
     * @param image of the frame's width and {@link #BAR_HEIGHT}
     * @param captioned whether text can be drawn
     */
    public void paintBar(BufferedImage image, boolean captioned) {
        Replay replay = game.replay();
        Graphics2D g = cleared(image);
        double left = Timeline.MARGIN * image.getWidth();
        double width = image.getWidth() - 2 * left;
        double at = left + width * replay.share();
        g.setColor(Theme.PANEL);
        g.fill(new Rectangle2D.Double(left, BAR_TOP, width, BAR_THICKNESS));
        g.setColor(replay.isLive() && replay.isRecording() ? Theme.SNAP : Theme.FROM_TICK);
        g.fill(new Rectangle2D.Double(left, BAR_TOP, at - left, BAR_THICKNESS));
        g.setColor(Theme.MARK);
        g.fill(new Rectangle2D.Double(at - 1.5, BAR_TOP - 4, 3, BAR_THICKNESS + 8));
        if (captioned) {
            g.setFont(Theme.plain(11));
            g.setColor(Theme.INK);
            g.drawString(caption(replay), (float) left + 6, BAR_TOP + BAR_THICKNESS - 4);
        }
        g.dispose();
    }

    /** What the bar shows, in words. */
    static String caption(Replay replay) {
        String recorded = String.format(
                Locale.ROOT, "%s %.0f s", replay.isRecording() ? "recording" : "recorded", replay.seconds());
        return replay.isLive() ? recorded + ": drag to rewind" : recorded;
    }

    /** The choices and measurements, in a line. */
    String state() {
        StringBuilder text = new StringBuilder();
        add(text, "time x %.2f%s", game.clock().scale(), game.clock().isPaused() ? " paused" : "");
        add(text, "%d ticks/s", controls.ticksPerSecond());
        add(text, "%.0f fps (cap %s)", meters.framesPerSecond(), controls.cap().title());
        add(text, "%.2f ticks/frame", meters.ticksPerFrame());
        add(text, "%d nodes moving", game.with().movingCount());
        add(text, "load %d ms", controls.loadMillis());
        if (meters.workMillis() > 0) {
            add(text, "library %.2f ms/frame", meters.workMillis());
        }
        if (!Double.isNaN(meters.pacingError())) {
            add(text, "pacing error %.3f", meters.pacingError());
        }
        return text.toString();
    }

    private static void add(StringBuilder text, String format, Object... values) {
        text.append(text.isEmpty() ? "" : "     ").append(String.format(Locale.ROOT, format, values));
    }
}
