package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.reader.WorldReader;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Timelines of one scene: which nodes are on them, and that they leave each other alone. */
class TimelinesTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private final Stage stage = new Stage();
    private final Synchronization timeline = stage.sync.open();

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    @Test
    void shouldPutNewNodesOnTheTimelineOfTheirParent() {
        Transform3d root = stage.create();
        timeline.add(root.index());
        Transform3d child = stage.create(root);

        assertTrue(timeline.contains(child.index()));
        assertTrue(stage.sync.contains(stage.create().index()));
        child.detach(Reparent.KEEP_WORLD);
        assertTrue(timeline.contains(child.index()), "re-parenting does not change the timeline");
        child.destroy();
        assertTrue(stage.sync.contains(stage.create().index()), "an index that is used again");
    }

    @Test
    void shouldFollowTheTicksAndFramesOfItsTimelineOnly() {
        Transform3d here = stage.resting(0);
        Transform3d there = stage.resting(0);
        timeline.add(there.index());
        here.moveTo(8, 0, 0);
        there.moveTo(8, 0, 0);

        stage.tick();
        assertEquals(0, there.observedRevision(), "not observed");
        stage.frame(500);
        assertEquals(4, visualX(here));
        assertEquals(0, visualX(there));
        timeline.afterTick(70_000, 80_000);
        timeline.beforeFrame(72_500);

        assertEquals(4, visualX(here));
        assertEquals(2, visualX(there));
        assertEquals(2, stage.store.movingCount());
    }

    @Test
    void shouldObserveWritesWhenItHasTheNumberOfAClosedTimeline() {
        Synchronization first = stage.sync.open();
        Transform3d before = stage.resting(0);
        first.add(before.index());
        before.moveTo(1, 0, 0);
        first.afterTick(0, 1000);
        before.moveTo(2, 0, 0);
        first.close();
        Synchronization second = stage.sync.open();
        Transform3d node = stage.resting(0);
        second.add(node.index());
        node.moveTo(1, 0, 0);
        second.afterTick(0, 1000);
        second.beforeFrame(500);

        node.moveTo(5, 0, 0);
        second.afterTick(1000, 2000);
        second.beforeFrame(1500);

        assertEquals(3, visualX(node));
    }

    @Test
    void shouldShowTheSameBitsWhenDrivenWithTheSameNumbers() {
        List<Transform3d> here = new ArrayList<>();
        List<Transform3d> there = new ArrayList<>();
        for (MotionRule mode : MotionRule.PLAIN) {
            here.add(stage.resting(1));
            there.add(stage.resting(1));
            here.get(here.size() - 1).rule(mode);
            there.get(there.size() - 1).rule(mode);
        }
        for (int tick = 0; tick < 40; tick++) {
            Pose3d pose = Stage.oddPose(tick * 0.07f);
            for (int i = 0; i < here.size(); i++) {
                if (tick % (i + 2) != 0) {
                    here.get(i).moveTo(pose);
                    there.get(i).moveTo(pose);
                }
            }
            stage.tick();
            timeline.afterTick(tick * 1000L, tick * 1000L + 1000);
            for (int frame = 0; frame < 3; frame++) {
                stage.frame(tick * 1000L + 300L * frame);
                timeline.beforeFrame(tick * 1000L + 300L * frame);
                for (int i = 0; i < here.size(); i++) {
                    assertEquals(Stage.visual(here.get(i)), Stage.visual(there.get(i)), "tick " + tick);
                    assertEquals(here.get(i).visualRevision(), there.get(i).visualRevision());
                    assertEquals(here.get(i).syncNeeded(), there.get(i).syncNeeded());
                    if (tick == 7) {
                        timeline.add(there.get(i).index());
                    }
                }
            }
        }
    }

    @Test
    void shouldAddABranchAndNothingElse() {
        Transform3d root = stage.resting(0);
        Transform3d left = stage.resting(root, 0);
        Transform3d right = stage.resting(root, 0);
        Transform3d leaf = stage.resting(left, 0);
        Transform3d second = stage.resting(left, 0);

        timeline.addBranch(left.index());

        assertEquals(List.of(left, leaf, second), on(timeline, root, left, right, leaf, second));
        timeline.addBranch(root.index());
        assertEquals(List.of(root, left, right, leaf, second), on(timeline, root, left, right, leaf, second));
        stage.sync.add(left.index());
        assertEquals(List.of(root, right, leaf, second), on(timeline, root, left, right, leaf, second));
    }

    private static List<Transform3d> on(Synchronization timeline, Transform3d... nodes) {
        List<Transform3d> on = new ArrayList<>();
        for (Transform3d node : nodes) {
            if (timeline.contains(node.index())) {
                on.add(node);
            }
        }
        return on;
    }

    @Test
    void shouldDoNothingWhenTheNodeIsThereAlready() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(250);
        node.moveTo(16, 0, 0);
        NodeSnapshot before = NodeSnapshot.of(node);
        assertFalse(node.logicalRevision() == node.observedRevision(), "not observed");

        stage.sync.add(node.index());
        stage.sync.addBranch(node.index());

        assertEquals(before, NodeSnapshot.of(node));
    }

    @Test
    void shouldKeepANodeNewbornUntilItsTimelineObservesIt() {
        Transform3d node = stage.create();
        node.moveTo(1, 0, 0);
        timeline.add(node.index());
        stage.tick();
        stage.frame(500);

        node.moveTo(2, 0, 0);
        assertEquals(2, visualX(node), "SPEC 4.2");
        timeline.afterTick(0, 100);
        node.moveTo(4, 0, 0);
        assertEquals(2, visualX(node));
        timeline.afterTick(100, 200);
        timeline.beforeFrame(150);
        assertEquals(3, visualX(node));
    }

    @Test
    void shouldKeepAnOverride() {
        Transform3d node = stage.resting(0);
        node.overrideVisual(Stage.oddPose(1));

        timeline.add(node.index());
        timeline.beforeFrame(5);
        stage.frame(5);

        assertEquals(Stage.oddPose(1), Stage.visual(node));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldMoveItsNodesToTheMainTimelineWhenClosed() {
        Transform3d node = stage.resting(0);
        Transform3d resting = stage.resting(3);
        Transform3d dead = stage.resting(4);
        timeline.add(node.index());
        timeline.add(resting.index());
        timeline.add(dead.index());
        dead.destroy();
        stage.frame(7_000);
        node.moveTo(8, 0, 0);
        timeline.afterTick(0, 1000);
        timeline.beforeFrame(250);

        timeline.close();

        assertTrue(stage.sync.contains(node.index()));
        assertTrue(stage.sync.contains(resting.index()));
        assertEquals(2, visualX(node));
        stage.frame(7_375);
        assertEquals(5, visualX(node));
        for (Executable call : List.<Executable>of(
                timeline::beforeTick,
                () -> timeline.afterTick(0, 1),
                () -> timeline.beforeFrame(0),
                () -> timeline.add(node.index()),
                () -> timeline.addBranch(node.index()),
                () -> timeline.contains(node.index()),
                timeline::open)) {
            assertThrows(IllegalStateException.class, call);
        }
        timeline.close();
        assertThrows(IllegalStateException.class, stage.sync::close, "the main timeline");
    }

    @Test
    void shouldStartFromNothingWhenANumberIsUsedAgain() {
        Transform3d node = stage.resting(0);
        timeline.afterTick(0, 1000);
        timeline.beforeFrame(900);
        timeline.close();
        Synchronization next = stage.sync.open();

        next.add(node.index());
        next.afterTick(-50, -10);
        next.beforeFrame(-100);

        assertFalse(stage.sync.contains(node.index()));
    }

    @Test
    void shouldRefuseMoreTimelinesThanThereAreNumbers() {
        List<Synchronization> all = new ArrayList<>();
        for (int i = 2; i < 65_536; i++) {
            all.add(stage.sync.open());
        }
        Transform3d node = stage.resting(0);
        Synchronization last = all.get(all.size() - 1);
        last.add(node.index());
        assertTrue(last.contains(node.index()));

        String message =
                assertThrows(IllegalStateException.class, stage.sync::open).getMessage();

        assertTrue(message.contains("65536"), message);
        all.get(5).close();
        stage.sync.open().beforeFrame(0);
    }

    @Test
    void shouldRefuseTimesThatRunBackwardsOnEachTimeline() {
        stage.tick();
        stage.frame(800);
        timeline.afterTick(-20, -10);
        timeline.beforeFrame(-15);

        assertThrows(IllegalArgumentException.class, () -> timeline.beforeFrame(-16), "SPEC 5.4");
        assertThrows(IllegalArgumentException.class, () -> timeline.afterTick(-11, 0), "SPEC 5.4");
        timeline.beforeFrame(-15);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldKeepRowsApartWhenThousandsChangeTimelines(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        List<Synchronization> timelines = List.of(stage.sync, timeline, stage.sync.open());
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            nodes.add(stage.resting(i));
        }
        for (int round = 0; round < 12; round++) {
            for (int i = 0; i < nodes.size(); i += 1 + round % 3) {
                nodes.get(i).moveTo(i + round + 1, 0, 0);
            }
            for (int l = 0; l < timelines.size(); l++) {
                timelines.get(l).afterTick(round * 1000L, round * 1000L + 1000);
                timelines.get(l).beforeFrame(round * 1000L + 100L * l);
                timelines.get(l).beforeFrame(round * 1000L + 100L * l + 500);
            }
            stage.store.validate();
            for (int i = round; i < nodes.size(); i += 2 + round) {
                float before = visualX(nodes.get(i));
                timelines.get((i + round) % 3).add(nodes.get(i).index());
                assertEquals(before, visualX(nodes.get(i)));
            }
            stage.store.validate();
        }
        timelines.get(1).close();
        timelines.get(2).close();
        stage.sync.afterTick(50_000, 51_000);
        stage.frame(52_000);
        assertEquals(0, stage.store.movingCount());
        for (Transform3d node : nodes) {
            assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        }
    }

    @Test
    void shouldReportTheMovingNodesOfTheTimelinesThatWereDrawn() {
        Transform3d here = stage.resting(0);
        Transform3d there = stage.resting(0);
        timeline.add(there.index());
        stage.tick(() -> here.moveTo(8, 0, 0));
        there.moveTo(8, 0, 0);
        timeline.afterTick(0, 1000);
        stage.frame(100);
        timeline.beforeFrame(100);
        TreeSet<Integer> handed = new TreeSet<>();
        WorldReader reader = stage.store.readers().confined((first, count, worker) -> {
            for (int i = 0; i < count; i++) {
                handed.add(first + i);
            }
        });
        reader.read();
        handed.clear();
        reader.read();
        assertEquals(Set.of(), handed, "no frame was shown");

        timeline.beforeFrame(200);
        reader.read();

        assertEquals(Set.of(there.index()), handed);
        assertEquals(2, stage.store.movingCount());
    }
}
