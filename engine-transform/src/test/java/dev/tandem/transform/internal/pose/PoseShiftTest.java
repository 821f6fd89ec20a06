package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PoseShiftTest {
    private final PoseShift shift = new PoseShift(2);

    @Test
    void shouldSubtractFromTheTranslationsWhenPosesAreShifted() {
        shift.set(0, 10);
        shift.set(1, -5);
        float[] poses = {9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

        shift.poses(poses, 1, 2, 5);

        assertArrayEquals(new float[] {9, -9, 7, 3, 4, 5, -4, 12, 8, 9, 10, 11}, poses);
    }

    @Test
    void shouldSubtractFromTheRowsWhenColumnsAreShifted() {
        shift.set(0, 10);
        shift.set(1, -5);
        float[][] columns = {{1, 2, 3, 4}, {1, 2, 3, 4}};

        shift.columns(columns, 1, 2);

        assertArrayEquals(new float[] {1, -8, -7, 4}, columns[0]);
        assertArrayEquals(new float[] {1, 7, 8, 4}, columns[1]);
    }

    @Test
    void shouldSayWhatIsSubtracted() {
        shift.set(0, 10);
        shift.set(1, -5, 8);
        assertEquals(10, shift.get(0));
        assertEquals(-5, shift.get(1));
        assertEquals(0, shift.get(2), "the plane has no third axis");
    }

    /** One and a bit that float has no room for. */
    @Test
    void shouldRoundAnewWhenAFloatStandsForAKnownNumber() {
        double known = 1 + 0x1p-30;
        shift.set(0, 1, known);
        float[] poses = {1, 1};
        shift.poses(poses, 0, 1, 2);
        assertArrayEquals(new float[] {0x1p-30f, 1}, poses);

        poses[0] = 3;
        shift.poses(poses, 0, 1, 2);
        assertArrayEquals(new float[] {2, 1}, poses, "another number");
    }

    @Test
    void shouldForgetTheKnownNumberWhenSetWithoutOne() {
        shift.set(0, 1, 1 + 0x1p-30);
        shift.set(0, 1);
        float[] poses = {1, 1};
        shift.poses(poses, 0, 1, 2);
        assertArrayEquals(new float[] {0, 1}, poses);
    }

    @Test
    void shouldBecomeTheLargestNumberWhenItLeavesTheRange() {
        shift.set(0, 3e38);
        shift.set(1, -3e38);
        float[] poses = {-3e38f, 3e38f};
        shift.poses(poses, 0, 1, 2);
        assertArrayEquals(new float[] {-Float.MAX_VALUE, Float.MAX_VALUE}, poses);

        shift.set(0, (float) 3e38);
        shift.set(1, (float) -3e38);
        float[][] columns = {{-3e38f, 1}, {3e38f, 1}};
        shift.columns(columns, 0, 2);
        assertArrayEquals(new float[] {-Float.MAX_VALUE, -3e38f}, columns[0], "of floats");
        assertArrayEquals(new float[] {Float.MAX_VALUE, 3e38f}, columns[1]);
        float[] pose = {-3e38f, 3e38f};
        shift.pose(pose, 0);
        assertArrayEquals(new float[] {-Float.MAX_VALUE, Float.MAX_VALUE}, pose);
    }

    /** As the same numbers in double precision, rounded once. */
    @Property
    void shouldRoundOnceWhenTheNumbersAreFloats(@ForAll float a, @ForAll float by) {
        shift.set(0, by);
        float expected = (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, (double) a - by));
        float[] poses = {a, 0};
        float[][] columns = {{a}};
        float[] pose = {a, 0};

        shift.poses(poses, 0, 1, 5);
        shift.columns(columns, 0, 1);
        shift.pose(pose, 0);

        assertEquals(expected, poses[0]);
        assertEquals(expected, columns[0][0]);
        assertEquals(expected, pose[0]);
    }

    @Test
    void shouldShiftOnePoseWhenANumberIsKnownBetter() {
        shift.set(0, 0.5, 1 + 0x1p-30);
        shift.set(1, 1e-3);
        float[] pose = {9, 1, 1};
        shift.pose(pose, 1);
        assertArrayEquals(new float[] {9, 0.5f + 0x1p-30f, (float) (1 - 1e-3)}, pose);
    }

    @Test
    void shouldLeaveTheBitsOfRowsThatAreNotSelected() {
        for (float by : new float[] {5, -5, 0, -0f}) {
            shift.set(0, by);
            float[][] columns = {{-0f, 0f, 3, -0f}};
            shift.select(new float[] {0, 0, 1, 0});

            shift.columns(columns, 0, 4);

            assertArrayEquals(new float[] {-0f, 0f, 3 - by, -0f}, columns[0], () -> "by " + by);
        }
    }

    @Test
    void shouldShiftAllRowsAgainWhenAllAreSelected() {
        shift.set(0, 5);
        shift.select(new float[2]);
        shift.selectAll();
        float[][] columns = {{1, 2}};

        shift.columns(columns, 0, 2);

        assertArrayEquals(new float[] {-4, -3}, columns[0]);
    }

    @Test
    void shouldLeaveNegativeZerosWhenNothingIsSubtracted() {
        shift.set(0, -0.0);
        float[] poses = {-0f};
        shift.poses(poses, 0, 1, 1);
        assertArrayEquals(new float[] {-0f}, poses);
    }
}
