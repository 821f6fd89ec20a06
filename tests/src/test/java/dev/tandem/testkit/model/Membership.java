package dev.tandem.testkit.model;

/** What a node knows of the timeline that it is on. */
public interface Membership {

    /** {@return the render time of the last frame, null before the first} */
    Long lastFrame();

    /**
     * SPEC 9.4: a node that was predicted got another rule, and goes on from its visual pose.
     *
     * @param node the node
     * @param left for how long
     */
    void goOnFromVisual(ModelNode node, long left);
}
