package dev.tandem.scene.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nodes come and go in batches of positions and of values, as in a list in which the last one fills each hole. */
class BatchNodesTest {
    private static final int STEPS = 600;

    /** A batch of some kind, how a number is written for each of its nodes, and how it is read from one. */
    private record Kind(
            String name,
            Scene scene,
            BatchNodes batch,
            Consumer<float[]> write,
            ToDoubleFunction<Node> read,
            Supplier<Node> node) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Kind> kinds() {
        return Stream.of(positions(), planePositions(), values());
    }

    private static double[] spread(float[] numbers, int stride) {
        double[] spread = new double[numbers.length * stride];
        for (int i = 0; i < numbers.length; i++) {
            spread[i * stride] = numbers[i];
        }
        return spread;
    }

    private static Kind positions() {
        Scene scene = new Scene();
        PositionBatch batch = scene.space().largeWorld().batch(List.of());
        return new Kind(
                "positions",
                scene,
                batch,
                numbers -> batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(spread(numbers, 3))),
                node -> scene.space().largeWorld().absoluteLogicalPosition((Transform3d) node, new Vector3d()).x,
                scene::create);
    }

    private static Kind planePositions() {
        Scene scene = new Scene();
        PositionBatch batch = scene.plane().largeWorld().batch(List.of());
        return new Kind(
                "positions in the plane",
                scene,
                batch,
                numbers -> batch.teleportAll(PoseFormat.TRANSLATION_2D, BatchMemory.of(spread(numbers, 2))),
                node -> scene.plane().largeWorld().absoluteLogicalPosition((Transform2d) node, new Vector2d()).x,
                scene.plane()::create);
    }

    private static Kind values() {
        Scene scene = new Scene();
        FloatChannel health = scene.channels().floats("health");
        ValueBatch batch = health.batch(List.of());
        Random random = new Random(3);
        return new Kind(
                "values",
                scene,
                batch,
                numbers -> batch.moveAll(BatchMemory.of(numbers)),
                health::logical,
                () -> random.nextBoolean() ? scene.create() : scene.plane().create());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldBeAListInWhichTheLastFillsEachHole(Kind kind) {
        Random random = new Random(7);
        VisualSynchronizer sync = kind.scene().synchronizer();
        List<Node> model = new ArrayList<>();
        List<Node> others = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            int at = model.isEmpty() ? 0 : random.nextInt(model.size());
            switch (model.isEmpty() ? 0 : random.nextInt(8)) {
                case 0, 1, 2 -> {
                    Node node = others.isEmpty() || random.nextBoolean()
                            ? kind.node().get()
                            : others.remove(0);
                    assertEquals(model.size(), kind.batch().add(node));
                    model.add(node);
                }
                case 3 -> {
                    assertEquals(at, kind.batch().remove(model.get(at)));
                    others.add(fillHole(model, at));
                }
                case 4 -> {
                    kind.batch().removeAt(at);
                    others.add(fillHole(model, at));
                }
                case 5 -> {
                    model.get(at).destroy();
                    assertThrows(IllegalStateException.class, () -> kind.write().accept(new float[model.size()]));
                    Node heir = kind.node().get();
                    assertEquals(-1, kind.batch().placeOf(heir));
                    assertEquals(at, kind.batch().remove(model.get(at)));
                    fillHole(model, at);
                    others.add(heir);
                }
                default -> writeAndCompare(kind, model, step);
            }
            assertEquals(model.size(), kind.batch().size());
            model.forEach(node -> assertEquals(model.indexOf(node), kind.batch().placeOf(node)));
            others.forEach(node -> assertEquals(-1, kind.batch().placeOf(node)));
            sync.afterTick(step * 100L, step * 100L + 100);
            kind.scene().validate();
        }
    }

    private static Node fillHole(List<Node> model, int at) {
        Node removed = model.get(at);
        Node last = model.remove(model.size() - 1);
        if (at < model.size()) {
            model.set(at, last);
        }
        return removed;
    }

    private static void writeAndCompare(Kind kind, List<Node> model, int step) {
        float[] numbers = new float[model.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = step * 100f + i;
        }
        kind.write().accept(numbers);
        for (int i = 0; i < numbers.length; i++) {
            assertEquals(numbers[i], kind.read().applyAsDouble(model.get(i)));
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldRefuseWhatDoesNotBelongAndChangeNothing(Kind kind) {
        Node node = kind.node().get();
        Node stranger = kind.node().get();
        Node gone = kind.node().get();
        gone.destroy();
        BatchNodes batch = kind.batch();
        batch.add(node);
        assertRefused(IllegalArgumentException.class, "already, at 0", () -> batch.add(node));
        assertRefused(IllegalArgumentException.class, "not in this batch", () -> batch.remove(stranger));
        assertRefused(IllegalStateException.class, "destroyed", () -> batch.add(gone));
        Scene elsewhere = new Scene();
        Node foreign = node instanceof Transform3d
                ? elsewhere.create()
                : elsewhere.plane().create();
        assertRefused(IllegalArgumentException.class, "another scene", () -> batch.add(foreign));
        assertThrows(IndexOutOfBoundsException.class, () -> batch.removeAt(1));
        assertThrows(IndexOutOfBoundsException.class, () -> batch.removeAt(-1));
        assertEquals(1, batch.size());
        kind.write().accept(new float[] {5});
        assertEquals(5, kind.read().applyAsDouble(node));
    }

    private static void assertRefused(Class<? extends Exception> type, String part, Runnable call) {
        String message = assertThrows(type, call::run).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void shouldRefuseNodesOfTheOtherKind() {
        Scene scene = new Scene();
        Transform2d flat = scene.plane().create();
        PositionBatch batch = scene.space().largeWorld().batch(List.of());
        assertRefused(IllegalArgumentException.class, "another kind", () -> batch.add(flat));
        assertRefused(IllegalArgumentException.class, "another kind", () -> batch.placeOf(flat));
    }

    @Test
    void shouldRefuseToChangeWhenANodeIsThereTwice() {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        PositionBatch batch = scene.space().largeWorld().batch(List.of(node, node));
        assertRefused(IllegalStateException.class, "at 0 and at 1", () -> batch.remove(node));
    }
}
