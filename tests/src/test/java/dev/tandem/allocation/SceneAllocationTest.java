package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.invariants.Halving;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.PreviousMatrices;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualVisitor;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A game that moves, teleports and re-parents, draws by every way there is, and allocates nothing once warm. */
@Tag("allocation")
class SceneAllocationTest {
    private static final int NODES = 3_000;
    private static final int FRAMES = 60;
    private static final long FRAME_NANOS = 1_000_000_000L / 144;

    private final Matrix4f square = new Matrix4f();
    private final Vector3f vector = new Vector3f();

    private static final Reparent[] MODES = Reparent.values();
    private static final Inheritance[] PARTS = Inheritance.values();

    private final Scene scene = new Scene();
    private final Transform3d[] nodes = new Transform3d[NODES];
    private final float[] poses = new float[NODES / 2 * PoseFormat.TRANSLATION_ROTATION_VELOCITIES.floats()];
    private final ByteBuffer bytes = ByteBuffer.allocateDirect(poses.length * Float.BYTES);
    private final FloatBuffer floats = FloatBuffer.allocate(poses.length);
    private final BatchMemory inArray = BatchMemory.of(poses);
    private final BatchMemory inBytes = BatchMemory.of(bytes);
    private final BatchMemory inFloats = BatchMemory.of(floats);
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Pose3d pose = new Pose3d();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final VisualVisitor<Matrix4x3fc> visitor = (index, world) -> add(world.m30());
    private final ChangeVisitor listener = (kind, index) -> add(index);
    private final MotionRule extrapolated = MotionRule.extrapolated().upTo(5_000_000);
    private TransformBatch batch;
    private ChangeReader reader;
    private VisualChanges<Matrix4x3fc> changes;
    private RenderMatrices matrices;
    private PreviousMatrices previous;
    private RenderMotions motions;
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];
    private float sum;

    static Stream<MotionRule> rules() {
        return Stream.concat(MotionRule.PLAIN.stream(), Stream.of(MotionRule.custom(new Halving(0.03))));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldAllocateNothingPerTickAndFrameWhenWarm(MotionRule mode) {
        scene.rule(mode);
        for (int i = 0; i < NODES; i++) {
            nodes[i] = i % 10 == 9 ? scene.create(nodes[i - 1]) : scene.create();
        }
        batch = scene.batch(List.of(nodes).subList(0, NODES / 2));
        changes = scene.visualChanges();
        reader = scene.changes();
        matrices = scene.renderMatrices(
                MatrixLayout.COLUMNS_4X4, ByteBuffer.allocateDirect(NODES * 64).order(ByteOrder.nativeOrder()));
        matrices.assignAll();
        previous = matrices.keepPrevious(ByteBuffer.allocateDirect(NODES * 64).order(ByteOrder.nativeOrder()));
        motions = scene.renderMotions(ByteBuffer.allocateDirect(NODES * RenderMotions.FLOATS * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer());
        motions.assignAll();
        scene.jumpLimit(JumpLimit.ofDistance(90).orMirrored());
        nodes[7].jumpLimit(JumpLimit.NONE);
        nodes[8].rule(Component.SCALE, extrapolated);
        // a rule that predicts has something to do only where render time is behind
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(60))
                .withPolicy(mode == MotionRule.EXTRAPOLATE ? TickPolicy.BEHIND : TickPolicy.AHEAD);
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(this::tick)
                .onFrame(this::draw)
                .start(scene, 0);
        long least = QuietWindow.leastBytes(FRAMES, n -> loop.advance(n * FRAME_NANOS));
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void tick(Tick tick) {
        int n = (int) tick.index();
        for (int i = 0; i < poses.length; i++) {
            poses[i] = (i * 31 + n * 17) % 101 - 50.5f;
        }
        moveAll(n);
        for (int i = NODES / 2; i < NODES; i++) {
            if ((i + n) % 3 != 0) {
                translation.set(i, n, 1);
                rotation.set(0.1f * n, i, 1, 2); // of any length
                nodes[i].moveTo(translation, rotation);
            } else {
                translation.set(i, n, 1);
                nodes[i].moveWithVelocity(translation, rotation, vector, vector);
                nodes[i].moveWithVelocity(translation, vector);
                nodes[i].rotateBy(translation, n);
            }
        }
        for (int i = n % 7; i < NODES / 2; i += 50) {
            batch.remove(nodes[i]);
            sum += batch.placeOf(nodes[i + 1]) + batch.add(nodes[i]);
        }
        sum += nodes[8].rule(Component.SCALE).equals(extrapolated) ? 1 : 2;
        sum += nodes[n % NODES].rule(Component.ROTATION).equals(extrapolated) ? 1 : 2;
        nodes[n % NODES].teleportTo(n, 0, 0);
        nodes[(n * 10 + 40) % NODES].hide();
        nodes[(n * 10 + 20) % NODES].show();
        nodes[(n + 1) % NODES].snapBranch();
        for (int i = n % 7; i < NODES; i += 50) {
            nodes[i].teleportOnStamp(i, n, 3);
        }
        nodes[(n + 2) % NODES].warp(translation, rotation);
        nodes[(n + 3) % NODES].warp(matrix.translation(n, 1, 2));
        if (n % 5 == 0) {
            scene.rebase(translation);
        }
        Transform3d child = nodes[(n * 10 + 9) % NODES];
        child.attachTo(nodes[(n * 10 + 14) % NODES / 10 * 10], MODES[n % MODES.length]);
        nodes[(n * 10 + 19) % NODES].inherit(PARTS[n % PARTS.length], MODES[n % MODES.length]);
        nodes[(n * 10 + 59) % NODES].detach(MODES[n / MODES.length % MODES.length]);
    }

    private void moveAll(int n) {
        floats.put(0, poses);
        switch (n % 6) {
            case 0 -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION, inArray);
            case 1 -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION, inFloats);
            case 2 -> batch.teleportAll(PoseFormat.TRANSLATION, inFloats);
            case 3 -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION_VELOCITIES, inArray);
            case 4 -> batch.moveAll(PoseFormat.TRANSLATION_ROTATION_VELOCITIES, inFloats);
            default -> {
                batch.moveAll(PoseFormat.TRANSLATION_ROTATION, inBytes);
                batch.overrideVisualAll(PoseFormat.TRANSLATION, inBytes);
            }
        }
    }

    private void add(float value) {
        sum += value;
    }

    private void draw(Frame frame) {
        if (!scene.defragmentation().isRunning()) {
            scene.defragmentation().begin();
        }
        changes.forEach(visitor);
        assertTrue(reader.poll(listener));
        matrices.update();
        sum += motions.update() + motions.progress(progress)[1];
        for (int range = 0; range < previous.rangeCount(); range++) {
            sum += previous.rangeEnd(range)
                    - previous.rangeStart(range)
                    + previous.continuity(range).ordinal();
        }
        batch.readLogical(PoseFormat.TRANSLATION, inArray);
        batch.readVisual(PoseFormat.TRANSLATION_ROTATION, inFloats);
        batch.readVisual(PoseFormat.TRANSLATION_ROTATION, inBytes);
        for (int i = 0; i < NODES; i += 100) {
            sum += nodes[i].visualLocal(pose).translation().x
                    + nodes[i].logicalWorld(matrix).m31()
                    + nodes[i].visualWorld(matrix).m31()
                    + nodes[i].logicalWorld(square).m31()
                    + nodes[i].visualWorld(square).m31()
                    + nodes[i].logicalWorldPosition(vector).x
                    + nodes[i].visualWorldPosition(vector).x
                    + nodes[i].logicalWorldPose(pose).translation().x
                    + nodes[i].visualWorldPose(pose).translation().x
                    + nodes[i].tickStartLocal(pose).translation().x
                    + nodes[i].visualLocalVelocity(vector).x;
        }
        sum += frame.ticks();
    }
}
