package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.junit.jupiter.api.Test;

class FlatFormTest {
    private final PoseForm form = PoseForms.FLAT;

    @Property(tries = 1000)
    void shouldComeBackWithItsTurnsWhenLiftedAndProjected(
            @ForAll @FloatRange(min = -1000, max = 1000) float angle,
            @ForAll @FloatRange(min = -9, max = 9) float sx,
            @ForAll @FloatRange(min = -3, max = 3) float off) {
        float[] pose = {3, -4, angle, sx, 2};
        float[] spatial = new float[PoseLayout.STRIDE];
        float[] back = {0, 0, angle + off, 0, 0};

        form.lift(pose, 0, spatial);
        form.project(spatial, back, back);

        assertEquals(angle, back[PlaneLayout.ANGLE], 1e-6 + 1e-7 * Math.abs(angle), "full turns are kept");
        back[PlaneLayout.ANGLE] = angle;
        assertArrayEquals(pose, back);
    }

    @Test
    void shouldSayWhereComponentsLie() {
        assertEquals(5, form.stride());
        assertEquals(6, form.matrixFloats());
        assertEquals(PlaneLayout.X, form.start(PoseParts.TRANSLATION));
        assertEquals(PlaneLayout.ANGLE, form.start(PoseParts.ROTATION));
        assertEquals(PlaneLayout.SX, form.start(PoseParts.SCALE));
        assertEquals(PoseParts.TRANSLATION, form.parts(2));
        assertEquals(PoseParts.TRANSLATION | PoseParts.ROTATION, form.parts(3));
        assertEquals(PoseParts.ALL, form.parts(5));
    }

    @Test
    void shouldBeTheIdentityWhenItWasNeverWritten() {
        float[] poses = {9, 9, 9, 9, 9, 9};
        form.identity(poses, 1);
        assertArrayEquals(new float[] {9, 0, 0, 0, 1, 1}, poses);
    }

    @Test
    void shouldTurnAboutTheOriginWhenRigidlyTransformed() {
        Rigid rigid = new Rigid();
        rigid.rotation(Math.PI / 2);
        rigid.translation(10, 0, 0);
        float[] pose = {0, 2, 0, 5, 7, 3};
        form.apply(rigid, pose, 1);
        assertEquals(10, pose[1], 1e-6);
        assertEquals(2, pose[2], 1e-6);
        assertEquals(5 + Math.PI / 2, pose[3], 1e-6);
        assertEquals(7, pose[4]);
    }
}
