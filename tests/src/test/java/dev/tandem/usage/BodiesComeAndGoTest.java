package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The program of docs/concepts.md for a batch whose nodes come and go, which {@link PagesTest} compares with the page. */
class BodiesComeAndGoTest {

    @Test
    void shouldKeepNumbersAndNodesSideBySide() {
        Scene scene = new Scene();

        Transform3d[] bodies = new Transform3d[100];
        TransformBatch batch = scene.batch(List.of());
        Transform3d crate = scene.create();
        Transform3d barrel = scene.create();
        bodies[batch.add(crate)] = crate;
        bodies[batch.add(barrel)] = barrel;
        int place = batch.remove(crate);
        bodies[place] = bodies[batch.size()]; // the barrel is at 0 now

        assertEquals(0, batch.placeOf(barrel));
        assertEquals(barrel, bodies[0]);
    }
}
