package dev.tandem.gdx;

import com.badlogic.gdx.graphics.g2d.Sprite;

/** A sprite, which the host draws as long as it wants. */
record DrawnSprite(Sprite sprite) implements Drawn {

    @Override
    public void place(float[] m, int at) {
        float scaleX = Flat.scaleX(m, at);
        sprite.setOriginBasedPosition(m[at + 4], m[at + 5]);
        sprite.setRotation(Flat.degrees(m, at));
        sprite.setScale(scaleX, Flat.scaleY(m, at, scaleX));
    }

    @Override
    public float look() {
        return sprite.getX();
    }

    @Override
    public void visible(boolean visible) {}

    @Override
    public void removed() {}
}
