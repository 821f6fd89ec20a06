package dev.tandem.scene;

/** What an array or a buffer holds of each node, one after the other without gaps. */
public enum PoseFormat {
    /** Three floats: translation x, y, z. */
    TRANSLATION(3),

    /** Seven floats: translation x, y, z, then rotation as a quaternion x, y, z, w. */
    TRANSLATION_ROTATION(7),

    /** Ten floats: translation x, y, z, rotation x, y, z, w, then scale x, y, z. */
    TRANSLATION_ROTATION_SCALE(10);

    private final int floats;

    PoseFormat(int floats) {
        this.floats = floats;
    }

    /**
     * Floats per node.
     *
     * @return 3, 7 or 10
     */
    public int floats() {
        return floats;
    }
}
