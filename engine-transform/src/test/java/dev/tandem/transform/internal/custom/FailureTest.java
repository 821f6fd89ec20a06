package dev.tandem.transform.internal.custom;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

/** Of all rows that cannot be shown, the first is named, whichever thread found it. */
class FailureTest {
    private final HostKernel kernel = new HostKernel() {
        @Override
        public int vectors() {
            return 0;
        }

        @Override
        public Runnable bind(KernelRows rows) {
            return () -> {};
        }

        @Override
        public String toString() {
            return "Wobble";
        }
    };
    private final RowMemory memory = new RowMemory(PoseParts.SCALE, 3, 0);
    private final KernelStage stage = new KernelStage(PoseForms.SPATIAL, memory, 2 * MotionChunk.SIZE);
    private final Failure failure = new Failure(kernel, PoseParts.ROTATION);

    private void remember(int position, int row, String result) {
        failure.remember(stage.table.chunkAt(position), row, result);
    }

    private String message() {
        return assertThrows(IllegalStateException.class, () -> failure.throwIfAny(stage.nodes))
                .getMessage();
    }

    private static String of(String part, String given, int node) {
        return "the rule of motion Wobble gives " + given + " for the " + part + " of Transform3d #" + node
                + "; its numbers must be finite, and a rotation longer than 1e-6 and shorter than 1e6";
    }

    @Test
    void shouldThrowOnce() {
        assertDoesNotThrow(() -> failure.throwIfAny(stage.nodes));
        remember(0, 7, "(NaN)");
        assertEquals(of("rotation", "(NaN)", 7), message());
        assertDoesNotThrow(() -> failure.throwIfAny(stage.nodes));
    }

    @Test
    void shouldForget() {
        remember(0, 7, "(NaN)");
        failure.forget();
        assertDoesNotThrow(() -> failure.throwIfAny(stage.nodes));
    }

    @Test
    void shouldNameTheFirstRow() {
        remember(1, 3, "a");
        remember(1, 5, "b");
        assertEquals(of("rotation", "a", MotionChunk.SIZE + 3), message());
        remember(1, 3, "a");
        remember(0, 9, "b");
        remember(1, 1, "c");
        assertEquals(of("rotation", "b", 9), message());
        remember(0, 9, "a");
        remember(0, 8, "b");
        remember(0, 8, "c");
        assertEquals(of("rotation", "b", 8), message());
    }

    @Test
    void shouldNameTheComponent() {
        for (int part : new int[] {PoseParts.TRANSLATION, PoseParts.SCALE}) {
            Failure other = new Failure(kernel, part);
            other.remember(stage.chunk, 0, "x");
            String name = part == PoseParts.SCALE ? "scale" : "translation";
            assertEquals(
                    of(name, "x", 0),
                    assertThrows(IllegalStateException.class, () -> other.throwIfAny(stage.nodes))
                            .getMessage());
        }
    }
}
