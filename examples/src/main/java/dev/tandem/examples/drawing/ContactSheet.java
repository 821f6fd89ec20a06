package dev.tandem.examples.drawing;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** Some frames of a film on one page, row by row. */
public final class ContactSheet {
    private static final int GAP = 8;

    private ContactSheet() {}

    /**
     * Writes a sheet as PNG.
     *
     * @param columns how many frames there are in a row
     * @param frames at least one, all of the same size
     */
    public static void write(Path file, int columns, List<BufferedImage> frames) throws IOException {
        int width = frames.get(0).getWidth();
        int height = frames.get(0).getHeight();
        int rows = (frames.size() + columns - 1) / columns;
        BufferedImage sheet = new BufferedImage(
                columns * (width + GAP) + GAP, rows * (height + GAP) + GAP, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = sheet.createGraphics();
        g.setColor(Theme.PAGE);
        g.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
        for (int i = 0; i < frames.size(); i++) {
            int column = i % columns;
            int row = i / columns;
            g.drawImage(frames.get(i), GAP + column * (width + GAP), GAP + row * (height + GAP), null);
        }
        g.dispose();
        ImageIO.write(sheet, "png", file.toFile());
    }
}
