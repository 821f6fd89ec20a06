package dev.tandem.examples.slowdown.physics;

import dev.tandem.scene.Scene;

/** Where an act plays. */
public enum Setting {
    /** A flat world, moved by dyn4j. */
    PLANE {
        @Override
        public Simulation build(Scene scene, double puckX) {
            return new Playground(scene, puckX);
        }
    },

    /** A world in space, moved by Bullet where it can be. */
    SPACE {
        @Override
        public Simulation build(Scene scene, double puckX) {
            return new Tumblers(scene, bulletObstacle().isEmpty() ? new BulletBodies() : new FreeBodies(), puckX);
        }
    };

    /**
     * Builds the world at game time 0 and creates a node for each body in {@code scene}.
     *
     * @param puckX where the puck starts, in metres
     */
    public abstract Simulation build(Scene scene, double puckX);

    /** Why Bullet cannot move bodies here, so that a stand-in does; empty if it can. */
    public static String bulletObstacle() {
        return BulletTrial.obstacle();
    }
}
