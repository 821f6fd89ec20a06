/** Scenes of nodes, their loop and their readers. */
module dev.tandem.scene {
    requires static org.jspecify;
    requires transitive dev.tandem.time;
    requires transitive dev.tandem.transform;
    requires org.eclipse.collections.impl;

    exports dev.tandem.scene;
    exports dev.tandem.scene.channel;
    exports dev.tandem.scene.data;
    exports dev.tandem.scene.detect;
    exports dev.tandem.scene.follow;
    exports dev.tandem.scene.inspect;
    exports dev.tandem.scene.large;

    exports dev.tandem.scene.internal to
            dev.tandem.net,
            dev.tandem.replay;
    exports dev.tandem.scene.internal.channel to
            dev.tandem.net,
            dev.tandem.replay;
    exports dev.tandem.scene.internal.follow to
            dev.tandem.replay;
    exports dev.tandem.scene.internal.image to
            dev.tandem.replay;
    exports dev.tandem.scene.internal.inspect to
            dev.tandem.replay;
}
