package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.6: what code of the host does wrong in a rule of motion is told, and damages nothing. */
class CustomRuleMisuseTest {
    private final Stage stage = new Stage();
    private final Transform3d other = stage.resting(5);
    private final Transform3d node = stage.resting(0);

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    /** A rule that remembers one vector and misbehaves. */
    private record Remembering(Consumer<MotionRows> code) implements MotionKernel {
        @Override
        public int vectors() {
            return 1;
        }

        @Override
        public void show(MotionRows rows) {
            code.accept(rows);
        }

        @Override
        public String toString() {
            return "remembering";
        }
    }

    private void moveBy(Component component, MotionKernel kernel) {
        node.rule(component, MotionRule.custom(kernel));
        stage.tick(() -> node.moveTo(Stage.oddPose(1)));
    }

    private String refusal(Class<? extends RuntimeException> type, long nanos) {
        return assertThrows(type, () -> stage.frame(nanos)).getMessage();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void shouldNameRuleAndNodeWhenANumberIsNotFinite(float bad) {
        moveBy(Component.TRANSLATION, new BlendKernel() {
            @Override
            public void show(MotionRows rows) {
                super.show(rows);
                rows.out(1)[rows.count() - 1] = bad;
            }
        });
        Pose3d logical = Stage.logical(node);

        String message = refusal(IllegalStateException.class, 500);

        assertTrue(message.contains("blend") && message.contains("translation"), message);
        assertTrue(message.contains(Float.toString(bad)), message);
        assertTrue(message.contains("#" + node.index()), message);
        assertEquals(logical.translation(), Stage.visual(node).translation(), "it shows its target");
        assertEquals(logical, Stage.logical(node), "SPEC 4.6");
        stage.frame(1000);
        assertEquals(logical, Stage.visual(node), "SPEC 4.3");
    }

    @Test
    void shouldNameTheFirstNodeWhenSeveralCannotBeShown() {
        MotionRule bad = MotionRule.custom(rows -> Arrays.fill(rows.out(0), Float.NaN));
        List<Transform3d> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(stage.resting(0));
            many.get(i).rule(i == 0 ? MotionRule.FROM_TICK : bad);
        }
        stage.tick(() -> many.forEach(each -> each.moveTo(1, 0, 0)));

        String message = refusal(IllegalStateException.class, 500);

        assertTrue(message.contains("#" + many.get(1).index() + ";"), message);
    }

    @Test
    void shouldRefuseARotationWhenItIsZero() {
        moveBy(Component.ROTATION, rows -> {
            for (int c = 0; c < 4; c++) {
                Arrays.fill(rows.out(c), 0);
            }
        });

        String message = refusal(IllegalStateException.class, 500);

        assertTrue(message.contains("(0.0, 0.0, 0.0, 0.0)") && message.contains("rotation"), message);
        assertEquals(Stage.logical(node).rotation(), Stage.visual(node).rotation(), "it shows its target");
    }

    @Test
    void shouldGiveRotationsUnitLength() {
        moveBy(Component.ROTATION, rows -> Arrays.fill(rows.out(3), 1000));

        stage.frame(500);

        assertEquals(1, Stage.visual(node).rotation().lengthSquared(), 1e-6, "SPEC 6.1");
    }

    @Test
    void shouldNameRuleAndNodeWhenWhatItRemembersIsNotFinite() {
        moveBy(Component.TRANSLATION, new Remembering(rows -> Arrays.fill(rows.next(0, 2), Float.NaN)));
        stage.frame(500);
        node.moveTo(9, 0, 0);
        int revision = node.observedRevision();

        String message = assertThrows(IllegalStateException.class, stage::tick).getMessage();

        assertTrue(message.contains("remembering") && message.contains("#" + node.index()), message);
        assertTrue(message.contains("NaN"), message);
        assertEquals(revision, node.observedRevision(), "not observed");
        node.snap();
        stage.tick();
        stage.frame(2000);
        assertEquals(9, visualX(node), "the host has mended it");
    }

    @Test
    void shouldThrowWhatTheKernelThrowsAndShowNothingInPart() {
        RuntimeException thrown = new ArithmeticException("mine");
        MotionKernel[] kernel = {new BlendKernel()};
        moveBy(Component.TRANSLATION, rows -> kernel[0].show(rows));
        stage.frame(250);
        Pose3d before = Stage.visual(node);
        kernel[0] = rows -> {
            Arrays.fill(rows.out(0), 77);
            throw thrown;
        };

        assertSame(thrown, assertThrows(ArithmeticException.class, () -> stage.frame(500)));

        assertEquals(before.translation(), Stage.visual(node).translation());
        kernel[0] = new BlendKernel();
        stage.frame(500);
        assertEquals(Stage.logicalX(node) / 2, visualX(node), 1e-6, "and goes on");
    }

    @Test
    void shouldRefuseWritesFromAKernel() {
        List<Runnable> writes = List.of(
                () -> other.moveTo(1, 0, 0),
                () -> node.teleportTo(1, 0, 0),
                other::destroy,
                node::snap,
                () -> node.warp(new Vector3f(), new Quaternionf()),
                () -> node.rule(MotionRule.SNAP));
        List<String> refusals = new ArrayList<>();
        moveBy(Component.TRANSLATION, rows -> {
            for (Runnable write : writes) {
                refusals.add(assertThrows(IllegalStateException.class, write::run, "SPEC 7.2")
                        .getMessage());
            }
        });

        stage.frame(500);

        assertEquals(writes.size(), refusals.size());
        assertTrue(refusals.get(0).contains("rule of motion"), refusals.get(0));
        other.moveTo(1, 0, 0);
        assertEquals(1, Stage.logicalX(other), "after the frame it may be written");
    }

    @Test
    void shouldKeepWhatIsStoredWhenAKernelWritesIntoItsColumns() {
        MotionKernel[] kernel = {
            new Remembering(rows -> {
                for (int c = 0; c < rows.channels(); c++) {
                    Arrays.fill(rows.source(c), 1e9f);
                    Arrays.fill(rows.target(c), 1e9f);
                    Arrays.fill(rows.vector(0, c), 1e9f);
                    Arrays.fill(rows.out(c), 3);
                }
                Arrays.fill(rows.progress(), 1e9f);
                Arrays.fill(rows.seconds(), 1e9f);
            })
        };
        moveBy(Component.TRANSLATION, new Remembering(rows -> kernel[0].show(rows)));
        stage.frame(500);
        assertEquals(3, visualX(node));
        kernel[0] = rows -> {
            assertEquals(0, rows.vector(0, 0)[0], "what is remembered");
            assertEquals(500e-9f, rows.seconds()[0], 1e-12f);
            new BlendKernel().show(rows);
        };

        stage.frame(500);

        assertEquals(Stage.logicalX(node) / 2, visualX(node), 1e-6, "SPEC 9.6");
    }

    @Test
    void shouldRefuseRowsWhenTheCallIsOver() {
        MotionRows[] kept = new MotionRows[1];
        moveBy(Component.TRANSLATION, rows -> kept[0] = rows);
        stage.frame(500);

        for (Consumer<MotionRows> use : ROW_CALLS) {
            IllegalStateException refused = assertThrows(IllegalStateException.class, () -> use.accept(kept[0]));
            assertTrue(refused.getMessage().contains("copy"), refused.getMessage());
        }
    }

    private static final List<Consumer<MotionRows>> ROW_CALLS = List.of(
            MotionRows::component,
            MotionRows::channels,
            MotionRows::count,
            MotionRows::nanos,
            MotionRows::progress,
            MotionRows::seconds,
            rows -> rows.startNanos(0),
            rows -> rows.endNanos(0),
            rows -> rows.source(0),
            rows -> rows.target(0),
            rows -> rows.out(0),
            rows -> rows.vector(0, 0),
            rows -> rows.next(0, 0),
            rows -> rows.settle(0));

    @ParameterizedTest
    @ValueSource(ints = {-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void shouldRefuseChannelsAndVectorsThatDoNotExist(int bad) {
        List<String> messages = new ArrayList<>();
        moveBy(Component.TRANSLATION, new Remembering(rows -> {
            messages.add(refused(() -> rows.source(bad)));
            messages.add(refused(() -> rows.target(bad)));
            messages.add(refused(() -> rows.out(bad)));
            messages.add(refused(() -> rows.vector(0, bad)));
            messages.add(refused(() -> rows.next(0, bad)));
            messages.add(refused(() -> rows.vector(bad, 0)));
            messages.add(refused(() -> rows.next(bad, 0)));
            messages.add(refused(() -> rows.settle(bad)));
            messages.add(refused(() -> rows.startNanos(bad)));
            messages.add(refused(() -> rows.endNanos(bad)));
        }));

        stage.frame(500);

        assertEquals(10, messages.size());
        messages.forEach(message -> assertTrue(message.contains(Integer.toString(bad)), message));
    }

    private static String refused(Runnable call) {
        return assertThrows(IllegalArgumentException.class, call::run).getMessage();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 9, Integer.MAX_VALUE})
    void shouldRefuseARuleWithTooManyVectors(int vectors) {
        MotionKernel kernel = new MotionKernel() {
            @Override
            public int vectors() {
                return vectors;
            }

            @Override
            public void show(MotionRows rows) {}
        };

        String message = refused(() -> MotionRule.custom(kernel));

        assertTrue(message.contains(Integer.toString(vectors)), message);
    }

    @Test
    void shouldNameTheParameterWhenThereIsNoKernel() {
        String message = assertThrows(NullPointerException.class, () -> MotionRule.custom(null))
                .getMessage();

        assertTrue(message.contains("kernel"), message);
    }

    @Test
    void shouldAcceptEightVectorsOfARotation() {
        MotionKernel kernel = new MotionKernel() {
            @Override
            public int vectors() {
                return 8;
            }

            @Override
            public void show(MotionRows rows) {
                for (int vector = 0; vector < 8; vector++) {
                    for (int c = 0; c < rows.channels(); c++) {
                        rows.next(vector, c)[0] = rows.vector(vector, c)[0] + vector + 0.1f * c;
                    }
                }
                rows.out(0)[0] = rows.vector(7, 3)[0];
            }
        };
        node.rule(Component.ROTATION, MotionRule.custom(kernel));
        stage.tick(() -> node.rotateTo(new Quaternionf().rotationX(1)));
        stage.tick(() -> node.rotateTo(new Quaternionf().rotationX(2)));

        stage.frame(1500);

        assertInstanceOf(CustomRule.class, node.rule(Component.ROTATION));
        assertTrue(
                Math.abs(Stage.visual(node).rotation().x) > 0.99,
                Stage.visual(node).toString());
    }
}
