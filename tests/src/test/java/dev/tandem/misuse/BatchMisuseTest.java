package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Every public method of a batch that reads or writes, found by reflection, with each kind of memory. SPEC 3.1, 3.7, 7.2. */
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
        assertEquals(5 * Kind.values().length, uses().size());
    }

    /** Where the numbers are. */
    private enum Kind {
        FLOATS,
        DOUBLES,
        FLOAT_BUFFER,
        BYTE_BUFFER;

        BatchMemory of(float[] poses) {
            return switch (this) {
                case FLOATS -> BatchMemory.of(poses);
                case DOUBLES -> BatchMemory.of(doubles(poses));
                case FLOAT_BUFFER -> BatchMemory.of(FloatBuffer.wrap(poses));
                case BYTE_BUFFER -> BatchMemory.of(bytes(poses));
            };
        }
    }

    /** A method, with one kind of memory. */
    private record Use(Method method, Kind kind) {
        boolean reads() {
            return method.getName().startsWith("read");
        }

        Executable call(TransformBatch batch, PoseFormat format, float[] poses) {
            return call(batch, format, kind.of(poses));
        }

        Executable call(TransformBatch batch, PoseFormat format, BatchMemory memory) {
            return () -> {
                try {
                    method.invoke(batch, format, memory);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            };
        }
    }

    @TestFactory
    Stream<DynamicTest> shouldNameTheFirstNodeWithABadValue() {
        return each(use -> !use.reads(), (use, batch) -> {
            for (PoseFormat format : FORMATS) {
                for (int node = 0; node < nodes.size(); node++) {
                    for (int component = 0; component < format.floats(); component++) {
                        float bad = BAD[(node + component) % 3];
                        float[] poses = poses(format);
                        Arrays.fill(poses, node * format.floats() + component, poses.length, bad);
                        String shown = use.kind == Kind.DOUBLES
                                ? "the number at index " + (node * format.floats() + component) + ", which is of node "
                                        + node
                                : part(format, component) + " of node " + node + " must be finite but is (";
                        Executable call = use.call(batch, format, poses);
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
        return each(Use::reads, (use, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ROTATION_VELOCITIES;
            Executable call = use.call(batch, format, poses(format));
            Refused.by(IllegalArgumentException.class, fixture, call, "velocities are written", format.name());
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldNameTheNodeWhoseRotationIsZero() {
        return each(use -> !use.reads(), (use, batch) -> {
            for (PoseFormat format : FORMATS.subList(1, 4)) {
                float[] poses = poses(format);
                Arrays.fill(poses, 4 * format.floats() + 3, 4 * format.floats() + 7, -0f);
                Executable call = use.call(batch, format, poses);
                Refused.by(IllegalArgumentException.class, fixture, call, "rotation of node 4 must not be zero but is");
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseTooFewFloats() {
        return each(use -> true, (use, batch) -> {
            for (PoseFormat format : use.reads() ? FORMATS.subList(0, 3) : FORMATS) {
                float[] poses = Arrays.copyOf(poses(format), nodes.size() * format.floats() - 1);
                float[] before = poses.clone();
                Refused.by(IndexOutOfBoundsException.class, fixture, use.call(batch, format, poses));
                assertArrayEquals(before, poses);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAnOffsetThatDoesNotFit() {
        return each(use -> true, (use, batch) -> {
            BatchMemory memory = use.kind.of(poses(PoseFormat.TRANSLATION));
            for (int offset : new int[] {1, Integer.MAX_VALUE}) {
                Executable call = use.call(batch, PoseFormat.TRANSLATION, memory.from(offset));
                Refused.by(IndexOutOfBoundsException.class, fixture, call);
            }
            for (int offset : new int[] {-1, Integer.MIN_VALUE}) {
                Refused.by(IndexOutOfBoundsException.class, fixture, () -> memory.from(offset), "" + offset);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAStrideThatIsTooSmall() {
        return each(use -> true, (use, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ROTATION;
            BatchMemory memory = use.kind.of(poses(format));
            Executable overlapping = use.call(batch, format, memory.every(6));
            Refused.by(IllegalArgumentException.class, fixture, overlapping, "at least 7", "is 6");
            for (int stride : new int[] {0, -1, Integer.MIN_VALUE}) {
                Refused.by(IllegalArgumentException.class, fixture, () -> memory.every(stride), "is " + stride);
            }
            for (int stride : new int[] {8, Integer.MAX_VALUE}) {
                Executable call = use.call(batch, format, memory.every(stride));
                Refused.by(IndexOutOfBoundsException.class, fixture, call);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseFormatsOfTheOtherDimension() {
        return each(use -> true, (use, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION_ANGLE;
            Executable call = use.call(batch, format, poses(PoseFormat.TRANSLATION));
            Refused.by(IllegalArgumentException.class, fixture, call, "in space", "TRANSLATION_ANGLE");
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseNull() {
        return each(use -> true, (use, batch) -> {
            PoseFormat format = PoseFormat.TRANSLATION;
            Refused.by(NullPointerException.class, fixture, use.call(batch, null, poses(format)), "format");
            Executable call = use.call(batch, format, (BatchMemory) null);
            Refused.by(NullPointerException.class, fixture, call, use.reads() ? "dest" : "source");
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseToReadIntoAReadOnlyBuffer() {
        return each(use -> use.reads() && use.kind == Kind.FLOATS, (use, batch) -> {
            for (BatchMemory readOnly : List.of(
                    BatchMemory.of(FloatBuffer.allocate(100).asReadOnlyBuffer()),
                    BatchMemory.of(ByteBuffer.allocate(400).asReadOnlyBuffer()))) {
                Executable call = use.call(batch, PoseFormat.TRANSLATION, readOnly);
                Refused.by(IllegalArgumentException.class, fixture, call, "read-only");
            }
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
        return uses().stream()
                .map(use -> DynamicTest.dynamicTest(use.toString(), () -> {
                    Executable call = use.call(batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
                    Refused.by(IllegalStateException.class, fixture, call, "#" + mortal.index());
                }));
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseAnotherThread() {
        return each(use -> true, (use, batch) -> {
            Executable call = use.call(batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
            Refused.by(IllegalStateException.class, fixture, () -> Stranger.run(call), Stranger.NAME);
        });
    }

    @TestFactory
    Stream<DynamicTest> shouldRefuseToWriteWhileChangesAreWalked() {
        return each(use -> !use.reads(), (use, batch) -> {
            Executable call = use.call(batch, PoseFormat.TRANSLATION, poses(PoseFormat.TRANSLATION));
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
        void run(Use use, TransformBatch batch) throws Throwable;
    }

    private Stream<DynamicTest> each(Predicate<Use> chosen, Check check) {
        TransformBatch batch = fixture.scene.batch(nodes);
        return uses().stream()
                .filter(chosen)
                .map(use -> DynamicTest.dynamicTest(use.toString(), () -> check.run(use, batch)));
    }

    private float[] poses(PoseFormat format) {
        float[] poses = new float[nodes.size() * format.floats()];
        IntStream.range(0, poses.length).forEach(i -> poses[i] = i * 0.25f + 1);
        return poses;
    }

    private static ByteBuffer bytes(float[] poses) {
        ByteBuffer bytes = ByteBuffer.allocateDirect(4 * poses.length);
        bytes.asFloatBuffer().put(poses);
        return bytes;
    }

    private static double[] doubles(float[] floats) {
        double[] doubles = new double[floats.length];
        Arrays.setAll(doubles, i -> floats[i]);
        return doubles;
    }

    private static List<Use> uses() {
        return Stream.of(TransformBatch.class.getMethods())
                .filter(method -> !method.isSynthetic() && method.getParameterCount() > 0)
                .filter(method -> method.getParameterTypes()[0] == PoseFormat.class)
                .sorted(Comparator.comparing(Method::toString))
                .flatMap(method -> Stream.of(Kind.values()).map(kind -> new Use(method, kind)))
                .toList();
    }
}
