package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** How ticks write the nodes that move. */
interface Writes {

    /** Writes the poses of one tick, {@link World#POSE} floats for each mover. */
    void write(float[] poses);

    /** Makes one for the nodes that move. */
    @FunctionalInterface
    interface Kind {
        Writes of(Scene scene, Transform3d[] movers);
    }

    /** All at once. */
    final class InBulk implements Writes {
        private final TransformBatch batch;
        private final Map<float[], BatchMemory> memories = new IdentityHashMap<>();

        InBulk(Scene scene, Transform3d[] movers) {
            batch = scene.batch(Arrays.asList(movers));
        }

        @Override
        public void write(float[] poses) {
            batch.moveAll(PoseFormat.TRANSLATION_ROTATION_SCALE, memories.computeIfAbsent(poses, BatchMemory::of));
        }
    }

    /** All translations at once. */
    final class ShiftInBulk implements Writes {
        private final TransformBatch batch;
        private final float[] translations;
        private final BatchMemory memory;

        ShiftInBulk(Scene scene, Transform3d[] movers) {
            batch = scene.batch(Arrays.asList(movers));
            translations = new float[3 * movers.length];
            memory = BatchMemory.of(translations);
        }

        @Override
        public void write(float[] poses) {
            for (int from = 0, to = 0; to < translations.length; from += World.POSE, to += 3) {
                translations[to] = poses[from];
                translations[to + 1] = poses[from + 1];
                translations[to + 2] = poses[from + 2];
            }
            batch.moveAll(PoseFormat.TRANSLATION, memory);
        }
    }

    /** Node by node. */
    final class ByHandle implements Writes {
        private final Transform3d[] movers;
        private final Vector3f translation = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();
        private final Vector3f scale = new Vector3f();

        ByHandle(Scene scene, Transform3d[] movers) {
            this.movers = movers;
        }

        @Override
        public void write(float[] poses) {
            for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
                translation.set(poses[at], poses[at + 1], poses[at + 2]);
                rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
                scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
                movers[i].moveTo(translation, rotation, scale);
            }
        }
    }

    /** Translations, node by node. */
    final class ShiftByHandle implements Writes {
        private final Transform3d[] movers;

        ShiftByHandle(Scene scene, Transform3d[] movers) {
            this.movers = movers;
        }

        @Override
        public void write(float[] poses) {
            for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
                movers[i].moveTo(poses[at], poses[at + 1], poses[at + 2]);
            }
        }
    }
}
