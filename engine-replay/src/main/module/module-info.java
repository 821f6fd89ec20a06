/** Images, deltas, replicas and histories of scenes. */
module dev.tandem.replay {
    requires static org.jspecify;
    requires transitive dev.tandem.scene;

    exports dev.tandem.replay;
}
