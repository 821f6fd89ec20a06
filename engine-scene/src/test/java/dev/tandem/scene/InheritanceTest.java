package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 10.8: what readers of a scene, previous matrices, followers and detectors make of what nodes take. */
class InheritanceTest {
    private static final int FLOATS = 12;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d parent = scene.create();
    private final Transform3d node = scene.create(parent);
    private final Transform3d below = scene.create(node);
    private long fixed;

    private void start(Inheritance part) {
        node.inherit(part, Reparent.KEEP_LOCAL);
        parent.teleportTo(0, 0, 0);
        node.teleportTo(1, 0, 0);
        below.teleportTo(0, 1, 0);
        tick();
    }

    private void tick() {
        sync.afterTick(fixed, fixed += 1000);
        sync.beforeFrame(fixed - 500);
        scene.followers().beforeFrame(fixed - 500);
    }

    private static float x(Transform3d node) {
        return node.visualWorld(new Matrix4x3f()).m30();
    }

    private Set<Integer> changed(VisualChanges<Matrix4x3fc> changes) {
        Set<Integer> indices = new TreeSet<>();
        changes.forEach((index, world) -> indices.add(index));
        return indices;
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldTellOfWhatTheParentMoves(Inheritance part) {
        start(part);
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        changed(changes);

        parent.moveTo(8, 0, 0);
        tick();

        Set<Integer> all = new TreeSet<>(List.of(parent.index(), node.index(), below.index()));
        assertEquals(part == Inheritance.NOTHING ? Set.of(parent.index()) : all, changed(changes));
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldTellOfTheBranchWhenAnotherPartIsTaken(Inheritance part) {
        parent.rotateTo(new Quaternionf().rotationZ(1));
        start(Inheritance.ALL);
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        changed(changes);

        node.inherit(part, Reparent.KEEP_LOCAL);

        Set<Integer> branch = new TreeSet<>(List.of(node.index(), below.index()));
        assertEquals(part == Inheritance.ALL ? Set.of() : branch, changed(changes));
    }

    @Test
    void shouldTellOfANodeThatTakesNothingWhenItsBranchIsShown() {
        start(Inheritance.NOTHING);
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        parent.hide();
        changed(changes);
        parent.show();

        assertTrue(changed(changes).containsAll(List.of(parent.index(), node.index(), below.index())));
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldKnowWhichWaysAreBroken(Inheritance part) {
        start(part);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(4 * FLOATS));
        PreviousMatrices previous = matrices.keepPrevious(FloatBuffer.allocate(4 * FLOATS));
        matrices.assign(node, 0);
        matrices.assign(below, 1);
        matrices.update();

        parent.teleportTo(50, 0, 0);
        node.moveTo(2, 0, 0);
        tick();
        matrices.update();

        Continuity expected = part == Inheritance.NOTHING ? Continuity.CONTINUOUS : Continuity.TELEPORTED;
        assertEquals(expected, previous.continuity(0), "SPEC 10.5");
        assertEquals(expected, previous.continuity(1), "SPEC 10.5");
    }

    @Test
    void shouldKnowThatAWayWasBrokenBeforeNothingWasTaken() {
        start(Inheritance.ALL);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(4 * FLOATS));
        PreviousMatrices previous = matrices.keepPrevious(FloatBuffer.allocate(4 * FLOATS));
        matrices.assign(node, 0);
        matrices.assign(below, 1);
        matrices.update();

        parent.teleportTo(50, 0, 0);
        node.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);
        tick();
        matrices.update();

        assertEquals(51, x(node));
        assertEquals(Continuity.TELEPORTED, previous.continuity(0), "SPEC 10.5");
        assertEquals(Continuity.TELEPORTED, previous.continuity(1), "SPEC 10.5");
    }

    @Test
    void shouldBeShownWithTheBranchAlsoIfNothingIsTaken() {
        start(Inheritance.NOTHING);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(4 * FLOATS));
        PreviousMatrices previous = matrices.keepPrevious(FloatBuffer.allocate(4 * FLOATS));
        matrices.assign(node, 0);
        parent.hide();
        matrices.update();
        parent.show();
        tick();
        matrices.update();

        assertEquals(Continuity.SHOWN, previous.continuity(0), "SPEC 10.5");
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldFollowWhatIsDrawn(Inheritance part) {
        start(part);
        Follower camera = scene.follow(below).damped(1_000_000);
        tick();
        assertEquals(x(below), x(camera.node()), 1e-5f);

        parent.teleportTo(100, 0, 0);
        tick();

        assertEquals(part == Inheritance.NOTHING ? 1 : 101, x(camera.node()), 1e-5f, "SPEC 13.2: it goes along");
    }

    @Test
    void shouldFollowANodeBelowItsOwnThatTakesNothing() {
        start(Inheritance.NOTHING);
        Transform3d target = scene.create();
        target.teleportTo(5, 0, 0);
        Follower camera = scene.follow(target).damped(1_000_000);
        node.attachTo(camera.node(), Reparent.KEEP_LOCAL);
        tick();

        camera.target(node); // it does not depend on the follower above it: no circle
        tick();
        assertEquals(5, x(camera.node()), 0.1f);
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_WORLD);
        assertThrows(IllegalStateException.class, this::tick, "SPEC 13.2");
    }

    @Test
    void shouldFindNoJumpWhenWhatTakesNothingIsShownWithItsBranch() {
        List<Integer> jumped = new ArrayList<>();
        start(Inheritance.NOTHING);
        scene.detectors().jumpsAbove(10).on(finding -> jumped.add(finding.node().index()), Detector.VISUAL_JUMP);
        tick();
        scene.detectors().afterFrame();
        parent.hide();
        node.teleportTo(70, 0, 0);
        tick();
        scene.detectors().afterFrame();
        parent.show();
        tick();
        scene.detectors().afterFrame();

        assertEquals(List.of(), jumped, "SPEC 13.4");
    }

    @ParameterizedTest
    @EnumSource(Inheritance.class)
    void shouldFindJumpsOfNodesThatGoByThemselves(Inheritance part) {
        List<Integer> jumped = new ArrayList<>();
        start(part);
        scene.detectors().jumpsAbove(10).on(finding -> jumped.add(finding.node().index()), Detector.VISUAL_JUMP);
        tick();
        scene.detectors().afterFrame();

        parent.teleportTo(50, 0, 0);
        node.moveTo(61, 0, 0);
        tick();
        scene.detectors().afterFrame();

        assertEquals(part == Inheritance.NOTHING ? List.of(node.index()) : List.of(), jumped, "SPEC 13.4");
    }
}
