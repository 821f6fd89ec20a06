package dev.tandem.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;

/** Two scenes that have to be the same to the bit, whatever is done to both. */
final class Twin {
    private final Scene first;
    private final Scene second;

    Twin(Scene first, Scene second) {
        this.first = first;
        this.second = second;
    }

    void compare() {
        assertEquals(first.inspector().json(), second.inspector().json());
        first.space()
                .forEachIndex(index -> assertArrayEquals(
                        first.node(index).visualWorld(new Matrix4x3f()).get(new float[12]),
                        second.node(index).visualWorld(new Matrix4x3f()).get(new float[12])));
        first.plane()
                .forEachIndex(index -> assertArrayEquals(
                        first.plane().node(index).visualWorld(new Matrix3x2f()).get(new float[6]),
                        second.plane().node(index).visualWorld(new Matrix3x2f()).get(new float[6])));
    }

    /** Does the same to both, and lets ticks and frames pass. */
    void change(long seed) {
        new Junk(first, seed).make();
        new Junk(second, seed).make();
        compare();
        Later firstLater = new Later(first, Junk.MOST_TICKS);
        Later secondLater = new Later(second, Junk.MOST_TICKS);
        for (int i = 0; i < 3; i++) {
            firstLater.pass(1);
            secondLater.pass(1);
            compare();
        }
    }
}
