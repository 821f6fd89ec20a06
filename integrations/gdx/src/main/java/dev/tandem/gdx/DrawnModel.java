package dev.tandem.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Matrix4;

/** A model, which the host draws as long as it wants. */
record DrawnModel(ModelInstance model) implements Drawn {

    @Override
    public void place(float[] m, int at) {
        float[] values = model.transform.val;
        values[Matrix4.M00] = m[at];
        values[Matrix4.M10] = m[at + 1];
        values[Matrix4.M20] = m[at + 2];
        values[Matrix4.M01] = m[at + 3];
        values[Matrix4.M11] = m[at + 4];
        values[Matrix4.M21] = m[at + 5];
        values[Matrix4.M02] = m[at + 6];
        values[Matrix4.M12] = m[at + 7];
        values[Matrix4.M22] = m[at + 8];
        values[Matrix4.M03] = m[at + 9];
        values[Matrix4.M13] = m[at + 10];
        values[Matrix4.M23] = m[at + 11];
        values[Matrix4.M30] = 0;
        values[Matrix4.M31] = 0;
        values[Matrix4.M32] = 0;
        values[Matrix4.M33] = 1;
    }

    @Override
    public float look() {
        float[] values = model.transform.val;
        return values[Matrix4.M00] + values[Matrix4.M33]; // there are two cache lines of them
    }

    @Override
    public void visible(boolean visible) {}

    @Override
    public void removed() {}
}
