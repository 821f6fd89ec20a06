package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4f;
import org.joml.Matrix4x3fc;

/** SPEC 6.3: whether a host reads all nodes in every frame or one now and then makes no difference to what it reads. */
class ReadingOneByOneTest {
    private static final int NODES = 300;

    @Property(tries = 40)
    void shouldReadTheSameWhetherManyAreReadOrFew(@ForAll long seed) {
        Random random = new Random(seed);
        new Twins(random).play(random);
    }

    /** Two scenes in which the same happens. */
    private static final class Twins {
        private final Scene often = new Scene();
        private final Scene seldom = new Scene();
        private final List<Transform3d> read = new ArrayList<>();
        private final List<Transform3d> twins = new ArrayList<>();

        Twins(Random random) {
            for (int i = 0; i < NODES; i++) {
                int parent = i == 0 || random.nextInt(3) == 0 ? -1 : random.nextInt(i);
                read.add(parent < 0 ? often.create() : often.create(read.get(parent)));
                twins.add(parent < 0 ? seldom.create() : seldom.create(twins.get(parent)));
            }
        }

        void write(Random random) {
            for (int i = 0; i < NODES / 3; i++) {
                int node = random.nextInt(NODES);
                float x = random.nextFloat();
                read.get(node).moveTo(x, i, 0);
                twins.get(node).moveTo(x, i, 0);
            }
        }

        void restructure(Random random) {
            int node = 1 + random.nextInt(NODES - 1);
            switch (random.nextInt(4)) {
                case 0 -> {
                    read.get(node).hide();
                    twins.get(node).hide();
                }
                case 1 -> {
                    read.get(node).show();
                    twins.get(node).show();
                }
                case 2 -> {
                    read.get(node).detach(Reparent.KEEP_WORLD);
                    twins.get(node).detach(Reparent.KEEP_WORLD);
                }
                default -> {
                    read.get(node).teleportTo(1, 2, 3);
                    twins.get(node).teleportTo(1, 2, 3);
                }
            }
        }

        void assertSame(int node) {
            Matrix4f expected = twins.get(node).visualWorld(new Matrix4f());
            assertEquals(expected, read.get(node).visualWorld(new Matrix4f()), () -> "node " + node);
        }

        void play(Random random) {
            Matrix4f ignored = new Matrix4f();
            VisualChanges<Matrix4x3fc> changes = often.visualChanges();
            for (int frame = 0; frame < 20; frame++) {
                if (frame % 2 == 0) {
                    write(random);
                    often.synchronizer().afterTick(frame * 1_000, frame * 1_000 + 2_000);
                    seldom.synchronizer().afterTick(frame * 1_000, frame * 1_000 + 2_000);
                }
                if (random.nextInt(3) == 0) {
                    restructure(random);
                }
                long render = frame * 1_000 + 700;
                often.synchronizer().beforeFrame(render);
                seldom.synchronizer().beforeFrame(render);
                if (frame % 5 == 4) {
                    changes.forEach((index, matrix) -> {
                        assertEquals(twins.get(index).visualWorld(new Matrix4f()), new Matrix4f(matrix));
                        assertSame(random.nextInt(NODES));
                    });
                }
                for (int i = 0; i < 5; i++) {
                    assertSame(random.nextInt(NODES));
                }
                for (int i = 0; i < NODES; i++) {
                    read.get(i).visualWorld(ignored);
                }
                for (int i = 0; i < 5; i++) {
                    assertSame(random.nextInt(NODES));
                }
            }
        }
    }
}
