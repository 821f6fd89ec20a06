package dev.tandem.testkit.model.pose;

/**
 * A rotation in the plane. It turns the shorter way, half a turn counter-clockwise, and is never wrapped (SPEC 11.2).
 *
 * @param radians counter-clockwise, of any number of turns
 */
public record Angle(double radians) implements ModelRotation {

    private static final double TURN = 2 * Math.PI;

    /** Differences that are so near to half a turn are one; SPEC 11.2 says some millionths of a turn. */
    private static final double SURELY_HALF = 2.5e-6;

    private static final double PERHAPS_HALF = 4e-6;

    /** Farther apart, an angle stays until it arrives. */
    private static final double TOO_FAR = 4e6 * TURN;

    @Override
    public double x() {
        return 0;
    }

    @Override
    public double y() {
        return 0;
    }

    @Override
    public double z() {
        return Math.sin(radians / 2);
    }

    @Override
    public double w() {
        return Math.cos(radians / 2);
    }

    private double difference(ModelRotation to) {
        return ((Angle) to).radians - radians;
    }

    @Override
    public ModelRotation between(ModelRotation to, double p) {
        return along(shorter(difference(to)), p);
    }

    @Override
    public ModelRotation betweenOnOtherArc(ModelRotation to, double p) {
        double way = shorter(difference(to));
        return along(way > 0 ? way - TURN : way + TURN, p);
    }

    @Override
    public ModelRotation winding(ModelRotation to, double p) {
        return new Angle(radians * (1 - p) + ((Angle) to).radians * p);
    }

    private Angle along(double way, double p) {
        return way == 0 ? this : new Angle(radians + way * p);
    }

    private static double shorter(double way) {
        if (Math.abs(way) > TOO_FAR) {
            return 0;
        }
        double left = way - TURN * Math.rint(way / TURN);
        return left < SURELY_HALF - Math.PI ? left + TURN : left;
    }

    @Override
    public boolean isHalfTurnFrom(ModelRotation to, double error) {
        double way = difference(to);
        double rounding = 2.5e-7 * Math.abs(way) + error;
        double distance = Math.abs(Math.PI - Math.abs(shorter(way)));
        boolean surely = distance + rounding < SURELY_HALF;
        return !surely && distance < PERHAPS_HALF + rounding;
    }

    @Override
    public RotationVector wayTo(ModelRotation to) {
        return new RotationVector(0, 0, shorter(difference(to)));
    }

    @Override
    public ModelRotation turnedBy(RotationVector by) {
        return new Angle(radians + by.z());
    }

    @Override
    public ModelRotation after(ModelRotation first) {
        return new Angle(((Angle) first).radians + radians);
    }

    @Override
    public double distanceTo(ModelRotation other) {
        return Math.abs(difference(other));
    }

    @Override
    public double size() {
        return Math.abs(radians);
    }

    @Override
    public ModelRotation as(ModelRotation near) {
        return near instanceof Angle angle
                ? new Angle(radians + TURN * Math.rint((angle.radians - radians) / TURN))
                : new Quaternion(x(), y(), z(), w());
    }

    @Override
    public boolean isOfFloats() {
        return radians == (float) radians;
    }
}
