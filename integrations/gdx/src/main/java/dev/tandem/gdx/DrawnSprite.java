package dev.tandem.gdx;

import com.badlogic.gdx.graphics.g2d.Sprite;
import org.joml.Matrix3x2fc;

/** A sprite, which the host draws as long as it wants. */
record DrawnSprite(Sprite sprite) implements Drawn<Matrix3x2fc> {

    @Override
    public void place(Matrix3x2fc m) {
        sprite.setOriginBasedPosition(m.m20(), m.m21());
        sprite.setRotation(Flat.degrees(m));
        sprite.setScale(Flat.scaleX(m), Flat.scaleY(m));
    }

    @Override
    public void visible(boolean visible) {}

    @Override
    public void removed() {}
}
