package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** SPEC 10.4: the origin of the scene moves, and nothing else does. */
class RebaseTest {
    private final Stage stage = new Stage();
    private final Transform3d root = stage.resting(1000.5f);
    private final Transform3d child = stage.resting(root, 1);

    private void rebase(float x) {
        stage.store.jumps().rebase(x, 0, 0);
        stage.store.validate();
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldGoOnMovingWhenTheOriginMoves(MotionRule mode) {
        root.rule(mode);
        stage.tick(() -> root.moveTo(1010.5f, 0, 0));
        stage.frame(0);
        stage.frame(500);
        float before = Stage.visualX(root);

        rebase(1000);

        assertEquals(before - 1000, Stage.visualX(root), "SPEC 10.4");
        assertEquals(before - 999, Stage.visualWorldX(child), "SPEC 8, rebase");
        assertEquals(11.5f, Stage.logicalWorldX(child), "SPEC 10.4");
        stage.frame(750);
        assertEquals(mode == MotionRule.SNAP ? 10.5f : 8, Stage.visualX(root), "the motion goes on");
        stage.frame(1000);
        assertEquals(Stage.logical(root), Stage.visual(root), "SPEC 4.3");
    }

    @Test
    void shouldShiftRestingRootsAndTheirWorlds() {
        assertEquals(1001.5f, Stage.visualWorldX(child), "so that it is cached");
        assertEquals(1001.5f, Stage.logicalWorldX(child));

        rebase(1000);

        assertEquals(0.5f, Stage.visualX(root), "SPEC 8, rebase");
        assertEquals(1, Stage.visualX(child), "local poses below stay");
        assertEquals(1.5f, Stage.visualWorldX(child), "SPEC 8, rebase");
        assertEquals(1.5f, Stage.logicalWorldX(child), "SPEC 8, rebase");
        stage.passOverWorlds();
        assertEquals(1.5f, Stage.visualWorldX(child), "SPEC 3.2");
    }

    @Test
    void shouldShiftTheStartOfTheTickWhenItIsUnderWay() {
        stage.tick(() -> {
            root.moveTo(1010.5f, 0, 0);
            rebase(1000);
        });

        stage.frame(500);

        assertEquals(5.5f, Stage.visualX(root), "SPEC 10.4");
    }

    @Test
    void shouldShiftOverridesAndNodesThatWereNeverWritten() {
        root.overrideVisual(Stage.oddPose(0));
        Transform3d unwritten = stage.create();

        rebase(1000);

        assertEquals(1.7f - 1000, Stage.visualX(root), "SPEC 10.4");
        assertEquals(-1000, Stage.visualX(unwritten), "SPEC 10.4");
    }

    @Test
    void shouldShiftWhatAnotherTimelineHandedOver() {
        stage.tick(() -> root.moveTo(1010.5f, 0, 0));
        stage.frame(500);
        Synchronization other = stage.sync.open();
        other.add(root.index());

        rebase(1000);

        other.beforeFrame(0);
        assertEquals(5.5f, Stage.visualX(root), "SPEC 10.4");
        other.beforeFrame(250);
        assertEquals(8, Stage.visualX(root), "SPEC 10.4");
    }

    @Test
    void shouldNotShiftWhatHasAParentNow() {
        Transform3d other = stage.resting(2000);
        other.attachTo(root, Reparent.KEEP_LOCAL);
        child.detach(Reparent.KEEP_LOCAL);

        rebase(1000);

        assertEquals(2000, Stage.visualX(other), "SPEC 10.4");
        assertEquals(-999, Stage.visualX(child), "a root now");
    }

    @Test
    void shouldCountNoWriteAndTellReadersOnce() {
        int logical = root.logicalRevision();
        int visual = root.visualRevision();
        ChangeCursor told = stage.store.changes(-1);

        rebase(1000);

        assertEquals(logical, root.logicalRevision(), "SPEC 10.4: nobody wrote");
        assertEquals(visual, root.visualRevision(), "SPEC 10.4");
        assertTrue(told.next());
        assertEquals(ChangeBits.REBASED, told.kind(), "SPEC 13.3");
        assertEquals(-1, told.node());
        assertFalse(told.next(), "SPEC 10.4: once, not per node");
    }

    @Test
    void shouldHandEveryWorldToReadersOfWorlds() {
        List<Transform3d> all = new ArrayList<>(List.of(root, child));
        for (int i = 0; i < 100; i++) {
            all.add(stage.resting(i % 3 == 0 ? root : all.get(i), i));
        }
        Reading reading = new Reading(stage.store);
        reading.readAll((first, count) -> {});
        float[] before = worlds(all);

        rebase(64);

        float[] after = worlds(all);
        for (int i = 0; i < before.length; i++) {
            assertEquals(before[i] - 64, after[i], "SPEC 10.4");
        }
    }

    private static float[] worlds(List<Transform3d> nodes) {
        float[] x = new float[nodes.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = Stage.visualWorldX(nodes.get(i));
        }
        return x;
    }

    @Test
    void shouldKeepDistancesOfRootsToOneUlp() {
        Transform3d other = stage.resting(1003.25f);
        for (float shift : new float[] {1000, -77777.7f, 0.1f, 3e7f}) {
            double distance = Stage.logicalX(other) - Stage.logicalX(root);
            float size = Math.max(Math.abs(Stage.logicalX(other)), Math.abs(Stage.logicalX(other) - shift));

            rebase(shift);

            assertEquals(distance, Stage.logicalX(other) - Stage.logicalX(root), Math.ulp(size), "SPEC 10.4");
        }
    }

    @Test
    void shouldStayFiniteWhenTheOriginLiesVeryFarAway() {
        stage.tick(() -> root.moveTo(3e38f, 0, 0));
        stage.frame(500);

        rebase(-3e38f);
        stage.frame(750);

        assertTrue(Float.isFinite(Stage.visualX(root)), "SPEC 3.3");
        assertEquals(Float.MAX_VALUE, Stage.logicalX(root), "SPEC 3.3");
    }

    @Test
    void shouldShiftEveryRootOfManyInAnyState() {
        List<Transform3d> roots = new ArrayList<>();
        for (int i = 0; i < 9000; i++) {
            Transform3d each = stage.resting(i);
            roots.add(each);
            if (i % 7 == 0) {
                stage.resting(each, 5);
            }
        }
        stage.tick(() -> {
            for (int i = 0; i < roots.size(); i += 1 + i % 3) {
                roots.get(i).moveTo(i + 64, 0, 0);
            }
        });
        stage.frame(250);
        for (int i = 0; i < 1000; i += 3) {
            roots.get(i * 8).destroy();
        }
        roots.removeIf(each -> !each.isAlive());
        float[] logical = new float[roots.size()];
        float[] visual = new float[roots.size()];
        for (int i = 0; i < logical.length; i++) {
            logical[i] = Stage.logicalX(roots.get(i));
            visual[i] = Stage.visualX(roots.get(i));
        }

        rebase(64);

        for (int i = 0; i < logical.length; i++) {
            assertEquals(logical[i] - 64, Stage.logicalX(roots.get(i)), "SPEC 10.4");
            assertEquals(visual[i] - 64, Stage.visualX(roots.get(i)), "SPEC 10.4");
        }
        stage.frame(500);
        assertEquals(logical[0] - 32 - 64, Stage.visualX(roots.get(0)), "SPEC 10.4");
    }
}
