package dev.tandem.bench.subject;

import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.math.Quaternion;
import com.badlogic.gdx.math.Vector3;
import dev.tandem.bench.world.World;
import java.util.ArrayList;
import java.util.List;

/**
 * libGDX: the user interpolates into the nodes with the engine's own slerp, then has all transforms calculated. The engine
 * knows no other way than to calculate all of them.
 */
final class Gdx implements Subject {

    /** A node and the last two poses that were written to it. */
    private record Mover(
            Node node,
            Vector3 previousTranslation,
            Quaternion previousRotation,
            Vector3 previousScale,
            Vector3 translation,
            Quaternion rotation,
            Vector3 scale) {

        Mover(Node node) {
            this(
                    node,
                    new Vector3(node.translation),
                    new Quaternion(node.rotation),
                    new Vector3(node.scale),
                    new Vector3(node.translation),
                    new Quaternion(node.rotation),
                    new Vector3(node.scale));
        }

        void move(float[] poses, int at) {
            previousTranslation.set(translation);
            previousRotation.set(rotation);
            previousScale.set(scale);
            translation.set(poses[at], poses[at + 1], poses[at + 2]);
            rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
            scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
        }

        void interpolate(float progress) {
            node.translation.set(previousTranslation).lerp(translation, progress);
            node.rotation.set(previousRotation).slerp(rotation, progress);
            node.scale.set(previousScale).lerp(scale, progress);
        }
    }

    private Node[] nodes;
    private Node[] roots;
    private int[] rootAt;
    private Mover[] movers;
    private int[] moverAt;
    private World world;
    private boolean moving;

    @Override
    public void build(World world) {
        this.world = world;
        nodes = new Node[world.size()];
        rootAt = new int[world.size()];
        List<Node> tops = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = node(i);
        }
        world.attachUpwards((parent, child) -> {
            if (parent < 0) {
                rootAt[child] = tops.size();
                tops.add(nodes[child]);
            } else {
                nodes[parent].addChild(nodes[child]);
            }
        });
        roots = tops.toArray(new Node[0]);
        moverAt = world.placesOfMovers();
        int[] indices = world.movers();
        movers = new Mover[indices.length];
        for (int i = 0; i < indices.length; i++) {
            movers[i] = new Mover(nodes[indices[i]]);
        }
    }

    private Node node(int number) {
        float[] poses = world.poses();
        int at = number * World.POSE;
        Node node = new Node();
        node.translation.set(poses[at], poses[at + 1], poses[at + 2]);
        node.rotation.set(poses[at + 3], poses[at + 4], poses[at + 5], poses[at + 6]);
        node.scale.set(poses[at + 7], poses[at + 8], poses[at + 9]);
        return node;
    }

    @Override
    public void create(int number) {
        Node node = node(number);
        nodes[number] = node;
        int parent = world.parent(number);
        if (parent < 0) {
            roots[rootAt[number]] = node;
        } else {
            nodes[parent].addChild(node);
        }
        if (moverAt[number] >= 0) {
            movers[moverAt[number]] = new Mover(node);
        }
    }

    @Override
    public void destroy(int root) {
        roots[rootAt[root]] = null;
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            movers[i].move(poses, at);
        }
        moving = movers.length > 0;
    }

    @Override
    public void interpolate(float progress) {
        if (!moving) {
            return;
        }
        moving = progress < 1;
        for (Mover mover : movers) {
            mover.interpolate(progress);
        }
    }

    @Override
    public void matrices() {
        for (Node root : roots) {
            root.calculateTransforms(true);
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        float[] values = nodes[node].globalTransform.val;
        for (int column = 0; column < 4; column++) {
            System.arraycopy(values, column * 4, dest, column * 3, 3);
        }
    }

    @Override
    public Object[] roots() {
        return new Object[] {roots, movers};
    }
}
