package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SceneTest {
    private final Scene scene = new Scene();

    @Test
    void shouldBeEmptyWhenNew() {
        assertEquals(0, scene.size());
        assertEquals(0, scene.movingCount());
        assertEquals(MotionRule.FROM_TICK, scene.rule(Component.TRANSLATION));
        scene.validate();
    }

    @Test
    void shouldFindTheLivingNodeByItsIndex() {
        Transform3d first = scene.create();
        first.destroy();
        Transform3d second = scene.create();

        assertEquals(first.index(), second.index());
        assertEquals(second, scene.node(second.index()));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 1 << 20, Integer.MAX_VALUE})
    void shouldRefuseAnIndexThatNoNodeHasNow(int index) {
        scene.create().destroy();

        String message = assertThrows(IllegalArgumentException.class, () -> scene.node(index))
                .getMessage();
        assertTrue(message.contains(String.valueOf(index)), message);
    }

    @Test
    void shouldCreateARootAtTheIdentityWhenNoParentIsNamed() {
        Transform3d node = scene.create();

        assertFalse(node.hasParent());
        assertEquals(new Pose3d(), node.logicalLocal(new Pose3d()));
        assertEquals(1, scene.size());
    }

    @Test
    void shouldCreateAChildWhenAParentIsNamed() {
        Transform3d parent = scene.create();
        Transform3d child = scene.create(parent);

        assertEquals(parent, child.parent());
        assertEquals(List.of(child), parent.children());
        assertEquals(2, scene.size());
    }

    @Test
    void shouldRefuseAParentWhenItIsNullForeignOrDestroyed() {
        Transform3d gone = scene.create();
        gone.destroy();
        Transform3d stranger = new Scene().create();

        String message = assertThrows(NullPointerException.class, () -> scene.create(null))
                .getMessage();
        assertTrue(message.contains("parent"), message);
        assertThrows(IllegalArgumentException.class, () -> scene.create(stranger));
        assertThrows(IllegalStateException.class, () -> scene.create(gone), "SPEC 3.1");
        assertEquals(0, scene.size());
    }

    @Test
    void shouldCountTheLivingWhenNodesAreDestroyed() {
        Transform3d parent = scene.create();
        scene.create(parent);
        scene.create();

        parent.destroy();

        assertEquals(1, scene.size(), "SPEC 3.1");
    }

    @Test
    void shouldCountTheMovingWhenNodesMoveAndArrive() {
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d a = scene.create();
        Transform3d b = scene.create();
        a.moveTo(1, 0, 0);
        b.moveTo(1, 0, 0);
        sync.afterTick(0, 1000);
        assertEquals(0, scene.movingCount(), "SPEC 4.2");
        a.moveTo(2, 0, 0);
        b.rule(MotionRule.FROM_VISUAL);
        b.moveTo(2, 0, 0);

        assertEquals(2, scene.movingCount(), "SPEC 4.3");
        sync.afterTick(1000, 2000);
        sync.beforeFrame(2000);
        assertEquals(0, scene.movingCount(), "SPEC 4.3");
    }

    @Test
    void shouldGiveNodesWithoutARuleThatOfTheScene() {
        Transform3d before = scene.create();
        Transform3d chosen = scene.create();
        chosen.rule(MotionRule.FROM_TICK);

        scene.rule(MotionRule.FROM_VISUAL);

        assertEquals(MotionRule.FROM_VISUAL, scene.rule(Component.TRANSLATION));
        assertEquals(MotionRule.FROM_VISUAL, before.rule(Component.TRANSLATION), "SPEC 9.1");
        assertEquals(MotionRule.FROM_TICK, chosen.rule(Component.TRANSLATION));
        assertEquals(MotionRule.FROM_VISUAL, scene.create().rule(Component.TRANSLATION));
        assertThrows(NullPointerException.class, () -> scene.rule((MotionRule) null));
        assertEquals(MotionRule.FROM_VISUAL, scene.rule(Component.TRANSLATION));
    }

    @Test
    void shouldKeepNodesApartWhenThereAreTwoScenes() {
        Scene other = new Scene();
        Transform3d here = scene.create();
        Transform3d there = other.create();

        here.moveTo(1, 0, 0);

        assertNotEquals(here, there);
        assertEquals(0, there.logicalRevision());
    }

    @Test
    void shouldRefuseEveryCallWhenItComesFromAnotherThread() throws InterruptedException {
        Transform3d node = scene.create();
        OtherThread.assertRefused(scene::create);
        OtherThread.assertRefused(() -> scene.create(node));
        OtherThread.assertRefused(scene::size);
        OtherThread.assertRefused(scene::movingCount);
        OtherThread.assertRefused(() -> scene.rule(Component.TRANSLATION));
        OtherThread.assertRefused(() -> scene.rule(MotionRule.SNAP));
        OtherThread.assertRefused(scene::visualChanges);
        OtherThread.assertRefused(scene::validate);
        OtherThread.assertRefused(() -> scene.synchronizer());
        OtherThread.assertRefused(() -> scene.renderMatrices(MatrixLayout.ROWS_3X4, FloatBuffer.allocate(12)));

        assertEquals(1, scene.size());
        assertEquals(MotionRule.FROM_TICK, scene.rule(Component.TRANSLATION));
        assertDoesNotThrow(() -> scene.synchronizer(), "the refused one did not take the place");
    }

    @Test
    void shouldChangeHandsWhenAnotherThreadAdoptsIt() throws InterruptedException {
        Transform3d node = scene.create();

        assertNull(OtherThread.thrownBy(() -> {
            scene.adopt();
            node.moveTo(1, 0, 0);
            scene.create();
        }));

        assertThrows(IllegalStateException.class, scene::size, "SPEC 7.2");
        scene.adopt();
        assertEquals(2, scene.size());
        assertEquals(1, node.logicalRevision());
    }

    @Test
    void shouldRefuseABufferWhenItIsNull() {
        assertThrows(NullPointerException.class, () -> scene.renderMatrices(MatrixLayout.ROWS_3X4, (FloatBuffer) null));
        assertThrows(NullPointerException.class, () -> scene.renderMatrices(MatrixLayout.ROWS_3X4, (ByteBuffer) null));
        assertThrows(NullPointerException.class, () -> scene.renderMatrices(null, FloatBuffer.allocate(12)));
    }

    @Test
    void shouldTellWhichNodesAreItsOwn() {
        Scene mine = new Scene();
        Scene other = new Scene();
        Transform3d node = mine.create();
        assertTrue(mine.contains(node));
        assertFalse(other.contains(node));
        other.create();
        assertFalse(other.contains(node), "also where one of its own has that index");
        assertFalse(mine.contains(other.plane().create()));
        assertTrue(mine.contains(mine.plane().create()));
        node.destroy();
        assertFalse(mine.contains(node));
        mine.create();
        assertFalse(mine.contains(node));
    }
}
