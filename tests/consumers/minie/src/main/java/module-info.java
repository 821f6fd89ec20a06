/** A game with Minie and jMonkeyEngine on the module path. */
module consumer.minie {
    requires Minie;
    requires dev.tandem.bullet;
    requires dev.tandem.jme;
    requires dev.tandem.scene;
    requires dev.tandem.transform;
    requires jme3.core;
    requires org.eclipse.collections.impl;
    requires org.joml;
}
