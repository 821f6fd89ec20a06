package dev.tandem.jme;

import com.jme3.math.Transform;
import com.jme3.scene.Spatial;
import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualVisitor;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** The spatials of nodes, by index of the node, and the ways in which changes reach them. */
final class NodeSpatials {
    private static final int FIRST_CAPACITY = 64;

    private final Scene scene;
    private final ChangeReader lives;
    private final VisualChanges<Matrix4x3fc> moves;
    private final ChangeVisitor onChange = this::changed;
    private final VisualVisitor<Matrix4x3fc> onMove = this::moved;
    private final Matrix4x3f world = new Matrix4x3f();
    private final Transform transform = new Transform();
    private Transform3d[] nodes = new Transform3d[FIRST_CAPACITY];
    private Spatial[] spatials = new Spatial[FIRST_CAPACITY];

    /** A spatial's own hint from before its node was hidden; null while it is drawn. */
    private Spatial.CullHint[] hints = new Spatial.CullHint[FIRST_CAPACITY];

    /** True until what nodes were hidden or shown has been done, also where code of the host throws before. */
    private boolean hiddenOrShown;

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
        moved(index, node.visualWorld(world));
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
        moves.forEach(onMove);
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

    private void moved(int index, Matrix4x3fc visualWorld) {
        Spatial spatial = index < spatials.length ? spatials[index] : null;
        if (spatial == null) {
            return;
        }
        // A spatial cannot mirror but by its scale: along x, with a rotation, is as good as any other.
        float x = visualWorld.determinant() < 0 ? -1 : 1;
        float m00 = x * visualWorld.m00();
        float m01 = x * visualWorld.m01();
        float m02 = x * visualWorld.m02();
        float m10 = visualWorld.m10();
        float m11 = visualWorld.m11();
        float m12 = visualWorld.m12();
        float m20 = visualWorld.m20();
        float m21 = visualWorld.m21();
        float m22 = visualWorld.m22();
        transform.getTranslation().set(visualWorld.m30(), visualWorld.m31(), visualWorld.m32());
        transform.getScale().set(x * length(m00, m01, m02), length(m10, m11, m12), length(m20, m21, m22));
        // Takes the scale out by itself.
        transform.getRotation().fromRotationMatrix(m00, m10, m20, m01, m11, m21, m02, m12, m22);
        spatial.setLocalTransform(transform);
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }
}
