package dev.tandem.testkit.model.pose;

/**
 * A rotation in space.
 *
 * @param x along x
 * @param y along y
 * @param z along z
 * @param w the cosine of half the angle
 */
public record Quaternion(double x, double y, double z, double w) implements ModelRotation {

    @Override
    public ModelRotation between(ModelRotation to, double p) {
        return slerp((Quaternion) to, p, dot(to) < 0 ? -1 : 1);
    }

    @Override
    public ModelRotation betweenOnOtherArc(ModelRotation to, double p) {
        return slerp((Quaternion) to, p, dot(to) < 0 ? 1 : -1);
    }

    @Override
    public ModelRotation winding(ModelRotation to, double p) {
        return between(to, p);
    }

    /** The cosine of half the angle between two rotations, with the sign that tells the hemisphere. */
    double dot(ModelRotation o) {
        return x * o.x() + y * o.y() + z * o.z() + w * o.w();
    }

    @Override
    public boolean isHalfTurnFrom(ModelRotation to, double error) {
        return Math.abs(dot(to)) < Tolerance.HALF_TURN + error;
    }

    @Override
    public RotationVector wayTo(ModelRotation to) {
        Quaternion q = ((Quaternion) to).after(new Quaternion(-x, -y, -z, w));
        double sign = q.w < 0 ? -1 : 1;
        double sine = Math.hypot(Math.hypot(q.x, q.y), q.z);
        double factor = sine == 0 ? 0 : sign * 2 * Math.atan2(sine, Math.abs(q.w)) / sine;
        return new RotationVector(q.x, q.y, q.z).times(factor);
    }

    @Override
    public ModelRotation turnedBy(RotationVector by) {
        return by.rotation().after(this);
    }

    @Override
    public Quaternion after(ModelRotation b) {
        return new Quaternion(
                w * b.x() + x * b.w() + y * b.z() - z * b.y(),
                w * b.y() + y * b.w() + z * b.x() - x * b.z(),
                w * b.z() + z * b.w() + x * b.y() - y * b.x(),
                w * b.w() - x * b.x() - y * b.y() - z * b.z());
    }

    /**
     * Computed from the chord between the quaternions, which keeps its accuracy at small angles, where an arc cosine loses half
     * the digits.
     */
    @Override
    public double distanceTo(ModelRotation other) {
        double minus = chord(other, 1);
        double plus = chord(other, -1);
        return 4 * Math.atan2(Math.min(minus, plus), Math.max(minus, plus));
    }

    private double chord(ModelRotation o, int sign) {
        return Math.hypot(
                Math.hypot(x - sign * o.x(), y - sign * o.y()), Math.hypot(z - sign * o.z(), w - sign * o.w()));
    }

    @Override
    public double size() {
        return 0;
    }

    @Override
    public ModelRotation as(ModelRotation near) {
        return near instanceof Angle ? new Angle(2 * Math.atan2(z, w)).as(near) : this;
    }

    @Override
    public boolean isOfFloats() {
        return x == (float) x && y == (float) y && z == (float) z && w == (float) w;
    }

    private Quaternion slerp(Quaternion b, double p, int sign) {
        if (x == b.x && y == b.y && z == b.z && w == b.w) {
            return this;
        }
        double theta = 2 * Math.atan2(chord(b, sign), chord(b, -sign));
        double wa = 1 - p;
        double wb = p;
        // Below this angle sin(x) = x to the last bit of a double.
        if (theta > 1e-9) {
            wa = Math.sin((1 - p) * theta) / Math.sin(theta);
            wb = Math.sin(p * theta) / Math.sin(theta);
        }
        wb *= sign;
        double qx = wa * x + wb * b.x;
        double qy = wa * y + wb * b.y;
        double qz = wa * z + wb * b.z;
        double qw = wa * w + wb * b.w;
        double length = Math.hypot(Math.hypot(qx, qy), Math.hypot(qz, qw));
        return new Quaternion(qx / length, qy / length, qz / length, qw / length);
    }
}
