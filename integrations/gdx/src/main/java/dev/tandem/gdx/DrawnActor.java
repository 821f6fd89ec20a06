package dev.tandem.gdx;

import com.badlogic.gdx.scenes.scene2d.Actor;
import org.joml.Matrix3x2fc;

/** An actor, which its stage draws. */
record DrawnActor(Actor actor) implements Drawn<Matrix3x2fc> {

    @Override
    public void place(Matrix3x2fc m) {
        actor.setPosition(m.m20() - actor.getOriginX(), m.m21() - actor.getOriginY());
        actor.setRotation(Flat.degrees(m));
        actor.setScale(Flat.scaleX(m), Flat.scaleY(m));
    }

    @Override
    public void visible(boolean visible) {
        actor.setVisible(visible);
    }

    @Override
    public void removed() {
        actor.remove();
    }
}
