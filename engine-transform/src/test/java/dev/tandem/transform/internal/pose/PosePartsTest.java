package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PosePartsTest {
    @Test
    void shouldBeOneBitPerComponent() {
        assertEquals(PoseParts.TRANSLATION, PoseParts.ofNumber(0));
        assertEquals(PoseParts.ROTATION, PoseParts.ofNumber(1));
        assertEquals(PoseParts.SCALE, PoseParts.ofNumber(2));
        assertEquals(PoseParts.ALL, PoseParts.ofNumber(0) + PoseParts.ofNumber(1) + PoseParts.ofNumber(2));
    }
}
