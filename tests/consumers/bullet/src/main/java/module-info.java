/** A game with Bullet on the module path. */
module consumer.bullet {
    requires Libbulletjme.Linux64;
    requires dev.tandem.bullet;
    requires dev.tandem.scene;
    requires dev.tandem.transform;
    requires org.eclipse.collections.impl;
    requires org.joml;
}
