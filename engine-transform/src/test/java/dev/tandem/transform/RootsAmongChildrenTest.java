package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.reader.WorldReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 3.2: small branches in motion, whose roots and children are computed in one loop. */
class RootsAmongChildrenTest {
    private static final int BRANCHES = 2000;

    private final Stage stage = new Stage();
    private final WorldReader reader = stage.store.readers().confined((first, count, worker) -> {});
    private final List<Transform3d> nodes = new ArrayList<>();

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    private void createBranches() {
        for (int i = 0; i < BRANCHES; i++) {
            Transform3d root = stage.resting(0);
            nodes.add(root);
            nodes.add(stage.resting(root, 0));
        }
    }

    private void moveAll(float x) {
        stage.tick(() -> nodes.forEach(node -> node.moveTo(x, 0, 0)));
    }

    private void assertWorlds(float root, float child) {
        for (Transform3d node : nodes) {
            assertEquals(node.parent() == null ? root : child, Stage.visualWorldX(node), "SPEC 3.2");
        }
    }

    @Test
    void shouldFollowTheOriginInMidMotion() {
        createBranches();
        moveAll(8);
        stage.frame(500);
        reader.read();
        assertWorlds(4, 8);

        stage.store.jumps().positions().moveOrigin(16, 0, 0);
        reader.read();

        assertWorlds(4 - 16, 8 - 16);
    }

    @Test
    void shouldStandAloneAtTheRootWhereAllTakeAPart() {
        createBranches();
        nodes.forEach(node -> node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL));
        moveAll(8);
        stage.frame(500);

        reader.read();

        assertWorlds(4, 8);
    }

    @Test
    void shouldStandAloneBesideChildrenOfOtherChunks() {
        Transform3d far = stage.resting(0);
        for (int i = 1; i < NodeChunk.SIZE; i++) {
            stage.create();
        }
        nodes.add(far);
        nodes.add(stage.resting(far, 0));
        createBranches();
        moveAll(8);
        stage.frame(500);
        reader.read();
        assertWorlds(4, 8);

        stage.frame(750);
        reader.read();

        assertWorlds(6, 12);
    }
}
