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
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** The spatials of nodes, by index of the node, and the ways in which changes reach them. */
final class NodeSpatials {
    private static final int FIRST_CAPACITY = 64;

    private final Scene scene;
    private final ChangeReader lives;
    private final VisualChanges<Matrix4x3fc> moves;
    private final ChangeVisitor onChange = this::changed;
    private final VisualVisitor<Matrix4x3fc> onMove = this::moved;
    private final Matrix4x3f world = new Matrix4x3f();
    private final Matrix4x3f matrix = new Matrix4x3f();
    private final Vector3f vector = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Transform transform = new Transform();
    private Transform3d[] nodes = new Transform3d[FIRST_CAPACITY];
    private Spatial[] spatials = new Spatial[FIRST_CAPACITY];

    /** What a spatial's own hint was before its node was hidden; null while it is drawn. */
    private Spatial.CullHint[] hints = new Spatial.CullHint[FIRST_CAPACITY];

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
        if (!scene.node(index).equals(node)) {
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
        hiddenOrShown = false;
        if (!lives.poll(onChange)) {
            removeDead();
            hiddenOrShown = true;
        }
        if (hiddenOrShown) {
            for (int index = 0; index < spatials.length; index++) {
                if (spatials[index] != null) {
                    cull(index);
                }
            }
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
        spatials[index].removeFromParent();
        forget(index);
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
        visualWorld.getTranslation(vector);
        transform.getTranslation().set(vector.x, vector.y, vector.z);
        visualWorld.getScale(vector);
        matrix.set(visualWorld);
        if (matrix.determinant() < 0) {
            // Mirrored along one axis or along all: x, with a rotation, is as good as any other.
            vector.x = -vector.x;
            matrix.scale(-1, 1, 1);
        }
        transform.getScale().set(vector.x, vector.y, vector.z);
        matrix.getUnnormalizedRotation(rotation);
        transform.getRotation().set(rotation.x, rotation.y, rotation.z, rotation.w);
        spatial.setLocalTransform(transform);
    }
}
