package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** SPEC 5.2: all chunks of a table are brought to a frame. */
class MotionStepTest {
    private final MotionRows rows = new MotionRows(0);
    private final Workers workers = new Workers(new OwnerThread());
    private final MotionStep step = new MotionStep(workers);
    private final TreeMap<Integer, InterpolationKernel> steps = new TreeMap<>();

    private void fill(int count) {
        for (int i = 0; i < count; i++) {
            rows.enter();
        }
    }

    @Test
    void shouldInterpolateEachRowByItsInterval() {
        fill(3);
        MotionChunk chunk = rows.table.chunkAt(0);
        for (int row = 0; row < 3; row++) {
            chunk.storeTarget(row, rows.pose(8), 0);
            int interval = rows.table.intervals().open(0, 1000L << row, Curve.LINEAR);
            rows.table.setInterval(chunk, row, interval);
        }
        rows.table.intervals().advanceTo(1000);
        step.run(rows.table);

        assertEquals(8, chunk.visual.translation[0][0]);
        assertEquals(4, chunk.visual.translation[0][1]);
        assertEquals(2, chunk.visual.translation[0][2]);
    }

    /** Rounding would take it elsewhere. */
    @Test
    void shouldHaveTheBitsOfAnEndThatIsReached() {
        fill(1);
        MotionChunk chunk = rows.table.chunkAt(0);
        float[] pose = rows.pose(1e10f);
        chunk.storeSource(0, pose);
        chunk.storeTarget(0, rows.pose(0.3f), 0);
        rows.table.setInterval(chunk, 0, rows.table.intervals().open(0, 1000, Curve.LINEAR));
        rows.table.intervals().advanceTo(1000);
        step.run(rows.table);

        assertEquals(0.3f, chunk.visual.translation[0][0]);
    }

    @Test
    void shouldStepThroughAllChunksWithOneKernel() {
        fill(2 * MotionChunk.SIZE + 1);
        step.run(rows.table, (table, position, kernel) -> {
            assertSame(rows.table, table);
            steps.put(position, kernel);
        });
        assertEquals(Set.of(0, 1, 2), steps.keySet());
        assertSame(steps.get(0), steps.get(2));
    }

    @Test
    void shouldGiveEachWorkerAKernelOfItsOwn() {
        fill(12 * MotionChunk.SIZE);
        Set<InterpolationKernel> kernels = ConcurrentHashMap.newKeySet();
        Set<Integer> positions = ConcurrentHashMap.newKeySet();
        workers.use(Runnable::run, 2);
        for (int call = 0; call < 2; call++) {
            step.run(rows.table, (table, position, kernel) -> {
                assertNotNull(kernel);
                kernels.add(kernel);
                positions.add(position);
            });
        }
        assertEquals(12, positions.size());
        assertTrue(kernels.size() <= workers.count(), "they are kept");
    }
}
