package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 16.1: what is written when, and which nodes go through matrices. */
class RenderMotionsTest {
    private static final int SLOTS = 100;
    private static final int POSE = 8;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final FloatBuffer buffer = FloatBuffer.allocate(SLOTS * RenderMotions.FLOATS);
    private final RenderMotions motions = scene.renderMotions(buffer);
    private final float[] uploaded = new float[SLOTS * RenderMotions.FLOATS];
    private final PlainShader shader = new PlainShader(motions, uploaded);
    private final List<Transform3d> nodes = new ArrayList<>();
    private long fixed;

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            nodes.add(scene.create());
            motions.assign(nodes.get(i), i);
            nodes.get(i).teleportTo(i, 0, 0);
        }
    }

    private void moveAll(float y) {
        for (int i = 0; i < nodes.size(); i++) {
            nodes.get(i).moveTo(new Vector3f(i, y, 0), new Quaternionf().rotationX(y / 10));
        }
    }

    private void tick() {
        sync.afterTick(fixed, fixed += 1000);
    }

    /** Returns how many floats were written. */
    private int frame(long nanos) {
        sync.beforeFrame(nanos);
        return update();
    }

    private int update() {
        motions.update();
        int floats = 0;
        for (int range = 0; range < motions.rangeCount(); range++) {
            int at = motions.rangeStart(range);
            buffer.get(at, uploaded, at, motions.rangeEnd(range) - at);
            floats += motions.rangeEnd(range) - at;
        }
        shader.useProgress();
        return floats;
    }

    private void assertDrawn() {
        for (int i = 0; i < nodes.size(); i++) {
            float[] expected = nodes.get(i).visualWorld(new Matrix4x3f()).get(new float[12]);
            assertArrayEquals(expected, shader.world(i).get(new float[12]), 1e-5f, "slot " + i);
        }
    }

    @Test
    void shouldWriteOnePoseInOneRangeOfEachNodeThatMovesInEveryTick() {
        create(SLOTS);
        for (int n = 1; n < 20; n++) {
            moveAll(n);
            tick();
            int written = frame(fixed - 700);
            assertTrue(n < 3 || written == SLOTS * POSE, n + ": " + written);
            assertTrue(n < 3 || motions.rangeCount() == 1, n + ": " + motions.rangeCount());
            assertDrawn();
        }
    }

    @Test
    void shouldWriteOnlyTheProgressInFramesWithoutATick() {
        create(SLOTS);
        tick();
        moveAll(5);
        tick();
        frame(fixed - 999);
        for (long nanos = fixed - 900; nanos < fixed; nanos += 100) {
            assertEquals(0, frame(nanos));
            assertDrawn();
        }
    }

    @Test
    void shouldStayWhereItArrivesWithoutAnotherWrite() {
        create(SLOTS);
        tick();
        moveAll(5);
        tick();
        frame(fixed - 500);
        for (int i = 0; i < 50; i++) {
            tick();
            assertEquals(0, frame(fixed));
            assertDrawn();
        }
    }

    @Test
    void shouldWriteTheScaleOnlyWhenItChanges() {
        create(1);
        tick();
        nodes.get(0).scaleTo(1, 2, 3);
        tick();
        frame(fixed - 500);
        assertDrawn();
        nodes.get(0).moveTo(3, 0, 0);
        tick();
        frame(fixed - 500);
        assertDrawn();
        nodes.get(0).moveTo(5, 0, 0);
        tick();
        assertEquals(POSE, frame(fixed - 500));
        assertDrawn();
    }

    @Test
    void shouldDrawEasedAndSnappingNodesByTheCard() {
        create(2);
        nodes.get(0).rule(MotionRule.eased(t -> t * t));
        nodes.get(1).rule(Component.ROTATION, MotionRule.SNAP);
        tick();
        moveAll(8);
        tick();
        frame(fixed - 250);
        assertDrawn();
        assertFalse(motions.isMatrix(0));
        assertFalse(motions.isMatrix(1));
    }

    @Test
    void shouldGoThroughMatricesWhereARuleIsNoInterpolation() {
        create(2);
        nodes.get(0).rule(MotionRule.FROM_VISUAL);
        tick();
        moveAll(8);
        tick();
        frame(fixed - 250);
        assertDrawn();
        assertTrue(motions.isMatrix(0));
        assertFalse(motions.isMatrix(1));
        frame(fixed);
        assertDrawn();
        assertFalse(motions.isMatrix(0), "at rest");
    }

    @Test
    void shouldGoThroughMatricesOnlyWhileSomethingAboveMoves() {
        create(4);
        nodes.get(1).attachTo(nodes.get(0), Reparent.KEEP_LOCAL);
        nodes.get(2).attachTo(nodes.get(1), Reparent.KEEP_LOCAL);
        tick();
        frame(fixed);
        nodes.get(2).moveTo(3, 3, 3);
        tick();
        frame(fixed - 500);
        assertDrawn();
        assertFalse(motions.isMatrix(2), "its parents rest");
        nodes.get(0).rotateBy(new Vector3f(0, 0, 1), 1);
        tick();
        frame(fixed - 500);
        assertDrawn();
        assertTrue(motions.isMatrix(1) && motions.isMatrix(2));
        assertFalse(motions.isMatrix(0) || motions.isMatrix(3));
        assertTrue(frame(fixed - 100) > 0, "matrices of the branch");
        assertDrawn();
        tick();
        frame(fixed);
        assertDrawn();
        assertFalse(motions.isMatrix(1) || motions.isMatrix(2), "all rest");
    }

    @Test
    void shouldGoThroughMatricesWhereRoundingDecidesForOneWay() {
        create(1);
        tick();
        nodes.get(0).rotateTo(1, 0, 0, 0);
        tick();
        frame(fixed - 500);
        assertTrue(motions.isMatrix(0), "half a turn");
        assertDrawn();
    }

    @Test
    void shouldKeepTicksApartThatAreShownAtATime() {
        create(2);
        VisualSynchronizer slow = sync.openTimeline();
        slow.add(nodes.get(1));
        tick();
        slow.afterTick(0, 1000);
        nodes.get(1).moveTo(1, 40, 0);
        slow.afterTick(1000, 5000);
        for (int n = 0; n < 3; n++) {
            nodes.get(0).moveTo(0, n, 0);
            tick();
            sync.beforeFrame(fixed - 400);
            slow.beforeFrame(fixed - 400);
            update();
            assertDrawn();
            assertFalse(motions.isMatrix(0) || motions.isMatrix(1));
        }
    }

    @Test
    void shouldGoThroughMatricesWhenMoreTicksAreShownThanThereAreNumbers() {
        create(60);
        List<VisualSynchronizer> lines = new ArrayList<>();
        for (Transform3d node : nodes) {
            VisualSynchronizer line = sync.openTimeline();
            line.add(node);
            lines.add(line);
        }
        for (int n = 1; n < 6; n++) {
            moveAll(n);
            for (VisualSynchronizer line : lines) {
                line.afterTick(fixed, fixed + 1000);
                line.beforeFrame(fixed + 300);
            }
            fixed += 1000;
            update();
            assertDrawn();
        }
        int matrices = 0;
        for (int slot = 0; slot < nodes.size(); slot++) {
            matrices += motions.isMatrix(slot) ? 1 : 0;
        }
        assertEquals(nodes.size() - 32, matrices);
    }

    @Test
    void shouldGoOnAfterMoreTicksThanAFloatCanCount() {
        create(2);
        nodes.get(1).rule(MotionRule.SNAP);
        tick();
        for (int n = 0; n < 1 << 23; n++) {
            nodes.get(1).moveTo(n & 15, 0, 0);
            motions.update();
        }
        uploadAll();
        assertDrawn();
        for (int n = 0; n < 20; n++) {
            moveAll(n);
            tick();
            frame(fixed - 300);
            assertDrawn();
        }
    }

    private void uploadAll() {
        buffer.get(0, uploaded);
        shader.useProgress();
    }

    @Test
    void shouldDrawNothingInSlotsThatAreFreeOrHidden() {
        create(3);
        tick();
        frame(fixed);
        nodes.get(0).destroy();
        nodes.get(1).hide();
        motions.release(nodes.get(2));
        frame(fixed);
        for (int slot = 0; slot < 3; slot++) {
            assertEquals(new Matrix4x3f().zero(), shader.world(slot));
            assertFalse(motions.isMatrix(slot));
        }
        nodes.get(1).show();
        frame(fixed);
        assertEquals(nodes.get(1).visualWorld(new Matrix4x3f()), shader.world(1));
    }

    @Test
    void shouldCheckNumbersOfRangesAndAttributes() {
        assertThrows(IndexOutOfBoundsException.class, () -> motions.rangeStart(0));
        assertThrows(IndexOutOfBoundsException.class, () -> motions.rangeEnd(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> motions.attributeOffset(9));
        assertThrows(IndexOutOfBoundsException.class, () -> motions.attributeStride(-1));
        assertFalse(motions.isMatrix(-1) || motions.isMatrix(SLOTS * 2));
    }

    @Test
    void shouldTellTheShaderAsAResource() {
        String shader = RenderMotions.shader();
        assertTrue(shader.contains("mat4 tandemWorld()"), shader);
        for (int attribute = 0; attribute < RenderMotions.ATTRIBUTES; attribute++) {
            assertTrue(shader.contains("in vec4 tandemMotion" + attribute + ";"), "attribute " + attribute);
        }
        assertTrue(shader.contains("uniform vec2 tandemProgress[" + RenderMotions.PROGRESS_FLOATS / 2 + "];"));
    }
}
