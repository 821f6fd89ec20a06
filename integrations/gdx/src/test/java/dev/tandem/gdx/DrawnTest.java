package dev.tandem.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.badlogic.gdx.graphics.g2d.Sprite;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.scenes.scene2d.Actor;
import org.junit.jupiter.api.Test;

class DrawnTest {
    @Test
    void shouldLookWhereItWillWrite() {
        Actor actor = new Actor();
        actor.setX(4);
        Sprite sprite = new Sprite();
        sprite.setX(5);
        ModelInstance model = new ModelInstance(new Model());
        model.transform.val[Matrix4.M00] = 6;
        model.transform.val[Matrix4.M33] = 0.5f;

        assertEquals(4, new DrawnActor(actor).look());
        assertEquals(5, new DrawnSprite(sprite).look());
        assertEquals(6.5f, new DrawnModel(model).look());
    }
}
