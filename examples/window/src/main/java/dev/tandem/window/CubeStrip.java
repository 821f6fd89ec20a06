package dev.tandem.window;

import dev.tandem.examples.drawing.Theme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.joml.Vector2fc;

/**
 * The cyan cube of some screenshots side by side, cut out at one place and enlarged: above without interpolation, below with it.
 * A line through all of them is where the first has the middle of the cube.
 */
final class CubeStrip {
    private static final int CUT_WIDTH = 112;
    private static final int CUT_HEIGHT = 76;
    private static final int SCALE = 3;
    private static final int GAP = 8;
    private static final int TITLE = 40;

    private CubeStrip() {}

    /**
     * Paints it.
     *
     * @param screenshots with a side in each half
     * @param cube its middle in the left half of the first, in pixels from the upper left corner
     * @param captioned whether text can be drawn
     */
    static BufferedImage of(List<BufferedImage> screenshots, Vector2fc cube, boolean captioned) {
        int width = screenshots.size() * (SCALE * CUT_WIDTH + GAP) + GAP;
        int row = TITLE + SCALE * CUT_HEIGHT;
        BufferedImage image = new BufferedImage(width, 2 * row + GAP, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        Theme.smooth(g);
        g.setColor(Theme.PAGE);
        g.fillRect(0, 0, width, image.getHeight());
        for (int side = 0; side < 2; side++) {
            Color accent = side == 0 ? Theme.SNAP : Theme.FROM_TICK;
            if (captioned) {
                g.setFont(Theme.bold(18));
                g.setColor(accent);
                g.drawString(side == 0 ? "without interpolation" : "with Tandem", GAP, side * row + 28);
            }
            for (int shot = 0; shot < screenshots.size(); shot++) {
                int x = GAP + shot * (SCALE * CUT_WIDTH + GAP);
                cut(g, screenshots.get(shot), side, cube, x, side * row + TITLE);
            }
        }
        g.dispose();
        return image;
    }

    private static void cut(Graphics2D g, BufferedImage screenshot, int side, Vector2fc cube, int x, int y) {
        int half = screenshot.getWidth() / 2;
        int left = Math.max(0, Math.min(Math.round(cube.x()) - CUT_WIDTH / 2, half - CUT_WIDTH));
        int top = Math.max(0, Math.min(Math.round(cube.y()) - CUT_HEIGHT / 2, screenshot.getHeight() - CUT_HEIGHT));
        BufferedImage cut = screenshot.getSubimage(side * half + left, top, CUT_WIDTH, CUT_HEIGHT);
        g.drawImage(cut, x, y, SCALE * CUT_WIDTH, SCALE * CUT_HEIGHT, null);
        double middle = x + SCALE * (cube.x() - left);
        g.setColor(Theme.MARK);
        g.setStroke(Theme.line(1.5));
        g.draw(new Line2D.Double(middle, y, middle, y + SCALE * CUT_HEIGHT));
    }
}
