package dev.tandem.bench.subject;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.tandem.bench.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * jMonkeyEngine: the user interpolates into local transforms with the engine's own slerp, the engine updates the graph.
 *
 * <p>With matrices, leaves are geometries, which hold their world matrix, and for each inner node the user asks for it.
 * Without, all are nodes; world translations, rotations and scales are then all that is computed.
 */
final class Jme implements Subject {
    private final boolean matrices;
    private final Node root = new Node("root");
    private final Transform visual = new Transform();
    private final Mesh mesh = new Mesh();
    private World world;
    private Spatial[] spatials;
    private int[] innerAt;
    private Node[] inner;
    private Matrix4f[] innerMatrices;
    private Spatial[] movers;
    private Transform[] previous;
    private Transform[] current;
    private int[] moverAt;
    private boolean moving;
    private boolean changed = true;

    Jme(boolean matrices) {
        this.matrices = matrices;
    }

    @Override
    public void build(World world) {
        this.world = world;
        spatials = new Spatial[world.size()];
        innerAt = new int[world.size()];
        boolean[] parents = new boolean[world.size()];
        for (int i = 0; i < parents.length; i++) {
            if (world.parent(i) >= 0) {
                parents[world.parent(i)] = true;
            }
        }
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < spatials.length; i++) {
            innerAt[i] = parents[i] || !matrices ? nodes.size() : -1;
            spatials[i] = spatial(i);
            if (spatials[i] instanceof Node node) {
                nodes.add(node);
            }
        }
        world.attachUpwards(
                (parent, child) -> (parent < 0 ? root : (Node) spatials[parent]).attachChild(spatials[child]));
        inner = nodes.toArray(new Node[0]);
        innerMatrices = new Matrix4f[matrices ? inner.length : 0];
        for (int i = 0; i < innerMatrices.length; i++) {
            innerMatrices[i] = new Matrix4f();
        }
        collectMovers();
    }

    private Spatial spatial(int number) {
        Spatial spatial = innerAt[number] >= 0 ? new Node() : new Geometry(null, mesh);
        spatial.setLocalTransform(read(world.poses(), number * World.POSE, new Transform()));
        return spatial;
    }

    private void collectMovers() {
        int[] indices = world.movers();
        moverAt = world.placesOfMovers();
        movers = new Spatial[indices.length];
        previous = new Transform[indices.length];
        current = new Transform[indices.length];
        for (int i = 0; i < indices.length; i++) {
            move(i, spatials[indices[i]]);
        }
    }

    private void move(int at, Spatial spatial) {
        movers[at] = spatial;
        previous[at] = spatial.getLocalTransform().clone();
        current[at] = spatial.getLocalTransform().clone();
    }

    @Override
    public void create(int number) {
        Spatial spatial = spatial(number);
        spatials[number] = spatial;
        if (spatial instanceof Node node) {
            inner[innerAt[number]] = node;
        }
        int parent = world.parent(number);
        (parent < 0 ? root : (Node) spatials[parent]).attachChild(spatial);
        if (moverAt[number] >= 0) {
            move(moverAt[number], spatial);
        }
        changed = true;
    }

    @Override
    public void destroy(int number) {
        root.detachChild(spatials[number]);
    }

    private static Transform read(float[] poses, int at, Transform dest) {
        dest.getTranslation().set(poses[at], poses[at + 1], poses[at + 2]);
        dest.getRotation().set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        dest.getScale().set(poses[at + 7], poses[at + 8], poses[at + 9]);
        return dest;
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            previous[i].set(current[i]);
            read(poses, at, current[i]);
        }
        moving = movers.length > 0;
    }

    @Override
    public void interpolate(float progress) {
        if (!moving) {
            return;
        }
        moving = progress < 1;
        changed = true;
        Vector3f translation = visual.getTranslation();
        Quaternion rotation = visual.getRotation();
        Vector3f scale = visual.getScale();
        for (int i = 0; i < movers.length; i++) {
            Transform from = previous[i];
            Transform to = current[i];
            translation.interpolateLocal(from.getTranslation(), to.getTranslation(), progress);
            rotation.slerp(from.getRotation(), to.getRotation(), progress);
            scale.interpolateLocal(from.getScale(), to.getScale(), progress);
            movers[i].setLocalTransform(visual);
        }
    }

    @Override
    public void matrices() {
        root.updateGeometricState();
        if (changed && matrices) {
            for (int i = 0; i < inner.length; i++) {
                // Not getLocalToWorldMatrix, which goes by way of angle and axis, slower and less exact.
                inner[i].getWorldTransform().toTransformMatrix(innerMatrices[i]);
            }
        }
        changed = false;
    }

    @Override
    public boolean givesMatrices() {
        return matrices;
    }

    @Override
    public void matrix(int node, float[] dest) {
        Matrix4f matrix = spatials[node] instanceof Geometry geometry
                ? geometry.getWorldMatrix()
                : spatials[node].getWorldTransform().toTransformMatrix(new Matrix4f());
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                dest[column * 3 + row] = matrix.get(row, column);
            }
        }
    }

    @Override
    public Object[] roots() {
        return new Object[] {root, inner, innerMatrices, movers, previous, current};
    }
}
