package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.RuleTable;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Rotations of five rows under HERMITE, by hand; ticks of a second. */
abstract class HermiteRotationRows {
    static final int COUNT = 5;
    static final int FIRST = RuleTable.FIRST;
    static final int GIVEN = HermiteKernel.FACTORS;
    static final Vector3d ZERO = new Vector3d();
    static final Vector3d V0 = new Vector3d(0.5, -1, 0.7);
    static final Vector3d V1 = new Vector3d(-0.4, 0.6, 1.1);

    final HermiteRotation motion = new HermiteRotation();
    final RuleTable rows = new RuleTable(PoseForms.SPATIAL, motion, COUNT);
    final MotionChunk chunk = rows.chunk;
    final Quaterniond from = new Quaterniond().rotationXYZ(0.2, 0.9, -0.5);
    final Quaterniond to = new Quaterniond().rotationXYZ(0.5, -0.3, 0.4).mul(from);

    static float[] floats(Quaterniond q) {
        return new float[] {(float) q.x, (float) q.y, (float) q.z, (float) q.w};
    }

    static float[] floats(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }

    void move(int row, Quaterniond source, Quaterniond target) {
        rows.move(row, PoseParts.ROTATION, floats(source), floats(target));
    }

    void give(int row, Vector3d velocity) {
        motion.velocitiesGiven(chunk, row, 1, floats(velocity), 0, 3);
    }

    /** Gives the velocity at the start of the tick that is observed next. */
    void giveLast(int row, Vector3d velocity) {
        give(row, velocity);
        motion.velocity.advance(chunk, row);
    }

    void turn(int row, Vector3d turn) {
        motion.turnGiven(chunk, row, floats(turn));
    }

    void observe(int interval) {
        motion.tickComes(rows.table, chunk, COUNT, rows.kernel);
        motion.tickObserved(rows.table, chunk, COUNT, interval);
    }

    float kind(int row) {
        return chunk.extra[FIRST + HermiteKernel.KIND][row];
    }

    float given(int row) {
        float sum = 0;
        for (int c = 0; c <= 3; c++) {
            sum += Math.abs(chunk.extra[FIRST + GIVEN + c][row]);
        }
        return sum;
    }

    void assertCurve(int row, Vector3d v0, Vector3d v1, Vector3d whole) {
        TurnFactors.between(from, to, v0, v1, whole).assertNear(TurnFactors.of(chunk, row, FIRST), 1e-5, "row " + row);
    }

    void assertCurve(int row, Vector3d v0, Vector3d v1) {
        assertCurve(row, v0, v1, new Vector3d(v0).add(v1).div(2));
    }

    Vector3d shorterWay() {
        return TurnFactors.log(new Quaterniond(to).mul(new Quaterniond(from).conjugate()));
    }

    Quaterniond drawn(int row, double seconds) {
        rows.show(motion, seconds);
        return TurnFactors.rotation(chunk.visual.rotation, row);
    }

    static void assertNear(Quaterniond expected, Quaterniond actual) {
        assertEquals(1, Math.abs(expected.dot(actual)), 1e-11);
    }

    void fill(int row) {
        move(row, from, to);
        giveLast(row, V0);
        give(row, V1);
        observe(rows.tickOf(0, row));
        give(row, V0);
        turn(row, new Vector3d(1, 2, 3));
    }
}
