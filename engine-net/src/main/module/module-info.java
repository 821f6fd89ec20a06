/** Scenes across a network. */
module dev.tandem.net {
    requires static org.jspecify;
    requires transitive dev.tandem.scene;

    exports dev.tandem.net;
}
