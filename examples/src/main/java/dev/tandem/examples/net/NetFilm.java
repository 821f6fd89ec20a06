package dev.tandem.examples.net;

import dev.tandem.examples.drawing.Animation;
import dev.tandem.examples.drawing.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Some seconds as an animation: a lane for each track, with a dot where each frame drew the body. */
final class NetFilm {

    /** GIF knows hundredths of a second: 60 frames take 1.2 s. */
    private static final int FRAME_HUNDREDTHS = 2;

    private static final int END_HUNDREDTHS = 150;
    private static final int COLORS = 48;
    private static final int WIDTH = 880;
    private static final int TOP = 44;
    private static final int LANE = 52;
    private static final int LEFT = 24;
    private static final int RIGHT = 40;
    private static final double BODY = 9;
    private static final double DOT = 2;
    private static final double AXIS = 34;

    private final List<Track> tracks;
    private final String note;
    private final int begin;
    private final int end;
    private final double first;
    private final double pixelsPerMetre;

    /**
     * A film of some frames.
     *
     * @param tracks from top to bottom; all is drawn from where the slowest of them is in the first frame
     * @param note stands above them
     */
    NetFilm(List<Track> tracks, String note, int begin, int end) {
        this.tracks = List.copyOf(tracks);
        this.note = note;
        this.begin = begin;
        this.end = end;
        first = tracks.stream()
                .mapToDouble(track -> track.places(begin, begin + 1)[0])
                .min()
                .orElse(0);
        double last = tracks.stream()
                .mapToDouble(track -> track.places(end - 1, end)[0])
                .max()
                .orElse(0);
        pixelsPerMetre = (WIDTH - LEFT - RIGHT) / (last - first);
    }

    void write(Path file) throws IOException {
        int count = end - begin;
        Animation.write(
                file,
                COLORS,
                count,
                this::paint,
                frame -> frame == count - 1 ? END_HUNDREDTHS : FRAME_HUNDREDTHS,
                () -> {});
    }

    private BufferedImage paint(int frame) {
        BufferedImage image =
                new BufferedImage(WIDTH, TOP + LANE * tracks.size() + LEFT / 2, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.setColor(Theme.PAGE);
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        g.setColor(Theme.INK);
        g.setFont(Theme.bold(17));
        g.drawString("Over a bad line", LEFT / 2, 28);
        g.setColor(Theme.FAINT_INK);
        int after = LEFT + g.getFontMetrics().stringWidth("Over a bad line");
        g.setFont(Theme.plain(13));
        g.drawString(note, after, 28);
        for (int i = 0; i < tracks.size(); i++) {
            paint(g, tracks.get(i), TOP + i * LANE, frame);
        }
        g.dispose();
        return image;
    }

    private void paint(Graphics2D g, Track track, int top, int frame) {
        g.setColor(Theme.PANEL);
        g.fill(new Rectangle2D.Double(LEFT / 2.0, top, WIDTH - LEFT, LANE - 4.0));
        g.setColor(track.color);
        g.setFont(Theme.plain(13));
        g.drawString(track.name, LEFT, top + 16);
        double y = top + AXIS;
        double[] places = track.places(begin, begin + frame + 1);
        for (double place : places) {
            fill(g, x(place), y, DOT);
        }
        g.setColor(Theme.alpha(track.color, .6));
        fill(g, x(places[frame]), y, BODY);
    }

    private double x(double place) {
        return LEFT + (place - first) * pixelsPerMetre;
    }

    private static void fill(Graphics2D g, double x, double y, double radius) {
        g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
    }
}
