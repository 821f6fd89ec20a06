package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.4: each mistake is found, with the node and what to change, and a loop that is right has no findings. */
class DetectorsTest {
    private static final long STEP = 100;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Finding> findings = new ArrayList<>();
    private final Transform3d ship = scene.create();
    private final Transform3d pilot = scene.create(ship);
    private long fixed;

    private void watch(Detector detector) {
        scene.detectors().on(findings::add, detector);
    }

    private void tick(Runnable game) {
        sync.beforeTick();
        game.run();
        sync.afterTick(fixed, fixed += STEP);
    }

    private void frame(long nanos) {
        sync.beforeFrame(nanos);
        scene.followers().beforeFrame(nanos);
        scene.detectors().afterFrame();
    }

    private Finding only(Detector detector, Node node, String advice) {
        assertEquals(1, findings.size(), () -> findings.toString());
        Finding finding = findings.get(0);
        assertEquals(detector, finding.detector());
        assertEquals(node, finding.node());
        assertTrue(finding.message().contains(advice), finding.message());
        assertEquals(finding.message(), finding.where().getMessage());
        if (node != null) {
            assertTrue(finding.message().startsWith(node.toString()), finding.message());
        }
        findings.clear();
        return finding;
    }

    @Test
    void shouldFindAWriteOutsideOfATickWithItsCaller() {
        watch(Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        ship.moveTo(1, 0, 0);
        tick(() -> ship.moveTo(2, 0, 0));
        frame(0);
        scene.create().moveTo(5, 0, 0);
        ship.overrideVisual(new Pose3d());
        assertEquals(List.of(), findings, "before the first tick, in a tick, of a new node, and for the eye alone");

        steer();
        Finding finding = only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
        assertTrue(
                Arrays.stream(finding.where().getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("steer")),
                "the caller");
        ship.teleportTo(1, 2, 3);
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "beforeTick()");
    }

    private void steer() {
        ship.moveTo(3, 0, 0);
    }

    @Test
    void shouldFindATeleportOnTheStampOutsideOfATick() {
        watch(Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        Transform2d sprite = scene.plane().create();
        ship.moveTo(1, 0, 0);
        sprite.moveTo(1, 0);
        tick(() -> {
            ship.teleportOnStamp(2, 0, 0);
            sprite.teleportOnStamp(2, 0);
        });
        assertEquals(List.of(), findings);
        ship.teleportOnStamp(3, 0, 0);
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
        ship.teleportOnStamp(new Vector3f(), new Quaternionf());
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
        ship.teleportOnStamp(new Pose3d());
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
        sprite.teleportOnStamp(3, 0);
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, sprite, "onTick");
        sprite.teleportOnStamp(3, 0, 1);
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, sprite, "onTick");
        sprite.teleportOnStamp(new Pose2d());
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, sprite, "onTick");
    }

    @Test
    void shouldFindABatchThatIsWrittenOutsideOfATick() {
        TransformBatch batch = scene.batch(List.of(ship, pilot));
        TransformBatch empty = scene.batch(List.of());
        ship.moveTo(1, 0, 0);
        tick(() -> {});
        watch(Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        batch.overrideVisualAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[6]));
        batch.overrideVisualAll(PoseFormat.TRANSLATION, BatchMemory.of(FloatBuffer.allocate(6)));
        empty.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[0]));
        assertEquals(List.of(), findings);
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[6]));
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
        batch.teleportAll(PoseFormat.TRANSLATION, BatchMemory.of(FloatBuffer.allocate(6)));
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, ship, "onTick");
    }

    @Test
    void shouldFindAWriteInTheTickOfAnotherTimeline() {
        watch(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK);
        VisualSynchronizer far = sync.openTimeline();
        Transform2d sprite = scene.plane().create();
        Transform3d village = far.create();
        TransformBatch batch = scene.batch(List.of(village, ship));
        PositionBatch roots = scene.space().largeWorld().batch(List.of(village, ship));
        tick(() -> {
            ship.moveTo(1, 0, 0);
            sprite.moveTo(1, 0);
        });
        far.beforeTick();
        village.moveTo(1, 0, 0);
        village.moveTo(2, 0, 0);
        scene.create().moveTo(1, 0, 0);
        ship.overrideVisual(new Pose3d());
        assertEquals(List.of(), findings, "of its own, of a new node, and for the eye alone");

        ship.moveTo(2, 0, 0);
        Finding found = only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, ship, "add(node)");
        assertTrue(found.message().contains("is on the main timeline but was written in a tick of timeline 1"));
        sprite.teleportTo(1, 2);
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, sprite, "create()");
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[6]));
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, ship, "add(node)");
        roots.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[6]));
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, ship, "add(node)");
        sync.beforeTick();
        ship.moveTo(3, 0, 0);
        assertEquals(List.of(), findings, "both ticks are under way");
        far.afterTick(0, 1);
        village.moveTo(3, 0, 0);
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, village, "add(node)");
    }

    @Test
    void shouldFindAWriteOfANodeThatAFollowerDrives() {
        watch(Detector.FOLLOWING_NODE_WRITTEN);
        Transform3d camera = scene.follow(ship).damped(10).node();
        Transform2d flat = scene.plane().create();
        Transform2d tag = scene.plane().follow(flat).node();
        TransformBatch batch = scene.batch(List.of(ship, camera));
        tick(() -> {
            ship.moveTo(1, 0, 0);
            flat.moveTo(1, 0);
            camera.scaleTo(2, 2, 2);
            tag.scaleTo(2, 2);
        });
        frame(1);
        tick(() -> ship.moveTo(2, 0, 0));
        camera.overrideVisual(new Pose3d());
        assertEquals(List.of(), findings, "targets, first writes, and for the eye alone");
        camera.moveTo(5, 0, 0);
        only(Detector.FOLLOWING_NODE_WRITTEN, camera, "offset(..)");
        tag.teleportTo(5, 0);
        only(Detector.FOLLOWING_NODE_WRITTEN, tag, "move the target");
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[6]));
        only(Detector.FOLLOWING_NODE_WRITTEN, camera, "is not seen");
    }

    @Test
    void shouldFindAValueThatIsWrittenInTheTickOfAnotherTimeline() {
        watch(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK);
        VisualSynchronizer far = sync.openTimeline();
        FloatChannel fuel = scene.channels().floats("fuel");
        ValueBatch fuels = fuel.batch(List.of(far.create(), ship));
        tick(() -> {
            fuel.moveTo(scene, 1);
            fuel.moveTo(ship, 1);
        });
        far.beforeTick();
        fuel.moveTo(scene.create(), 7);
        fuel.moveTo(pilot, 7);
        fuel.moveTo(pilot, 8);
        assertEquals(List.of(), findings, "first values");

        fuel.moveTo(ship, 2);
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, ship, "which is that of its node");
        fuels.moveAll(BatchMemory.of(new float[2]));
        Finding found = only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, ship, "written in a tick of timeline 1");
        assertTrue(found.message().contains("its value of channel \"fuel\" on the main timeline"), found.message());
        fuel.teleportTo(scene, 2);
        only(Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK, null, "the scene itself has its value of channel \"fuel\"");
        far.afterTick(0, 1);
    }

    @Test
    void shouldNameTheClockInWhoseTickANodeOfAnotherIsWritten() {
        Scene world = new Scene();
        SceneLoop loop = SceneLoop.builder().rate(10).build(world);
        TimeDomain slow = loop.domain().child("slow", ClockSettings.at(TickRate.perSecond(10)));
        Transform3d node = world.create();
        loop.onTick(slow, tick -> node.moveTo(tick.index(), 0, 0)).start(0);
        world.detectors().on(findings::add, Detector.WRITTEN_IN_ANOTHER_TIMELINES_TICK);
        loop.advance(200_000_000);
        assertTrue(
                findings.get(0)
                        .message()
                        .contains("is on the main timeline but was written in a tick of the timeline of"
                                + " TimeDomain[slow]"),
                findings.get(0).message());
    }

    @Test
    void shouldNotAskForTicksThatAHostDoesNotMark() {
        watch(Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        for (int i = 0; i < 3; i++) {
            ship.moveTo(i, 0, 0);
            sync.afterTick(fixed, fixed += STEP);
            frame(i);
        }
        assertEquals(List.of(), findings);
    }

    @Test
    void shouldFindANodeThatJumps() {
        watch(Detector.VISUAL_JUMP);
        scene.detectors().jumpsAbove(4000);
        ship.teleportTo(0, 0, 0);
        tick(() -> ship.moveTo(3, 0, 0));
        frame(0);
        frame(STEP - 1);
        assertEquals(List.of(), findings, "3 per frame are allowed");
        tick(() -> ship.moveTo(9, 0, 0));
        frame(2 * STEP - 1);
        only(Detector.VISUAL_JUMP, ship, "teleportTo(..)");
        assertEquals(List.of(), findings, "and not the pilot, who is with the ship");
    }

    @Test
    void shouldMeasureJumpsPerSecondOfTheClockThatGoesFastest() {
        long second = 1_000_000_000;
        Transform3d slow = scene.create();
        VisualSynchronizer fast = sync.openTimeline();
        Transform3d quick = fast.create();
        Follower camera = scene.follow(quick).inRealTime().damped(10 * second);
        ship.teleportTo(0, 0, 0);
        slow.teleportTo(0, 0, 0);
        quick.teleportTo(0, 0, 0);
        scene.detectors().on(findings::add, Detector.VISUAL_JUMP).jumpsAbove(10);
        long real = 77 * second;
        long[] hitches = {16, 7, 300, 16, 1000, 2, 16};
        long main = 0;
        for (long millis : hitches) {
            long nanos = millis * 1_000_000;
            ship.moveTo(9.9e-9f * (main + nanos), 0, 0);
            sync.afterTick(main, main + nanos);
            sync.beforeFrame(main += nanos);
            quick.moveTo(9.9e-9f * 3 * main, 0, 0);
            fast.afterTick(3 * (main - nanos), 3 * main);
            fast.beforeFrame(3 * main);
            scene.followers().beforeFrame(main, real += nanos);
            scene.detectors().afterFrame();
        }
        assertEquals(
                List.of(), findings, "even motion, also on a timeline three times as fast, however long a frame is");
        slow.moveTo(1, 0, 0);
        sync.afterTick(main, main + second / 100);
        sync.beforeFrame(main + second / 100);
        scene.detectors().afterFrame();
        only(Detector.VISUAL_JUMP, slow, "was drawn 1.0 units from where the last frame drew it, 0.01 s before");
        for (int i = 0; i < 10; i++) {
            scene.followers().beforeFrame(main + second / 100, real += second / 10);
            scene.detectors().afterFrame();
        }
        assertEquals(List.of(), findings, "a camera that comes after while the game stands still: " + camera);
    }

    @Test
    void shouldFindJumpsOfAChildWhoseParentJumpedEarlier() {
        watch(Detector.VISUAL_JUMP);
        ship.teleportTo(0, 0, 0);
        pilot.teleportTo(0, 0, 0);
        tick(() -> {});
        frame(0);
        tick(() -> ship.moveTo(90, 0, 0));
        frame(fixed);
        only(Detector.VISUAL_JUMP, ship, "teleportTo(..)");
        tick(() -> pilot.moveTo(0, 90, 0));
        frame(fixed);
        only(Detector.VISUAL_JUMP, pilot, "teleportTo(..)");
    }

    @Test
    void shouldAllowWhatIsMeantToJump() {
        watch(Detector.VISUAL_JUMP);
        ship.teleportTo(0, 0, 0);
        scene.follow(ship).worldOffset(0, 3, 0).damped(1000);
        tick(() -> ship.moveTo(1, 0, 0));
        frame(0);
        frame(1);
        tick(() -> ship.teleportTo(500, 0, 0));
        frame(2);
        scene.rebase(new Vector3f(400, 0, 0));
        frame(3);
        tick(() -> ship.teleportOnStamp(0, 900, 0));
        frame(4);
        frame(fixed);
        ship.teleportTo(0, 0, 0);
        frame(fixed);
        Transform3d bullet = scene.create();
        bullet.teleportTo(90, 0, 0);
        frame(fixed);
        bullet.destroy();
        Transform3d next = scene.create();
        next.moveTo(-90, 0, 0);
        assertEquals(bullet.index(), next.index(), "the premise: an index is used again");
        frame(fixed);
        ship.warp(new Vector3f(7, 0, 70), new Quaternionf());
        frame(fixed);
        assertEquals(List.of(), findings, "teleport, follower of it, origin, stamp, birth, warp");
        next.attachTo(ship, Reparent.KEEP_WORLD);
        frame(fixed);
        assertEquals(List.of(), findings);
        next.detach(Reparent.KEEP_LOCAL);
        frame(fixed);
        only(Detector.VISUAL_JUMP, next, "KEEP_WORLD");
    }

    @Test
    void shouldAllowThatABranchIsShownWhereItIsByThen() {
        watch(Detector.VISUAL_JUMP);
        scene.detectors().jumpsAbove(4000);
        ship.teleportTo(0, 0, 0);
        frame(0);
        ship.hide();
        for (int i = 1; i <= 5; i++) {
            int x = 3 * i;
            tick(() -> ship.moveTo(x, 0, 0));
            frame(fixed);
        }
        ship.show();
        frame(fixed);

        assertEquals(List.of(), findings, "SPEC 10.5");
    }

    @Test
    void shouldFindAReadThatComesTooEarly() {
        VisualSynchronizer far = sync.openTimeline();
        ship.moveTo(0, 0, 0);
        tick(() -> {});
        frame(0);
        watch(Detector.VISUAL_READ_BEFORE_FRAME);
        ship.visualLocal(new Pose3d());
        tick(() -> {
            ship.logicalWorld(new Matrix4x3f());
            pilot.visualWorldPosition(new Vector3f());
        });
        only(Detector.VISUAL_READ_BEFORE_FRAME, pilot, "logical");
        ship.visualWorld(new Matrix4x3f());
        only(Detector.VISUAL_READ_BEFORE_FRAME, ship, "beforeFrame(..)");
        scene.visualChanges().forEach((index, world) -> {});
        only(Detector.VISUAL_READ_BEFORE_FRAME, null, "beforeFrame(..)");
        scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(120))
                .update();
        only(Detector.VISUAL_READ_BEFORE_FRAME, null, "beforeFrame(..)");
        TransformBatch batch = scene.batch(List.of(pilot));
        batch.readLogical(PoseFormat.TRANSLATION, BatchMemory.of(new float[3]));
        batch.readVisual(PoseFormat.TRANSLATION, BatchMemory.of(new float[3]));
        only(Detector.VISUAL_READ_BEFORE_FRAME, pilot, "beforeFrame(..)");
        far.afterTick(0, STEP);
        frame(10);
        findings.clear();
        ship.visualWorld(new Matrix4x3f());
        only(Detector.VISUAL_READ_BEFORE_FRAME, ship, "every timeline");
        far.beforeFrame(10);
        ship.visualWorld(new Matrix4x3f());
        far.afterTick(STEP, 2 * STEP);
        far.close();
        ship.visualWorld(new Matrix4x3f());
        assertEquals(List.of(), findings);
    }

    @Test
    void shouldFindFramesAfterTheNewestTick() {
        watch(Detector.FRAME_PAST_NEWEST_TICK);
        ship.teleportTo(0, 0, 0);
        tick(() -> ship.moveTo(1, 0, 0));
        frame(0);
        frame(STEP);
        frame(3 * STEP);
        assertEquals(List.of(), findings, "nothing moves");
        fixed = 3 * STEP;
        tick(() -> ship.moveTo(2, 0, 0));
        frame(4 * STEP + 1);
        only(Detector.FRAME_PAST_NEWEST_TICK, null, "afterTick(start, end)");
        ship.moveTo(3, 0, 0);
        frame(5 * STEP);
        only(Detector.FRAME_PAST_NEWEST_TICK, null, "now - step");
    }

    @Test
    void shouldFindThatTheFirstTickWasForgottenToo() {
        watch(Detector.FRAME_PAST_NEWEST_TICK);
        ship.teleportTo(0, 0, 0);
        ship.moveTo(1, 0, 0);
        frame(0);
        only(Detector.FRAME_PAST_NEWEST_TICK, null, "afterTick(start, end)");
    }

    @Test
    void shouldFindVisualValuesInLogicalOnes() {
        watch(Detector.VISUAL_VALUE_WRITTEN);
        ship.teleportTo(0, 0, 0);
        pilot.teleportTo(0, 0, 0);
        tick(() -> {
            ship.moveTo(8, 0, 0);
            pilot.rotateTo(new Quaternionf().rotateX(1));
        });
        frame(25);
        tick(() -> ship.moveTo(ship.visualLocal(new Pose3d()).translation()));
        only(Detector.VISUAL_VALUE_WRITTEN, ship, "logicalLocal(..)");
        tick(() -> pilot.rotateTo(pilot.visualLocal(new Pose3d()).rotation()));
        only(Detector.VISUAL_VALUE_WRITTEN, pilot, "frame rate");
        tick(() -> ship.moveTo(ship.logicalLocal(new Pose3d()).translation().add(1, 0, 0)));
        tick(() -> ship.moveTo(ship.logicalLocal(new Pose3d()).translation()));
        frame(1000);
        tick(() -> ship.moveTo(ship.visualLocal(new Pose3d()).translation()));
        tick(() -> ship.teleportTo(ship.visualLocal(new Pose3d()).translation()));
        assertEquals(List.of(), findings, "at rest the two are the same");
    }

    /** SPEC 13.4: a frame at the start of a tick draws where the node was, and a node may go back there. */
    @Test
    void shouldLeaveANodeThatGoesBackToWhereItsMotionBegan() {
        watch(Detector.VISUAL_VALUE_WRITTEN);
        ship.teleportTo(0, 0, 0);
        pilot.teleportTo(0, 0, 0);
        for (int i = 0; i < 4; i++) {
            int side = (i + 1) % 2;
            tick(() -> {
                ship.moveTo(8 * side, 0, 0);
                ship.moveTo(8 * side, 0, 0);
                pilot.rotateTo(new Quaternionf().rotateX(side));
            });
            frame(fixed - STEP);
        }
        assertEquals(List.of(), findings);
        frame(fixed - STEP / 2);
        tick(() -> ship.moveTo(ship.visualLocal(new Pose3d()).translation()));
        only(Detector.VISUAL_VALUE_WRITTEN, ship, "logicalLocal(..)");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldFindMistakesWithNodesInThePlaneToo(boolean createdLate) {
        Transform2d crate = createdLate ? null : scene.plane().create();
        scene.detectors().on(findings::add).jumpsAbove(5000);
        crate = createdLate ? scene.plane().create() : crate;
        Transform2d box = crate;
        box.teleportTo(0, 0, 0);
        tick(() -> box.moveTo(4, 0, 2));
        frame(25);
        assertEquals(List.of(), findings);
        tick(() -> box.moveTo(box.logicalLocal(new Pose2d()).translation().x, 2));
        frame(125);
        assertEquals(List.of(), findings);
        Pose2d drawn = box.visualLocal(new Pose2d());
        tick(() -> box.moveTo(drawn.translation()));
        only(Detector.VISUAL_VALUE_WRITTEN, box, "logicalLocal(..)");
        box.moveTo(5, 4);
        only(Detector.LOGICAL_WRITE_OUTSIDE_TICK, box, "onTick");
        box.visualWorldPosition(new Vector2f());
        only(Detector.VISUAL_READ_BEFORE_FRAME, box, "beforeFrame(..)");
        scene.plane().visualChanges().forEach((index, world) -> {});
        only(Detector.VISUAL_READ_BEFORE_FRAME, null, "beforeFrame(..)");
        frame(200);
        tick(() -> box.moveTo(100, 0, 0));
        frame(300);
        assertEquals(List.of(), findings);
        frame(399);
        only(Detector.VISUAL_JUMP, box, "teleportTo(..)");
        tick(() -> box.rotateTo(box.visualLocal(new Pose2d()).angle()));
        findings.removeIf(found -> found.detector() == Detector.VISUAL_READ_BEFORE_FRAME);
        only(Detector.VISUAL_VALUE_WRITTEN, box, "logicalLocal(..)");
    }

    @Test
    void shouldGoOnWhenMoreIsWrittenThanIsRemembered() {
        watch(Detector.VISUAL_VALUE_WRITTEN);
        tick(() -> {
            Transform3d doomed = scene.create();
            doomed.teleportTo(1, 0, 0);
            doomed.moveTo(2, 0, 0);
            doomed.destroy();
            for (int i = 0; i < 5000; i++) {
                ship.moveTo(i, 0, 0);
            }
        });
        tick(() -> ship.moveTo(1, 0, 0));
        assertEquals(List.of(), findings);
    }

    @Test
    void shouldFindNothingInALoopThatIsRight() {
        Scene own = new Scene();
        own.detectors().on(findings::add);
        Transform3d car = own.create();
        own.follow(car).offset(0, 3, -8).damped(1_000_000).lookAt(car);
        RenderMatrices matrices = own.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(48));
        matrices.assignAll();
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> car.moveTo(tick.index() * 0.2f, 0, 0))
                .onFrame(frame -> {
                    matrices.update();
                    car.visualWorld(new Matrix4x3f());
                })
                .start(own, 0);
        for (int i = 1; i < 300; i++) {
            loop.advance(i * 7_000_000L);
        }
        assertEquals(List.of(), findings);
    }

    @ParameterizedTest
    @EnumSource(Detector.class)
    void shouldFindNothingWhenOff(Detector detector) {
        watch(detector);
        scene.detectors().off();
        scene.detectors().off();
        ship.teleportTo(0, 0, 0);
        tick(() -> ship.moveTo(8, 0, 0));
        frame(25);
        tick(() -> ship.moveTo(ship.visualLocal(new Pose3d()).translation()));
        ship.moveTo(900, 0, 0);
        frame(10 * STEP);
        assertEquals(List.of(), findings);
    }
}
