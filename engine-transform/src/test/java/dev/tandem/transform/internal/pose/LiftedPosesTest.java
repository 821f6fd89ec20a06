package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class LiftedPosesTest {
    private final LocalPoses poses = new LocalPoses() {
        @Override
        public void load(int index, float[] pose) {
            pose[PlaneLayout.X] = index;
            pose[PlaneLayout.Y] = -index;
            pose[PlaneLayout.SX] = 2;
            pose[PlaneLayout.SY] = 3;
        }

        @Override
        public int revision(int index) {
            return 100 + index;
        }
    };

    @Test
    void shouldLoadThePoseInSpaceWhenPosesLieInThePlane() {
        float[] spatial = new float[PoseLayout.STRIDE];
        PoseForms.FLAT.lifted(poses).load(7, spatial);
        assertArrayEquals(new float[] {7, -7, 0, 0, 0, 0, 1, 2, 3, 1}, spatial);
    }

    @Test
    void shouldKeepTheRevision() {
        assertEquals(107, PoseForms.FLAT.lifted(poses).revision(7));
    }

    @Test
    void shouldBeThePosesThemselvesWhenTheyLieInSpace() {
        assertSame(poses, PoseForms.SPATIAL.lifted(poses));
    }
}
