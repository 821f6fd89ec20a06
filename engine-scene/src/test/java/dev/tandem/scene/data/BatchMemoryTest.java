package dev.tandem.scene.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 3.8, 10.3: each batch takes each kind of memory, from an offset on and a stride apart. */
class BatchMemoryTest {
    private static final float NOBODYS = -77;
    private static final int NODES = 300;
    private static final int OFFSET = 2;
    private static final int STRIDE = 5;

    /** One of each kind, all with the same numbers. */
    enum Kind {
        FLOATS,
        DOUBLES,
        FLOAT_BUFFER,
        BYTE_BUFFER,
        FOREIGN_BYTES
    }

    private final float[] numbers = new float[OFFSET + NODES * STRIDE];
    private final Scene scene = new Scene();

    BatchMemoryTest() {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i * 0.25f;
        }
    }

    /** A memory of that kind, and what copies it to an array. */
    private record Stored(BatchMemory memory, Consumer<float[]> reader) {
        float[] copy(int length) {
            float[] copy = new float[length];
            reader.accept(copy);
            return copy;
        }
    }

    private static Stored store(Kind kind, float[] numbers) {
        switch (kind) {
            case FLOATS -> {
                float[] floats = numbers.clone();
                return new Stored(BatchMemory.of(floats), dest -> System.arraycopy(floats, 0, dest, 0, dest.length));
            }
            case DOUBLES -> {
                double[] doubles = new double[numbers.length];
                for (int i = 0; i < doubles.length; i++) {
                    doubles[i] = numbers[i];
                }
                return new Stored(BatchMemory.of(doubles), dest -> {
                    for (int i = 0; i < dest.length; i++) {
                        dest[i] = (float) doubles[i];
                    }
                });
            }
            case FLOAT_BUFFER -> {
                FloatBuffer buffer = FloatBuffer.allocate(numbers.length + 3).position(3);
                buffer.put(3, numbers);
                return new Stored(BatchMemory.of(buffer), dest -> buffer.get(3, dest));
            }
            default -> {
                ByteOrder order = kind == Kind.BYTE_BUFFER ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
                ByteBuffer bytes = ByteBuffer.allocateDirect(numbers.length * 4 + 1)
                        .order(order)
                        .position(1);
                bytes.slice().order(order).asFloatBuffer().put(numbers);
                return new Stored(
                        BatchMemory.of(bytes),
                        dest -> bytes.slice().order(order).asFloatBuffer().get(dest));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteAndReadPosesWhenTheyLieApart(Kind kind) {
        List<Transform2d> nodes = create(scene.plane(), NODES);
        TransformBatch batch = scene.plane().batch(nodes);

        batch.moveAll(
                PoseFormat.TRANSLATION_2D,
                store(kind, numbers).memory().from(OFFSET).every(STRIDE));

        for (int i = 0; i < NODES; i++) {
            Vector2f place = nodes.get(i).logicalWorldPosition(new Vector2f());
            assertEquals(new Vector2f(numbers[OFFSET + i * STRIDE], numbers[OFFSET + i * STRIDE + 1]), place);
        }
        Stored dest = store(kind, empty());
        batch.readLogical(PoseFormat.TRANSLATION_2D, dest.memory().from(OFFSET).every(STRIDE));
        assertArrayEquals(onlyUsed(), dest.copy(numbers.length), "SPEC 3.8: what lies between is left alone");
    }

    @ParameterizedTest
    @EnumSource
    void shouldWriteAndReadValuesWhenTheyLieApart(Kind kind) {
        List<Transform3d> nodes = create(scene.space(), NODES);
        Vector2Channel channel = scene.channels().vectors2("aim");
        ValueBatch batch = channel.batch(nodes);

        batch.teleportAll(store(kind, numbers).memory().from(OFFSET).every(STRIDE));

        Vector2f last = channel.visual(nodes.get(NODES - 1), new Vector2f());
        assertEquals(new Vector2f(numbers[1497], numbers[1498]), last);
        Stored dest = store(kind, empty());
        batch.readVisual(dest.memory().from(OFFSET).every(STRIDE));
        assertArrayEquals(onlyUsed(), dest.copy(numbers.length), "SPEC 3.8: what lies between is left alone");
    }

    @ParameterizedTest
    @EnumSource
    void shouldWritePositionsOfALargeWorldFromEachKind(Kind kind) {
        List<Transform3d> nodes = create(scene.space(), NODES);
        PositionBatch batch = scene.space().largeWorld().batch(nodes);

        batch.moveAll(
                PoseFormat.TRANSLATION,
                store(kind, numbers).memory().from(OFFSET).every(STRIDE));

        Vector3d place = scene.space().largeWorld().absoluteLogicalPosition(nodes.get(NODES - 1), new Vector3d());
        assertEquals(new Vector3d(numbers[1497], numbers[1498], numbers[1499]), place);
    }

    @Test
    void shouldHaveWhatTheBufferHasDuringTheCall() {
        TransformBatch batch = scene.batch(create(scene.space(), 1));
        FloatBuffer buffer = FloatBuffer.wrap(new float[] {1, 2, 3, 4, 5, 6});
        BatchMemory memory = BatchMemory.of(buffer);
        float[] read = new float[3];

        buffer.position(3);
        batch.moveAll(PoseFormat.TRANSLATION, memory);
        batch.readLogical(PoseFormat.TRANSLATION, BatchMemory.of(read));

        assertArrayEquals(new float[] {4, 5, 6}, read);
        assertEquals(3, buffer.position(), "SPEC 3.8: the position stays");
    }

    @Test
    void shouldStayAsItIsWhenAnotherIsMadeFromIt() {
        TransformBatch batch = scene.batch(create(scene.space(), 1));
        BatchMemory memory = BatchMemory.of(new float[] {1, 2, 3, 4, 5});
        float[] read = new float[3];

        BatchMemory later = memory.from(2);
        batch.moveAll(PoseFormat.TRANSLATION, memory);
        batch.readLogical(PoseFormat.TRANSLATION, BatchMemory.of(read));
        assertArrayEquals(new float[] {1, 2, 3}, read);

        batch.moveAll(PoseFormat.TRANSLATION, later);
        batch.readLogical(PoseFormat.TRANSLATION, BatchMemory.of(read));
        assertArrayEquals(new float[] {3, 4, 5}, read);
    }

    @Test
    void shouldRefuseWhatIsNoPlaceInMemory() {
        BatchMemory memory = BatchMemory.of(new double[3]);

        assertThrows(IndexOutOfBoundsException.class, () -> memory.from(-1));
        assertThrows(IllegalArgumentException.class, () -> memory.every(0));
        assertThrows(NullPointerException.class, () -> BatchMemory.of((float[]) null));
    }

    private static <H extends Node> List<H> create(Nodes<H, ?> nodes, int count) {
        return Stream.generate(nodes::create).limit(count).toList();
    }

    private float[] empty() {
        float[] empty = new float[numbers.length];
        Arrays.fill(empty, NOBODYS);
        return empty;
    }

    /** The first two numbers of each node. */
    private float[] onlyUsed() {
        float[] used = empty();
        for (int i = 0; i < NODES; i++) {
            System.arraycopy(numbers, OFFSET + i * STRIDE, used, OFFSET + i * STRIDE, 2);
        }
        return used;
    }
}
