package dev.tandem.window.gl;

import dev.tandem.window.world.Cast;
import java.nio.ByteBuffer;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector4d;

/** Finds by rays, in double precision, what is to be seen of boxes with given matrices: slow, and without OpenGL. */
final class BoxSight {
    /** Nothing but background. */
    static final int NOTHING = -1;

    private final Cast cast;
    private final int width;
    private final int height;
    private final Matrix4d unproject;
    private final Vector3d[] centers;
    private final double[] radii;
    private final Matrix4d[] toBox;
    private final Matrix4d[] fromBox;

    /** What an image of that width and height is to show. */
    BoxSight(Cast cast, ByteBuffer matrices, int width, int height) {
        this.cast = cast;
        this.width = width;
        this.height = height;
        unproject = new Matrix4d(Camera.viewProjection((float) width / height)).invert();
        centers = new Vector3d[cast.count()];
        radii = new double[cast.count()];
        toBox = new Matrix4d[cast.count()];
        fromBox = new Matrix4d[cast.count()];
        for (int body = 0; body < cast.count(); body++) {
            fromBox[body] = new Matrix4d(new Matrix4f().set(body * MatrixBuffer.STRIDE, matrices));
            toBox[body] = new Matrix4d(fromBox[body]).invert();
            centers[body] = fromBox[body].getTranslation(new Vector3d());
            radii[body] = fromBox[body].getScale(new Vector3d()).length() / 2;
        }
    }

    /** The body in a pixel and its face, as six times the body and 0 to 5, or {@link #NOTHING}; y counts from above. */
    int faceAt(double x, double y) {
        Vector3d near = world(x, y, -1);
        Vector3d way = world(x, y, 1).sub(near);
        Vector3d direction = new Vector3d(way).normalize();
        double first = Double.POSITIVE_INFINITY;
        int face = NOTHING;
        for (int body = 0; body < centers.length; body++) {
            Vector3d toCenter = new Vector3d(centers[body]).sub(near);
            double along = toCenter.dot(direction);
            if (toCenter.lengthSquared() - along * along > radii[body] * radii[body]) {
                continue;
            }
            Vector3d start = toBox[body].transformPosition(new Vector3d(near));
            Vector3d step = toBox[body].transformDirection(new Vector3d(way));
            double enter = Double.NEGATIVE_INFINITY;
            double leave = Double.POSITIVE_INFINITY;
            int entered = 0;
            for (int axis = 0; axis < 3; axis++) {
                double sign = Math.signum(step.get(axis));
                double in = (-sign * 0.5 - start.get(axis)) / step.get(axis);
                double out = (sign * 0.5 - start.get(axis)) / step.get(axis);
                if (in > enter) {
                    enter = in;
                    entered = 2 * axis + (sign > 0 ? 0 : 1);
                }
                leave = Math.min(leave, out);
            }
            if (enter < leave && enter > 0 && enter < first) {
                first = enter;
                face = 6 * body + entered;
            }
        }
        return face;
    }

    private Vector3d world(double x, double y, double depth) {
        Vector4d point = new Vector4d(2 * x / width - 1, 1 - 2 * y / height, depth, 1).mul(unproject);
        return new Vector3d(point.x, point.y, point.z).div(point.w);
    }

    /** Red, green and blue of a face, as {@link #faceAt} names it, from 0 to 255. */
    Vector3d color(int face) {
        if (face == NOTHING) {
            return rgb(Renderer.BACKGROUND);
        }
        Vector3d normal = new Vector3d().setComponent(face % 6 / 2, face % 2 == 0 ? -1 : 1);
        fromBox[face / 6].transformDirection(normal).normalize();
        double light = Math.max(0, normal.dot(Light.X, Light.Y, Light.Z));
        return rgb(cast.color(face / 6)).mul(Light.AMBIENT + Light.DIFFUSE * light);
    }

    static Vector3d rgb(int color) {
        return new Vector3d(color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF);
    }
}
