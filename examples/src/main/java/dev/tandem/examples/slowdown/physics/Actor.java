package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.transform.Node;

/** A body of a simulation together with the node that draws it. */
public interface Actor {

    /** {@link #parent()} of an actor at the root. */
    int NONE = -1;

    /** Its look. */
    Figure figure();

    /** The node that draws it. */
    Node node();

    /** Index of the actor that carries this one, or {@link #NONE}. */
    int parent();

    /** The logical pose relative to the parent, in double precision, as the physics gave it last. */
    SpacePose pose();

    /** Where the node is drawn. */
    SpacePose visualWorld();

    /** A hash of the bits of the node's logical pose. */
    int logicalHash();
}
