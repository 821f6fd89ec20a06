package dev.tandem.examples.slowdown.physics;

import com.jme3.bullet.util.NativeLibrary;
import dev.tandem.bullet.BulletLibrary;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Whether Bullet works on this machine. Where its native library does not load, a demonstration has to do without. */
final class BulletTrial {
    /** Kept here so that its level stays. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    private static final String OBSTACLE = obstacleTo(BulletTrial::step);

    private BulletTrial() {}

    /** Why Bullet cannot be used; empty if it can. */
    static String obstacle() {
        return OBSTACLE;
    }

    /** Why a trial fails, in a line; empty if it does not. */
    static String obstacleTo(Runnable trial) {
        try {
            trial.run();
            return "";
        } catch (LinkageError | RuntimeException e) {
            return e.toString().lines().findFirst().orElse("");
        }
    }

    private static void step() {
        LOGGER.setLevel(Level.WARNING);
        BulletLibrary.load();
        NativeLibrary.setStartupMessageEnabled(false);
        try (BulletBodies trial = new BulletBodies()) {
            trial.step(0.01);
        }
    }
}
