package dev.tandem.scene.messages;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.List;

/** What render matrices and values beside them say. */
final class MatricesMessages {
    private static final ByteOrder OTHER_ORDER =
            ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;

    private MatricesMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform2d #0 (generation 0) is of another kind than matrices with the layout COLUMNS_4X3 are for",
                        s -> s.matrices(2).assign(s.flat, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "slot 2 is not within the buffer's 2 slots",
                        s -> s.matrices(2).assign(s.node, 2)),
                Refusal.of(
                        IllegalStateException.class,
                        "nodes were added to these matrices, which choose their slots; open others to assign"
                                + " slots one by one",
                        s -> {
                            RenderMatrices m = s.matrices(2);
                            m.add(s.node);
                            m.assign(s.other, 0);
                        }),
                Refusal.of(IllegalStateException.class, "slot 0 belongs to Transform3d #0; release that first", s -> {
                    RenderMatrices m = s.matrices(2);
                    m.assign(s.node, 0);
                    m.assign(s.other, 0);
                }),
                Refusal.of(
                        IllegalStateException.class,
                        "1 nodes have slots that were assigned one by one; release them, or open other matrices for all",
                        s -> {
                            RenderMatrices m = s.matrices(2);
                            m.assign(s.node, 0);
                            m.add(s.other);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the buffer has 1 slots, and all are in use; go on with a larger one, by useBuffer(..)",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.add(s.node);
                            m.add(s.other);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 has the slot of its index, by assignAll(); open other matrices to"
                                + " assign slots one by one",
                        s -> {
                            RenderMatrices m = s.matrices(2);
                            m.assignAll();
                            m.release(s.node);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the buffer has 1 slots, but indices go up to 1; open other matrices on a larger one",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.assignAll();
                            m.update();
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "these matrices were closed; open others with Scene.renderMatrices",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.close();
                            m.update();
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "previous matrices are kept already; open other matrices to keep them elsewhere",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.keepPrevious(FloatBuffer.allocate(12));
                            m.keepPrevious(FloatBuffer.allocate(12));
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "previous matrices need a buffer of their own, writable and with 2 slots of 12 floats,"
                                + " not java.nio.HeapFloatBuffer[pos=0 lim=12 cap=12]",
                        s -> s.matrices(2).keepPrevious(FloatBuffer.allocate(12))),
                Refusal.of(
                        IllegalStateException.class,
                        "previous matrices are kept: change both buffers, by useBuffers(newBuffer, newPreviousBuffer)",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.keepPrevious(FloatBuffer.allocate(12));
                            m.useBuffer(FloatBuffer.allocate(24));
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "no previous matrices are kept; call useBuffer(newBuffer)",
                        s -> s.matrices(1).useBuffers(FloatBuffer.allocate(24), FloatBuffer.allocate(24))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the buffer has 1 slots, fewer than the 2 of the one so far",
                        s -> s.matrices(2).useBuffer(FloatBuffer.allocate(12))),
                Refusal.of(
                        IllegalStateException.class,
                        "values of channels are written beside these matrices, for 1 slots; open other"
                                + " matrices, with buffers for more",
                        s -> {
                            RenderMatrices m = s.matrices(1);
                            m.values(s.health, FloatBuffer.allocate(1), 0, 1);
                            m.useBuffer(FloatBuffer.allocate(24));
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"health\" needs 2 slots of 1 floats, but from float 0 on, 1 for each, the"
                                + " buffer has 1 floats",
                        s -> s.matrices(2).values(s.health, FloatBuffer.allocate(1), 0, 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a value of channel \"health\" has 1 floats but this one has 2",
                        s -> s.matrices(1)
                                .values(s.health, FloatBuffer.allocate(1), 0, 1)
                                .absent(1, 2)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"other\" is of another scene",
                        s -> s.matrices(1)
                                .values(new Scene().channels().floats("other"), FloatBuffer.allocate(1), 0, 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the buffer is read-only: java.nio.HeapFloatBufferR[pos=0 lim=12 cap=12]",
                        s -> s.scene.renderMatrices(
                                MatrixLayout.COLUMNS_4X3,
                                FloatBuffer.allocate(12).asReadOnlyBuffer())),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the buffer is " + OTHER_ORDER + " but the machine is " + ByteOrder.nativeOrder()
                                + ": allocate it with .order(ByteOrder.nativeOrder())",
                        s -> s.scene.renderMatrices(
                                MatrixLayout.COLUMNS_4X3,
                                ByteBuffer.allocate(48).order(OTHER_ORDER))));
    }
}
