package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.Channels;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.channel.ValueVisitor;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.time.Tick;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** As {@link SceneAllocationTest}, for values of channels. */
@Tag("allocation")
class ChannelAllocationTest {
    private static final List<MotionRule> RULES_UNDER_TEST =
            List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL, MotionRule.SNAP);

    private static final int NODES = 2_000;
    private static final int FRAMES = 60;
    private static final long FRAME_NANOS = 1_000_000_000L / 144;
    private static final String[] CLIPS = {"walk", "run", "jump"};

    private final Scene scene = new Scene();
    private final Channels channels = scene.channels();
    private final FloatChannel health = channels.floats("health");
    private final FloatChannel heading = channels.angles("heading");
    private final FloatChannel phase = channels.periodic("phase", 1);
    private final Vector3Channel wind = channels.vectors3("wind");
    private final RotationChannel gaze = channels.rotations("gaze");
    private final ColourChannel tint = channels.colours("tint");
    private final StepChannel<Integer> ammo = channels.steps("ammo", Integer.class);
    private final StepChannel<Boolean> lit = channels.steps("lit", Boolean.class);
    private final StepChannel<String> clip = channels.steps("clip", String.class);
    private final List<Transform3d> nodes = new ArrayList<>();
    private final float[] values = new float[3 * NODES];
    private final BatchMemory memory = BatchMemory.of(values);
    private final Vector3f vector = new Vector3f();
    private final Vector4f colour = new Vector4f();
    private final Quaternionf turn = new Quaternionf();
    private float sum;
    private final ValueVisitor visited = (index, value) -> sum += value[0];
    private ValueBatch batch;
    private ValueChanges changes;
    private RenderMatrices matrices;

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldAllocateNothingPerTickAndFrameWhenWarm(MotionRule rule) {
        for (int i = 0; i < NODES; i++) {
            nodes.add(scene.create());
        }
        health.rule(rule);
        wind.rule(rule);
        tint.rule(rule);
        batch = wind.batch(nodes);
        changes = health.visualChanges();
        matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(12 * NODES));
        matrices.assignAll();
        matrices.values(tint, FloatBuffer.allocate(4 * NODES), 0, 4);
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(this::tick)
                .onFrame(frame -> draw())
                .start(scene, 0);
        long least = QuietWindow.leastBytes(FRAMES, n -> loop.advance(n * FRAME_NANOS));
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void tick(Tick tick) {
        int n = (int) tick.index();
        for (int i = 0; i < NODES; i++) {
            Transform3d node = nodes.get(i);
            switch ((i + n) % 9) {
                case 0 -> health.moveTo(node, n);
                case 1 -> heading.moveTo(node, n * .1f);
                case 2 -> phase.moveTo(node, n * .3f);
                case 3 -> wind.moveTo(node, vector.set(i, n, 0));
                case 4 -> gaze.moveTo(node, turn.rotationX(n));
                case 5 -> tint.moveTo(node, (n & 7) / 7f, 0, 1, 1);
                case 6 -> ammo.moveTo(node, n & 127);
                case 7 -> clip.moveTo(node, CLIPS[(i + n) % 3]);
                default -> health.teleportTo(node, i);
            }
        }
        lit.moveTo(scene, (n & 1) == 0);
        for (int i = 0; i < values.length; i++) {
            values[i] = i % 3 + n % 5;
        }
        batch.remove(nodes.get(n % NODES));
        batch.add(nodes.get(n % NODES));
        if (n % 3 == 0) {
            batch.moveAll(memory);
        }
    }

    private void draw() {
        changes.forEach(visited);
        matrices.update();
        batch.readVisual(memory);
        for (int i = 0; i < NODES; i += 7) {
            Transform3d node = nodes.get(i);
            if (clip.has(node) && tint.has(node)) {
                sum += clip.visual(node).length() + tint.visualLight(node, colour).x;
            }
        }
        sum += lit.visual(scene) ? 1 : 0;
    }
}
