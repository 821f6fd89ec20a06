package dev.tandem.scene.data;

/** The numbers that {@link BatchMemory} holds for each node: formats of nodes in space, and of nodes in the plane. */
public enum PoseFormat {
    /** Three numbers: translation x, y, z. */
    TRANSLATION(false, 3),

    /** Seven numbers: translation x, y, z, then rotation as a quaternion x, y, z, w. */
    TRANSLATION_ROTATION(false, 7),

    /** Ten numbers: translation x, y, z, rotation x, y, z, w, then scale x, y, z. */
    TRANSLATION_ROTATION_SCALE(false, 10),

    /**
     * Thirteen numbers: translation x, y, z, rotation x, y, z, w, linear velocity x, y, z in units per second, then angular
     * velocity x, y, z in radians per second, both along and about the axes of the parent's space. For writes: a move gives the
     * velocities to the rules of the nodes, as {@code Transform3d.moveWithVelocity} does; teleports and overrides have no
     * use for them.
     */
    TRANSLATION_ROTATION_VELOCITIES(false, 13),

    /** In the plane, two numbers: translation x, y. */
    TRANSLATION_2D(true, 2),

    /** In the plane, three numbers: translation x, y, then the angle in radians. */
    TRANSLATION_ANGLE(true, 3),

    /** In the plane, five numbers: translation x, y, angle, then scale x, y. */
    TRANSLATION_ANGLE_SCALE(true, 5),

    /**
     * In the plane, six numbers: translation x, y, angle, linear velocity x, y in units per second, then angular velocity in
     * radians per second. For writes, as {@link #TRANSLATION_ROTATION_VELOCITIES}.
     */
    TRANSLATION_ANGLE_VELOCITIES(true, 6);

    private final boolean flat;
    private final int floats;

    PoseFormat(boolean flat, int floats) {
        this.flat = flat;
        this.floats = floats;
    }

    /**
     * Whether it is of nodes in the plane.
     *
     * @return false if it is of nodes in space
     */
    public boolean isFlat() {
        return flat;
    }

    /**
     * Numbers per node.
     *
     * @return 3, 7, 10 or 13; in the plane 2, 3, 5 or 6
     */
    public int floats() {
        return floats;
    }
}
