package dev.tandem.testkit;

import dev.tandem.transform.Pose3d;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Arbitrary translations, rotations, scales and poses, for jqwik properties.
 *
 * <p>Round numbers are frequent, because they shrink well and because faults hide near them: zero, one, quarter turns, half
 * turns, mirrors. Each sample is a new object that the property may change.
 */
public final class Poses {

    private static final float HALF = (float) Math.sqrt(0.5);

    private Poses() {}

    /**
     * Translations of up to about a kilometre.
     *
     * @return finite vectors, each component at most 1000 in magnitude
     */
    public static Arbitrary<Vector3f> translations() {
        Arbitrary<Float> component = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.integers().between(-10, 10).map(i -> (float) i)),
                Tuple.of(3, floats(-100, 100)),
                Tuple.of(1, floats(-1000, 1000)),
                Tuple.of(1, floats(-1e-3f, 1e-3f)));
        return Combinators.combine(component, component, component).as(Vector3f::new);
    }

    /**
     * Rotations by any angle from 0 to a full turn, as unit quaternions of either sign.
     *
     * @return quaternions whose length is one within a rounding
     */
    public static Arbitrary<Quaternionf> rotations() {
        return Arbitraries.frequencyOf(
                Tuple.of(3, roundRotations()), Tuple.of(5, anyRotations()), Tuple.of(1, smallRotations()));
    }

    /**
     * Scales as games use them: positive, the same along each axis.
     *
     * @return vectors with three equal components between 0.25 and 4
     */
    public static Arbitrary<Vector3f> uniformScales() {
        return Arbitraries.frequencyOf(
                        Tuple.of(3, Arbitraries.just(1f)),
                        Tuple.of(1, Arbitraries.of(0.5f, 2f)),
                        Tuple.of(1, floats(0.25f, 4)))
                .map(s -> new Vector3f(s, s, s));
    }

    /**
     * Scales of every kind: mostly uniform, but also stretched, mirrored and flat.
     *
     * @return finite vectors, each component at most 4 in magnitude
     */
    public static Arbitrary<Vector3f> scales() {
        Arbitrary<Float> positive = floats(0.25f, 4);
        Arbitrary<Float> odd = Arbitraries.of(1f, 2f, 0.5f, -1f, -2f, 0f, -0f);
        return Arbitraries.frequencyOf(
                Tuple.of(12, uniformScales()),
                Tuple.of(3, Combinators.combine(positive, positive, positive).as(Vector3f::new)),
                Tuple.of(1, Combinators.combine(odd, odd, odd).as(Vector3f::new)));
    }

    /**
     * Poses of every kind, sheared hierarchies, mirrors and flat nodes included.
     *
     * @return new poses with unit rotations
     */
    public static Arbitrary<Pose3d> poses() {
        return poses(scales());
    }

    /**
     * Poses whose world poses are poses too, at any depth: no shear, no mirror, no zero.
     *
     * @return new poses with unit rotations and positive uniform scale
     */
    public static Arbitrary<Pose3d> similarities() {
        return poses(uniformScales());
    }

    private static Arbitrary<Pose3d> poses(Arbitrary<Vector3f> scales) {
        return Combinators.combine(translations(), rotations(), scales).as(Pose3d::new);
    }

    private static Arbitrary<Float> floats(float min, float max) {
        return Arbitraries.floats().between(min, max).ofScale(4);
    }

    private static Arbitrary<Quaternionf> roundRotations() {
        return Arbitraries.of(
                        new Quaternionf(),
                        new Quaternionf(HALF, 0, 0, HALF),
                        new Quaternionf(0, HALF, 0, HALF),
                        new Quaternionf(0, 0, -HALF, HALF),
                        new Quaternionf(0, 0, HALF, HALF),
                        new Quaternionf(0, 0, 1, 0),
                        new Quaternionf(1, 0, 0, 0),
                        new Quaternionf(0.5f, 0.5f, 0.5f, 0.5f),
                        new Quaternionf(0, 0, 0, -1))
                .map(Quaternionf::new);
    }

    private static Arbitrary<Quaternionf> anyRotations() {
        Arbitrary<Float> component = floats(-1, 1);
        return Combinators.combine(component, component, component, component)
                .as(Quaternionf::new)
                .map(q -> q.lengthSquared() < 1e-3f ? q.identity() : q.normalize());
    }

    private static Arbitrary<Quaternionf> smallRotations() {
        return Combinators.combine(anyRotations(), Arbitraries.of(1e-7f, 1e-5f, 1e-3f))
                .as((q, angle) -> new Quaternionf(q.x * angle, q.y * angle, q.z * angle, 1).normalize());
    }
}
