package dev.tandem.scene.channel;

import dev.tandem.transform.Node;
import java.util.List;

/** A channel whose values are one to four floats, which are interpolated. */
public interface NumberChannel extends Channel {
    /** {@return floats per value, from 1 to 4} */
    int floats();

    /**
     * Values of some nodes, to be written and read together.
     *
     * @param nodes of the scene, each once, in the order in which their values will lie; copied
     * @return a batch, to which nodes can be added and from which they can be removed
     */
    ValueBatch batch(List<? extends Node> nodes);

    /**
     * A view of the values of nodes in space that change visually from now on; its first walk visits all that there are.
     *
     * @return to be closed when it is no longer used, since it costs a little at every change
     */
    ValueChanges visualChanges();

    /**
     * Returns the visual changes of nodes in the plane, which have indices of their own; see {@link #visualChanges()}.
     *
     * @return to be closed when it is no longer used
     */
    ValueChanges visualChanges2d();
}
