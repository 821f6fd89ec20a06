package dev.tandem.scene.messages;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.Reparent;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;

/** What batches say. */
final class BatchesMessages {

    private BatchesMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        NullPointerException.class,
                        "node 1 of the list is null",
                        s -> s.scene.batch(Arrays.asList(s.node, null))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #0 (generation 0) is in this batch already, at 0",
                        s -> s.scene.batch(List.of(s.node)).add(s.node)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform2d #0 (generation 0) is of another kind than the nodes of this batch, each a Transform3d",
                        s -> s.scene.batch(List.of(s.node)).add(s.flat)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #1 (generation 0) is not in this batch",
                        s -> s.scene.batch(List.of(s.node)).remove(s.other)),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 (generation 0) is in this batch at 0 and at 1; a batch that changes has"
                                + " each node once",
                        s -> s.scene.batch(List.of(s.node, s.node)).remove(s.node)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "velocities are written, and cannot be read: TRANSLATION_ROTATION_VELOCITIES",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .readLogical(
                                        PoseFormat.TRANSLATION_ROTATION_VELOCITIES, BatchMemory.of(new float[13]))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the nodes of this batch are in space, but the format is TRANSLATION_2D",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .moveAll(PoseFormat.TRANSLATION_2D, BatchMemory.of(new float[2]))),
                Refusal.of(
                        IndexOutOfBoundsException.class,
                        "1 nodes need 3 numbers, but from index 0 on there are 2",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[2]))),
                Refusal.of(
                        IndexOutOfBoundsException.class,
                        "the first number cannot be that at -1",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .moveAll(
                                        PoseFormat.TRANSLATION,
                                        BatchMemory.of(new float[3]).from(-1))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the number at index 1, which is of node 0, must be finite as a float but is 1.0E300",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .moveAll(
                                        PoseFormat.TRANSLATION,
                                        BatchMemory.of(new double[] {0, 1e300, 0})
                                                .every(3))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the stride must be positive but is 0",
                        s -> BatchMemory.of(new float[3]).every(0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "this batch has positions in space, with rotations or without, but the format is"
                                + " TRANSLATION_ROTATION_SCALE",
                        s -> s.scene
                                .space()
                                .largeWorld()
                                .batch(List.of(s.node))
                                .moveAll(PoseFormat.TRANSLATION_ROTATION_SCALE, BatchMemory.of(new double[10]))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the stride must be at least 3 but is 2",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .moveAll(
                                        PoseFormat.TRANSLATION,
                                        BatchMemory.of(new double[3]).every(2))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the buffer is read-only: java.nio.HeapFloatBufferR[pos=0 lim=3 cap=3]",
                        s -> s.scene
                                .batch(List.of(s.node))
                                .readLogical(
                                        PoseFormat.TRANSLATION,
                                        BatchMemory.of(FloatBuffer.allocate(3).asReadOnlyBuffer()))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "node 0 of the batch: position of Transform3d #0 must be finite and within +-2^53 but"
                                + " is (NaN, 0.0, 0.0)",
                        s -> s.scene
                                .space()
                                .largeWorld()
                                .batch(List.of(s.node))
                                .moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[] {Double.NaN, 0, 0}))),
                Refusal.of(
                        IllegalStateException.class,
                        "node 1 of the batch: Transform3d #1 is below Transform3d #0: positions in the world"
                                + " are of roots; move it by its local translation, or detach it first",
                        s -> {
                            s.other.attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.scene
                                    .space()
                                    .largeWorld()
                                    .batch(List.of(s.node, s.other))
                                    .moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[6]));
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 (generation 0) was destroyed, but is in the batch yet, at 0; remove it"
                                + " from the batch",
                        s -> {
                            PositionBatch batch = s.scene.space().largeWorld().batch(List.of(s.node));
                            s.node.destroy();
                            batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new double[3]));
                        }));
    }
}
