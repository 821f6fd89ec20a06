package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.PoseFormat;
import dev.tandem.scene.TransformBatch;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every public method of a batch that reads or writes, found by reflection. SPEC 3.1, 3.7, 7.2. */
class BatchMisuseTest {
    private static final List<PoseFormat> FORMATS =
            Stream.of(PoseFormat.values()).filter(format -> !format.isFlat()).toList();
    private static final float[] BAD = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};

    private final Fixture fixture = new Fixture();
    private final List<Transform3d> nodes = List.of(
            fixture.moving,
            fixture.pending,
            fixture.resting,
            fixture.overridden,
            fixture.child,
            fixture.moving,
            fixture.fromVisual);

    @Test
    void shouldFindTheMethods() {
        assertEquals(25, methods().size());
    }

    @TestFactory
    Stream<DynamicTest> shouldNameTheFirstNodeWithABadValue() {
        return each(method -> !isRead(method), (method, batch) -> {
            for (PoseFormat format : FORMATS) {
                for (int node = 0; node < nodes.size(); node++) {
                    for (int component = 0; component < format.floats(); component++) {
                        float bad = BAD[(node + component) % 3];
                        float[] poses = poses(format);
                        Arrays.fill(poses, node * format.floats() + component, poses.length, bad);
                        String shown = isOfDoubles(method)
                                ? "the number at index " + (node * format.floats() + component) + ", which is of node "
                                        + node
                                : part(format, component) + " of node " + node + " must be finite but is (";
                        Executable call = call(method, batch, format, poses);
                        Refused.by(IllegalArgumentException.class, fixture, call, shown);
                        Refused.by(IllegalArgumentException.class, fixture, call, Float.toString(bad));
                    }
                }
            }
        });
    }

    private static String part(PoseFormat format, int component) {
        if (component < 7) {
            return component < 3 ? "translation" : "rotation";
        } else if (format == PoseFormat.TRANSLATION_ROTATION_SCALE) {
            return "scale";
        }
        return component < 10 ? "linear velocity" : "angular velocity";
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseToReadVelocities() {
        return each(BatchMisuseTest::isRead, (method, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ROTATION_VELOCITIES;
            Executable call = call(method, batch, format, poses(format));
            Refused.by(IllegalArgumentException.class, fixture, call, "velocities are written", format.name());
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldNameTheNodeWhoseRotationIsZero() {
        return each(method -> !isRead(method), (method, batch) -> {
            for (PoseFormat format : FORMATS.subList(1, 4)) {
                float[] poses = poses(format);
                Arrays.fill(poses, 4 * format.floats() + 3, 4 * format.floats() + 7, -0f);
                Executable call = call(method, batch, format, poses);
                Refused.by(IllegalArgumentException.class, fixture, call, "rotation of node 4 must not be zero but is");
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseTooFewFloats() {
        return each(method -> true, (method, batch) -> {
            for (PoseFormat format : isRead(method) ? FORMATS.subList(0, 3) : FORMATS) {
                float[] poses = Arrays.copyOf(poses(format), nodes.size() * format.floats() - 1);
                float[] before = poses.clone();
                Refused.by(IndexOutOfBoundsException.class, fixture, call(method, batch, format, poses));
                assertArrayEquals(before, poses);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAnOffsetThatDoesNotFit() {
        return each(method -> method.getParameterCount() > 2, (method, batch) -> {
            for (int offset : new int[] {-1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                Object[] values = arguments(method, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
                values[2] = offset;
                Executable call = invoke(method, batch, values);
                Refused.by(IndexOutOfBoundsException.class, fixture, call);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAStrideThatIsTooSmall() {
        return each(method -> method.getParameterCount() == 4, (method, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ROTATION;
            Object[] values = arguments(method, format, poses(format));
            for (int stride : new int[] {6, 0, -1, Integer.MIN_VALUE}) {
                values[3] = stride;
                Executable call = invoke(method, batch, values);
                Refused.by(IllegalArgumentException.class, fixture, call, "at least 7", "is " + stride);
            }
            values[3] = 8;
            Refused.by(IndexOutOfBoundsException.class, fixture, invoke(method, batch, values));
            values[3] = Integer.MAX_VALUE;
            Refused.by(IndexOutOfBoundsException.class, fixture, invoke(method, batch, values));
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseFormatsOfTheOtherDimension() {
        return each(method -> true, (method, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ANGLE;
            Executable call = call(method, batch, format, poses(PoseFormat.TRANSLATION));
            Refused.by(IllegalArgumentException.class, fixture, call, "in space", "TRANSLATION_ANGLE");
        });
    }

    private static boolean isOfDoubles(Method method) {
        return method.getParameterTypes()[1] == double[].class;
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseNull() {
        return each(method -> true, (method, batch) -> {
            Object[] good = arguments(method, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
            for (int i = 0; i < 2; i++) {
                Object[] values = good.clone();
                values[i] = null;
                String name = i == 0 ? "format" : isRead(method) ? "dest" : "poses";
                Refused.by(NullPointerException.class, fixture, invoke(method, batch, values), name);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseToReadIntoAReadOnlyBuffer() {
        return each(method -> isRead(method) && method.getParameterCount() == 2, (method, batch) -> {
            Object buffer = arguments(method, PoseFormat.TRANSLATION, new float[100])[1];
            Object readOnly = buffer instanceof FloatBuffer floats
                    ? floats.asReadOnlyBuffer()
                    : ((ByteBuffer) buffer).asReadOnlyBuffer();
            Executable call = invoke(method, batch, PoseFormat.TRANSLATION, readOnly);
            Refused.by(IllegalArgumentException.class, fixture, call, "read-only");
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseABatchOfWhichANodeWasDestroyed() {
        Transform3d mortal = fixture.scene.create();
        List<Transform3d> some = new ArrayList<>(nodes);
        some.set(3, mortal);
        TransformBatch batch = fixture.scene.batch(some);
        mortal.destroy();
        assertEquals(mortal.index(), fixture.scene.create().index(), "the index was not reused: the test is idle");
        return methods().stream()
                .map(method -> DynamicTest.dynamicTest(method.toString(), () -> {
                    Executable call = call(method, batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
                    Refused.by(IllegalStateException.class, fixture, call, "#" + mortal.index());
                }));
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAnotherThread() {
        return each(method -> true, (method, batch) -> {
            Executable call = call(method, batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
            Refused.by(IllegalStateException.class, fixture, () -> Stranger.run(call), Stranger.NAME);
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseToWriteWhileChangesAreWalked() {
        return each(method -> !isRead(method), (method, batch) -> {
            Executable call = call(method, batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
            List<Object> before = fixture.snapshot();
            int[] refused = new int[1];
            int visits = fixture.scene.visualChanges().forEach((index, world) -> {
                try {
                    call.execute();
                } catch (IllegalStateException e) {
                    refused[0]++;
                } catch (Throwable e) {
                    throw new AssertionError(e);
                }
            });
            assertTrue(visits > 0);
            assertEquals(visits, refused[0]);
            assertEquals(before, fixture.snapshot());
        });
    }

    @Test
    void shouldRefuseToAddOrRemoveWhatIsNoMember() {
        TransformBatch batch = fixture.scene.batch(List.of(fixture.moving, fixture.pending));
        Class<IllegalArgumentException> illegal = IllegalArgumentException.class;

        Refused.by(IllegalStateException.class, fixture, () -> batch.add(fixture.stale), "was destroyed");
        Refused.by(illegal, fixture, () -> batch.remove(fixture.stale), fixture.stale + " is not in this batch");
        Refused.by(illegal, fixture, () -> batch.add(fixture.foreign), fixture.foreign + " is of another scene");
        Refused.by(illegal, fixture, () -> batch.remove(fixture.foreign), "is of another scene");
        Refused.by(illegal, fixture, () -> batch.add(fixture.flatMoving), "Transform2d", "another kind");
        Refused.by(illegal, fixture, () -> batch.remove(fixture.flatStale), "Transform2d", "another kind");
        Refused.by(illegal, fixture, () -> batch.add(fixture.pending), "already, at 1");
        Refused.by(IndexOutOfBoundsException.class, fixture, () -> batch.removeAt(2), "2");
        Refused.by(NullPointerException.class, fixture, () -> batch.placeOf(null), "node");
        assertEquals(2, batch.size());
        assertEquals(1, batch.placeOf(fixture.pending));
    }

    private interface Check {
        void run(Method method, TransformBatch batch) throws Throwable;
    }

    private Stream<DynamicTest> each(Function<Method, Boolean> chosen, Check check) {
        TransformBatch batch = fixture.scene.batch(nodes);
        return methods().stream()
                .filter(chosen::apply)
                .map(method -> DynamicTest.dynamicTest(method.toString(), () -> check.run(method, batch)));
    }

    private float[] poses(PoseFormat format) {
        float[] poses = new float[nodes.size() * format.floats()];
        IntStream.range(0, poses.length).forEach(i -> poses[i] = i * 0.25f + 1);
        return poses;
    }

    private static boolean isRead(Method method) {
        return method.getName().startsWith("read");
    }

    private static Executable call(Method method, TransformBatch batch, PoseFormat format, float[] poses) {
        return invoke(method, batch, arguments(method, format, poses));
    }

    private static Object[] arguments(Method method, PoseFormat format, float[] poses) {
        Class<?> carrier = method.getParameterTypes()[1];
        if (method.getParameterCount() == 4) {
            return new Object[] {format, carrier == float[].class ? poses : doubles(poses), 0, format.floats()};
        } else if (carrier == float[].class) {
            return new Object[] {format, poses, 0};
        } else if (carrier == FloatBuffer.class) {
            return new Object[] {format, FloatBuffer.wrap(poses)};
        }
        assertEquals(ByteBuffer.class, carrier, "nothing is known of it");
        ByteBuffer bytes = ByteBuffer.allocateDirect(4 * poses.length);
        bytes.asFloatBuffer().put(poses);
        return new Object[] {format, bytes};
    }

    private static double[] doubles(float[] floats) {
        double[] doubles = new double[floats.length];
        Arrays.setAll(doubles, i -> floats[i]);
        return doubles;
    }

    private static Executable invoke(Method method, TransformBatch batch, Object... values) {
        return () -> {
            try {
                method.invoke(batch, values);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
    }

    private static List<Method> methods() {
        return Stream.of(TransformBatch.class.getMethods())
                .filter(method -> !method.isSynthetic() && method.getParameterCount() > 0)
                .filter(method -> method.getParameterTypes()[0] == PoseFormat.class)
                .sorted(Comparator.comparing(Method::toString))
                .toList();
    }
}
