package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;

/** The actions of a scenario on nodes of one kind. */
interface NodeKind<N extends Node> {

    N create(Scene scene);

    N create(Scene scene, N parent);

    N parent(N node);

    void attach(N node, N parent);

    void detach(N node);

    void move(N node, PoseValue pose);

    void teleport(N node, PoseValue pose);

    void overrideVisual(N node, PoseValue pose);

    PoseValue local(N node, boolean visual);

    Affine world(N node, boolean visual);

    /** Nodes in three dimensions. */
    final class Spatial implements NodeKind<Transform3d> {
        private final Pose3d pose = new Pose3d();
        private final Matrix4x3f matrix = new Matrix4x3f();

        @Override
        public Transform3d create(Scene scene) {
            return scene.create();
        }

        @Override
        public Transform3d create(Scene scene, Transform3d parent) {
            return scene.create(parent);
        }

        @Override
        public Transform3d parent(Transform3d node) {
            return node.parent();
        }

        @Override
        public void attach(Transform3d node, Transform3d parent) {
            node.attachTo(parent, Reparent.KEEP_LOCAL);
        }

        @Override
        public void detach(Transform3d node) {
            node.detach(Reparent.KEEP_LOCAL);
        }

        @Override
        public void move(Transform3d node, PoseValue value) {
            node.moveTo(value.toPose());
        }

        @Override
        public void teleport(Transform3d node, PoseValue value) {
            node.teleportTo(value.toPose());
        }

        @Override
        public void overrideVisual(Transform3d node, PoseValue value) {
            node.overrideVisual(value.toPose());
        }

        @Override
        public PoseValue local(Transform3d node, boolean visual) {
            return PoseValue.of(visual ? node.visualLocal(pose) : node.logicalLocal(pose));
        }

        @Override
        public Affine world(Transform3d node, boolean visual) {
            return Affine.of(visual ? node.visualWorld(matrix) : node.logicalWorld(matrix));
        }
    }

    /** Nodes in the plane. */
    final class Flat implements NodeKind<Transform2d> {
        private final Pose2d pose = new Pose2d();
        private final Matrix3x2f matrix = new Matrix3x2f();

        @Override
        public Transform2d create(Scene scene) {
            return scene.plane().create();
        }

        @Override
        public Transform2d create(Scene scene, Transform2d parent) {
            return scene.plane().create(parent);
        }

        @Override
        public Transform2d parent(Transform2d node) {
            return node.parent();
        }

        @Override
        public void attach(Transform2d node, Transform2d parent) {
            node.attachTo(parent, Reparent.KEEP_LOCAL);
        }

        @Override
        public void detach(Transform2d node) {
            node.detach(Reparent.KEEP_LOCAL);
        }

        @Override
        public void move(Transform2d node, PoseValue value) {
            node.moveTo(value.toFlatPose());
        }

        @Override
        public void teleport(Transform2d node, PoseValue value) {
            node.teleportTo(value.toFlatPose());
        }

        @Override
        public void overrideVisual(Transform2d node, PoseValue value) {
            node.overrideVisual(value.toFlatPose());
        }

        @Override
        public PoseValue local(Transform2d node, boolean visual) {
            return PoseValue.of(visual ? node.visualLocal(pose) : node.logicalLocal(pose));
        }

        @Override
        public Affine world(Transform2d node, boolean visual) {
            return Affine.of(visual ? node.visualWorld(matrix) : node.logicalWorld(matrix));
        }
    }
}
