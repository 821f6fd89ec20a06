package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** SPEC 5.1: frames at a share of the newest tick, for hosts that keep an accumulator. */
class AccumulatorTest {
    private static final long STEP = 1000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();

    private float visualX() {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    @Test
    void shouldDrawWhatTheSameInstantDrawsWhenAnAccumulatorDrives() {
        Scene otherScene = new Scene();
        VisualSynchronizer other = otherScene.synchronizer();
        Transform3d twin = otherScene.create();
        long accumulator = 0;
        long simulated = 0;
        for (int frame = 0; frame < 200; frame++) {
            accumulator += 317;
            while (accumulator >= STEP) {
                node.moveTo(simulated * 0.37f, 0, 0);
                twin.moveTo(simulated * 0.37f, 0, 0);
                other.afterTick(simulated, simulated + STEP);
                sync.afterTick(simulated, simulated += STEP);
                accumulator -= STEP;
            }
            if (simulated > 0) {
                sync.beforeFrameAt(accumulator / (double) STEP);
                other.beforeFrame(simulated - STEP + accumulator);
                assertEquals(twin.visualLocal(new Pose3d()), node.visualLocal(new Pose3d()), "frame " + frame);
            }
        }
    }

    @Test
    void shouldDrawTheEndsOfTheTickWhenAlphaIsZeroOrOne() {
        node.moveTo(0.1f, 0, 0);
        sync.afterTick(0, 7);
        node.moveTo(0.3f, 0, 0);
        sync.afterTick(7, (1L << 62) - 1);

        sync.beforeFrameAt(0);
        assertEquals(0.1f, visualX(), "SPEC 5.1");
        sync.beforeFrameAt(1);
        assertEquals(0.3f, visualX(), "SPEC 5.1");
        assertEquals(0, scene.movingCount());
        assertThrows(
                IllegalArgumentException.class, () -> sync.beforeFrame((1L << 62) - 2), "the frame was at the end");
    }

    @Test
    void shouldStayInTheTickWhenItIsAsLongAsTimeItself() {
        node.moveTo(0, 0, 0);
        sync.beforeTick();
        node.moveTo(8, 0, 0);
        sync.afterTick(-(1L << 62), 1L << 62);

        sync.beforeFrameAt(0);
        assertEquals(0, visualX());
        sync.beforeFrameAt(0.25);
        assertEquals(2, visualX());
        sync.beforeFrameAt(Math.nextDown(1.0));
        assertEquals(8, visualX(), 1e-5f);
    }

    @Property
    void shouldNeverRunBackwardsWhenAlphaGrows(
            @ForAll @DoubleRange(min = 0, max = 1) double first,
            @ForAll @DoubleRange(min = 0, max = 1) double second,
            @ForAll @LongRange(min = -(1L << 61), max = 1L << 61) long start,
            @ForAll @LongRange(min = 1, max = 1L << 61) long length) {
        VisualSynchronizer timeline = new Scene().synchronizer();
        timeline.afterTick(start, start + length);
        timeline.beforeFrameAt(Math.min(first, second));
        timeline.beforeFrameAt(Math.max(first, second));
        timeline.beforeFrameAt(1);
        assertShows(start + length, timeline);
    }

    @Property
    void shouldDrawTheInstantOfTheAccumulatorToTheNanosecond(
            @ForAll @LongRange(min = 1, max = 1L << 50) long step,
            @ForAll @DoubleRange(min = 0, max = 1) double share) {
        long accumulator = (long) (share * (step - 1));
        VisualSynchronizer timeline = new Scene().synchronizer();
        timeline.afterTick(0, step);
        timeline.beforeFrameAt(accumulator / (double) step);
        assertShows(accumulator, timeline);
    }

    private static void assertShows(long instant, VisualSynchronizer timeline) {
        assertThrows(IllegalArgumentException.class, () -> timeline.beforeFrame(instant - 1));
        timeline.beforeFrame(instant);
    }

    @Test
    void shouldDrawWhatWasWrittenBeforeTheFirstTick() {
        node.teleportTo(3, 0, 0);
        sync.beforeFrameAt(0.9);
        assertEquals(3, visualX());
        node.moveTo(5, 0, 0);
        sync.beforeFrameAt(0.2);
        assertEquals(5, visualX(), "SPEC 4.5");
        assertEquals(0, scene.movingCount());

        node.moveTo(9, 0, 0);
        sync.afterTick(-700, 300);
        sync.beforeFrameAt(0.5);
        assertEquals(7, visualX(), "its first motion starts where it was drawn");
        assertShows(-200, sync);
    }

    @Test
    void shouldGoOnFromWhatWasDrawnBeforeTheFirstTickWhenPredicted() {
        node.rule(MotionRule.EXTRAPOLATE);
        node.teleportTo(0, 0, 0);
        sync.beforeFrameAt(0.25);
        sync.beforeFrameAt(0.75);

        node.moveTo(10, 0, 0);
        sync.afterTick(5000, 6000);
        sync.beforeFrameAt(0);
        assertEquals(0, visualX(), 1e-5f, "SPEC 9.4: a tick ahead it is at 10, where it was not drawn");
        sync.beforeFrameAt(0.5);
        assertEquals(10, visualX(), 1e-5f, "SPEC 9.4: half of that is blended out");

        node.moveTo(20, 0, 0);
        sync.afterTick(6000, 7000);
        sync.beforeFrameAt(0);
        assertEquals(20, visualX(), 1e-5f, "SPEC 9.4: it has caught up");
        sync.beforeFrameAt(0.5);
        assertEquals(25, visualX(), 1e-5f);
    }

    @Test
    void shouldEndWhatIsDestroyedWhenShownBeforeTheFirstTick() {
        List<ChangeKind> told = new ArrayList<>();
        ChangeReader inSpace = scene.changes(ChangeKind.DESTROYED);
        ChangeReader inThePlane = scene.plane().changes(ChangeKind.DESTROYED);
        Transform2d flat = scene.plane().create();
        sync.beforeFrameAt(0);
        node.destroyWhenShown();
        flat.destroyWhenShown();
        inSpace.poll((kind, index) -> told.add(kind));
        assertEquals(List.of(), told);

        sync.beforeFrameAt(0);
        inSpace.poll((kind, index) -> told.add(kind));
        inThePlane.poll((kind, index) -> told.add(kind));
        assertEquals(List.of(ChangeKind.DESTROYED, ChangeKind.DESTROYED), told, "SPEC 10.6");
    }

    @Test
    void shouldChangeNothingWhenAlphaIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> sync.beforeFrameAt(Double.NaN), "no tick yet");
        node.moveTo(0, 0, 0);
        sync.afterTick(0, 1000);
        node.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrameAt(0.5);
        int revision = node.visualRevision();

        for (double alpha : new double[] {Double.NaN, -0.001, 1.001, Double.POSITIVE_INFINITY}) {
            String message = assertThrows(IllegalArgumentException.class, () -> sync.beforeFrameAt(alpha))
                    .getMessage();
            assertTrue(message.endsWith("but is " + alpha), message);
        }
        assertThrows(IllegalArgumentException.class, () -> sync.beforeFrameAt(0.49), "runs backwards");
        assertEquals(revision, node.visualRevision());
        sync.beforeFrameAt(0.75);
        assertEquals(6, visualX());
    }

    @Test
    void shouldRefuseAFrameInsideATick() {
        sync.beforeTick();
        String message = assertThrows(IllegalStateException.class, () -> sync.beforeFrameAt(0.5))
                .getMessage();
        assertTrue(message.startsWith("beforeFrameAt() inside a tick"), message);
    }
}
