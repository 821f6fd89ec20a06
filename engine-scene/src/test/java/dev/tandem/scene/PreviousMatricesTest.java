package dev.tandem.scene;

import static dev.tandem.scene.Continuity.BORN;
import static dev.tandem.scene.Continuity.CONTINUOUS;
import static dev.tandem.scene.Continuity.REBASED;
import static dev.tandem.scene.Continuity.TELEPORTED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 13.1 and 10.5: the matrices of the update before, for motion vectors. */
class PreviousMatricesTest {
    private static final int SLOTS = 10;
    private static final int FLOATS = 12;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final FloatBuffer buffer = FloatBuffer.allocate(SLOTS * FLOATS);
    private final FloatBuffer before = FloatBuffer.allocate(SLOTS * FLOATS);
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
    private final PreviousMatrices previous = matrices.keepPrevious(before);
    private final Transform3d node = scene.create();
    private final Transform3d child = scene.create(node);
    private final Transform3d other = scene.create();
    private long fixed;

    @BeforeEach
    void drawOnce() {
        matrices.assign(node, 3);
        matrices.assign(child, 4);
        matrices.assign(other, 7);
        node.teleportTo(0, 0, 0);
        child.teleportTo(0, 1, 0);
        other.teleportTo(50, 0, 0);
        tick();
        matrices.update();
    }

    private void tick() {
        sync.afterTick(fixed, fixed += 1000);
        sync.beforeFrame(fixed - 500);
    }

    private void moveTo(float x) {
        node.moveTo(x, 0, 0);
        tick();
        matrices.update();
    }

    private float x(int slot) {
        return buffer.get(slot * FLOATS + 9);
    }

    private float previousX(int slot) {
        return before.get(slot * FLOATS + 9);
    }

    private String ranges() {
        StringBuilder text = new StringBuilder();
        for (int range = 0; range < previous.rangeCount(); range++) {
            text.append(previous.rangeStart(range))
                    .append('-')
                    .append(previous.rangeEnd(range))
                    .append(' ');
        }
        return text.toString();
    }

    private void assertPresent(int slot, Continuity why) {
        assertEquals(why, previous.continuity(slot), "SPEC 10.5");
        for (int k = 0; k < FLOATS; k++) {
            assertEquals(buffer.get(slot * FLOATS + k), before.get(slot * FLOATS + k), "SPEC 10.5: slot " + slot);
        }
    }

    @Test
    void shouldHoldTheMatricesOfTheUpdateBefore() {
        for (int i = 1; i < 10; i++) {
            float last = x(3);
            moveTo(4 * i);
            assertEquals(last, previousX(3), "SPEC 13.1");
            assertEquals(last, previousX(4), "a child that rests moves with its parent");
            assertEquals(CONTINUOUS, previous.continuity(3));
        }
        assertEquals(50, previousX(7));
    }

    @Test
    void shouldWritePreviousOnceMoreWhenANodeStops() {
        moveTo(4);
        assertEquals("3-5 7-8 ", ranges(), "those that were written first");
        sync.beforeFrame(fixed);
        matrices.update();
        assertEquals("3-5 ", ranges());
        assertEquals(2, previousX(3));

        assertEquals(0, matrices.update());
        assertEquals("3-5 ", ranges(), "SPEC 13.1: it stands, and has stood");
        assertPresent(3, CONTINUOUS);
        assertEquals(0, matrices.update());
        assertEquals("", ranges(), "SPEC 4.4: nothing is left to do");
    }

    @Test
    void shouldEqualThePresentOnesWhenAllIsNew() {
        assertEquals("3-5 7-8 ", ranges());
        assertPresent(3, BORN);
        assertPresent(4, BORN);
        assertPresent(7, BORN);
    }

    @Test
    void shouldNotStreakWhenANodeIsBornOrTeleported() {
        Transform3d bullet = scene.create(node);
        bullet.moveTo(5, 0, 0);
        matrices.assign(bullet, 5);
        other.teleportTo(-80, 0, 0);
        moveTo(4);
        assertPresent(5, BORN);
        assertPresent(7, TELEPORTED);
        assertEquals(CONTINUOUS, previous.continuity(3));

        moveTo(8);
        assertEquals(7, previousX(5), "from the second update on it has a past");
        assertEquals(CONTINUOUS, previous.continuity(5));
        assertEquals(CONTINUOUS, previous.continuity(7));
    }

    @Test
    void shouldNotStreakWhenWhatIsAboveTeleportsOrWarps() {
        node.teleportTo(100, 0, 0);
        matrices.update();
        assertPresent(4, TELEPORTED);
        assertEquals(100, x(4));
        node.warp(new Vector3f(100, 0, 0), new Quaternionf());
        matrices.update();
        assertPresent(4, TELEPORTED);
        assertEquals(200, x(4));
    }

    @Test
    void shouldKeepMotionWhenAParentChangesAndTheWorldStays() {
        moveTo(4);
        child.attachTo(other, Reparent.KEEP_WORLD);
        matrices.update();
        assertEquals(CONTINUOUS, previous.continuity(4));
        assertEquals(2, previousX(4), 1e-5f);

        child.detach(Reparent.KEEP_LOCAL);
        matrices.update();
        assertPresent(4, TELEPORTED);
        child.attachTo(other, Reparent.KEEP_LOCAL_AND_SNAP);
        matrices.update();
        assertPresent(4, TELEPORTED);
    }

    @Test
    void shouldNotStreakWhenARiderLeavesAHorseThatHasTeleported() {
        node.teleportTo(100, 0, 0);
        child.detach(Reparent.KEEP_WORLD);
        matrices.update();

        assertPresent(4, TELEPORTED);
    }

    @Test
    void shouldKeepMotionWhenARiderLeavesAHorseThatTeleportsAfterwards() {
        child.detach(Reparent.KEEP_WORLD);
        node.teleportTo(100, 0, 0);
        matrices.update();

        assertPresent(3, TELEPORTED);
        assertEquals(CONTINUOUS, previous.continuity(4));
    }

    @Test
    void shouldNotStreakWhenTheOriginMoves() {
        moveTo(4);
        scene.rebase(new Vector3f(1000, 0, 0));
        matrices.update();
        for (int slot : new int[] {3, 4, 7}) {
            assertPresent(slot, REBASED);
        }
        assertEquals(-998, x(3));
        matrices.update();
        assertEquals(CONTINUOUS, previous.continuity(3));
    }

    @Test
    void shouldFollowANodeToItsNewSlot() {
        moveTo(4);
        matrices.assign(node, 0);
        matrices.assign(other, 3);
        matrices.assign(node, 7);
        moveTo(8);

        assertEquals(2, previousX(7), "SPEC 13.1: the node, not the slot");
        assertEquals(50, previousX(3));
        assertEquals(CONTINUOUS, previous.continuity(7));
        assertEquals(0, before.get(0), "it was never drawn there");
        matrices.assign(node, 1);
        matrices.assign(node, 7);
        moveTo(12);
        assertEquals(6, previousX(7), "back in its slot");
    }

    @Test
    void shouldHaveNoPastWhenASlotIsUsedAgain() {
        moveTo(4);
        node.destroy();
        Transform3d heir = scene.create();
        heir.teleportTo(-7, 0, 0);
        matrices.assign(heir, 3);
        matrices.update();

        assertPresent(3, BORN);
        assertEquals(-7, previousX(3), "SPEC 13.1");
        assertEquals(0, before.get(4 * FLOATS), "a slot without a node draws nothing");
        assertEquals(CONTINUOUS, previous.continuity(4));
    }

    @Test
    void shouldHaveNoPastWhenAnIndexIsUsedAgain() {
        FloatBuffer all = FloatBuffer.allocate(SLOTS * 16);
        FloatBuffer allBefore = FloatBuffer.allocate(SLOTS * 16);
        RenderMatrices everything = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, all);
        PreviousMatrices past = everything.keepPrevious(allBefore);
        everything.update();
        everything.assignAll();
        everything.update();
        assertEquals(BORN, past.continuity(other.index()), "it had no slot before");
        assertEquals(50, allBefore.get(other.index() * 16 + 12));

        int index = other.index();
        other.destroy();
        Transform3d heir = scene.create();
        heir.teleportTo(-7, 0, 0);
        assertEquals(index, heir.index(), "the index was not reused: the test is idle");
        everything.update();

        assertEquals(BORN, past.continuity(index));
        assertEquals(-7, allBefore.get(index * 16 + 12), "SPEC 13.1");
        heir.destroy();
        everything.update();
        assertEquals(CONTINUOUS, past.continuity(index));
        assertEquals(0, allBefore.get(index * 16 + 15), "a slot without a node draws nothing");
    }

    @Test
    void shouldHaveNoPastWhenTooMuchHasHappened() {
        for (int i = 0; i < 10_000; i++) {
            other.teleportTo(i, 0, 0);
        }
        moveTo(4);

        assertPresent(3, BORN);
        assertPresent(7, BORN);
        moveTo(8);
        assertEquals(2, previousX(3));
    }

    @Test
    void shouldRefuseABufferThatDoesNotFit() {
        RenderMatrices open = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        for (FloatBuffer bad : new FloatBuffer[] {
            FloatBuffer.allocate(SLOTS * FLOATS - 1),
            FloatBuffer.allocate(SLOTS * FLOATS).asReadOnlyBuffer(),
            buffer
        }) {
            String message = assertThrows(IllegalArgumentException.class, () -> open.keepPrevious(bad))
                    .getMessage();
            assertTrue(message.contains("10 slots") && message.contains(bad.toString()), message);
        }
        ByteBuffer foreign = ByteBuffer.allocate(480)
                .order(
                        ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
                                ? ByteOrder.LITTLE_ENDIAN
                                : ByteOrder.BIG_ENDIAN);
        assertThrows(IllegalArgumentException.class, () -> open.keepPrevious(foreign));
        open.keepPrevious(ByteBuffer.allocate(480).order(ByteOrder.nativeOrder()));

        assertThrows(IllegalStateException.class, () -> open.keepPrevious(before), "kept already");
        open.close();
        assertThrows(IllegalStateException.class, () -> open.keepPrevious(before), "closed");
        assertThrows(IndexOutOfBoundsException.class, () -> previous.continuity(SLOTS));
        assertThrows(IndexOutOfBoundsException.class, () -> previous.rangeStart(2));
        assertThrows(IndexOutOfBoundsException.class, () -> previous.rangeEnd(-1));
    }
}
