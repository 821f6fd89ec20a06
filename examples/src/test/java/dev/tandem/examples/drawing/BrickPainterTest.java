package dev.tandem.examples.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class BrickPainterTest {
    private static final int SIZE = 200;
    private static final Shape.Brick CUBE = new Shape.Brick(1, 1, 1);

    private static BufferedImage painted(Quaterniond rotation) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.translate(SIZE / 2, SIZE / 2);
        g.scale(SIZE / 4.0, -SIZE / 4.0);
        BrickPainter.paint(g, View.FRONT, CUBE, Color.RED, SpacePose.of(new Vector3d(), rotation));
        g.dispose();
        return image;
    }

    private static int area(BufferedImage image) {
        int area = 0;
        for (int i = 0; i < SIZE * SIZE; i++) {
            area += (image.getRGB(i % SIZE, i / SIZE) & 0xFFFFFF) != 0 ? 1 : 0;
        }
        return area;
    }

    @Test
    void shouldShowFacesInDifferentLight() {
        BufferedImage image = painted(new Quaterniond());
        Vector3d front = View.FRONT.project(new Vector3d(0, 0, 0.5));
        Vector3d top = View.FRONT.project(new Vector3d(0, 0.5, 0));

        assertTrue(red(image, top) > red(image, front) && red(image, front) > 0);
    }

    private static int red(BufferedImage image, Vector3d at) {
        int x = SIZE / 2 + (int) Math.round(at.x * SIZE / 4);
        int y = SIZE / 2 - (int) Math.round(at.y * SIZE / 4);
        return image.getRGB(x, y) >> 16 & 0xFF;
    }

    @Test
    void shouldLookTheSameInOutlineAfterAQuarterOfATurn() {
        int area = area(painted(new Quaterniond()));

        assertTrue(area > SIZE / 4 * SIZE / 4, "as large as a face at least: " + area);
        assertEquals(area, area(painted(new Quaterniond().rotationAxis(Math.PI / 2, 0, 1, 0))), 0.02 * area);
        assertEquals(area, area(painted(new Quaterniond().rotationAxis(Math.PI / 2, 1, 0, 0))), 0.02 * area);
    }
}
