package dev.tandem.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Matrix4;
import org.joml.Matrix4x3fc;

/** A model, which the host draws as long as it wants. */
record DrawnModel(ModelInstance model) implements Drawn<Matrix4x3fc> {

    @Override
    public void place(Matrix4x3fc m) {
        float[] values = model.transform.val;
        values[Matrix4.M00] = m.m00();
        values[Matrix4.M10] = m.m01();
        values[Matrix4.M20] = m.m02();
        values[Matrix4.M01] = m.m10();
        values[Matrix4.M11] = m.m11();
        values[Matrix4.M21] = m.m12();
        values[Matrix4.M02] = m.m20();
        values[Matrix4.M12] = m.m21();
        values[Matrix4.M22] = m.m22();
        values[Matrix4.M03] = m.m30();
        values[Matrix4.M13] = m.m31();
        values[Matrix4.M23] = m.m32();
        values[Matrix4.M30] = 0;
        values[Matrix4.M31] = 0;
        values[Matrix4.M32] = 0;
        values[Matrix4.M33] = 1;
    }

    @Override
    public void visible(boolean visible) {}

    @Override
    public void removed() {}
}
