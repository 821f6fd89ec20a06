/** A game on the module path. */
module consumer {
    requires dev.tandem.aeron;
    requires dev.tandem.dyn4j;
    requires dev.tandem.jfr;
    requires dev.tandem.jme;
    requires dev.tandem.net;
    requires dev.tandem.replay;
    requires dev.tandem.scene;
    requires dev.tandem.testkit;
    requires dev.tandem.transport;
    requires dev.tandem.websocket;
    requires jdk.jfr;
    requires jme3.core;
    requires org.dyn4j;
}
