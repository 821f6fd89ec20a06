package dev.tandem.transform;

import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualWorldX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.reader.WorldReader;
import java.util.HashSet;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** More nodes than fit into any one piece of the storage. */
class ManyNodesTest {
    private static final int COUNT = 3000;

    private final Stage stage = new Stage();
    private final Transform3d[] nodes = new Transform3d[COUNT];

    private void createAll(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        for (int i = 0; i < COUNT; i++) {
            nodes[i] = stage.create();
            nodes[i].teleportTo(i, 0, 0);
        }
        stage.sync.beforeTick();
    }

    @Test
    void shouldGiveEachItsOwnDenseIndexWhenManyAreCreated() {
        createAll(MotionRule.FROM_TICK);
        Set<Integer> indices = new HashSet<>();
        for (Transform3d node : nodes) {
            indices.add(node.index());
            assertTrue(node.index() >= 0 && node.index() < COUNT);
        }

        assertEquals(COUNT, indices.size());
        assertEquals(COUNT, stage.store.idLimit());
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowEachInItsOwnPlaceWhenAllMove(MotionRule mode) {
        createAll(mode);
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i++) {
                nodes[i].moveTo(new Vector3f(i + 8, -i, i * 2), turn(i), new Vector3f(1 + i, 1, 1 - i));
            }
        });
        assertEquals(COUNT, stage.store.movingCount());
        stage.frame(0);

        stage.frame(250);

        for (int i = 0; i < COUNT; i++) {
            Pose3d shown = visual(nodes[i]);
            assertTrue(shown.translation().equals(new Vector3f(i + 2, -i / 4f, i / 2f), 1e-3f), shown::toString);
            assertTrue(shown.scale().equals(new Vector3f(1 + i / 4f, 1, 1 - i / 4f), 1e-3f), shown::toString);
            assertTrue(shown.rotation().equals(turn(i / 4f), 1e-6f), shown::toString);
        }
        stage.tick();
        stage.frame(1000);
        assertEquals(0, stage.store.movingCount(), "SPEC 4.4");
        for (int i = 0; i < COUNT; i++) {
            assertEquals(Stage.logical(nodes[i]), visual(nodes[i]), "SPEC 4.3");
        }
    }

    private static Quaternionf turn(float i) {
        return new Quaternionf().rotationZ(i * 1e-3f);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldCountOneVisualWriteEachWhenAFrameIsShown(MotionRule mode) {
        createAll(mode);
        stage.tick(() -> {
            for (Transform3d node : nodes) {
                node.moveTo(0, 1, 0);
            }
        });
        int before = nodes[0].visualRevision();

        stage.frame(0);
        stage.frame(500);
        stage.frame(1000);

        for (Transform3d node : nodes) {
            assertEquals(before + 3, node.visualRevision(), "SPEC 4.1");
        }
    }

    @Test
    void shouldLetEachArriveInItsOwnTimeWhenTheyMoveInDifferentTicks() {
        createAll(MotionRule.FROM_TICK);
        for (int tick = 0; tick < 3; tick++) {
            int first = tick;
            stage.tick(() -> {
                for (int i = first; i < COUNT; i += 3) {
                    nodes[i].moveTo(i + 8, 0, 0);
                }
            });
        }
        for (int third = 0; third < 3; third++) {
            stage.frame(third * 1000L + 500);
            assertEquals(COUNT - third * COUNT / 3, stage.store.movingCount(), "SPEC 4.4");
            for (int i = 0; i < COUNT; i++) {
                float expected = i % 3 < third ? i + 8 : i % 3 == third ? i + 4 : i;
                assertEquals(expected, visualX(nodes[i]), "SPEC 4.1");
                assertEquals(i % 3 >= third, nodes[i].syncNeeded(), "SPEC 4.3");
            }
        }
        stage.store.validate();
    }

    @Test
    void shouldKeepTheOthersMovingWhenSomeLeaveTheTableInBetween() {
        createAll(MotionRule.FROM_TICK);
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i++) {
                nodes[i].moveTo(i + 8, 0, 0);
            }
        });
        stage.frame(0);
        for (int i = 0; i < COUNT; i += 2) {
            if (i % 4 == 0) {
                nodes[i].destroy();
            } else {
                nodes[i].teleportTo(-1, 0, 0);
            }
        }

        stage.frame(500);

        for (int i = 0; i < COUNT; i++) {
            if (i % 4 != 0) {
                assertEquals(i % 2 == 0 ? -1 : i + 4, visualX(nodes[i]));
                assertEquals(i % 2 != 0, nodes[i].syncNeeded());
            }
        }
        assertEquals(COUNT / 2, stage.store.movingCount());
        stage.store.validate();
    }

    @Test
    void shouldComposeWorldsWhenParentAndChildAreFarApart() {
        createAll(MotionRule.FROM_TICK);
        for (int i = 0; i < COUNT / 2; i++) {
            nodes[i].attachTo(nodes[COUNT - 1 - i], Reparent.KEEP_LOCAL);
        }
        for (int round = 0; round < 3; round++) {
            for (int i = COUNT / 2; i < COUNT; i++) {
                nodes[i].teleportTo(i + round, 0, 0);
            }
            for (int i = 0; i < COUNT / 2; i++) {
                assertEquals(COUNT - 1 + round, visualWorldX(nodes[i]), "SPEC 3.2");
                assertEquals(COUNT - 1 + round, Stage.logicalWorldX(nodes[i]), "SPEC 3.2");
            }
        }
        stage.store.validate();
    }

    @Test
    void shouldKeepEachOverrideWhenManyAreOverridden() {
        createAll(MotionRule.FROM_TICK);
        Pose3d visual = new Pose3d();
        for (int i = 0; i < COUNT; i++) {
            visual.translation().x = -i;
            nodes[i].overrideVisual(visual);
        }

        for (int i = 0; i < COUNT; i++) {
            assertEquals(-i, visualX(nodes[i]));
            assertEquals(i, Stage.logicalX(nodes[i]));
            assertFalse(nodes[i].syncNeeded());
        }
    }

    @Test
    void shouldVisitExactlyTheMovingWhenAskedForThem() {
        createAll(MotionRule.FROM_TICK);
        Set<Integer> visited = new HashSet<>();
        WorldReader reader = stage.store.readers().confined((first, count, worker) -> {
            for (int i = 0; i < count; i++) {
                assertTrue(visited.add(first + i), "each once");
            }
        });
        reader.read();
        visited.clear();
        Set<Integer> expected = new HashSet<>();
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i += 2) {
                nodes[i].rule(i % 4 == 0 ? MotionRule.FROM_TICK : MotionRule.FROM_VISUAL);
                nodes[i].moveTo(0, 1, 0);
                expected.add(nodes[i].index());
            }
        });

        stage.frame(1);
        reader.read();

        assertEquals(expected, visited, "SPEC 4.4");
        assertEquals(expected.size(), stage.store.movingCount());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255, 256, 257, 1023, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 4097, 8193})
    void shouldFindEachWhenTheCountIsAtAChunkBorder(int count) {
        Transform3d[] some = new Transform3d[count];
        for (int i = 0; i < count; i++) {
            some[i] = stage.resting(i);
        }
        stage.tick(() -> {
            for (Transform3d node : some) {
                node.moveTo(8, 0, 0);
            }
        });
        Reading seen = new Reading(stage.store);
        stage.frame(500);

        int[] counts = new int[2];
        seen.readAll((first, run) -> counts[0] += run);
        stage.store.forEachNode(index -> counts[1]++);

        assertEquals(count, counts[0]);
        assertEquals(count, counts[1]);
        assertEquals((count - 1 + 8) / 2f, visualX(some[count - 1]));
        assertEquals((count - 1 + 8) / 2f, visualWorldX(some[count - 1]));
        stage.store.validate();
        stage.frame(1000);
        assertEquals(0, stage.store.movingCount());
    }

    @Test
    void shouldGoOnFromItsOwnTargetWhenOnlySomeMoveAgain() {
        createAll(MotionRule.FROM_TICK);
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i++) {
                nodes[i].moveTo(i + 8, 0, 0);
            }
        });
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i += 7) {
                nodes[COUNT - 1 - i].moveTo(0, 0, 0);
            }
        });

        stage.frame(1500);

        for (int i = 0; i < COUNT; i++) {
            boolean again = (COUNT - 1 - i) % 7 == 0;
            assertEquals(again ? (i + 8) / 2f : i + 8, visualX(nodes[i]), "SPEC 5.2");
        }
        stage.store.validate();
    }

    @Test
    void shouldShowEachInItsPlaceWhenRowsAreShiftedAgainstIndices() {
        Transform3d[] some = restingNodes(9_500);
        stage.tick(() -> {
            for (int i = 3; i < some.length; i++) {
                some[i].moveTo(i + 8, 0, 0);
            }
        });
        stage.frame(500);

        stage.passOverWorlds();

        for (int i = 0; i < some.length; i++) {
            assertEquals(i < 3 ? i : i + 4, visualWorldX(some[i]), "SPEC 3.4");
        }
        stage.store.validate();
    }

    @Test
    void shouldKeepItsIntervalWhenItsRowMovesAmongRowsOfAnother() {
        Transform3d[] some = restingNodes(4_096 + 100);
        stage.tick(() -> {
            for (Transform3d node : some) {
                node.moveTo(8000, 0, 0);
            }
        });
        stage.tick(() -> {
            for (int i = 0; i < 4_096; i++) {
                some[i].moveTo(10_000, 0, 0);
            }
        });
        stage.frame(500);

        some[10].teleportTo(-1, 0, 0);
        stage.frame(600);

        for (int i = 4_096; i < some.length; i++) {
            assertEquals(i + 0.6f * (8000 - i), visualX(some[i]), 1e-2f, "SPEC 5.2");
        }
        for (int i = 0; i < 4_096; i++) {
            assertEquals(i == 10 ? -1 : 8000, visualX(some[i]), "SPEC 5.2");
        }
        stage.frame(1500);
        for (int i = 0; i < some.length; i++) {
            assertEquals(i == 10 ? -1 : i < 4_096 ? 9000 : 8000, visualX(some[i]), "SPEC 5.2");
        }
        stage.store.validate();
    }

    @Test
    void shouldTellReadersOnceWhileTheOrderIsClosedUp() {
        Transform3d[] some = restingNodes(40_000);
        for (int i = 0; i < some.length; i += 3) {
            some[i].destroy();
        }
        Reading seen = new Reading(stage.store);
        for (int frame = 0; frame < 40; frame++) {
            float x = 100 + frame;
            for (int i = 1; i < some.length; i += 3) {
                some[i].teleportTo(x + i, 0, 0);
            }
            Transform3d spawned = stage.resting(x);
            stage.frame(frame);
            Set<Integer> told = new HashSet<>();

            seen.readAll((first, count) -> {
                for (int index = first; index < first + count; index++) {
                    assertTrue(told.add(index), "SPEC 4.4: told twice of " + first);
                }
            });

            assertTrue(told.contains(spawned.index()));
            for (int i = 1; i < some.length; i += 3) {
                assertTrue(told.contains(some[i].index()));
            }
            some[frame * 3 + 2].destroy();
        }
        stage.store.validate();
    }

    private Transform3d[] restingNodes(int count) {
        Transform3d[] some = new Transform3d[count];
        for (int i = 0; i < count; i++) {
            some[i] = stage.resting(i);
        }
        return some;
    }
}
