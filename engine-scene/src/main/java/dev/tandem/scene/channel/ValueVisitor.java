package dev.tandem.scene.channel;

/** Told of visual values that changed. */
@FunctionalInterface
public interface ValueVisitor {
    /**
     * Visits a value.
     *
     * @param index of its node
     * @param value as many floats as the channel has per value, from 0 on; valid until the call returns
     */
    void visit(int index, float[] value);
}
