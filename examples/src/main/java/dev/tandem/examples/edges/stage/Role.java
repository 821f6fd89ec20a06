package dev.tandem.examples.edges.stage;

/** How a sprite is painted. */
public enum Role {
    /** The subject of the pitfall: in the colour of its side, each frame a dot. */
    BODY,
    /** Something that moves beside it: neutral, each frame a dot. */
    COMPANION,
    /** Shown at each exposure, without dots. */
    POINTER,
    /** A sample of a curve, joined with that of the frame before. */
    CURVE,
    /** Scenery: as of the latest frame. */
    PROP
}
