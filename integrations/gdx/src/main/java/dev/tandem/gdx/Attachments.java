package dev.tandem.gdx;

import dev.tandem.scene.BlockVisitor;
import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.VisualChanges;
import dev.tandem.transform.Node;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Objects that are drawn where nodes of one kind are, by index of the node.
 *
 * @param <N> the type of nodes
 */
final class Attachments<N extends Node> {
    private static final int FIRST_CAPACITY = 64;

    private final Predicate<Node> isOfScene;
    private final ChangeReader lives;
    private final VisualChanges<?> moves;
    private final ChangeVisitor onChange = this::changed;
    private final BlockVisitor onMove = this::moved;
    private Node[] nodes = new Node[FIRST_CAPACITY];
    private Drawn[] drawn = new Drawn[FIRST_CAPACITY];
    private boolean[] hidden = new boolean[FIRST_CAPACITY];

    /** True until what nodes were hidden or shown has been done, also where code of the host throws before. */
    private boolean hiddenOrShown;

    /** Of a matrix. */
    private final int floats;

    /** Keeps the compiler from leaving out the look. */
    private float looked;

    Attachments(Predicate<Node> isOfScene, ChangeReader lives, VisualChanges<?> moves, int floats) {
        this.floats = floats;
        this.isOfScene = isOfScene;
        this.lives = lives;
        this.moves = moves;
    }

    void attach(N node, Drawn what) {
        requireOfScene(node);
        // A destruction that was not heard of yet is not to be taken for that of the node which has this index now.
        readLives();
        int index = node.index();
        if (index >= nodes.length) {
            int capacity = Math.max(2 * nodes.length, index + 1);
            nodes = Arrays.copyOf(nodes, capacity);
            drawn = Arrays.copyOf(drawn, capacity);
            hidden = Arrays.copyOf(hidden, capacity);
        }
        nodes[index] = node;
        drawn[index] = what;
        hidden[index] = false;
        hideOrShow(index);
    }

    void detach(N node) {
        requireOfScene(node);
        readLives();
        if (node.index() < nodes.length) {
            forget(node.index());
        }
    }

    private void requireOfScene(N node) {
        Objects.requireNonNull(node, "node");
        if (!node.isAlive()) {
            throw new IllegalStateException(node + " was destroyed");
        }
        if (!isOfScene.test(node)) {
            throw new IllegalArgumentException(node + " is of another scene");
        }
    }

    void place(N node, float[] visualWorld) {
        drawn[node.index()].place(visualWorld, 0);
    }

    /** Hears what happened, and writes what moved. */
    void update() {
        readLives();
        moves.forEachBlock(onMove);
    }

    /** Places everything that is attached, moved or not. */
    @SuppressWarnings("unchecked") // attach() puts nothing else there
    void placeAll(Function<N, float[]> where) {
        for (int index = 0; index < nodes.length; index++) {
            if (nodes[index] != null) {
                drawn[index].place(where.apply((N) nodes[index]), 0);
            }
        }
    }

    private void readLives() {
        if (!lives.poll(onChange)) {
            hiddenOrShown = true;
            removeDead();
        }
        if (hiddenOrShown) {
            for (int index = 0; index < nodes.length; index++) {
                if (nodes[index] != null) {
                    hideOrShow(index);
                }
            }
            hiddenOrShown = false;
        }
    }

    private void changed(ChangeKind kind, int index) {
        if (kind != ChangeKind.DESTROYED) {
            hiddenOrShown = true;
        } else if (index < nodes.length && nodes[index] != null) {
            remove(index);
        }
    }

    private void removeDead() {
        for (int index = 0; index < nodes.length; index++) {
            if (nodes[index] != null && !nodes[index].isAlive()) {
                remove(index);
            }
        }
    }

    private void remove(int index) {
        Drawn removed = drawn[index];
        forget(index);
        removed.removed();
    }

    private void forget(int index) {
        nodes[index] = null;
        drawn[index] = null;
    }

    private void hideOrShow(int index) {
        // A node that is destroyed already is drawn to its end.
        boolean now = nodes[index].isAlive() && nodes[index].isHidden();
        if (now != hidden[index]) {
            hidden[index] = now;
            drawn[index].visible(!now);
        }
    }

    /**
     * Looks for the objects before it writes them: they lie all over the memory, and the processor waits for many of them at a
     * time, but only for the next few where there is work to be done on each.
     */
    private void moved(int[] indices, float[] matrices, int count) {
        Drawn[] all = drawn;
        float sum = 0;
        for (int i = 0; i < count; i++) {
            Drawn there = indices[i] < all.length ? all[indices[i]] : null;
            if (there != null) {
                sum += there.look();
            }
        }
        looked = sum;
        for (int i = 0; i < count; i++) {
            Drawn there = indices[i] < all.length ? all[indices[i]] : null;
            if (there != null) {
                there.place(matrices, i * floats);
            }
        }
    }
}
