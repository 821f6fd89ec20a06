package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** SPEC 10.1: teleports on the stamp of many nodes at a time. */
class StampedTeleportsTest {
    private final Stage stage = new Stage();

    @Test
    void shouldHoldForEachOfManyNodesInBatchesToo() {
        Transform3d[] many = new Transform3d[500];
        int[] ids = new int[many.length];
        for (int i = 0; i < many.length; i++) {
            many[i] = stage.resting(i);
            ids[i] = many[i].index();
        }
        stage.tick(() -> {
            for (int i = 0; i < many.length; i += 3) {
                many[i].teleportOnStamp(1000 + i, 0, 0);
            }
        });
        stage.frame(500);
        float[] to = new float[3 * many.length];
        for (int i = 0; i < many.length; i++) {
            to[3 * i] = 2000 + i;
        }
        stage.tick(() -> stage.store.batch(ids).move(0, ids.length, to, 0, 3));

        stage.frame(1500);
        for (int i = 0; i < many.length; i++) {
            float from = i % 3 == 0 ? 1000 + i : i;
            assertEquals((from + 2000 + i) / 2, Stage.visualX(many[i]), "SPEC 10.1: node " + i);
        }
        stage.store.validate();
    }
}
