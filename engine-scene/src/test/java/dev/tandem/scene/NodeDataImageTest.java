package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 14.5, 14.6: the objects of nodes are part of a scene that is kept in memory. */
class NodeDataImageTest {
    private final Scene scene = new Scene();
    private final Tape tape = new Tape();

    /** Also those of types that the image does not know are as they were: none. */
    @Test
    void shouldHaveTheObjectsOfThenWhenRestored() {
        Transform3d ship = scene.create();
        Transform3d crate = scene.create();
        Transform2d sprite = scene.plane().create();
        StringBuilder ofShip = new StringBuilder("ship");
        scene.data(StringBuilder.class).put(ship, ofShip);
        scene.plane().data(String.class).put(sprite, "sprite");
        SceneImages.get().image(scene, tape.toWrite());

        scene.data(StringBuilder.class).put(ship, new StringBuilder("other"));
        scene.data(StringBuilder.class).put(crate, new StringBuilder("crate"));
        scene.data(Integer.class).put(crate, 7);
        sprite.destroy();
        SceneImages.get().image(scene, tape.toRead());

        assertSame(ofShip, scene.data(StringBuilder.class).get(ship));
        assertEquals(1, scene.data(StringBuilder.class).size());
        assertEquals(0, scene.data(Integer.class).size());
        assertNull(scene.data(Integer.class).get(crate));
        assertEquals("sprite", scene.plane().data(String.class).at(sprite.index()));
    }

    @Test
    void shouldNameTheTypesOfWhichThereIsAny() {
        List<Class<?>> types = new ArrayList<>();
        Transform3d ship = scene.create();
        scene.data(Integer.class);
        scene.data(String.class).put(ship, "a name is no object of the host's");
        scene.names().put(ship, "ship");
        SceneImages.get().forEachTypeOfData(scene, types::add);
        assertEquals(List.of(String.class), types);
        scene.plane().data(Long.class).put(scene.plane().create(), 1L);
        SceneImages.get().forEachTypeOfData(scene, types::add);
        assertEquals(List.of(String.class, String.class, Long.class), types);
    }
}
