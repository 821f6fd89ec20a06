package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlatTest {

    /** Squares of some of these scales are no floats. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, -3", "1e-20, 1e-20", "1e25, -1e25", "1e-25, 1e10", "1e19, 1e19", "3e-15, 2e-15", "0.01, 100"
    })
    void shouldFindAngleAndScaleWhateverTheirSize(float scaleX, float scaleY) {
        for (int degrees = -175; degrees <= 180; degrees += 5) {
            double sine = Math.sin(Math.toRadians(degrees));
            double cosine = Math.cos(Math.toRadians(degrees));
            float[] m = {
                9,
                (float) (cosine * scaleX),
                (float) (sine * scaleX),
                (float) (-sine * scaleY),
                (float) (cosine * scaleY),
                7,
                8
            };

            float foundX = Flat.scaleX(m, 1);

            assertEquals(scaleX, foundX, 1e-6f * scaleX);
            assertEquals(scaleY, Flat.scaleY(m, 1, foundX), 1e-6f * Math.abs(scaleY));
            assertEquals(1, Math.cos(Math.toRadians(Flat.degrees(m, 1) - degrees)), 1e-6);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "0, 1e-30", "0, 1e30"})
    void shouldKeepTheHeightWithoutAWidth(float scaleX, float scaleY) {
        float[] m = {0, 0, -0.6f * scaleY, 0.8f * scaleY, 0, 0};

        assertEquals(scaleX, Flat.scaleX(m, 0));
        assertEquals(scaleY, Flat.scaleY(m, 0, scaleX), 1e-6f * scaleY);
    }
}
