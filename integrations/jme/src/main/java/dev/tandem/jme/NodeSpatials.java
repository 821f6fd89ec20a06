package dev.tandem.jme;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.scene.Spatial;
import dev.tandem.scene.BlockVisitor;
import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import org.joml.Matrix4x3f;

/** The spatials of nodes, by index of the node, and the ways in which changes reach them. */
final class NodeSpatials {
    private static final int FIRST_CAPACITY = 64;

    /** Of a matrix. */
    private static final int FLOATS = 12;

    private final Scene scene;
    private final ChangeReader lives;
    private final VisualChanges<?> moves;
    private final ChangeVisitor onChange = this::changed;
    private final BlockVisitor onMove = this::moved;
    private final Matrix4x3f world = new Matrix4x3f();
    private Transform3d[] nodes = new Transform3d[FIRST_CAPACITY];
    private Spatial[] spatials = new Spatial[FIRST_CAPACITY];

    /** A spatial's own hint from before its node was hidden; null while it is drawn. */
    private Spatial.CullHint[] hints = new Spatial.CullHint[FIRST_CAPACITY];

    /** True until what nodes were hidden or shown has been done, also where code of the host throws before. */
    private boolean hiddenOrShown;

    /** Keeps the compiler from leaving out the look. */
    private float looked;

    NodeSpatials(Scene scene) {
        this.scene = scene;
        lives = scene.changes(ChangeKind.DESTROYED, ChangeKind.HIDDEN, ChangeKind.SHOWN);
        moves = scene.visualChanges();
    }

    void attach(Transform3d node, Spatial spatial) {
        int index = requireOfScene(node);
        // A destruction that was not heard of yet is not to be taken for that of the node which has this index now.
        readLives();
        if (index >= spatials.length) {
            int capacity = Math.max(2 * spatials.length, index + 1);
            nodes = Arrays.copyOf(nodes, capacity);
            spatials = Arrays.copyOf(spatials, capacity);
            hints = Arrays.copyOf(hints, capacity);
        }
        nodes[index] = node;
        spatials[index] = spatial;
        hints[index] = null;
        place(spatial, floats(node.visualWorld(world)), 0);
        cull(index);
    }

    void detach(Transform3d node) {
        int index = requireOfScene(node);
        readLives();
        if (index < spatials.length) {
            forget(index);
        }
    }

    private int requireOfScene(Transform3d node) {
        int index = node.index();
        if (!node.isAlive()) {
            throw new IllegalStateException(node + " was destroyed");
        }
        if (!scene.contains(node)) {
            throw new IllegalArgumentException(node + " is of another scene");
        }
        return index;
    }

    /** Hears what happened, and writes what moved. */
    void update() {
        readLives();
        moves.forEachBlock(onMove);
    }

    private void readLives() {
        if (!lives.poll(onChange)) {
            hiddenOrShown = true;
            removeDead();
        }
        if (hiddenOrShown) {
            for (int index = 0; index < spatials.length; index++) {
                if (spatials[index] != null) {
                    cull(index);
                }
            }
            hiddenOrShown = false;
        }
    }

    private void changed(ChangeKind kind, int index) {
        if (kind != ChangeKind.DESTROYED) {
            hiddenOrShown = true;
        } else if (index < spatials.length && spatials[index] != null) {
            remove(index);
        }
    }

    private void removeDead() {
        for (int index = 0; index < spatials.length; index++) {
            if (spatials[index] != null && !nodes[index].isAlive()) {
                remove(index);
            }
        }
    }

    private void remove(int index) {
        Spatial removed = spatials[index];
        forget(index);
        removed.removeFromParent();
    }

    private void forget(int index) {
        nodes[index] = null;
        spatials[index] = null;
        hints[index] = null;
    }

    private void cull(int index) {
        // A node that is destroyed already is drawn to its end.
        boolean hidden = nodes[index].isAlive() && nodes[index].isHidden();
        if (hidden && hints[index] == null) {
            hints[index] = spatials[index].getLocalCullHint();
            spatials[index].setCullHint(Spatial.CullHint.Always);
        } else if (!hidden && hints[index] != null) {
            spatials[index].setCullHint(hints[index]);
            hints[index] = null;
        }
    }

    /**
     * Looks for the spatials before it writes them: they lie all over the memory, and the processor waits for many of them at a
     * time, but only for the next few where there is work to be done on each.
     */
    private void moved(int[] indices, float[] matrices, int count) {
        Spatial[] all = spatials;
        float sum = 0;
        for (int i = 0; i < count; i++) {
            Spatial spatial = indices[i] < all.length ? all[indices[i]] : null;
            if (spatial != null) {
                Transform local = spatial.getLocalTransform();
                sum += local.getTranslation().x + local.getRotation().getX() + local.getScale().x;
            }
        }
        looked = sum;
        for (int i = 0; i < count; i++) {
            Spatial spatial = indices[i] < all.length ? all[indices[i]] : null;
            if (spatial != null) {
                place(spatial, matrices, FLOATS * i);
            }
        }
    }

    /** Does what {@code Quaternion.fromRotationMatrix} does, which would find the lengths of the columns again. */
    private static void place(Spatial spatial, float[] m, int at) {
        float m00 = m[at];
        float m01 = m[at + 1];
        float m02 = m[at + 2];
        float m10 = m[at + 3];
        float m11 = m[at + 4];
        float m12 = m[at + 5];
        float m20 = m[at + 6];
        float m21 = m[at + 7];
        float m22 = m[at + 8];
        float sx = length(m00, m01, m02);
        float sy = length(m10, m11, m12);
        float sz = length(m20, m21, m22);
        if (m00 * (m11 * m22 - m12 * m21) + m10 * (m21 * m02 - m01 * m22) + m20 * (m01 * m12 - m02 * m11) < 0) {
            // A spatial cannot mirror but by its scale: along x, with a rotation, is as good as any other.
            sx = -sx;
        }
        float x = inverse(sx);
        float y = inverse(sy);
        float z = inverse(sz);
        Transform local = spatial.getLocalTransform();
        local.getScale().set(sx, sy, sz);
        rotate(local.getRotation(), m00 * x, m01 * x, m02 * x, m10 * y, m11 * y, m12 * y, m20 * z, m21 * z, m22 * z);
        spatial.setLocalTranslation(m[at + 9], m[at + 10], m[at + 11]);
    }

    /** By components: JOML's own copy into arrays goes through {@code sun.misc.Unsafe}, for which newer JDKs print a warning. */
    private static float[] floats(Matrix4x3f m) {
        return new float[] {
            m.m00(), m.m01(), m.m02(), m.m10(), m.m11(), m.m12(), m.m20(), m.m21(), m.m22(), m.m30(), m.m31(), m.m32()
        };
    }

    private static float inverse(float length) {
        return length == 0 ? 1 : 1 / length;
    }

    private static void rotate(
            Quaternion to,
            float m00,
            float m01,
            float m02,
            float m10,
            float m11,
            float m12,
            float m20,
            float m21,
            float m22) {
        float t = m00 + m11 + m22;
        if (t >= 0) {
            float s = (float) Math.sqrt(t + 1);
            float w = 0.5f * s;
            s = 0.5f / s;
            to.set((m12 - m21) * s, (m20 - m02) * s, (m01 - m10) * s, w);
        } else {
            to.fromRotationMatrix(m00, m10, m20, m01, m11, m21, m02, m12, m22);
        }
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }
}
