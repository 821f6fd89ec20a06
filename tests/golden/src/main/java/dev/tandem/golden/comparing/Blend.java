package dev.tandem.golden.comparing;

import dev.tandem.golden.scenario.PoseValue;

/** Blends two poses in double precision: straight lines for translation and scale, the short way for rotations and angles. */
final class Blend {

    /** Below this angle in radians the chord is the arc, to within the precision of double. */
    private static final double TINY = 1e-8;

    private Blend() {}

    static PoseValue between(PoseValue a, PoseValue b, double progress) {
        if (a.isFlat() && b.isFlat()) {
            return PoseValue.flat(
                    line(a.tx(), b.tx(), progress),
                    line(a.ty(), b.ty(), progress),
                    a.angle() + progress * Math.IEEEremainder(b.angle() - a.angle(), 2 * Math.PI),
                    line(a.sx(), b.sx(), progress),
                    line(a.sy(), b.sy(), progress));
        }
        double dot = a.qx() * b.qx() + a.qy() * b.qy() + a.qz() * b.qz() + a.qw() * b.qw();
        double sign = dot < 0 ? -1 : 1;
        double angle = Math.toRadians(a.rotationDegrees(b)) / 2;
        double weightA = 1 - progress;
        double weightB = progress;
        if (angle > TINY) {
            weightA = Math.sin(angle * (1 - progress)) / Math.sin(angle);
            weightB = Math.sin(angle * progress) / Math.sin(angle);
        }
        weightB *= sign;
        double x = weightA * a.qx() + weightB * b.qx();
        double y = weightA * a.qy() + weightB * b.qy();
        double z = weightA * a.qz() + weightB * b.qz();
        double w = weightA * a.qw() + weightB * b.qw();
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        return new PoseValue(
                line(a.tx(), b.tx(), progress),
                line(a.ty(), b.ty(), progress),
                line(a.tz(), b.tz(), progress),
                x / length,
                y / length,
                z / length,
                w / length,
                line(a.sx(), b.sx(), progress),
                line(a.sy(), b.sy(), progress),
                line(a.sz(), b.sz(), progress));
    }

    private static double line(double a, double b, double progress) {
        return a * (1 - progress) + b * progress;
    }
}
