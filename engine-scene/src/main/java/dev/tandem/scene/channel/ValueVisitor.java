package dev.tandem.scene.channel;

/** Told of visual values that changed. */
@FunctionalInterface
public interface ValueVisitor {
    /**
     * Visits a value. Its node may have been destroyed by {@code destroyWhenShown} and still be drawn: then {@code
     * scene.node(index)} is its last handle, which is not alive, and {@code visual(node)} of a channel can be read.
     *
     * @param index of its node, see {@code scene.node(index)} and {@code scene.plane().node(index)}
     * @param value as many floats as the channel has per value, from 0 on; valid until the call returns
     */
    void visit(int index, float[] value);
}
