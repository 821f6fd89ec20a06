package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** SPEC 16.1, among everything that can happen to nodes. */
class RenderMotionsModelTest {
    private static final int FRAMES = 40;

    /** A renderer that uploads nothing but the ranges draws the visual world of each node with a slot, and nothing else. */
    @Property(tries = 200)
    void shouldDrawEachNodeInItsSlotAndNothingElse(@ForAll long seed) {
        MotionsStage stage = new MotionsStage(new Random(seed), true);
        for (int frame = 0; frame < FRAMES; frame++) {
            stage.frame();
            stage.check("frame " + frame);
        }
    }

    /** Visual poses that nobody reads are not computed; those that are read have the bits that they would have had. */
    @Property(tries = 200)
    void shouldShowTheSameBitsWhetherACardInterpolatesOrNot(@ForAll long seed) {
        MotionsStage card = new MotionsStage(new Random(seed), true);
        MotionsStage library = new MotionsStage(new Random(seed), false);
        Random looks = new Random(seed);
        Walk cardWalk = new Walk(card.scene);
        Walk libraryWalk = new Walk(library.scene);
        for (int frame = 0; frame < FRAMES; frame++) {
            card.frame();
            library.frame();
            int look = looks.nextInt(4);
            if (look == 0) {
                assertEquals(libraryWalk.found(), cardWalk.found());
            } else if (look == 1) {
                compare(card, library);
            }
            card.scene.validate();
        }
    }

    private static void compare(MotionsStage card, MotionsStage library) {
        for (int i = 0; i < library.nodes.size(); i++) {
            Transform3d expected = library.nodes.get(i);
            Transform3d read = card.nodes.get(i);
            assertEquals(expected.visualLocal(new Pose3d()), read.visualLocal(new Pose3d()));
            assertEquals(expected.visualRevision(), read.visualRevision());
            assertArrayEquals(
                    expected.visualWorld(new Matrix4x3f()).get(new float[12]),
                    read.visualWorld(new Matrix4x3f()).get(new float[12]));
        }
    }

    /** What one reader of changes finds, by index. */
    private static final class Walk {
        private final VisualChanges<Matrix4x3fc> changes;

        Walk(Scene scene) {
            changes = scene.visualChanges();
        }

        String found() {
            TreeMap<Integer, String> found = new TreeMap<>();
            changes.forEach((index, world) -> found.put(index, Arrays.toString(world.get(new float[12]))));
            return found.toString();
        }
    }
}
