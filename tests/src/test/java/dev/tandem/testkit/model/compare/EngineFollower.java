package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.follow.Following;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.testkit.action.FollowTarget.Approach;
import dev.tandem.testkit.action.FollowTarget.Change;
import org.joml.Vector2f;
import org.joml.Vector3fc;

/** A follower of the engine, of either kind. */
interface EngineFollower {

    static EngineFollower of(Scene scene, EngineNode target) {
        return target instanceof SpatialNode space
                ? new Space(scene.follow(space.node()), scene.space().largeWorld())
                : new Plane(
                        scene.plane().follow(((FlatNode) target).node()),
                        scene.plane().largeWorld());
    }

    /** What both kinds have in common. */
    Following<?, ?> following();

    /** The node that it drives. */
    EngineNode node();

    void offset(Given pose, boolean alongWorld);

    void deadZone(Vector3fc half);

    void lookAt(EngineNode node, Vector3fc point);

    /** In the plane there is no other up than that of the plane. */
    void up(Vector3fc direction);

    void target(EngineNode node);

    default void approach(Approach how) {
        if (how.tauNanos() > 0) {
            following().damped(how.tauNanos());
        } else if (how.omega() > 0) {
            following().spring(how.omega());
        } else {
            following().rigid();
        }
    }

    default void change(Change what) {
        switch (what) {
            case SNAP -> following().snap();
            case GLIDE -> following().glideOnTeleport();
            case REAL_TIME -> following().inRealTime();
        }
    }

    /** One in space. */
    record Space(Follower following, LargeWorld world) implements EngineFollower {

        @Override
        public EngineNode node() {
            return new SpatialNode(following.node(), world);
        }

        @Override
        public void offset(Given pose, boolean alongWorld) {
            Vector3fc at = pose.space().translation();
            following.offset(at, pose.space().rotation());
            if (alongWorld) {
                following.worldOffset(at.x(), at.y(), at.z());
            }
        }

        @Override
        public void deadZone(Vector3fc half) {
            following.deadZone(half.x(), half.y(), half.z());
        }

        @Override
        public void lookAt(EngineNode node, Vector3fc point) {
            following.lookAt(((SpatialNode) node).node(), point.x(), point.y(), point.z());
        }

        @Override
        public void up(Vector3fc direction) {
            following.up(direction.x(), direction.y(), direction.z());
        }

        @Override
        public void target(EngineNode node) {
            following.target(((SpatialNode) node).node());
        }
    }

    /** One in the plane. */
    record Plane(Follower2d following, LargeWorld2d world) implements EngineFollower {

        @Override
        public EngineNode node() {
            return new FlatNode(following.node(), world);
        }

        @Override
        public void offset(Given pose, boolean alongWorld) {
            Vector2f at = pose.plane().translation();
            following.offset(at, pose.plane().angle());
            if (alongWorld) {
                following.worldOffset(at.x, at.y);
            }
        }

        @Override
        public void deadZone(Vector3fc half) {
            following.deadZone(half.x(), half.y());
        }

        @Override
        public void lookAt(EngineNode node, Vector3fc point) {
            following.lookAt(((FlatNode) node).node(), point.x(), point.y());
        }

        @Override
        public void up(Vector3fc direction) {}

        @Override
        public void target(EngineNode node) {
            following.target(((FlatNode) node).node());
        }
    }
}
