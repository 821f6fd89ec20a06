package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.8: worlds of nodes that take a part only, in one pass over all nodes and shared among threads. */
class InheritancePassTest {
    private static final int SMALL = 400;
    private static final int LARGE = 40_000;

    /** In no matrix. */
    private static final float MARK = 12345;

    private final Random random = new Random(8);
    private final Stage stage = new Stage();
    private final List<Transform3d> nodes = new ArrayList<>();
    private final Map<Integer, Matrix4x3f> handed = new TreeMap<>();
    private final Reading reading = new Reading(stage.store);

    private void plant(int count) {
        for (int i = 0; i < count; i++) {
            Transform3d node = i % 50 == 0 ? stage.create() : stage.create(nodes.get(i - 1 - i % 7 % (i % 50)));
            nodes.add(node);
            write(node);
            if (i % 3 != 0) {
                node.inherit(Inheritance.values()[random.nextInt(4)], Reparent.KEEP_LOCAL);
            }
        }
        stage.sync.beforeTick();
    }

    private void write(Transform3d node) {
        Vector3f translation = new Vector3f(random.nextInt(9), random.nextInt(9), random.nextInt(9));
        float scale = random.nextInt(5) == 0 ? -1 : 1;
        node.moveTo(
                translation, new Quaternionf().rotationXYZ(random.nextFloat(), scale, 2), new Vector3f(scale, 1, 1));
    }

    private void moveSome() {
        stage.tick(() -> nodes.forEach(node -> {
            if (random.nextInt(3) == 0) {
                write(node);
            }
        }));
    }

    private void readAll() {
        WorldsByPlace found = stage.store.readers().byPlace();
        reading.readAll((first, count) -> {
            for (int place = first; place < first + count; place++) {
                Matrix4x3f world = Affine.read(found.matrices(place), found.matrixOffset(place), new Matrix4x3f());
                handed.put(found.id(place), world);
            }
        });
    }

    @Test
    void shouldGiveTheBitsOfSingleReadsInOnePass() {
        plant(SMALL);
        for (int frame = 1; frame < 12; frame++) {
            if (frame % 4 == 1) {
                moveSome();
            }
            stage.frame(frame * 250L);
            nodes.get(frame).inherit(Inheritance.values()[frame % 4], Reparent.KEEP_LOCAL);
            readAll();
            stage.store.validate(); // computes each world by itself, and compares bits
            for (Transform3d node : nodes) {
                assertEquals(handed.get(node.index()), node.visualWorld(new Matrix4x3f()), "frame " + frame);
            }
        }
    }

    @Test
    void shouldGiveTheSameBitsWhenThreadsShareTheWork() {
        List<Matrix4x3f> alone = playLarge();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            InheritancePassTest shared = new InheritancePassTest();
            shared.stage.store.workers().use(pool, 3);
            assertEquals(alone, shared.playLarge(), "SPEC 6.3");
        } finally {
            pool.shutdownNow();
        }
    }

    /** A matrix is made in steps where it is stored: who reads it between them draws other nodes elsewhere. */
    @Test
    void shouldLeaveAloneWhatOtherThreadsReadWhileTheyShareTheWork() {
        plant(LARGE);
        moveSome();
        stage.frame(900);
        Set<Transform3d> read = nodes.stream()
                .filter(node -> node.parent() != null && chunk(node) != chunk(node.parent()))
                .map(Transform3d::parent)
                .collect(Collectors.toSet());
        WorldsByPlace worlds = stage.store.readers().byPlace();
        boolean[] begun = new boolean[1];
        stage.store.workers().use(task -> {}, 3);
        stage.store
                .readers()
                .shared((first, count, worker) -> {
                    if (!begun[0]) {
                        read.forEach(node -> worlds.matrices(node.index())[worlds.matrixOffset(node.index())] = MARK);
                        begun[0] = true;
                    }
                })
                .read();

        for (Transform3d node : read) {
            assertEquals(MARK, worlds.matrices(node.index())[worlds.matrixOffset(node.index())], node.toString());
        }
    }

    private static int chunk(Transform3d node) {
        return node.index() >> NodeChunk.SHIFT;
    }

    private List<Matrix4x3f> playLarge() {
        plant(LARGE);
        List<Matrix4x3f> seen = new ArrayList<>();
        for (int frame = 1; frame < 6; frame++) {
            moveSome();
            stage.frame(frame * 900L);
            readAll();
            seen.addAll(handed.values());
        }
        return seen;
    }
}
