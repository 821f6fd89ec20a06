package dev.tandem.transform;

import static dev.tandem.transform.Component.ROTATION;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.4 where a motion is disturbed. Ticks of 1000 ns in which nodes move by 10, and render time a tick behind. */
class ExtrapolationEdgesTest {
    private static final float SPEED = 0.01f;

    private final Stage stage = new Stage();
    private long normal;
    private int ticks;

    private Transform3d flying() {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        stage.sync.beforeFrame(-1000, 0);
        fly(node, 5);
        return node;
    }

    /** Moves on for some ticks, with a frame each 100 ns, none of which may jump. */
    private void fly(Transform3d node, int count) {
        for (int i = 0; i < count; i++) {
            float x = Stage.logical(node).translation().x() + 10;
            stage.tick(() -> node.moveTo(x, 0, 0));
            frames(node, 2.11f * SPEED * 100);
        }
    }

    /** @param largestStep at the speed, or at twice the speed while an offset runs out, and a tenth of what one frame moved */
    private void frames(Transform3d node, float largestStep) {
        ticks++;
        for (int part = 0; part < 10; part++) {
            float before = Stage.visualWorldX(node);
            normal = ticks * 1000L + part * 100;
            stage.sync.beforeFrame(normal - 1000, normal);
            stage.store.validate();
            float step = Stage.visualWorldX(node) - before;
            assertTrue(Math.abs(step) <= largestStep, "step " + step + " at " + normal);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldNotJumpWhenTheRuleChangesInFlight(MotionRule other) {
        Transform3d node = flying();
        node.rule(other);
        fly(node, 4);
        node.rule(MotionRule.EXTRAPOLATE);
        fly(node, 6);
        assertEquals(Stage.logical(node).translation().x() + 9, Stage.visualX(node), 1e-3, "caught up");
    }

    @Test
    void shouldNotJumpWhenItsComponentsGetOtherRules() {
        Transform3d node = flying();
        node.rule(ROTATION, MotionRule.SNAP);
        fly(node, 4);
        node.rule(ROTATION, MotionRule.FROM_TICK);
        fly(node, 4);
    }

    @Test
    void shouldNotJumpWhenTakenToTheRootWithKeepWorld() {
        Transform3d parent = flying();
        Transform3d child = stage.resting(parent, 3);
        stage.tick(() -> parent.moveTo(60, 0, 0));
        frames(child, 2.11f * SPEED * 100);
        stage.tick(() -> child.detach(Reparent.KEEP_WORLD));
        frames(child, 2.11f * SPEED * 100);
        for (int tick = 0; tick < 3; tick++) {
            stage.tick();
            frames(child, 2.11f * SPEED * 100);
        }
        assertEquals(63, Stage.visualWorldX(child), 1e-4);
        assertFalse(child.syncNeeded());
    }

    /** The parent is written in the same tick: what it shows is ahead of both ends of it. */
    @Test
    void shouldNotJumpWhenItLeavesAnExtrapolatedParentThatMoves() {
        Transform3d parent = flying();
        Transform3d child = stage.resting(parent, 3);
        stage.tick(() -> {
            parent.moveTo(60, 0, 0);
            child.detach(Reparent.KEEP_WORLD);
        });
        frames(child, 1.11f * SPEED * 100);
        stage.tick();
        frames(child, 1.11f * SPEED * 100);
        assertEquals(63, Stage.visualWorldX(child), 1e-4);
    }

    @Test
    void shouldFlyOnWhenTakenBelowAnotherParentWithKeepWorld() {
        Transform3d node = flying();
        Transform3d parent = stage.resting(100);
        stage.tick(() -> {
            node.moveTo(60, 0, 0);
            node.attachTo(parent, Reparent.KEEP_WORLD);
        });
        frames(node, 1.11f * SPEED * 100);
        assertEquals(69, Stage.visualWorldX(node), 0.11, "no slower for it");
    }

    @Test
    void shouldNotFlyAsideWhenItsNewParentIsTurned() {
        Transform3d node = flying();
        Transform3d parent = stage.resting(100);
        parent.teleportTo(new Vector3f(100, 0, 0), new Quaternionf().rotationZ((float) Math.PI / 2));
        for (int tick = 0; tick < 4; tick++) {
            boolean first = tick == 0;
            stage.tick(() -> {
                if (first) {
                    node.attachTo(parent, Reparent.KEEP_WORLD);
                }
            });
            for (int part = 0; part < 10; part++) {
                frame(part);
                assertEquals(0, node.visualWorldPosition(new Vector3f()).y, 1e-4, () -> "at " + normal);
            }
        }
        assertEquals(50, Stage.visualWorldX(node), 1e-3);
    }

    private void frame(int part) {
        ticks += part == 0 ? 1 : 0;
        normal = ticks * 1000L + part * 100;
        stage.sync.beforeFrame(normal - 1000, normal);
        stage.store.validate();
    }

    @Test
    void shouldShowTheSameWhenAddedToATimelineInStep() {
        Synchronization other = stage.sync.open();
        Transform3d node = stage.resting(0);
        Transform3d twin = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        twin.rule(MotionRule.EXTRAPOLATE);
        for (int tick = 0; tick < 20; tick++) {
            if (tick % 5 != 4) {
                Pose3d pose = Stage.oddPose(tick * 0.1f);
                node.moveTo(pose);
                twin.moveTo(pose);
            }
            stage.tick();
            other.afterTick(tick * 1000L, tick * 1000L + 1000);
            for (int part = 0; part < 4; part++) {
                long now = tick * 1000L + 1000 + part * 250;
                stage.sync.beforeFrame(now - 1000, now);
                other.beforeFrame(now - 1000, now);
                assertEquals(Stage.visual(twin), Stage.visual(node), "tick " + tick);
                assertEquals(twin.syncNeeded(), node.syncNeeded(), "tick " + tick);
            }
            if (tick == 7) {
                other.add(node.index());
            }
        }
    }

    @Test
    void shouldShowTheWarpOfWhatItWouldHaveShown() {
        Transform3d node = flying();
        Transform3d twin = stage.resting(0);
        twin.rule(MotionRule.EXTRAPOLATE);
        twin.teleportTo(Stage.logical(node).translation());
        fly(node, 1);
        Quaternionf turn = new Quaternionf().rotationZ((float) (Math.PI / 2));
        float shown = Stage.visualX(node);
        node.warp(new Vector3f(0, 100, 0), turn);
        assertEquals(100 + shown, Stage.visual(node).translation().y(), 1e-4);
        normal += 50;
        stage.sync.beforeFrame(normal - 1000, normal);
        assertEquals(100 + shown + 0.5f, Stage.visual(node).translation().y(), 1e-3, "SPEC 10.3");
        assertEquals(0, Stage.visualX(node), 1e-4, "SPEC 10.3");
    }

    @Test
    void shouldHaveNeitherVelocityNorOffsetWhenTeleported() {
        Transform3d node = flying();
        stage.tick(() -> node.teleportTo(500, 0, 0));
        stage.sync.beforeFrame(normal - 900, normal + 100);
        assertEquals(500, Stage.visualX(node), "SPEC 4.2");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldShowTheSameBitsWhateverFramesCameBefore() {
        List<List<Pose3d>> shown = new ArrayList<>();
        for (int stride : new int[] {1, 2, 5}) {
            Stage own = new Stage();
            Transform3d node = own.resting(0);
            node.rule(MotionRule.EXTRAPOLATE);
            Random random = new Random(7);
            List<Pose3d> poses = new ArrayList<>();
            own.sync.beforeFrame(-1000, 0);
            for (int tick = 0; tick < 40; tick++) {
                if (random.nextInt(3) != 0) {
                    node.moveTo(Stage.oddPose(random.nextFloat()));
                }
                own.tick();
                for (int part = 0; part < 10; part += stride) {
                    own.sync.beforeFrame(tick * 1000L + part * 100, tick * 1000L + part * 100 + 1000);
                    if (part == 0) {
                        poses.add(Stage.visual(node));
                    }
                }
            }
            shown.add(poses);
        }
        assertEquals(shown.get(0), shown.get(1), "SPEC 5.2");
        assertEquals(shown.get(0), shown.get(2), "SPEC 5.2");
    }

    @Test
    void shouldGoOnByItsRuleWhenWrittenAfterAChangeOfRuleBetweenTicks() {
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.sync.beforeFrame(500, 1500);
        assertEquals(5, Stage.visualX(node));
        node.rule(MotionRule.EXTRAPOLATE);
        for (int write = 1; write <= 3; write++) {
            node.moveTo(10 + write, 0, 0);
            stage.sync.beforeFrame(500, 1500);
            assertEquals(5 + write * 0.5, Stage.visualX(node), 1e-5, "SPEC 9.1, write " + write);
        }
    }

    @Test
    void shouldNotUseAVelocityThatAHandoverHadNoUseFor() {
        Transform3d node = flying();
        node.rule(ROTATION, MotionRule.FROM_TICK);
        node.moveWithVelocity(new Vector3f(50, 0, 0), new Vector3f(1e8f, 0, 0));
        for (int tick = 0; tick < 3; tick++) {
            boolean last = tick == 2;
            stage.tick(() -> {
                if (last) {
                    node.rotateTo(0, 0, 1, 0);
                }
            });
            frame(0);
            frame(5);
        }
        assertEquals(50, Stage.visualX(node), 1e-4, "SPEC 9.4");
    }

    @Test
    void shouldGoOnWithItsVelocityWhenAnotherComponentSnapsInTheSameTick() {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        node.rule(ROTATION, MotionRule.SNAP);
        stage.tick();
        stage.sync.beforeFrame(-1000, 0);
        stage.tick(() -> {
            node.moveWithVelocity(new Vector3f(), new Vector3f(1e6f, 0, 0));
            node.rotateTo(0, 0, 1, 0);
        });
        assertTrue(node.syncNeeded(), "SPEC 9.2");
    }

    @Test
    void shouldSayHowFarItLiesBehindNormalTime() {
        Transform3d node = flying();
        Transform3d plain = stage.resting(0);
        Transform3d ahead = stage.resting(0);
        ahead.rule(MotionRule.extrapolated().leadingBy(1500));
        assertEquals(0, node.displayDelayNanos(), "SPEC 9.8");
        assertEquals(1000, plain.displayDelayNanos(), "SPEC 9.8");
        assertEquals(-500, ahead.displayDelayNanos(), "SPEC 9.8");
    }

    @Test
    void shouldRefuseANormalTimeBeforeRenderTime() {
        Transform3d node = flying();
        Pose3d before = Stage.visual(node);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> stage.sync.beforeFrame(normal + 10, normal + 9))
                .getMessage();
        assertTrue(message.contains(String.valueOf(normal + 9)), message);
        assertEquals(before, Stage.visual(node));
    }

    @Test
    void shouldRefuseNumbersThatAreNoDurations() {
        for (long wrong : new long[] {-1, Long.MIN_VALUE, (1L << 62) + 1}) {
            Extrapolation rule = MotionRule.extrapolated();
            for (Runnable call : List.<Runnable>of(
                    () -> rule.upTo(wrong), () -> rule.blendedOver(wrong), () -> rule.leadingBy(wrong))) {
                String message =
                        assertThrows(IllegalArgumentException.class, call::run).getMessage();
                assertTrue(message.contains(String.valueOf(wrong)), message);
            }
        }
    }

    /** SPEC 9.4: a tick that passes without a write is one, also if it begins before the last one was to end. */
    @ParameterizedTest
    @ValueSource(longs = {501, 800, 1500})
    void shouldStopWhereItsTickTookItWhenThatIsCutByOneWithoutAWrite(long end) {
        Transform3d node = stage.resting(0);
        Transform3d interpolated = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        stage.frame(-1000);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            interpolated.moveTo(10, 0, 0);
        });
        stage.frame(400);
        stage.sync.cutLastTick(500);
        stage.sync.afterTick(500, end);
        for (long render = 500; render <= 3000; render += 100) {
            stage.frame(render);
            assertEquals(Stage.visual(interpolated), Stage.visual(node), "at " + render);
            assertEquals(render < 1000, node.syncNeeded(), "at " + render);
        }
    }

    @Test
    void shouldRunOutItsOffsetInTheTickThatCutsItsOwn() {
        Transform3d node = stage.resting(0);
        node.rule(MotionRule.EXTRAPOLATE);
        stage.sync.beforeFrame(-1000, -800);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.sync.beforeFrame(400, 600);
        stage.sync.cutLastTick(500);
        stage.sync.afterTick(500, 1500);
        float[] shown = {6, 7.1f, 8.2f, 9.3f, 9.4f, 9.5f, 9.6f, 9.7f, 9.8f, 9.9f, 10, 10};
        for (int i = 0; i < shown.length; i++) {
            stage.sync.beforeFrame(500 + 100 * i, 700 + 100 * i);
            assertEquals(shown[i], Stage.visualX(node), 1e-5, "at " + (700 + 100 * i) + ", to which 6 was shown for 7");
        }
    }
}
