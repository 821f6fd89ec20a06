/** A game on the module path. */
module consumer {
    requires dev.tandem.scene;
    requires dev.tandem.time;
    requires dev.tandem.transform;
    requires org.eclipse.collections.impl;
    requires org.joml;
}
