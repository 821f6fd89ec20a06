package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 13.3. What a reader of changes is told, and when it is refused. */
class ChangeReaderTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d parent = scene.create();
    private final Transform3d node = scene.create(parent);
    private final List<String> told = new ArrayList<>();

    private List<String> poll(ChangeReader reader) {
        told.clear();
        assertTrue(reader.poll((kind, index) -> told.add(kind + " " + index)));
        return List.copyOf(told);
    }

    /** Changes of some node: more than a reader of a scene as small as this one is kept up with. */
    private void changeTooMuch() {
        for (int i = 0; i < 5000; i++) {
            node.teleportTo(i, 0, 0);
        }
    }

    @Test
    void shouldTellWhatHappenedInItsOrder() {
        ChangeReader changes = scene.changes(
                ChangeKind.CREATED,
                ChangeKind.DESTROYED,
                ChangeKind.REPARENTED,
                ChangeKind.WRITTEN,
                ChangeKind.TELEPORTED);
        Transform3d third = scene.create();
        third.teleportTo(1, 2, 3);
        third.moveTo(1, 2, 3);
        third.attachTo(node, Reparent.KEEP_LOCAL);
        parent.destroy();
        Transform3d successor = scene.create();

        assertEquals(
                List.of(
                        "CREATED " + third.index(),
                        "TELEPORTED " + third.index(),
                        "WRITTEN " + third.index(),
                        "REPARENTED " + third.index(),
                        "DESTROYED " + third.index(),
                        "DESTROYED " + node.index(),
                        "DESTROYED " + parent.index(),
                        "CREATED " + successor.index()),
                poll(changes));
        assertEquals(List.of(), poll(changes));
    }

    @Test
    void shouldTellOfAllKindsWhenNoneIsNamed() {
        ChangeReader changes = scene.changes();
        scene.create().destroy();
        node.detach(Reparent.KEEP_LOCAL);
        node.moveTo(1, 0, 0);
        node.teleportTo(1, 0, 0);
        scene.rebase(new Vector3f());
        node.hide();
        node.show();
        Set<ChangeKind> kinds = new TreeSet<>();
        changes.poll((kind, index) -> kinds.add(kind));
        assertEquals(Set.of(ChangeKind.values()), kinds);
    }

    @Test
    void shouldTellNothingFromBeforeItWasOpened() {
        node.teleportTo(1, 0, 0);
        sync.afterTick(0, 1000);
        node.moveTo(2, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(List.of(), poll(scene.changes()));
    }

    @Test
    void shouldHaveTheOldParentWhileToldOfAReparentedNode() {
        ChangeReader changes = scene.changes(ChangeKind.REPARENTED, ChangeKind.WRITTEN);
        node.detach(Reparent.KEEP_LOCAL);
        node.attachTo(parent, Reparent.KEEP_LOCAL_AND_SNAP);
        List<Integer> oldParents = new ArrayList<>();
        changes.poll((kind, index) -> oldParents.add(changes.oldParent()));
        assertEquals(List.of(parent.index(), -1), oldParents);

        assertThrows(IllegalStateException.class, changes::oldParent);
        node.moveTo(1, 0, 0);
        changes.poll((kind, index) -> {
            String message = assertThrows(IllegalStateException.class, changes::oldParent)
                    .getMessage();
            assertTrue(message.contains("WRITTEN"), message);
        });
    }

    @Test
    void shouldTellOfNodesInMotionOncePerPollWithAFrame() {
        node.teleportTo(0, 0, 0);
        sync.afterTick(0, 1000);
        node.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        ChangeReader changes = scene.changes(ChangeKind.VISUAL_CHANGED);
        sync.beforeFrame(1250);
        sync.beforeFrame(1500);

        assertEquals(List.of("VISUAL_CHANGED " + node.index()), poll(changes));
        assertEquals(List.of(), poll(changes));
        sync.beforeFrame(1750);
        assertEquals(List.of("VISUAL_CHANGED " + node.index()), poll(changes));
        sync.beforeFrame(2000);
        assertEquals(List.of("VISUAL_CHANGED " + node.index()), poll(changes));
        sync.beforeFrame(2250);
        assertEquals(List.of(), poll(changes));
    }

    @Test
    void shouldSayThatItFellBehindAndGoOnFromThere() {
        ChangeReader changes = scene.changes();
        changeTooMuch();
        assertFalse(changes.poll((kind, index) -> told.add("told")));
        assertEquals(List.of(), told);
        List<Integer> living = new ArrayList<>();
        scene.space().forEachIndex(living::add);
        assertEquals(Set.of(parent.index(), node.index()), Set.copyOf(living));
        assertEquals(2, living.size());

        node.destroy();
        assertEquals(List.of("DESTROYED " + node.index()), poll(changes));
    }

    @Test
    void shouldGoOnAfterTheChangeAtWhichTheVisitorThrew() {
        ChangeReader changes = scene.changes(ChangeKind.TELEPORTED);
        parent.teleportTo(1, 0, 0);
        node.teleportTo(1, 0, 0);
        assertThrows(
                ArithmeticException.class,
                () -> changes.poll((kind, index) -> {
                    throw new ArithmeticException("of the host");
                }));
        scene.create();
        assertEquals(List.of("TELEPORTED " + node.index()), poll(changes));
    }

    @Test
    void shouldTellOfMotionAgainWhenTheVisitorThrew() {
        node.teleportTo(0, 0, 0);
        sync.afterTick(0, 1000);
        node.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        ChangeReader changes = scene.changes(ChangeKind.VISUAL_CHANGED);
        sync.beforeFrame(1250);
        assertThrows(
                ArithmeticException.class,
                () -> changes.poll((kind, index) -> {
                    throw new ArithmeticException("of the host");
                }));
        assertEquals(List.of("VISUAL_CHANGED " + node.index()), poll(changes));
    }

    @Test
    void shouldRefuseChangesOfTheSceneWhilePolled() {
        ChangeReader changes = scene.changes(ChangeKind.TELEPORTED);
        VisualChanges<Matrix4x3fc> visual = scene.visualChanges();
        node.teleportTo(1, 0, 0);
        List<Executable> calls = List.of(
                () -> node.moveTo(0, 0, 0),
                () -> node.destroy(),
                scene::create,
                () -> sync.afterTick(0, 1000),
                () -> sync.beforeFrame(0),
                () -> changes.poll((kind, index) -> {}),
                () -> visual.forEach((index, world) -> {}),
                () -> scene.space().forEachIndex(index -> {}),
                changes::close);
        int[] refused = new int[1];
        changes.poll((kind, index) -> {
            assertEquals(node, scene.node(index));
            for (Executable call : calls) {
                String message = assertThrows(IllegalStateException.class, call).getMessage();
                assertTrue(message.contains("walk"), message);
                refused[0]++;
            }
        });
        assertEquals(calls.size(), refused[0]);
        scene.space().forEachIndex(index -> {
            assertThrows(IllegalStateException.class, () -> node.moveTo(0, 0, 0));
            assertThrows(IllegalStateException.class, () -> changes.poll((kind, other) -> {}));
        });
        node.teleportTo(2, 0, 0);
        assertEquals(List.of("TELEPORTED " + node.index()), poll(changes));
        scene.validate();
    }

    @Test
    void shouldRefuseNullAndPollsAfterTheEnd() {
        ChangeReader changes = scene.changes();
        assertThrows(NullPointerException.class, () -> changes.poll(null));
        assertThrows(NullPointerException.class, () -> scene.space().forEachIndex(null));
        assertThrows(NullPointerException.class, () -> scene.changes((ChangeKind[]) null));
        assertThrows(NullPointerException.class, () -> scene.changes(ChangeKind.CREATED, null));
        changes.close();
        changes.close();
        String message = assertThrows(IllegalStateException.class, () -> changes.poll((kind, index) -> {}))
                .getMessage();
        assertTrue(message.contains("closed"), message);
        node.moveTo(1, 0, 0);
    }
}
