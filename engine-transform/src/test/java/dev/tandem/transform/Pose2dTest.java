package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

/** SPEC 11.1: a pose in the plane as a value. */
class Pose2dTest {
    private final Pose2d pose = new Pose2d(new Vector2f(1, 2), 0.5f, new Vector2f(3, 4));

    @Test
    void shouldBeTheIdentityAtFirstAndAgain() {
        Pose2d identity = new Pose2d();

        assertEquals(new Pose2d(new Vector2f(), 0, new Vector2f(1)), identity);
        assertSame(pose, pose.identity());
        assertEquals(identity, pose);
    }

    @Test
    void shouldCopyWhatItIsGiven() {
        Vector2f translation = new Vector2f(5, 6);
        Pose2d copy = new Pose2d().set(translation, 7, new Vector2f(8, 9));
        translation.set(0);

        assertEquals(new Vector2f(5, 6), copy.translation());
        assertEquals(7, copy.angle());
        assertEquals(new Vector2f(8, 9), copy.scale());
        assertEquals(pose, copy.set(pose));
        assertEquals(0.25f, copy.angle(0.25f).angle());
    }

    @Test
    void shouldChangeNothingWhenAPartIsMissing() {
        assertThrows(NullPointerException.class, () -> pose.set(null, 0, new Vector2f()));
        assertThrows(NullPointerException.class, () -> pose.set(new Vector2f(), 0, null));

        assertEquals(new Pose2d(new Vector2f(1, 2), 0.5f, new Vector2f(3, 4)), pose);
    }

    @Test
    void shouldSetItselfFromItsOwnVectors() {
        pose.set(pose.scale(), 1, pose.translation());

        assertEquals(new Pose2d(new Vector2f(3, 4), 1, new Vector2f(1, 2)), pose);
    }

    @Test
    void shouldScaleThenTurnThenMoveAsAMatrix() {
        pose.angle((float) Math.PI / 2);

        Vector2f moved = pose.matrix(new Matrix3x2f()).transformPosition(new Vector2f(1, 0));

        assertEquals(1, moved.x, 1e-6);
        assertEquals(5, moved.y, 1e-6);
    }

    @Test
    void shouldComeBackFromItsMatrix() {
        Pose2d back = new Pose2d().setFrom(pose.matrix(new Matrix3x2f()));

        assertEquals(new Vector2f(1, 2), back.translation());
        assertEquals(0.5f, back.angle(), 1e-6f);
        assertEquals(3, back.scale().x, 1e-6f);
        assertEquals(4, back.scale().y, 1e-6f);
        pose.scale().x = -3;
        back.setFrom(pose.matrix(new Matrix3x2f()));
        assertEquals(0.5f, back.angle(), 1e-6f);
        assertEquals(-3, back.scale().x, 1e-6f, "a mirror");
        back.setFrom(new Matrix3x2f(0, 0, 0, 0, 7, 8));
        assertEquals(new Pose2d(new Vector2f(7, 8), 0, new Vector2f()), back);
    }

    @Test
    void shouldRefuseAMatrixThatIsNotFinite() {
        Matrix3x2f bad = new Matrix3x2f(1, 0, 0, Float.NaN, 0, 0);
        String message = assertThrows(IllegalArgumentException.class, () -> pose.setFrom(bad))
                .getMessage();
        assertTrue(message.contains("NaN"), message);
        assertThrows(NullPointerException.class, () -> pose.setFrom(null));
        assertEquals(new Pose2d(new Vector2f(1, 2), 0.5f, new Vector2f(3, 4)), pose);
    }

    @Test
    void shouldBeEqualWhenTheBitsAre() {
        Pose2d same = new Pose2d().set(pose);
        assertEquals(pose, same);
        assertEquals(pose.hashCode(), same.hashCode());
        assertNotEquals(pose, same.angle(0.5f + (float) (2 * Math.PI)), "a turn more");
        assertNotEquals(new Pose2d(), new Pose2d().angle(-0f), "another zero");
        assertEquals(new Pose2d().angle(Float.NaN), new Pose2d().angle(Float.NaN));
        assertNotEquals(pose, new Pose2d(new Vector2f(1, 3), 0.5f, new Vector2f(3, 4)));
        assertNotEquals(pose, new Pose2d(new Vector2f(1, 2), 0.5f, new Vector2f(3, 5)));
        assertNotEquals(pose, "a pose");
    }

    @Test
    void shouldNameItsNumbers() {
        assertEquals("Pose2d[t(1.0, 2.0) a(0.5) s(3.0, 4.0)]", pose.toString());
    }

    @Test
    void shouldHaveAnotherHashCodeWhenOneNumberDiffers() {
        Set<Integer> codes = new HashSet<>();
        codes.add(pose.hashCode());
        for (int k = 0; k < 5; k++) {
            Pose2d other = new Pose2d().set(pose);
            switch (k) {
                case 0 -> other.translation().x = 9;
                case 1 -> other.translation().y = 9;
                case 2 -> other.angle(9);
                case 3 -> other.scale().x = 9;
                default -> other.scale().y = 9;
            }
            codes.add(other.hashCode());
        }
        assertEquals(6, codes.size());
    }
}
