package dev.tandem.net.internal.copy;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** Lets the motion of a node end at another pose, as if all of it had been there. */
abstract sealed class Carrying {

    private Carrying() {}

    static Carrying of(Node node) {
        return node instanceof Transform3d spatial ? new Spatial(spatial) : new Flat((Transform2d) node);
    }

    /** Keeps where the motion ends; the node is moved elsewhere after that, any number of times. */
    abstract void keep();

    /** Carries the motion to where the node is now, from where it was kept. */
    abstract void carry();

    /** Ends the motion where the node is now. */
    abstract void jump();

    /** In space. */
    private static final class Spatial extends Carrying {
        private final Transform3d node;
        private final Pose3d before = new Pose3d();
        private final Pose3d now = new Pose3d();
        private final Quaternionf turn = new Quaternionf();
        private final Vector3f shift = new Vector3f();

        Spatial(Transform3d node) {
            this.node = node;
        }

        @Override
        void keep() {
            node.logicalLocal(before);
        }

        @Override
        void carry() {
            node.logicalLocal(now);
            node.moveTo(before);
            now.rotation().mul(turn.set(before.rotation()).conjugate(), turn).normalize();
            turn.transform(before.translation(), shift).negate().add(now.translation());
            node.warp(shift, turn);
            node.moveTo(now);
        }

        @Override
        void jump() {
            node.teleportTo(node.logicalLocal(now));
        }
    }

    /** In the plane. */
    private static final class Flat extends Carrying {
        private final Transform2d node;
        private final Pose2d before = new Pose2d();
        private final Pose2d now = new Pose2d();
        private final Vector2f shift = new Vector2f();

        Flat(Transform2d node) {
            this.node = node;
        }

        @Override
        void keep() {
            node.logicalLocal(before);
        }

        @Override
        void carry() {
            node.logicalLocal(now);
            node.moveTo(before);
            float turn = now.angle() - before.angle();
            double sine = Math.sin(turn);
            double cosine = Math.cos(turn);
            Vector2f from = before.translation();
            Vector2f to = now.translation();
            shift.set(
                    (float) (to.x - cosine * from.x + sine * from.y), (float) (to.y - sine * from.x - cosine * from.y));
            node.warp(shift, turn);
            node.moveTo(now);
        }

        @Override
        void jump() {
            node.teleportTo(node.logicalLocal(now));
        }
    }
}
