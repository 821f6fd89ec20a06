package dev.tandem.misuse;

import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector2fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Good and bad values for each type that a method of a node may ask for. */
final class BadArguments {

    /** A value that must be refused, how, and what the message must show. */
    record Bad(Object value, Class<? extends RuntimeException> refusal, String shown) {
        @Override
        public String toString() {
            return value + " -> " + refusal.getSimpleName();
        }
    }

    private static final float[] NOT_FINITE = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};

    private final Fixture fixture;

    BadArguments(Fixture fixture) {
        this.fixture = fixture;
    }

    Object good(Class<?> type) {
        if (type == float.class) {
            return 0.5f;
        } else if (type == Vector3fc.class) {
            return new Vector3f(1, 2, 3);
        } else if (type == Quaternionfc.class) {
            return new Quaternionf(0, 1, 0, 0);
        } else if (type == Pose3d.class) {
            return new Pose3d();
        } else if (type == Matrix4x3f.class || type == Matrix4x3fc.class) {
            return new Matrix4x3f();
        } else if (type == Matrix4f.class) {
            return new Matrix4f();
        } else if (type == Vector3f.class) {
            return new Vector3f();
        } else if (type == Transform3d.class) {
            return fixture.resting;
        } else if (type == Vector2fc.class || type == Vector2f.class) {
            return new Vector2f(1, 2);
        } else if (type == Pose2d.class) {
            return new Pose2d();
        } else if (type == Matrix3x2f.class || type == Matrix3x2fc.class) {
            return new Matrix3x2f();
        } else if (type == Transform2d.class) {
            return fixture.flatResting;
        } else if (type == JumpLimit.class) {
            return JumpLimit.ofDistance(1);
        } else if (type == Reparent.class) {
            return Reparent.KEEP_WORLD;
        } else if (type == Inheritance.class) {
            return Inheritance.TRANSLATION;
        } else if (type == MotionRule.class) {
            return MotionRule.SNAP;
        } else if (type == Component.class) {
            return Component.ROTATION;
        }
        throw new AssertionError("No good value is known for " + type);
    }

    /** @param destination whether the method only writes into the argument */
    List<Bad> bad(Class<?> type, boolean destination) {
        List<Bad> all = new ArrayList<>();
        if (!type.isPrimitive()) {
            all.add(new Bad(null, NullPointerException.class, ""));
        }
        if (type == float.class) {
            for (float x : NOT_FINITE) {
                all.add(new Bad(x, IllegalArgumentException.class, Float.toString(x)));
            }
        } else if (type == Vector3fc.class) {
            for (Vector3f vector : vectors()) {
                all.add(new Bad(vector, IllegalArgumentException.class, notFinite(vector.x, vector.y, vector.z)));
            }
        } else if (type == Quaternionfc.class) {
            for (Quaternionf q : rotations()) {
                all.add(new Bad(q, IllegalArgumentException.class, notFinite(q.x, q.y, q.z, q.w)));
            }
        } else if (type == Matrix4x3fc.class) {
            all.add(new Bad(new Matrix4x3f().scaling(2), IllegalArgumentException.class, "2.0"));
            all.add(new Bad(new Matrix4x3f().scaling(1, -1, 1), IllegalArgumentException.class, "-1.0"));
            all.add(new Bad(new Matrix4x3f().m20(0.5f), IllegalArgumentException.class, "0.5"));
            all.add(new Bad(new Matrix4x3f().m11(Float.NaN), IllegalArgumentException.class, "NaN"));
            all.add(new Bad(new Matrix4x3f().m31(Float.NaN), IllegalArgumentException.class, "NaN"));
        } else if (type == Matrix3x2fc.class) {
            all.add(new Bad(new Matrix3x2f().scaling(2), IllegalArgumentException.class, "2.0"));
            all.add(new Bad(new Matrix3x2f().scaling(1, -1), IllegalArgumentException.class, "-1.0"));
            all.add(new Bad(new Matrix3x2f(1, 0, 0.5f, 1, 0, 0), IllegalArgumentException.class, "0.5"));
            all.add(new Bad(new Matrix3x2f(1, 0, 0, Float.NaN, 0, 0), IllegalArgumentException.class, "NaN"));
            all.add(new Bad(new Matrix3x2f(1, 0, 0, 1, Float.NaN, 0), IllegalArgumentException.class, "NaN"));
        } else if (type == Pose3d.class && !destination) {
            vectors().forEach(v -> all.add(pose(v, new Quaternionf(), new Vector3f(1), notFinite(v.x, v.y, v.z))));
            vectors().forEach(v -> all.add(pose(new Vector3f(), new Quaternionf(), v, notFinite(v.x, v.y, v.z))));
            rotations().forEach(q -> all.add(pose(new Vector3f(), q, new Vector3f(1), notFinite(q.x, q.y, q.z, q.w))));
        } else if (type == Vector2fc.class) {
            for (float x : NOT_FINITE) {
                all.add(new Bad(new Vector2f(x, 1), IllegalArgumentException.class, Float.toString(x)));
                all.add(new Bad(new Vector2f(1, x), IllegalArgumentException.class, Float.toString(x)));
            }
        } else if (type == Pose2d.class && !destination) {
            for (float x : NOT_FINITE) {
                all.add(flat(new Vector2f(x, 1), 0, new Vector2f(1), x));
                all.add(flat(new Vector2f(1, x), 0, new Vector2f(1), x));
                all.add(flat(new Vector2f(1), x, new Vector2f(1), x));
                all.add(flat(new Vector2f(1), 0, new Vector2f(x, 1), x));
                all.add(flat(new Vector2f(1), 0, new Vector2f(1, x), x));
            }
        } else if (type == Transform2d.class) {
            all.add(new Bad(fixture.flatStale, IllegalStateException.class, "2d #" + fixture.flatStale.index()));
            all.add(new Bad(fixture.flatForeign, IllegalArgumentException.class, "2d #" + fixture.flatForeign.index()));
            all.add(new Bad(fixture.flatChild, IllegalArgumentException.class, "2d #" + fixture.flatChild.index()));
            all.add(new Bad(fixture.flatMoving, IllegalArgumentException.class, "2d #" + fixture.flatMoving.index()));
        } else if (type == Transform3d.class) {
            all.add(new Bad(fixture.stale, IllegalStateException.class, "#" + fixture.stale.index()));
            all.add(new Bad(fixture.foreign, IllegalArgumentException.class, "#" + fixture.foreign.index()));
            all.add(new Bad(fixture.child, IllegalArgumentException.class, "#" + fixture.child.index()));
            all.add(new Bad(fixture.moving, IllegalArgumentException.class, "#" + fixture.moving.index()));
        }
        return all;
    }

    private static Bad pose(Vector3f translation, Quaternionf rotation, Vector3f scale, String shown) {
        return new Bad(new Pose3d(translation, rotation, scale), IllegalArgumentException.class, shown);
    }

    private static Bad flat(Vector2f translation, float angle, Vector2f scale, float shown) {
        return new Bad(new Pose2d(translation, angle, scale), IllegalArgumentException.class, Float.toString(shown));
    }

    private static List<Vector3f> vectors() {
        List<Vector3f> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            for (float x : NOT_FINITE) {
                Vector3f vector = new Vector3f(1, 2, 3);
                vector.setComponent(i, x);
                all.add(vector);
            }
        }
        return all;
    }

    private static List<Quaternionf> rotations() {
        List<Quaternionf> all = new ArrayList<>(List.of(new Quaternionf(0, 0, 0, 0), new Quaternionf(-0f, 0, 0, -0f)));
        for (float x : NOT_FINITE) {
            all.add(new Quaternionf(x, 0, 0, 1));
            all.add(new Quaternionf(0, x, 0, 1));
            all.add(new Quaternionf(0, 0, x, 1));
            all.add(new Quaternionf(0, 0, 0, x));
        }
        return all;
    }

    /** The text of the component that is to blame; that of zero if all are finite. */
    private static String notFinite(float... components) {
        for (float x : components) {
            if (!Float.isFinite(x)) {
                return Float.toString(x);
            }
        }
        return "0.0";
    }
}
