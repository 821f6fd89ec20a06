package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 13.3. What a reader of the change log is told. */
class ChangeLogTest {
    private final Stage stage = new Stage();
    private final Transform3d parent = stage.resting(1);
    private final Transform3d node = stage.resting(2);
    private final List<Integer> heard = new ArrayList<>();
    private final List<Integer> destroyed = new ArrayList<>();
    private final List<Integer> created = new ArrayList<>();
    private final List<Integer> oldParents = new ArrayList<>();
    private final ChangeCursor changes =
            stage.store.changes(ChangeBits.CREATED | ChangeBits.DESTROYED | ChangeBits.REPARENTED | ChangeBits.VISUAL);

    private void pull() {
        while (changes.next()) {
            switch (changes.kind()) {
                case ChangeBits.VISUAL -> heard.add(changes.node());
                case ChangeBits.DESTROYED -> destroyed.add(changes.node());
                case ChangeBits.REPARENTED -> oldParents.add(changes.detail());
                default -> created.add(changes.node());
            }
        }
    }

    private void assertHeard(Transform3d... nodes) {
        List<Integer> expected = new ArrayList<>();
        for (Transform3d expectedNode : nodes) {
            expected.add(expectedNode.index());
        }
        pull();
        assertEquals(expected, heard);
        heard.clear();
    }

    @Test
    void shouldHearOfANodeWhenItIsCreated() {
        Transform3d created = stage.create();
        assertHeard(created);
        assertHeard();
        assertEquals(List.of(created.index()), this.created);
    }

    @Test
    void shouldHearOfEachWriteWhenItShowsAtOnce() {
        node.teleportTo(5, 0, 0);
        assertHeard(node);
        node.overrideVisual(new Pose3d());
        assertHeard(node);
        node.rule(MotionRule.SNAP);
        node.moveTo(6, 0, 0);
        assertHeard(node);
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldHearOfANodeWhenItsParentChanges(Reparent mode) {
        node.attachTo(parent, mode);
        assertHeard(node);
        node.detach(mode);
        assertHeard(node);
        assertEquals(List.of(-1, parent.index()), oldParents);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldHearOfTheArrivalButOfNoStepWhenInMotion(MotionRule mode) {
        node.rule(mode);
        stage.tick(() -> node.moveTo(5, 0, 0));
        stage.frame(100);
        stage.frame(500);
        assertHeard();
        stage.tick();
        stage.frame(1000);
        assertHeard(node);
        stage.frame(1500);
        assertHeard();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldHearOfTheWriteWhenItIsShownBeforeAnyTick(MotionRule mode) {
        node.rule(mode);
        node.moveTo(5, 0, 0);
        assertHeard();
        stage.frame(0);
        assertHeard(node);
    }

    @Test
    void shouldHearOnlyWhatItAskedForWhenAnotherAsksForMore() {
        ChangeCursor deaths = stage.store.changes(ChangeBits.DESTROYED);
        node.teleportTo(5, 0, 0);
        int index = parent.index();
        parent.destroy();

        assertTrue(deaths.next());
        assertEquals(ChangeBits.DESTROYED, deaths.kind());
        assertEquals(index, deaths.node());
        assertFalse(deaths.next());
        assertHeard(node);
    }

    @Test
    void shouldHearOfEachWriteAndTeleportOnceWhenItAskedForThem() {
        ChangeCursor writes = stage.store.changes(ChangeBits.WRITTEN | ChangeBits.TELEPORTED);
        node.moveTo(3, 0, 0);
        node.moveTo(3, 0, 0);
        node.teleportTo(4, 0, 0);
        node.overrideVisual(new Pose3d());
        node.attachTo(parent, Reparent.KEEP_LOCAL);
        node.detach(Reparent.KEEP_WORLD);
        stage.create().moveTo(1, 0, 0);

        List<Integer> kinds = new ArrayList<>();
        while (writes.next()) {
            kinds.add(writes.kind());
        }
        assertEquals(
                List.of(
                        ChangeBits.WRITTEN,
                        ChangeBits.WRITTEN,
                        ChangeBits.TELEPORTED,
                        ChangeBits.WRITTEN,
                        ChangeBits.WRITTEN),
                kinds);
    }

    @Test
    void shouldRecordNoWritesWhenNobodyAsksForThem() {
        node.moveTo(3, 0, 0);
        assertEquals(0, changes.backlog());
    }

    @Test
    void shouldLoseNothingForEightChangesPerNodeWhenWritesAreAskedFor() {
        List<Transform3d> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(stage.resting(i));
        }
        changes.close();
        ChangeCursor writes = stage.store.changes(ChangeBits.WRITTEN);
        for (int tick = 1; tick <= 8; tick++) {
            for (Transform3d each : many) {
                each.moveTo(tick, 0, 0);
            }
        }
        int count = 0;
        while (writes.next()) {
            count++;
        }
        assertEquals(8 * many.size(), count);
    }

    @Test
    void shouldHearOfNothingFromBeforeItWasOpened() {
        node.teleportTo(5, 0, 0);
        ChangeCursor late = stage.store.changes(ChangeBits.VISUAL);
        assertFalse(late.next());
        node.teleportTo(6, 0, 0);
        assertTrue(late.next());
    }

    @Test
    void shouldTellWhenItFellBehindAndGoOnFromThere() {
        ChangeCursor prompt = stage.store.changes(ChangeBits.VISUAL);
        for (int i = 0; i < 5000; i++) {
            node.teleportTo(i, 0, 0);
            assertTrue(prompt.next());
            assertFalse(prompt.isLost());
        }
        assertTrue(changes.isLost());
        assertFalse(changes.next());

        changes.skip();
        assertFalse(changes.isLost());
        node.teleportTo(7, 0, 0);
        assertHeard(node);
    }

    @Test
    void shouldLoseNothingWhileThereAreFewerChangesThanTwiceTheNodes() {
        List<Transform3d> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(stage.create());
        }
        many.forEach(each -> each.teleportTo(1, 0, 0));
        List<Transform3d> twice = new ArrayList<>(many);
        twice.addAll(many);
        changes.skip();
        twice.forEach(each -> each.teleportTo(2, 0, 0));

        assertHeard(twice.toArray(Transform3d[]::new));
    }

    @Test
    void shouldRecordNothingWhenClosed() {
        changes.close();
        node.teleportTo(6, 0, 0);
        assertEquals(0, changes.backlog());
    }

    @Test
    void shouldHearOfEveryNodeOfTheSubtreeWhenItIsDestroyed() {
        Transform3d child = stage.create(node);
        Transform3d grandchild = stage.create(child);
        pull();
        heard.clear();
        List<Integer> dead = List.of(grandchild.index(), child.index(), node.index());

        node.destroy();
        pull();

        assertEquals(dead, destroyed);
        assertHeard();
    }
}
