package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The factors of a cumulative curve as rotation vectors, in double precision. */
record TurnFactors(Vector3d first, Vector3d second, Vector3d third) {
    private static final double TURN = 2 * Math.PI;

    /** Those of a row, from number {@code at} of its extra columns on. */
    static TurnFactors of(MotionChunk chunk, int row, int at) {
        float[][] columns = chunk.extra;
        Quaterniond turned = new Quaterniond(
                columns[at + HermiteKernel.TURNED][row],
                columns[at + HermiteKernel.TURNED + 1][row],
                columns[at + HermiteKernel.TURNED + 2][row],
                columns[at + HermiteKernel.TURNED + 3][row]);
        turned.mul(rotation(chunk.source.rotation, row).conjugate());
        return new TurnFactors(
                new Vector3d(turned.x, turned.y, turned.z).mul(2),
                vector(columns, at + HermiteKernel.SECOND, row),
                vector(columns, at + HermiteKernel.THIRD, row));
    }

    private static Vector3d vector(float[][] columns, int at, int row) {
        return new Vector3d(columns[at][row], columns[at + 1][row], columns[at + 2][row]).mul(2);
    }

    static Quaterniond rotation(float[][] columns, int row) {
        return new Quaterniond(columns[0][row], columns[1][row], columns[2][row], columns[3][row]).normalize();
    }

    /** Those from one rotation to another with velocities at both ends, per tick, and a whole way. */
    static TurnFactors between(Quaterniond from, Quaterniond to, Vector3d start, Vector3d end, Vector3d whole) {
        Vector3d first = new Vector3d(start).div(3);
        Vector3d third = new Vector3d(end).div(3);
        Quaterniond rest = exp(new Vector3d(third).negate())
                .mul(to)
                .mul(new Quaterniond(from).conjugate())
                .mul(exp(new Vector3d(first).negate()));
        Vector3d wanted = new Vector3d(whole).sub(first).sub(third);
        return new TurnFactors(first, nearest(log(rest), wanted), third);
    }

    /** A way of the shorter turn with as many full turns as bring it nearest to another. */
    static Vector3d nearest(Vector3d way, Vector3d wanted) {
        double angle = way.length();
        Vector3d axis = angle > 3e-4 ? new Vector3d(way).div(angle) : new Vector3d(wanted).normalize();
        double turns = angle > 3e-4 ? (way.dot(wanted) / angle - angle) / TURN : wanted.length() / TURN;
        return new Vector3d(way).add(axis.mul(Math.rint(turns) * TURN));
    }

    static Quaterniond exp(Vector3d v) {
        double angle = v.length();
        return angle == 0
                ? new Quaterniond()
                : new Quaterniond().rotationAxis(angle, v.x / angle, v.y / angle, v.z / angle);
    }

    static Vector3d log(Quaterniond q) {
        double sign = q.w < 0 ? -1 : 1;
        double sine = Math.sqrt(q.x * q.x + q.y * q.y + q.z * q.z);
        double factor = sine == 0 ? 2 : 2 * Math.atan2(sine, sign * q.w) / sine;
        return new Vector3d(q.x, q.y, q.z).mul(sign * factor);
    }

    void assertNear(TurnFactors other, double tolerance, String message) {
        assertNear(first, other.first, tolerance, message + ", first factor");
        assertNear(second, other.second, tolerance, message + ", second factor");
        assertNear(third, other.third, tolerance, message + ", third factor");
    }

    private static void assertNear(Vector3d a, Vector3d b, double tolerance, String message) {
        double apart = a.distance(b);
        assertEquals(0, apart, tolerance * (1 + a.length()), () -> message + ": " + a + " and " + b);
    }
}
