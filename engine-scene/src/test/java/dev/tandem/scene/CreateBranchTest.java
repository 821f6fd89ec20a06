package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 3.5: a branch that is created at once is the one that its nodes would make one by one. */
class CreateBranchTest {
    private final Scene scene = new Scene();

    @Test
    void shouldMakeTheTreeThatTheParentsSay() {
        Transform3d[] branch = scene.space().createBranch(-1, 0, 0, 1, 3);

        assertEquals(5, scene.size());
        assertEquals(null, branch[0].parent());
        assertEquals(List.of(branch[1], branch[2]), branch[0].children());
        assertEquals(branch[3], branch[4].parent());
        for (Transform3d node : branch) {
            assertEquals(new Pose3d(), node.logicalLocal(new Pose3d()));
        }
    }

    @Test
    void shouldBeOnTheTimelineOfTheParent() {
        VisualSynchronizer main = scene.synchronizer();
        VisualSynchronizer other = main.openTimeline();
        Transform3d root = scene.create();
        other.add(root);

        Transform3d[] branch = scene.space().createBranch(root, -1, 0);

        assertEquals(root, branch[0].parent());
        assertTrue(other.contains(branch[0]) && other.contains(branch[1]));
    }

    @ParameterizedTest
    @CsvSource({
        "'', at least one node",
        "'0', must be -1 but is 0",
        "'-1,1', one of 0 to 0 but is 1",
        "'-1,-1', one of 0 to 0 but is -1"
    })
    void shouldCreateNothingWhenTheParentsMakeNoBranch(String list, String message) {
        int[] parents = Arrays.stream(list.split(","))
                .filter(number -> !number.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();

        String refused = assertThrows(
                        IllegalArgumentException.class, () -> scene.space().createBranch(parents))
                .getMessage();

        assertTrue(refused.contains(message), refused);
        assertEquals(0, scene.size());
    }

    @Property(tries = 40)
    void shouldBeLikeOneByOneWhenBranchesComeAndGo(@ForAll long seed) {
        Random random = new Random(seed);
        Scene all = new Scene();
        List<Transform3d[]> branches = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            if (!branches.isEmpty() && random.nextInt(3) == 0) {
                branches.remove(random.nextInt(branches.size()))[0].destroy();
                branches.removeIf(branch -> !branch[0].isAlive());
            } else {
                int[] parents = new int[1 + random.nextInt(70)];
                Arrays.setAll(parents, k -> k == 0 ? -1 : random.nextInt(k));
                Transform3d[] branch = branches.isEmpty() || random.nextBoolean()
                        ? all.space().createBranch(parents)
                        : all.space().createBranch(branches.get(random.nextInt(branches.size()))[0], parents);
                for (int k = 1; k < branch.length; k++) {
                    assertEquals(branch[parents[k]], branch[k].parent());
                }
                branches.add(branch);
            }
        }
        Set<Integer> indices = new HashSet<>();
        all.space().forEachIndex(indices::add);
        assertEquals(all.size(), indices.size());
        all.validate();
    }

    @Test
    void shouldLieTogetherWhereThereIsRoom() {
        Transform3d[] first = scene.space().createBranch(-1, 0, 1);
        Transform3d[] second = scene.space().createBranch(-1, 0, 0, 0, 0);
        scene.create();
        first[0].destroy();
        second[0].destroy();
        scene.create();

        Transform3d[] branch = scene.space().createBranch(-1, 0, 1, 1);

        for (int i = 1; i < branch.length; i++) {
            assertEquals(branch[0].index() + i, branch[i].index());
        }
    }
}
