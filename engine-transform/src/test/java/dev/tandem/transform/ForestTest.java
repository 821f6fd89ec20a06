package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Random forests under random actions, read in random order: worlds are the products of the locals, and motions arrive. */
class ForestTest {
    private static final int ACTIONS = 120;

    @Property(tries = 150, seed = "30305")
    void shouldHaveTheProductOfItsLocalsAsWorldWhenReadInAnyOrder(@ForAll long seed) {
        RandomForest forest = new RandomForest(seed);
        long render = 0;
        for (int i = 0; i < ACTIONS; i++) {
            forest.act();
            if (forest.oneIn(8)) {
                forest.stage.tick();
            }
            if (forest.oneIn(8)) {
                render += forest.nanosBelow(1500);
                forest.stage.frame(render);
            }
            if (forest.oneIn(10)) {
                forest.stage.passOverWorlds();
            }
            for (int k = 0; k < 3; k++) {
                forest.checkWorlds(forest.anyNode());
            }
        }
        forest.nodes.forEach(forest::checkWorlds);
        forest.stage.store.validate();
    }

    @Property(tries = 100, seed = "30306")
    void shouldArriveBitForBitWhenTheLastTickIsOver(@ForAll long seed) {
        RandomForest forest = new RandomForest(seed);
        for (int i = 0; i < ACTIONS; i++) {
            forest.act();
            if (forest.oneIn(5)) {
                forest.stage.tick();
            }
        }
        forest.stage.tick();

        forest.stage.frame(ACTIONS * Stage.STEP * 2);

        assertEquals(0, forest.stage.store.movingCount(), "SPEC 4.3");
        for (Transform3d node : forest.nodes) {
            assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        }
    }

    @Property(tries = 100, seed = "30307")
    void shouldHaveTheSameLogicalStateWhenFramesDiffer(@ForAll long seed) {
        assertEquals(logicalHistory(seed, 0), logicalHistory(seed, 3), "SPEC 4.6");
    }

    private static List<Pose3d> logicalHistory(long seed, int framesPerTick) {
        RandomForest forest = new RandomForest(seed);
        List<Pose3d> history = new ArrayList<>();
        for (int tick = 0; tick < 20; tick++) {
            forest.stage.sync.beforeTick();
            for (int i = 0; i < 6; i++) {
                forest.act();
            }
            forest.stage.tick();
            for (int f = 0; f < framesPerTick; f++) {
                forest.stage.frame(tick * Stage.STEP + f * 333L);
            }
            forest.nodes.forEach(node -> history.add(Stage.logical(node)));
        }
        return history;
    }
}
