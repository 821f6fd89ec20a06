package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.image.Tape;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 14.5 to 14.7: what a store hands over is all that its later frames and ticks depend on. */
class ImageTest {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final List<MotionRule> SOME_RULES = List.of(
            MotionRule.FROM_TICK,
            MotionRule.FROM_VISUAL,
            MotionRule.HERMITE,
            MotionRule.EXTRAPOLATE,
            MotionRule.SNAP,
            MotionRule.eased(t -> t * t));
    private static final int BRANCHES = 700;

    private final Stage stage = new Stage();
    private final Stage other = new Stage();
    private final List<Transform3d> roots = new ArrayList<>();
    private final Tape tape = new Tape();
    private Synchronization second = stage.sync.open();

    @BeforeEach
    void makeMuchThatMoves() {
        for (int i = 0; i < BRANCHES; i++) {
            Transform3d root = stage.create();
            Transform3d child = stage.create(root);
            Transform3d leaf = stage.create(child);
            roots.add(root);
            root.rule(SOME_RULES.get(i % SOME_RULES.size()));
            child.teleportTo(i, 1, 2);
            leaf.moveTo(1, 2, i);
        }
        stage.tick();
        roots.get(1).rule(Component.ROTATION, MotionRule.SNAP);
        roots.get(5).children().get(0).attachTo(roots.get(699), Reparent.KEEP_LOCAL);
        roots.get(698).attachTo(roots.get(2), Reparent.KEEP_WORLD);
        roots.get(6).hide();
        roots.get(8).children().get(0).inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        roots.get(9).jumpLimit(JumpLimit.ofDistance(5));
        stage.store.jumps().bound(1e6f, Float.POSITIVE_INFINITY, true);
        second.addBranch(roots.get(10).index());
        stage.store.jumps().positions().putPosition(roots.get(11).index(), 1e7, 1, 2);
        stage.store.jumps().positions().teleport(roots.get(11).index(), PoseParts.TRANSLATION);
        stage.store.jumps().positions().moveOrigin(64, 0, 0);
        roots.get(12).overrideVisual(Stage.oddPose(1));
        stage.tick(() -> write(1));
        stage.frame(1500);
        second.afterTick(0, 700);
        second.beforeFrame(400);
        roots.get(13).destroy();
        roots.get(14).destroyWhenShown();
        roots.get(15).moveTo(3, 3, 3);
        roots.get(15).teleportOnStamp(9, 9, 9);
        roots.get(16).rule(MotionRule.FROM_VISUAL);
        roots.get(17).rule(MotionRule.HERMITE);
        write(2);
    }

    @AfterEach
    void validate() {
        stage.store.validate();
        other.store.validate();
    }

    private void write(int time) {
        for (int i = 0; i < BRANCHES; i++) {
            if (roots.get(i).isAlive()) {
                roots.get(i)
                        .moveTo(new Pose3d(
                                new Vector3f(i + time, time, 0),
                                Stage.oddPose(time).rotation(),
                                new Vector3f(1 + time)));
            }
        }
    }

    private void take() {
        stage.store.image(tape.toWrite());
        stage.sync.image(tape);
    }

    private void restore(Stage to) {
        to.store.image(tape.toRead());
        to.sync.image(tape);
    }

    private void assertSame() {
        assertEquals(stage.store.size(), other.store.size());
        stage.store.forEachNode(id -> {
            Transform3d one = NODES.handle(stage.store, id);
            Transform3d two = NODES.handle(other.store, id);
            assertEquals(one.logicalLocal(new Pose3d()), two.logicalLocal(new Pose3d()));
            assertEquals(one.visualLocal(new Pose3d()), two.visualLocal(new Pose3d()));
            assertArrayEquals(
                    one.visualWorld(new Matrix4x3f()).get(new float[12]),
                    two.visualWorld(new Matrix4x3f()).get(new float[12]));
            assertEquals(one.syncNeeded(), two.syncNeeded());
            assertEquals(one.visualRevision(), two.visualRevision());
            assertEquals(one.endNanos(), two.endNanos());
        });
    }

    @Test
    void shouldDrawAndTickTheSameWhenRestoredInAnotherStore() {
        take();
        restore(other);
        assertSame();

        for (long end = 3000; end < 9000; end += 1000) {
            for (Stage each : List.of(stage, other)) {
                for (int i = 0; i < BRANCHES; i += 3) {
                    if (i != 14 && each.store.isLiving(roots.get(i).index())) {
                        NODES.handle(each.store, roots.get(i).index()).moveTo(end + i, 0, 0);
                    }
                }
                each.sync.afterTick(end - 1000, end);
                each.frame(end - 400);
            }
            assertSame();
        }
    }

    @Test
    void shouldCreateTheSameNodesWhenRestored() {
        take();
        restore(other);

        for (int i = 0; i < 5000; i++) {
            assertEquals(stage.store.create(), other.store.create());
        }
        assertSame();
    }

    @Test
    void shouldBeWhatItWasWhenRestoredInTheSameStore() {
        take();
        restore(other);
        int opened = stage.sync.open().openNumber();
        second.close();
        for (Transform3d root : roots) {
            if (root.isAlive()) {
                root.rule(SOME_RULES.get(2));
                root.destroy();
            }
        }
        for (int i = 0; i < 9000; i++) {
            stage.create().moveTo(i, 0, 0);
        }
        stage.tick();
        stage.frame(2500);

        restore(stage);

        assertSame();
        assertTrue(roots.get(3).isAlive());
        assertFalse(second.isClosed());
        second.beforeFrame(500);
        assertEquals(opened, stage.sync.open().openNumber(), "that number is free again");
        roots.get(3).moveTo(1, 1, 1);
    }

    @Test
    void shouldTellReadersThatAllHasChangedWhenRestored() {
        var reader = stage.store.changes(-1);
        take();
        restore(stage);

        assertTrue(reader.isLost());
    }

    @Test
    void shouldAllocateNothingWhenTakenAgain() {
        take();
        long bytes = tape.byteSize();
        take();

        assertEquals(bytes, tape.byteSize());
        assertTrue(bytes > 1000);
    }

    @Test
    void shouldRefuseAnImageWhoseNumbersContradictEachOther() {
        other.store.image(tape.toWrite());
        stage.sync.image(tape);

        assertThrows(IllegalArgumentException.class, () -> restore(new Stage()));
    }
}
