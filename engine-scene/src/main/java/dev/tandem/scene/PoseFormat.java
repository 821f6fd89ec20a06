package dev.tandem.scene;

/** What an array or a buffer holds of each node, one after the other without gaps. */
public enum PoseFormat {
    /** Three floats: translation x, y, z. */
    TRANSLATION(3),

    /** Seven floats: translation x, y, z, then rotation as a quaternion x, y, z, w. */
    TRANSLATION_ROTATION(7),

    /** Ten floats: translation x, y, z, rotation x, y, z, w, then scale x, y, z. */
    TRANSLATION_ROTATION_SCALE(10),

    /**
     * Thirteen floats: translation x, y, z, rotation x, y, z, w, linear velocity x, y, z in units per second, then angular velocity
     * x, y, z in radians per second, both along and about the axes of the parent's space. For writes: a move gives the velocities
     * to the rules of the nodes, as {@code Transform3d.moveTo} with velocities does; teleports and overrides have no use for them.
     */
    TRANSLATION_ROTATION_VELOCITIES(13);

    private final int floats;

    PoseFormat(int floats) {
        this.floats = floats;
    }

    /**
     * Floats per node.
     *
     * @return 3, 7, 10 or 13
     */
    public int floats() {
        return floats;
    }

    boolean hasVelocities() {
        return this == TRANSLATION_ROTATION_VELOCITIES;
    }
}
