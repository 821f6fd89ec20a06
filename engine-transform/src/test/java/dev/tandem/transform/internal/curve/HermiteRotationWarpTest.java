package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.pose.Rigid;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 10.3: rotations on curves, after a warp. */
class HermiteRotationWarpTest extends HermiteRotationRows {

    @Test
    void shouldTurnCurveVelocitiesAndTurnsWhenWarped() {
        fill(1);
        Quaterniond q = new Quaterniond().rotationXYZ(1, 0.5, -0.8);
        Rigid warp = new Rigid();
        warp.rotation(q.x, q.y, q.z, q.w);
        warp.translation(50, 60, 70);
        TurnFactors before = TurnFactors.of(chunk, 1, FIRST);
        move(1, new Quaterniond(q).mul(from), new Quaterniond(q).mul(to));

        motion.warped(chunk, 1, warp);

        TurnFactors turned =
                new TurnFactors(q.transform(before.first()), q.transform(before.second()), q.transform(before.third()));
        turned.assertNear(TurnFactors.of(chunk, 1, FIRST), 1e-6, "warped");
        assertTurned(
                q, V0, motion.velocity.next(chunk, 0), motion.velocity.next(chunk, 1), motion.velocity.next(chunk, 2));
        assertTurned(
                q, V1, motion.velocity.last(chunk, 0), motion.velocity.last(chunk, 1), motion.velocity.last(chunk, 2));
        assertTurned(
                q,
                new Vector3d(1, 2, 3),
                chunk.extra[FIRST + GIVEN],
                chunk.extra[FIRST + GIVEN + 1],
                chunk.extra[FIRST + GIVEN + 2]);
    }

    private static void assertTurned(Quaterniond by, Vector3d vector, float[] x, float[] y, float[] z) {
        Vector3d expected = by.transform(new Vector3d(vector));
        assertEquals(0, expected.distance(x[1], y[1], z[1]), 1e-5);
    }

    @Test
    void shouldStayStillWhenWarped() {
        Rigid warp = new Rigid();
        warp.rotation(0, 0, 1, 1);

        motion.warped(chunk, 1, warp);

        for (float value : rows.columns(1)) {
            assertEquals(0, value, "nothing to turn");
        }
    }
}
