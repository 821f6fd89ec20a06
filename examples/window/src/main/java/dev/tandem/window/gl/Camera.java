package dev.tandem.window.gl;

import org.joml.Matrix4f;

/** How the world is seen, on both sides alike. */
final class Camera {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(45);
    private static final float NEAR = 1;
    private static final float FAR = 200;

    private Camera() {}

    /**
     * From world to clip space.
     *
     * @param aspect width of the frame divided by its height
     */
    static Matrix4f viewProjection(float aspect) {
        return new Matrix4f().perspective(FIELD_OF_VIEW, aspect, NEAR, FAR).lookAt(0, 13, 42, 0, 9, -6, 0, 1, 0);
    }
}
