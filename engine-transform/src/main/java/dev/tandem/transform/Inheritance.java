package dev.tandem.transform;

import dev.tandem.transform.internal.write.Inheriting;

/**
 * The parts of its parent's world transform that a node takes. The local pose is relative to a space that has what is taken, and
 * is like the world in everything else: its translation is along the axes of that space, and in its units.
 */
public enum Inheritance {
    /** Everything: translation, rotation, scale, and the shear that these may add up to. The inheritance of a new node. */
    ALL,

    /**
     * Translation and rotation: the node stands and turns with its parent, and keeps its size and its distance where that grows
     * or is flattened. Its rotation is the product of those above it, so it is not sheared, and goes on where a scale is zero.
     */
    TRANSLATION_AND_ROTATION,

    /**
     * Translation alone: the node goes along, and neither turns nor grows. A name tag above a spinning body, a health bar, a
     * shadow.
     */
    TRANSLATION,

    /**
     * Nothing: the local pose is the world pose, as that of a root, also when the {@linkplain Transform3d#attachTo parent}
     * changes. The node still lives, and is hidden, with its parent.
     */
    NOTHING;

    /** By their numbers inside the storage. */
    private static final Inheritance[] BY_NUMBER = values();

    static Inheritance ofNumber(int number) {
        return BY_NUMBER[number];
    }

    /** Lets a node take this. */
    void set(Inheriting inheriting, int id, Reparent mode) {
        switch (mode) {
            case KEEP_WORLD -> inheriting.takeKeepingWorld(id, ordinal());
            case KEEP_LOCAL -> inheriting.takeKeepingLocal(id, ordinal());
            case KEEP_LOCAL_AND_SNAP -> inheriting.takeAndSnap(id, ordinal());
        }
    }
}
