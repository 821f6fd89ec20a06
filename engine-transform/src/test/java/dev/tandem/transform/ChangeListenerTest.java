package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.change.VisualChangeListener;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a listener hears: every change of a picture that is not a step of a motion. */
class ChangeListenerTest {
    private final Stage stage = new Stage();
    private final Transform3d parent = stage.resting(1);
    private final Transform3d node = stage.resting(2);
    private final List<Integer> heard = new ArrayList<>();
    private final List<Integer> destroyed = new ArrayList<>();
    private final VisualChangeListener listener = new Recorder(heard, destroyed);

    private record Recorder(List<Integer> changes, List<Integer> ends) implements VisualChangeListener {
        @Override
        public void visualChanged(int index) {
            changes.add(index);
        }

        @Override
        public void destroyed(int index) {
            ends.add(index);
        }
    }

    @BeforeEach
    void listen() {
        stage.store.addListener(listener);
    }

    private void assertHeard(Transform3d... nodes) {
        List<Integer> expected = new ArrayList<>();
        for (Transform3d expectedNode : nodes) {
            expected.add(expectedNode.index());
        }
        assertEquals(expected, heard);
        heard.clear();
    }

    @Test
    void shouldHearOfANodeWhenItIsCreated() {
        Transform3d created = stage.create();
        assertHeard(created);
        assertHeard();
    }

    @Test
    void shouldHearOfEachWriteWhenItShowsAtOnce() {
        node.teleportTo(5, 0, 0);
        assertHeard(node);
        node.overrideVisual(new Pose3d());
        assertHeard(node);
        node.interpolation(Interpolation.SNAP);
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
    }

    @ParameterizedTest
    @EnumSource(value = Interpolation.class, mode = EnumSource.Mode.EXCLUDE, names = "SNAP")
    void shouldHearOfTheArrivalButOfNoStepWhenInMotion(Interpolation mode) {
        node.interpolation(mode);
        stage.tick(() -> node.moveTo(5, 0, 0));
        stage.frame(100);
        stage.frame(500);
        assertHeard();
        stage.frame(1000);
        assertHeard(node);
        stage.frame(1500);
        assertHeard();
    }

    @ParameterizedTest
    @EnumSource(value = Interpolation.class, mode = EnumSource.Mode.EXCLUDE, names = "SNAP")
    void shouldHearOfTheWriteWhenItIsShownBeforeAnyTick(Interpolation mode) {
        node.interpolation(mode);
        node.moveTo(5, 0, 0);
        assertHeard();
        stage.frame(0);
        assertHeard(node);
    }

    @Test
    void shouldHearOnlyOnceWhenAnotherListenerWasRemoved() {
        List<Integer> other = new ArrayList<>();
        VisualChangeListener removed = new Recorder(other, other);
        stage.store.addListener(removed);
        node.teleportTo(5, 0, 0);
        stage.store.removeListener(removed);
        node.teleportTo(6, 0, 0);

        assertEquals(List.of(node.index()), other);
        assertHeard(node, node);
        stage.store.removeListener(listener);
        node.teleportTo(7, 0, 0);
        assertHeard();
    }

    @Test
    void shouldHearOfEveryNodeOfTheSubtreeWhenItIsDestroyed() {
        Transform3d child = stage.create(node);
        Transform3d grandchild = stage.create(child);
        heard.clear();

        node.destroy();

        assertEquals(List.of(grandchild.index(), child.index(), node.index()), destroyed);
        assertHeard();
    }
}
