package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 10.5: hidden branches are not drawn, and shown again they are where they would have been. */
class HiddenTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();
    private final Transform3d child = scene.create(node);
    private final Transform3d grandchild = scene.create(child);
    private final Transform3d other = scene.create();
    private final FloatBuffer buffer = FloatBuffer.allocate(20 * 12);
    private final FloatBuffer before = FloatBuffer.allocate(20 * 12);
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
    private final PreviousMatrices previous = matrices.keepPrevious(before);
    private final VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
    private long fixed;

    @BeforeEach
    void draw() {
        matrices.assignAll();
        for (Transform3d any : List.of(node, child, grandchild, other)) {
            any.teleportTo(1, 0, 0);
        }
        frame(500);
    }

    private void frame(long offset) {
        sync.afterTick(fixed, fixed += 1000);
        sync.beforeFrame(fixed - 1000 + offset);
        matrices.update();
    }

    private float scale(Transform3d of) {
        return buffer.get(of.index() * 12);
    }

    private float x(Transform3d of) {
        return buffer.get(of.index() * 12 + 9);
    }

    private Set<Integer> visited() {
        Set<Integer> found = new TreeSet<>();
        changes.forEach((index, world) -> found.add(index));
        return found;
    }

    @Test
    void shouldLeaveAHiddenBranchOutOfMatricesAndChanges() {
        visited();
        child.hide();
        node.moveTo(2, 0, 0);
        grandchild.moveTo(7, 0, 0);
        frame(500);

        assertEquals(1.5f, x(node));
        assertEquals(0, scale(child), "SPEC 10.5: degenerate");
        assertEquals(0, scale(grandchild));
        assertEquals(0, before.get(grandchild.index() * 12));
        assertEquals(Set.of(node.index()), visited(), "SPEC 10.5");
        assertTrue(child.isHidden() && grandchild.isHidden() && !node.isHidden());
        assertEquals(5.5f, grandchild.visualWorld(new Matrix4x3f()).m30() - 1, "it can be read all the same");
    }

    @Test
    void shouldShowThePoseOfTheFrameAndNeverAStaleOne() {
        child.hide();
        for (int i = 0; i < 5; i++) {
            child.moveTo(10 * i, 0, 0);
            frame(500);
        }
        child.show();
        child.moveTo(50, 0, 0);
        frame(250);

        assertEquals(1 + 42.5f, x(child), "SPEC 10.5");
        assertEquals(1 + 42.5f + 1, x(grandchild));
        assertEquals(x(child), before.get(child.index() * 12 + 9), "SPEC 10.5: no streak");
        assertEquals(Continuity.SHOWN, previous.continuity(grandchild.index()));
        assertEquals(Continuity.CONTINUOUS, previous.continuity(node.index()));
    }

    @Test
    void shouldShowABranchThatHasNotMovedMeanwhile() {
        visited();
        child.hide();
        matrices.update();
        assertEquals(Set.of(), visited());
        child.show();

        assertEquals(2, matrices.update());
        assertEquals(2, x(child), "SPEC 10.5");
        assertEquals(Set.of(child.index(), grandchild.index()), visited());
        assertEquals(0, matrices.update());
    }

    @Test
    void shouldShowABranchWhoseParentsHaveMoved() {
        child.hide();
        node.teleportTo(100, 0, 0);
        matrices.update();
        matrices.update();
        child.show();
        matrices.update();

        assertEquals(101, x(child), "SPEC 10.5");
        assertEquals(102, x(grandchild));
    }

    @Test
    void shouldStayHiddenWhileAnyoneAboveIs() {
        child.hide();
        node.hide();
        child.show();
        matrices.update();
        assertTrue(child.isHidden());
        assertEquals(0, scale(child));
        child.hide();
        node.show();
        matrices.update();
        assertFalse(node.isHidden());
        assertTrue(child.isHidden(), "SPEC 10.5: hidden by itself");
        assertEquals(1, scale(node));
        assertEquals(0, scale(grandchild));
        child.show();
        matrices.update();
        assertEquals(1, scale(grandchild));
    }

    @Test
    void shouldHideWhatComesBelowAHiddenNodeAndShowWhatLeaves() {
        other.hide();
        child.attachTo(other, Reparent.KEEP_WORLD);
        Transform3d born = scene.create(other);
        born.teleportTo(3, 0, 0);
        matrices.update();
        assertTrue(child.isHidden() && grandchild.isHidden() && born.isHidden());
        assertEquals(0, scale(grandchild), "SPEC 10.5");
        assertEquals(0, scale(born));

        child.detach(Reparent.KEEP_WORLD);
        matrices.update();
        assertFalse(grandchild.isHidden());
        assertEquals(3, x(grandchild), "SPEC 10.5");
        assertEquals(Continuity.SHOWN, previous.continuity(grandchild.index()));
        assertEquals(0, scale(born));
    }

    @Test
    void shouldClearWhatWasTakenFromAHiddenBranchIntoAnother() {
        child.hide();
        other.hide();
        grandchild.attachTo(other, Reparent.KEEP_WORLD);
        child.show();
        matrices.update();

        assertTrue(grandchild.isHidden());
        assertEquals(0, scale(grandchild), "SPEC 10.5");
    }

    @Test
    void shouldForgetThatANodeWasHiddenWhenItsIndexIsUsedAgain() {
        other.hide();
        int index = other.index();
        other.destroy();
        Transform3d heir = scene.create();
        assertEquals(index, heir.index(), "the index was not reused: the test is idle");
        heir.teleportTo(9, 0, 0);
        matrices.update();

        assertFalse(heir.isHidden(), "SPEC 10.5");
        assertEquals(9, x(heir));
    }

    @Test
    void shouldShowThePoseOfItsOwnTimeline() {
        VisualSynchronizer slow = sync.openTimeline();
        slow.addBranch(child);
        child.hide();
        slow.afterTick(0, 10_000);
        child.moveTo(11, 0, 0);
        slow.afterTick(10_000, 20_000);
        slow.beforeFrame(12_000);
        child.show();
        matrices.update();

        assertEquals(1 + 3, x(child), "SPEC 10.5");
        assertEquals(3, child.visualLocal(new Pose3d()).translation().x);
    }

    @Test
    void shouldTellWhatIsHiddenAndShownOncePerBranch() {
        ChangeReader reader = scene.changes(ChangeKind.HIDDEN, ChangeKind.SHOWN, ChangeKind.VISUAL_CHANGED);
        List<String> told = new ArrayList<>();
        child.hide();
        child.hide();
        grandchild.hide();
        grandchild.overrideVisual(new Pose3d());
        grandchild.show();
        child.show();
        child.show();
        reader.poll((kind, index) -> told.add(kind + " " + index));

        assertEquals(
                List.of(
                        "HIDDEN " + child.index(),
                        "VISUAL_CHANGED " + grandchild.index(),
                        "SHOWN " + child.index(),
                        "VISUAL_CHANGED " + child.index()),
                told,
                "it is drawn by the time of the poll");
        child.hide();
        grandchild.moveTo(4, 0, 0);
        frame(500);
        told.clear();
        reader.poll((kind, index) -> told.add(kind + " " + index));
        assertEquals(List.of("HIDDEN " + child.index()), told, "SPEC 10.5: a hidden node in motion is not told");
    }

    @Test
    void shouldClearHiddenNodesThatGetSlots() {
        FloatBuffer few = FloatBuffer.allocate(5 * 12);
        few.put(0, 8f).put(12, 8f);
        RenderMatrices late = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, few);
        node.hide();
        late.assign(child, 1);
        late.update();
        assertEquals(0, few.get(12), "SPEC 10.5");
        late.release(child);
        FloatBuffer all = FloatBuffer.allocate(5 * 12);
        all.put(child.index() * 12, 8f);
        RenderMatrices everything = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, all);
        everything.assignAll();
        everything.update();
        assertEquals(0, all.get(child.index() * 12), "SPEC 10.5");
        assertEquals(1, all.get(other.index() * 12));
    }

    @Test
    void shouldComputeNoMatrixOfAHiddenNode() {
        List<Transform3d> crowd = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            crowd.add(scene.create());
            crowd.get(i).teleportTo(i, 0, 0);
        }
        visited();
        crowd.subList(0, 98).forEach(Transform3d::hide);
        sync.afterTick(fixed, fixed += 1000);
        crowd.forEach(body -> body.moveTo(-1, 0, 0));
        sync.afterTick(fixed, fixed += 1000);
        sync.beforeFrame(fixed - 500);
        assertEquals(Set.of(crowd.get(98).index(), crowd.get(99).index()), visited(), "SPEC 10.5");
        scene.validate();
    }

    @Test
    void shouldLeaveHiddenNodesOutWhenFewOfManyMove() {
        for (int i = 0; i < 200; i++) {
            scene.create().teleportTo(i, 0, 0);
        }
        child.hide();
        visited();
        node.moveTo(5, 0, 0);
        sync.afterTick(fixed, fixed += 1000);
        sync.beforeFrame(fixed - 500);

        assertEquals(Set.of(node.index()), visited(), "SPEC 10.5");
        child.show();
        assertEquals(Set.of(child.index(), grandchild.index()), visited(), "SPEC 10.5");
    }
}
