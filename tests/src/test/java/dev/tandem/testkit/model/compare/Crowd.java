package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Many nodes of the engine that the model does not know. They fill chunks of every table, move among those that are compared, and
 * leave indices all over to them: nothing that is compared may depend on it.
 */
final class Crowd {

    private static final int MANY = 14_500;
    private static final int LEAVING = 2_000;
    private static final int MOVES = 40;

    private final Scene scene;
    private final List<Node> living = new ArrayList<>();
    private final Map<Kind, BitSet> indices = new EnumMap<>(Kind.class);
    private final Map<Kind, List<Integer>> died = new EnumMap<>(Kind.class);
    private SplittableRandom random = new SplittableRandom();

    Crowd(Scene scene) {
        this.scene = scene;
        for (Kind kind : Kind.values()) {
            indices.put(kind, new BitSet());
            died.put(kind, new ArrayList<>());
        }
    }

    /** Creates many nodes, some below others, and destroys a part of them at random, so that some 10,700 stay. */
    void gather(long seed) {
        random = new SplittableRandom(seed);
        for (int i = 0; i < MANY; i++) {
            create();
        }
        for (int i = 0; i < LEAVING; i++) {
            any().destroy();
        }
        bury();
    }

    /** In a tick: some move, one dies and others are born. */
    void tick() {
        if (living.isEmpty()) {
            return;
        }
        for (int i = 0; i < MOVES; i++) {
            Node node = any();
            if (node instanceof Transform3d space) {
                space.moveTo(random.nextInt(100), random.nextInt(100), 1);
            } else if (node instanceof Transform2d plane) {
                plane.moveTo(random.nextInt(100), random.nextInt(100), 1);
            }
        }
        any().destroy();
        bury();
        create();
    }

    private void create() {
        Node above = living.isEmpty() || random.nextBoolean() ? null : any();
        if (above instanceof Transform3d space) {
            born(Kind.SPACE, scene.create(space));
        } else if (above instanceof Transform2d plane) {
            born(Kind.PLANE, scene.plane().create(plane));
        } else if (random.nextInt(3) > 0) {
            born(Kind.SPACE, scene.create());
        } else {
            born(Kind.PLANE, scene.plane().create());
        }
    }

    private void born(Kind kind, Node node) {
        living.add(node);
        indices.get(kind).set(node.index());
    }

    private Node any() {
        Node node;
        do {
            node = living.get(random.nextInt(living.size()));
        } while (!node.isAlive());
        return node;
    }

    private void bury() {
        living.removeIf(node -> {
            boolean dead = !node.isAlive();
            if (dead) {
                Kind kind = node instanceof Transform3d ? Kind.SPACE : Kind.PLANE;
                indices.get(kind).clear(node.index());
                died.get(kind).add(node.index());
            }
            return dead;
        });
    }

    int size() {
        return living.size();
    }

    int moving() {
        return (int) living.stream().filter(Node::syncNeeded).count();
    }

    boolean has(Kind kind, int index) {
        return indices.get(kind).get(index);
    }

    /** The indices of those of a kind that died since the last call. */
    List<Integer> takeDied(Kind kind) {
        return died.put(kind, new ArrayList<>());
    }
}
