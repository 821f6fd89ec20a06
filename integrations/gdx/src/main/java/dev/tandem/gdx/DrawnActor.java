package dev.tandem.gdx;

import com.badlogic.gdx.scenes.scene2d.Actor;

/** An actor, which its stage draws. */
record DrawnActor(Actor actor) implements Drawn {

    @Override
    public void place(float[] m, int at) {
        float scaleX = Flat.scaleX(m, at);
        actor.setPosition(m[at + 4] - actor.getOriginX(), m[at + 5] - actor.getOriginY());
        actor.setRotation(Flat.degrees(m, at));
        actor.setScale(scaleX, Flat.scaleY(m, at, scaleX));
    }

    @Override
    public float look() {
        return actor.getX();
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
