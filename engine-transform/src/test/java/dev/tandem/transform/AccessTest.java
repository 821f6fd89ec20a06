package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may call what when: stale handles, other threads, walks. */
class AccessTest {
    private final Stage stage = new Stage();
    private final Transform3d other = stage.resting(7);
    private final Transform3d parent = stage.resting(1);
    private final Transform3d node = stage.resting(parent, 2);

    @BeforeEach
    void setInMotion() {
        stage.tick(() -> node.moveTo(3, 0, 0));
        stage.frame(500);
    }

    @Test
    void shouldCoverEveryMethodThatNeedsALivingNode() {
        Set<String> free = Set.of("index", "isAlive", "isGone", "equals", "hashCode", "toString");
        Set<String> needLife = Stream.of(Node.class, Transform3d.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic())
                .map(Method::getName)
                .filter(name -> !free.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(needLife, NodeCall.all().map(NodeCall::method).collect(Collectors.toCollection(TreeSet::new)));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#all")
    void shouldNameTheNodeWhenItsHandleIsStale(NodeCall call) {
        node.destroy();

        String message = assertThrows(
                        IllegalStateException.class, () -> call.action().accept(node, other), "SPEC 3.1")
                .getMessage();

        assertTrue(message.contains("#" + node.index()), message);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#writes")
    void shouldLeaveTheNextNodeAloneWhenItHasTheIndexOfAStaleHandle(NodeCall call) {
        node.destroy();
        Transform3d next = stage.create();
        next.teleportTo(9, 9, 9);
        NodeSnapshot before = NodeSnapshot.of(next);

        assertThrows(IllegalStateException.class, () -> call.action().accept(node, other), "SPEC 3.1");

        assertEquals(node.index(), next.index());
        assertEquals(before, NodeSnapshot.of(next));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#all")
    void shouldNameBothThreadsWhenCalledFromAnother(NodeCall call) throws InterruptedException {
        NodeSnapshot before = NodeSnapshot.of(node);

        Throwable thrown = thrownOn("intruder", () -> call.action().accept(node, other));

        assertInstanceOf(IllegalStateException.class, thrown, "SPEC 7.2");
        assertTrue(thrown.getMessage().contains("intruder"), thrown.getMessage());
        assertTrue(thrown.getMessage().contains(Thread.currentThread().getName()), thrown.getMessage());
        assertEquals(before, NodeSnapshot.of(node));
    }

    @Test
    void shouldRefuseToSayWhetherANodeIsAliveWhenAskedFromAnotherThread() throws InterruptedException {
        assertInstanceOf(IllegalStateException.class, thrownOn("intruder", node::isAlive), "SPEC 7.2");
    }

    @Test
    void shouldBelongToTheOtherThreadWhenItAdoptedTheStore() throws InterruptedException {
        Throwable thrown = thrownOn("heir", () -> {
            stage.store.owner().adopt();
            node.moveTo(8, 0, 0);
        });

        assertEquals(null, thrown);
        assertThrows(IllegalStateException.class, node::syncNeeded, "SPEC 7.2");
        stage.store.owner().adopt();
        assertEquals(8, Stage.logicalX(node));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#writes")
    void shouldRefuseWritesWhenChangesAreBeingWalked(NodeCall call) {
        NodeSnapshot before = NodeSnapshot.of(node);
        stage.store.owner().beginWalk();

        assertThrows(IllegalStateException.class, () -> call.action().accept(node, other), "SPEC 7.2");

        stage.store.owner().endWalk();
        assertEquals(before, NodeSnapshot.of(node));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#reads")
    void shouldAllowReadsWhenChangesAreBeingWalked(NodeCall call) {
        stage.store.owner().beginWalk();

        assertDoesNotThrow(() -> call.action().accept(node, other));
    }

    @Test
    void shouldRefuseNewNodesWhenChangesAreBeingWalked() {
        int size = stage.store.size();
        stage.store.owner().beginWalk();

        assertThrows(IllegalStateException.class, stage::create);
        assertThrows(IllegalStateException.class, () -> stage.create(parent));
        assertThrows(IllegalStateException.class, stage.store::requireNoWalk);

        assertEquals(size, stage.store.size());
        assertEquals(1, parent.children().size());
    }

    @Test
    void shouldAllowWritesAgainWhenTheWalkHasEnded() {
        stage.store.owner().beginWalk();
        assertThrows(IllegalStateException.class, stage.store.owner()::beginWalk, "a walk in a walk");
        stage.store.owner().endWalk();

        node.moveTo(5, 0, 0);

        assertEquals(5, Stage.logicalX(node));
        assertDoesNotThrow(stage.store::requireNoWalk);
    }

    @Test
    void shouldRefuseTheScenesOwnCallsWhenTheyComeFromAnotherThread() throws InterruptedException {
        assertInstanceOf(IllegalStateException.class, thrownOn("intruder", stage.store::requireOwner));
        assertInstanceOf(IllegalStateException.class, thrownOn("intruder", stage.store::requireNoWalk));
        assertInstanceOf(IllegalStateException.class, thrownOn("intruder", stage.store.owner()::beginWalk));
        assertInstanceOf(IllegalStateException.class, thrownOn("intruder", stage::create));
        assertDoesNotThrow(stage.store::requireOwner);
        assertFalse(node.parent() == null);
    }

    private static Throwable thrownOn(String name, Runnable action) throws InterruptedException {
        Throwable[] thrown = {null};
        Thread thread = new Thread(action, name);
        thread.setUncaughtExceptionHandler((where, what) -> thrown[0] = what);
        thread.start();
        thread.join();
        return thrown[0];
    }
}
