/** Logical and visual transforms of nodes. */
module dev.tandem.transform {
    requires static org.jspecify;
    requires transitive org.joml;

    exports dev.tandem.transform;

    exports dev.tandem.transform.internal to
            dev.tandem.net,
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.change to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.defrag to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.image to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.list to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.motion to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.node to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.platform to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.pose to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.reader to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.rule to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.thread to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.timeline to
            dev.tandem.replay,
            dev.tandem.scene;
    exports dev.tandem.transform.internal.world to
            dev.tandem.scene;
    exports dev.tandem.transform.internal.write to
            dev.tandem.net,
            dev.tandem.replay,
            dev.tandem.scene;
}
