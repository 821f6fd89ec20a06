package dev.tandem.gdx;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualVisitor;
import dev.tandem.transform.Node;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Objects that are drawn where nodes of one kind are, by index of the node.
 *
 * @param <N> the type of nodes
 * @param <M> the type of their world matrices
 */
final class Attachments<N extends Node, M> {
    private static final int FIRST_CAPACITY = 64;

    private final Predicate<Node> isOfScene;
    private final ChangeReader lives;
    private final VisualChanges<M> moves;
    private final ChangeVisitor onChange = this::changed;
    private final VisualVisitor<M> onMove = this::moved;
    private Node[] nodes = new Node[FIRST_CAPACITY];
    private Object[] drawn = new Object[FIRST_CAPACITY];
    private boolean[] hidden = new boolean[FIRST_CAPACITY];

    /** True until what nodes were hidden or shown has been done, also where code of the host throws before. */
    private boolean hiddenOrShown;

    Attachments(Predicate<Node> isOfScene, ChangeReader lives, VisualChanges<M> moves) {
        this.isOfScene = isOfScene;
        this.lives = lives;
        this.moves = moves;
    }

    void attach(N node, Drawn<M> what) {
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

    void place(N node, M visualWorld) {
        moved(node.index(), visualWorld);
    }

    /** Hears what happened, and writes what moved. */
    void update() {
        readLives();
        moves.forEach(onMove);
    }

    /** Places everything that is attached, moved or not. */
    @SuppressWarnings("unchecked") // attach() puts nothing else there
    void placeAll(Function<N, M> where) {
        for (int index = 0; index < nodes.length; index++) {
            if (nodes[index] != null) {
                drawn(index).place(where.apply((N) nodes[index]));
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
        Drawn<M> removed = drawn(index);
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
            drawn(index).visible(!now);
        }
    }

    private void moved(int index, M visualWorld) {
        if (index < nodes.length && nodes[index] != null) {
            drawn(index).place(visualWorld);
        }
    }

    @SuppressWarnings("unchecked") // attach() puts nothing else there
    private Drawn<M> drawn(int index) {
        return (Drawn<M>) drawn[index];
    }
}
