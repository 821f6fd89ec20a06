package dev.tandem.replay.internal.handover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.journal.PendingOperations;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * SPEC 14.4: a renderer that slept draws the bits that it would draw if it got each tick by itself. Two replicas draw the same
 * frames, few of them: what depends on frames, as limits of jumps outside ticks do, does so in both.
 */
class MergedTicksTest {
    private static final long STEP = 1000;
    private static final int GAMES = 60;
    private static final int SLEEPS = 3;

    private final Scene scene = new Scene();
    private final VisualSynchronizer slow = scene.synchronizer().openTimeline();
    private final SceneAppender recorder = new SceneAppender(scene, SceneAppender.Ticks.NOBODY);
    private final List<Transform3d> nodes = new ArrayList<>();
    private final Replica merged = new Replica();
    private final Replica unmerged = new Replica();
    private HandOver handOver = new HandOver();
    private Random random = new Random();
    private int slowTicks;

    /** What this game does more often than others. */
    private int favourite;

    /** Whether all nodes are on the longer timeline, and main ticks move them, too. */
    private boolean allAreSlow;

    private long fixed;

    /** A renderer's copy of the scene. */
    private static final class Replica {
        private final Scene copy = new Scene();
        private final SceneApplier applier = new SceneApplier(copy, false);
        private final PendingOperations pending = new PendingOperations();

        void draw(long instant) {
            pending.tellDue(instant, applier);
            copy.synchronizer().beforeFrame(instant);
            applier.drawOthers(instant);
        }

        Transform3d counterpart(Transform3d node) {
            int generation = HandleAccess.to(Transform3d.class).generation(node);
            return copy.node(applier.counterpart(OperationTarget.SPACE, node.index(), generation));
        }
    }

    private void begin(long seed) {
        random = new Random(seed);
        slowTicks = 2 + random.nextInt(20);
        favourite = random.nextInt(20);
        handOver = new HandOver(0, seed % 2 == 0 ? 5 : 1 << 11);
        recorder.begin();
        for (int i = 0; i < 5; i++) {
            create();
        }
    }

    private void create() {
        Transform3d born = nodes.size() > 2 && random.nextBoolean() ? scene.create(pick()) : scene.create();
        nodes.add(born);
        switch (random.nextInt(allAreSlow ? 2 : 4)) {
            case 0 -> slow.add(born);
            case 1 -> slow.addBranch(born);
            default -> {
                // on the main timeline
            }
        }
        born.moveTo(vector());
        heat(scene).moveTo(born, random.nextFloat());
    }

    private Transform3d pick() {
        return nodes.get(random.nextInt(nodes.size()));
    }

    private Vector3f vector() {
        return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat()).mul(10);
    }

    /** Some so far from others that the anchor moves. */
    private Vector3d position() {
        return new Vector3d(vector()).mul(random.nextBoolean() ? 1 : 20);
    }

    private static Transform3d root(Transform3d node) {
        Transform3d parent = node.parent();
        return parent == null ? node : root(parent);
    }

    private Quaternionf turn() {
        return new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat());
    }

    /** Mostly to a node of the timeline whose tick it is. */
    private void act(boolean isSlow) {
        Transform3d node = pick();
        for (int i = random.nextInt(9); i > 0 && slow.contains(node) != isSlow; i--) {
            node = pick();
        }
        switch (random.nextInt(3) == 0 ? favourite : random.nextInt(24)) {
            case 0 -> pick().jumpLimit(JumpLimit.ofDistance(2 + random.nextInt(10)));
            case 1 -> scene.jumpLimit(JumpLimit.ofDistance(2 + random.nextInt(10)));
            case 2 -> node.rule(random.nextBoolean() ? MotionRule.HERMITE : MotionRule.FROM_TICK);
            case 3 -> node.teleportTo(vector());
            case 4 -> node.teleportOnStamp(vector());
            case 5 -> node.warp(vector(), turn());
            case 6 -> node.moveWithVelocity(vector(), turn(), vector(), vector());
            case 7 -> node.snap();
            case 8 -> node.detach(Reparent.KEEP_LOCAL_AND_SNAP);
            case 9 -> create();
            case 10 -> die(node);
            case 11 -> heat(scene).moveTo(node, 10 * random.nextFloat());
            case 12 -> nodes.forEach(one -> one.moveTo(vector()));
            case 13 -> node.rotateTo(turn());
            case 14 -> node.scaleTo(vector().sub(5, 5, 5));
            case 15 -> node.moveTo(vector(), turn());
            case 16 -> node.teleportTo(vector(), turn());
            case 17 -> world(scene).moveTo(root(node), position());
            case 18 -> world(scene).teleportTo(root(node), position());
            case 19 -> world(scene).teleportOnStamp(root(node), position());
            default -> node.moveTo(vector());
        }
    }

    private static LargeWorld world(Scene scene) {
        return scene.space().largeWorld();
    }

    private static FloatChannel heat(Scene scene) {
        return scene.channels().floats("heat");
    }

    private void die(Transform3d node) {
        if (nodes.size() > 5) {
            if (random.nextBoolean()) {
                node.destroy();
            } else {
                node.destroyWhenShown();
            }
            nodes.removeIf(one -> !one.isAlive());
        }
        if (nodes.isEmpty()) {
            create();
        }
    }

    /** Mostly does again what the tick before did. */
    private void move() {
        if (random.nextInt(4) == 0) {
            pick().moveTo(vector());
        } else {
            nodes.forEach(node -> node.moveTo(vector()));
        }
    }

    private void acts(int most, boolean isSlow) {
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            if (allAreSlow) {
                move();
            } else {
                act(isSlow);
            }
        }
    }

    private void tick() {
        if (fixed / STEP % slowTicks == 0) {
            acts(1, true);
            slow.beforeTick();
            acts(6, true);
            slow.afterTick(fixed, fixed + slowTicks * STEP);
        }
        scene.synchronizer().beforeTick();
        acts(3, false);
        scene.synchronizer().afterTick(fixed, fixed + STEP);
        fixed += STEP;
        OperationLog copy = new OperationLog();
        copy.append(recorder.log());
        unmerged.pending.add(copy);
        handOver.put(recorder.log(), fixed - STEP, fixed, fixed, fixed, 1);
    }

    private void wake(String when) {
        Parcel parcel = handOver.take();
        assertNotNull(parcel, when);
        parcel.forEachLog(merged.pending::add);
        long instant = fixed - STEP + random.nextInt((int) STEP + 1);
        merged.draw(instant);
        unmerged.draw(instant);
        for (Transform3d node : nodes) {
            Transform3d expected = unmerged.counterpart(node);
            Transform3d actual = merged.counterpart(node);
            String which = when + ", " + node;
            assertEquals(expected.logicalLocal(new Pose3d()), actual.logicalLocal(new Pose3d()), which + ", logical");
            assertEquals(expected.visualLocal(new Pose3d()), actual.visualLocal(new Pose3d()), which);
            assertEquals(
                    world(unmerged.copy).absoluteVisualPosition(expected, new Vector3d()),
                    world(merged.copy).absoluteVisualPosition(actual, new Vector3d()),
                    which + ", absolute");
            assertEquals(heat(unmerged.copy).visual(expected), heat(merged.copy).visual(actual), which + ", heat");
        }
    }

    /** Without what the page on the render thread excepts: other timelines for nodes, and KEEP_WORLD. */
    @ParameterizedTest
    @CsvSource({"3, 1", "5, 2", "12, 3", "40, 4", "90, 5"})
    void shouldDrawWhatIsDrawnWithoutMerging(int ticks, long seed) {
        for (int game = 0; game < GAMES; game++) {
            new MergedTicksTest().play(ticks, seed * GAMES + game);
        }
    }

    @ParameterizedTest
    @CsvSource({"3, 1", "5, 2", "12, 3", "40, 4", "90, 5"})
    void shouldDrawLongTicksOfNodesThatMainTicksMoveToo(int ticks, long seed) {
        for (int game = 0; game < GAMES; game++) {
            MergedTicksTest slowOnly = new MergedTicksTest();
            slowOnly.allAreSlow = true;
            slowOnly.play(ticks, seed * GAMES + game);
        }
    }

    private void play(int ticks, long seed) {
        begin(seed);
        for (int sleep = 0; sleep < SLEEPS; sleep++) {
            for (int tick = 0; tick < ticks; tick++) {
                tick();
            }
            wake("seed " + seed + ", sleep " + sleep + " of " + ticks + " ticks");
        }
    }
}
