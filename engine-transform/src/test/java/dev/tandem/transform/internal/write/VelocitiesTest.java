package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.SnapLaw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose rule is told of which velocity, wherever its node lies. */
class VelocitiesTest {
    private static final int RIGID = PoseParts.TRANSLATION | PoseParts.ROTATION;

    private final List<String> told = new ArrayList<>();
    private final TransformStore store = new TransformStore();

    /** A law whose motions stand still and write down velocities. */
    private Law law() {
        return (part, form) -> new ComponentMotion() {
            @Override
            public boolean takesVelocity() {
                return true;
            }

            @Override
            public void velocitiesGiven(MotionChunk chunk, int row, int count, float[] v, int at, int stride) {
                for (int i = 0; i < count; i++) {
                    told.add(part + " of " + chunk.node[row + i] + ": " + v[at + i * stride]);
                }
            }

            @Override
            public void turnGiven(MotionChunk chunk, int row, float[] turn) {
                told.add("turn of " + chunk.node[row] + ": " + turn[turn.length - 1]);
            }

            @Override
            public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {}
        };
    }

    private int moving() {
        int node = store.create();
        store.rules().choose(node, PoseParts.ALL, law);
        Writes.teleport(store, node, 0, 0, 0);
        return node;
    }

    private final Law law = law();

    @Test
    void shouldFindRowsInAnyChunk() {
        for (int i = 0; i < NodeChunk.SIZE + 3; i++) {
            moving();
        }
        store.synchronization().beforeTick();
        for (int node = 0; node < NodeChunk.SIZE + 3; node++) {
            Writes.move(store, node, 1, 0, 0);
        }
        NodeWriter writer = store.writer();
        int last = NodeChunk.SIZE + 2;
        writer.holdLinear(writer.chunk(last), last, 7, 0, 0);
        writer.holdAngular(writer.chunk(last), last, 8, 0, 0);
        writer.giveVelocities(writer.chunk(last), last, RIGID);
        writer.rotateBy(writer.chunk(last), last, 0, 0, 1, 3);
        assertEquals(List.of("1 of " + last + ": 7.0", "2 of " + last + ": 8.0", "turn of " + last + ": 3.0"), told);
    }

    @Test
    void shouldNotTellOfATurnByNothing() {
        int node = moving();
        store.synchronization().beforeTick();
        NodeWriter writer = store.writer();
        writer.rotateBy(writer.chunk(node), node, 0, 0, 1, 0);
        assertEquals(List.of(), told);
    }

    private ValueStore values(ValueForm form) {
        ValueStore values = new ValueStore(store, form);
        values.rules().standard(law);
        values.add(0, 0);
        values.teleport(values.place(0), new float[form.stride()]);
        store.synchronization().beforeTick();
        return values;
    }

    @Test
    void shouldTellValuesOfTheirVelocity() {
        ValueStore values = values(ValueForm.numbers(2));
        values.move(values.place(0), new float[] {3, 4}, new float[] {5, 6});
        assertEquals(List.of("1 of 0: 5.0"), told);
        assertEquals(3, values.logical(0)[0]);
        assertTrue(values.syncNeeded(0));
    }

    @Test
    void shouldTellAnglesOfTheirVelocity() {
        ValueStore values = values(ValueForm.angle());
        values.move(values.place(0), new float[] {3}, new float[] {5});
        assertEquals(List.of("2 of 0: 5.0"), told);
        values.endMotion(values.place(0));
        assertEquals(0, values.movingCount());
    }

    @Test
    void shouldTellRunsOfABatchAndOthersOneByOne() {
        int[] ids = {moving(), moving(), moving(), store.create(), moving()};
        store.rules().choose(ids[1], PoseParts.ROTATION, new SnapLaw());
        NodeBatch batch = store.batch(ids);
        store.synchronization().beforeTick();
        float[] rigid = new float[5 * 7];
        float[] velocities = new float[5 * 6];
        for (int i = 0; i < 5; i++) {
            rigid[i * 7] = 1 + i;
            rigid[i * 7 + 6] = 1;
            velocities[i * 6] = 10 + i;
            velocities[i * 6 + 3] = 20 + i;
        }
        batch.requireWritable();
        batch.move(0, 5, rigid, 0, 7);
        batch.giveVelocities(0, 5, velocities, 0);
        assertEquals(
                List.of(
                        "1 of 0: 10.0",
                        "2 of 0: 20.0",
                        "1 of 1: 11.0",
                        "1 of 2: 12.0",
                        "2 of 2: 22.0",
                        "1 of 4: 14.0",
                        "2 of 4: 24.0"),
                told.stream()
                        .sorted(Comparator.comparing(call -> call.substring(5)))
                        .toList());
    }
}
