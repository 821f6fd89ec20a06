package dev.tandem.scene.messages;

import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.detect.Detector;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** What nodes, rules of motion, timelines and threads say. */
final class NodesMessages {
    private static final class WideKernel implements MotionKernel {
        @Override
        public int vectors() {
            return 99;
        }

        @Override
        public void show(MotionRows rows) {}

        @Override
        public String toString() {
            return "springs";
        }
    }

    private NodesMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalArgumentException.class,
                        "transform of Transform3d #0 (generation 0) must be a rotation and a translation, but"
                                + " its columns are (2.0, 0.0, 0.0), (0.0, 2.0, 0.0) and (0.0, 0.0, 2.0)",
                        s -> s.node.warp(new Matrix4x3f().scale(2))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "transform of Transform2d #0 (generation 0) must be a rotation and a translation, but"
                                + " its columns are (2.0, 0.0), (0.0, 2.0)",
                        s -> s.flat.warp(new Matrix3x2f().scale(2))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the horizon must be from 0 to 2^62 ns but is -1 ns",
                        s -> MotionRule.extrapolated().upTo(-1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a rule of motion may have 0 to 8 vectors but springs has 99",
                        s -> MotionRule.custom(new WideKernel())),
                Refusal.of(
                        IllegalArgumentException.class,
                        "matrix is not finite: [NaN, 0.0, 0.0, 0.0, 0.0, 0.0]",
                        s -> new Pose2d().setFrom(new Matrix3x2f(Float.NaN, 0, 0, 0, 0, 0))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #0 (generation 0) is of another scene",
                        s -> new Scene().batch(List.of(s.node))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "an easing must map 0.0 to 0.0 but gives 7.0",
                        s -> MotionRule.eased(t -> 7)),
                Refusal.of(
                        IllegalStateException.class,
                        "the easing gives NaN for 0.5",
                        s -> s.eases(t -> t == 0 || t == 1 ? t : Float.NaN)),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 (generation 0) was destroyed; handles into a destroyed subtree are stale",
                        s -> {
                            s.node.destroy();
                            s.node.moveTo(0, 0, 0);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the world pose of Transform3d #1 cannot be kept below Transform3d #0: an ancestor"
                                + " there has a scale of zero, or its numbers are too large",
                        s -> {
                            s.node.scaleTo(0, 0, 0);
                            s.other.attachTo(s.node, Reparent.KEEP_WORLD);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #1 is below Transform3d #0; attaching to it would make a cycle",
                        s -> {
                            s.other.attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.node.attachTo(s.other, Reparent.KEEP_LOCAL);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #0 is the node itself; attaching to it would make a cycle",
                        s -> s.node.attachTo(s.node, Reparent.KEEP_LOCAL)),
                Refusal.of(
                        IllegalStateException.class,
                        "this scene belongs to thread \"owner\" but was used by \"another\"; call Scene.adopt()"
                                + " on the thread that is to own it",
                        s -> s.elsewhere(() -> s.scene.size())),
                Refusal.of(
                        IllegalStateException.class,
                        "thread \"owner\" is inside a tick or a walk of this scene, so \"another\" cannot adopt"
                                + " it; adopt it after the walk, or after afterTick(..)",
                        s -> {
                            s.sync().beforeTick();
                            s.elsewhere(() -> s.scene.adopt());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the scene was written while its changes are being walked, or by a rule of motion while"
                                + " it runs; collect the writes and make them after the walk or the frame",
                        s -> s.scene.space().forEachIndex(index -> s.node.moveTo(0, 0, 0))),
                Refusal.of(
                        IllegalStateException.class,
                        "not allowed while the changes of the scene are being walked; call it after the walk",
                        s -> s.scene.space().forEachIndex(index -> s.sync().beforeFrame(0))),
                Refusal.of(
                        IllegalStateException.class,
                        "a walk inside a walk: the changes of the scene are being walked already; begin the"
                                + " second walk after the first",
                        s -> s.scene
                                .space()
                                .forEachIndex(index -> s.scene.space().forEachIndex(other -> {}))),
                Refusal.of(
                        IllegalStateException.class,
                        "the listener of the detectors may read the scene but not write it or call its loop:"
                                + " collect what is to be done, and do it after the call that it was told of",
                        s -> {
                            s.scene.detectors().on(finding -> s.node.destroy(), Detector.VISUAL_READ_BEFORE_FRAME);
                            s.sync().beforeTick();
                            s.node.visualLocal(new Pose3d());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the main timeline of a scene cannot be closed",
                        s -> s.sync().close()),
                Refusal.of(IllegalStateException.class, "this timeline is closed; its nodes are on the main one", s -> {
                    VisualSynchronizer far = s.sync().openTimeline();
                    far.close();
                    far.beforeTick();
                }),
                Refusal.of(
                        IllegalStateException.class,
                        "a scene has at most 65536 timelines; close one first",
                        s -> s.openTimelines(65_536)),
                Refusal.of(
                        IllegalStateException.class,
                        "a scene has at most 32766 rules of motion in use at a time",
                        s -> s.followRules(32_767)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the warp would take Transform3d #0 out of the range of float, to (Infinity, 0.0, 0.0)",
                        s -> {
                            s.node.teleportTo(3e38f, 0, 0);
                            s.node.warp(new Vector3f(3e38f, 0, 0), new Quaternionf());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 (generation 0) was destroyed, but is in the batch yet, at 0; remove it"
                                + " from the batch",
                        s -> {
                            TransformBatch batch = s.scene.batch(List.of(s.node));
                            s.node.destroy();
                            batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[3]));
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the world pose of Transform3d #1 cannot be kept: below Transform3d #0 an ancestor has"
                                + " a scale of zero, or numbers are too large",
                        s -> {
                            s.other.attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.other.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
                            s.node.scaleTo(0, 0, 0);
                            s.other.inherit(Inheritance.ALL, Reparent.KEEP_WORLD);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #1 is below Transform3d #0: positions in the world are of roots; move it"
                                + " by its local translation, or detach it first",
                        s -> {
                            s.other.attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.scene.space().largeWorld().moveTo(s.other, 0, 0, 0);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "position of Transform3d #0 must be finite and within +-2^53 but is (NaN, 0.0, 0.0)",
                        s -> s.scene.space().largeWorld().moveTo(s.node, Double.NaN, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the origin must be finite and within +-2^53 but is (NaN, 0.0, 0.0)",
                        s -> s.scene.space().largeWorld().moveOrigin(Double.NaN, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the warp would take Transform3d #0 beyond 2^53, to 1.9000000272564224E16 along an axis",
                        s -> {
                            s.scene.space().largeWorld().teleportTo(s.node, 9e15, 0, 0);
                            s.node.warp(new Vector3f(1e16f, 0, 0), new Quaternionf());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the rows of a rule of motion were used after the call that they were given to; copy"
                                + " what is to be kept",
                        s -> s.showsTwice()),
                Refusal.of(
                        IllegalArgumentException.class,
                        "row must be from 0 to 0 but is 7",
                        s -> s.shows(rows -> rows.settle(7))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel must be from 0 to 2 but is 70",
                        s -> s.shows(rows -> rows.source(70))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the rule says that it has 0 vectors, but asks for number 7, counted from 0",
                        s -> s.shows(rows -> rows.vector(7, 0))),
                Refusal.of(
                        IllegalStateException.class,
                        "the rule of motion springs gives (NaN, 0.0, 0.0) for the translation of Transform3d"
                                + " #0; its numbers must be finite, and a rotation longer than 1e-6 and shorter than 1e6",
                        s -> s.shows(rows -> rows.out(0)[0] = Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a tick must end after its start, but starts at 5 ns and ends at 5 ns",
                        s -> s.sync().afterTick(5, 5)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "tick starts at 5 ns, before the last one ended at 10 ns",
                        s -> {
                            s.sync().afterTick(0, 10);
                            s.sync().afterTick(5, 20);
                        }),
                Refusal.of(IllegalArgumentException.class, "render time 4 ns is before the last frame's 5 ns", s -> {
                    s.sync().beforeFrame(5);
                    s.sync().beforeFrame(4);
                }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "normal time 4 ns is before render time 5 ns",
                        s -> s.sync().beforeFrame(5, 4)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "alpha must be from 0 to 1 but is 2.0",
                        s -> s.sync().beforeFrameAt(2)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "render time 9223372036854775807 ns is not within +-2^62 ns",
                        s -> s.sync().beforeFrame(Long.MAX_VALUE)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "scale of Transform2d #0 must be finite but is (NaN, 1.0)",
                        s -> s.flat.scaleTo(Float.NaN, 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "angle of Transform2d #0 must be finite but is NaN",
                        s -> s.flat.rotateBy(Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "axis of Transform3d #0 must not be zero but is (0.0, 0.0, 0.0)",
                        s -> s.node.rotateBy(new Vector3f(), 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "angle of Transform3d #0 must be finite but is NaN",
                        s -> s.node.rotateBy(new Vector3f(1), Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "translation of Transform3d #0 must be finite but is (NaN, 0.0, 0.0)",
                        s -> s.node.moveTo(Float.NaN, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "rotation of Transform3d #0 must be finite but is (0.0, 0.0, 0.0, NaN)",
                        s -> s.node.rotateTo(0, 0, 0, Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "rotation of Transform3d #0 must not be zero but is (0.0, 0.0, 0.0, 0.0)",
                        s -> s.node.rotateTo(0, 0, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the distance must be greater than 0 but is 0.0",
                        s -> JumpLimit.ofDistance(0)));
    }
}
