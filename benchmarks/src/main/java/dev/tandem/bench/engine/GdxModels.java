package dev.tandem.bench.engine;

import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import org.joml.Vector2f;

/** A model instance of libGDX for each body. What is drawn is its {@code transform}. */
final class GdxModels {
    private final ModelInstance[] instances;

    GdxModels(int size) {
        Model model = new Model();
        instances = new ModelInstance[size];
        for (int i = 0; i < size; i++) {
            instances[i] = new ModelInstance(model);
        }
    }

    ModelInstance instance(int body) {
        return instances[body];
    }

    void place(int body, Vector3 translation, Quaternion rotation) {
        instances[body].transform.set(translation, rotation);
    }

    void drawn(int body, Vector2f into) {
        float[] matrix = instances[body].transform.val;
        into.set(matrix[12], matrix[13]);
    }
}
