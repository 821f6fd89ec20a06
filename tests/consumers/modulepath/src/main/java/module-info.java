/** A game on the module path. */
module consumer {
    requires dev.tandem.scene;
    requires dev.tandem.time;
    requires dev.tandem.transform;
    requires org.joml;
}
