package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.1, 5.1, 5.4: which times the synchroniser accepts, and how it uses them. */
class SynchronizationTest {
    private static final long MAX = 1L << 62;

    private final Stage stage = new Stage();
    private final Synchronization sync = stage.sync;
    private final Transform3d node = stage.resting(0);

    @BeforeEach
    void write() {
        sync.afterTick(-50, 0);
        node.moveTo(8, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 99, 0})
    void shouldRefuseATickWhenItDoesNotEndAfterItsStart(long end) {
        assertTickRefused(100, end, Long.toString(end));
    }

    @Test
    void shouldRefuseATickWhenItStartsBeforeTheLastOneEnded() {
        assertTickRefused(-1, 1000, "-1");
    }

    @ParameterizedTest
    @ValueSource(longs = {MAX + 1, Long.MAX_VALUE})
    void shouldRefuseATickWhenItEndsTooLate(long end) {
        assertTickRefused(0, end, Long.toString(end));
    }

    @ParameterizedTest
    @ValueSource(longs = {-MAX - 1, Long.MIN_VALUE})
    void shouldRefuseATickWhenItStartsTooEarly(long start) {
        Stage fresh = new Stage();

        assertThrows(IllegalArgumentException.class, () -> fresh.sync.afterTick(start, 0), "SPEC 5.4");
        fresh.sync.afterTick(-MAX, 0);
    }

    private void assertTickRefused(long start, long end, String value) {
        NodeSnapshot before = NodeSnapshot.of(node);

        String message = assertThrows(IllegalArgumentException.class, () -> sync.afterTick(start, end), "SPEC 5.4")
                .getMessage();

        assertTrue(message.contains(value), message);
        assertEquals(before, NodeSnapshot.of(node), "nothing changed");
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertEquals(2, visualX(node), "the write is still there for the next tick");
    }

    @ParameterizedTest
    @ValueSource(longs = {99, -MAX - 1, MAX + 1, Long.MIN_VALUE, Long.MAX_VALUE})
    void shouldRefuseAFrameWhenItIsBeforeTheLastOneOrOutOfRange(long nanos) {
        sync.afterTick(0, 1000);
        sync.beforeFrame(100);
        node.moveTo(16, 0, 0);
        NodeSnapshot before = NodeSnapshot.of(node);

        String message = assertThrows(IllegalArgumentException.class, () -> sync.beforeFrame(nanos), "SPEC 5.4")
                .getMessage();

        assertTrue(message.contains(Long.toString(nanos)), message);
        assertEquals(before, NodeSnapshot.of(node), "nothing changed");
        sync.beforeFrame(100);
        assertEquals(1.6f, visualX(node), 1e-6f);
    }

    @Test
    void shouldAcceptTheLimitsWhenTimesLieOnThem() {
        Stage wide = new Stage();
        Transform3d moving = wide.resting(-1);
        moving.moveTo(1, 0, 0);
        wide.sync.afterTick(-MAX, MAX);

        wide.frame(-MAX);
        assertEquals(-1, visualX(moving), "SPEC 5.4");
        wide.frame(0);
        assertEquals(0, visualX(moving), "SPEC 5.4");
        wide.frame(MAX / 2);
        assertEquals(0.5f, visualX(moving), "SPEC 5.4");
        wide.frame(MAX);
        assertEquals(1, visualX(moving), "SPEC 5.4");
        assertFalse(moving.syncNeeded());
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldBeExactWhenTimesAreNearTheLimit(MotionRule mode) {
        Stage late = new Stage();
        Transform3d moving = late.resting(0);
        moving.rule(mode);
        moving.moveTo(8, 0, 0);
        late.sync.afterTick(MAX - 1000, MAX);

        late.frame(MAX - 1000);
        late.frame(MAX - 750);
        assertEquals(2, visualX(moving), "SPEC 5.4");
        late.frame(MAX - 1);
        assertEquals(7.992f, visualX(moving), 1e-5f, "SPEC 5.4");
        late.frame(MAX);
        assertEquals(8, visualX(moving), "SPEC 4.3");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldStartAtTimeZeroWhenTheMotionDoes(MotionRule mode) {
        Stage early = new Stage();
        Transform3d moving = early.create();
        moving.rule(mode);
        moving.teleportTo(0, 0, 0);
        early.sync.afterTick(-1000, 0);
        early.frame(-1000);
        early.tick(() -> moving.moveTo(1, 0, 0));
        float[] shown = new float[4];
        for (int i = 0; i < 4; i++) {
            early.frame(i * 250L);
            shown[i] = visualX(moving);
        }

        assertEquals(0, shown[0], "SPEC 8, start at time 0");
        assertEquals(0.25f, shown[1], 1e-6f, "SPEC 8, start at time 0");
        assertEquals(0.5f, shown[2], 1e-6f, "SPEC 8, start at time 0");
        assertEquals(0.75f, shown[3], 1e-6f, "SPEC 8, start at time 0");
    }

    @Test
    void shouldAcceptAGapWhenTicksDoNotFollowEachOther() {
        sync.afterTick(500, 1500);

        sync.beforeFrame(400);
        assertEquals(0, visualX(node), "SPEC 5.2");
        sync.beforeFrame(1000);
        assertEquals(4, visualX(node), "SPEC 5.2");
    }

    @Test
    void shouldShowTheSameWhenTheSameInstantIsShownTwice() {
        int revision = node.visualRevision();
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        sync.beforeFrame(250);

        assertEquals(2, visualX(node), "SPEC 5.2");
        assertEquals(revision + 2, node.visualRevision());
    }

    @Test
    void shouldKeepEveryTicksProgressWhenFramesLagManyTicksBehind() {
        Stage lagging = new Stage();
        Transform3d[] nodes = new Transform3d[40];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = lagging.resting(0);
        }
        for (Transform3d moving : nodes) {
            lagging.tick(() -> moving.moveTo(100, 0, 0));
        }
        assertEquals(nodes.length, lagging.store.movingCount());

        for (int i = 0; i < nodes.length; i++) {
            lagging.frame(i * 1000L + 250);
            for (int k = 0; k < nodes.length; k++) {
                assertEquals(k < i ? 100 : k == i ? 25 : 0, visualX(nodes[k]), "SPEC 4.1");
                assertEquals(k * 1000L, nodes[k].startNanos(), "SPEC 4.1");
            }
            assertEquals(nodes.length - i, lagging.store.movingCount(), "SPEC 4.4");
        }
        lagging.store.validate();
    }
}
