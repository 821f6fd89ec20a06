package dev.tandem.dyn4j;

import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import java.util.Arrays;
import java.util.Objects;
import org.dyn4j.dynamics.PhysicsBody;
import org.dyn4j.geometry.Transform;
import org.dyn4j.world.PhysicsWorld;
import org.jspecify.annotations.Nullable;

/**
 * Nodes in the plane that are where the bodies of a world are. One call after each step writes those that moved:
 *
 * <pre>{@code
 * BodyNodes<Body> nodes = new BodyNodes<>(scene, world);
 * Transform2d crate = nodes.add(body);
 * SceneLoop.builder().rate(60).onTick(tick -> {
 *     world.step(1, tick.seconds());
 *     nodes.update();
 * }).start(scene, System.nanoTime());
 * }</pre>
 *
 * <ul>
 *   <li><b>Places.</b> A body's origin and angle become the logical pose of its node; the scale of the node stays. A node may
 *       have any parent, also one that moves: what the body says is converted into its space. Nodes are written in the order in
 *       which they were added, so add a parent before its children if a body drives it too.
 *   <li><b>Velocities.</b> Where the rule of the node {@linkplain Transform2d#usesVelocities uses} them, as {@link
 *       MotionRule#HERMITE} and {@link MotionRule#EXTRAPOLATE} do, those of the body come with the pose. Below a parent
 *       that moved in the tick a node is written without; its rule then has the velocity of even motion.
 *   <li><b>Rest.</b> A body that is at rest is passed over, and its node rests too.
 *   <li><b>Teleports.</b> A body that the game has put elsewhere between two steps, by {@code setTransform} or
 *       {@code translate}, is teleported, and what it moved in the step follows smoothly. Wake it first if it is at rest. A
 *       body that the game itself moves in every tick is no case for this class: write its node with {@code moveTo}.
 *   <li><b>Removal.</b> The node of a body that has left its world is destroyed when it has been drawn at its end, see {@link
 *       Transform2d#destroyWhenShown()}. Call {@link #release} before to keep it.
 * </ul>
 *
 * <p>Belongs to the thread that owns the scene. {@link #update} allocates nothing.
 *
 * @param <T> the type of bodies
 */
public final class BodyNodes<T extends PhysicsBody> {
    private static final int FIRST_CAPACITY = 16;
    private static final int NUMBERS = 4;

    private final Scene scene;
    private final PhysicsWorld<T, ?> world;
    private final WorldPoses writer;

    /** The parent of all nodes, in whose space the bodies are; null if they are in the world. */
    private final @Nullable Transform2d base;

    private PhysicsBody[] bodies = new PhysicsBody[FIRST_CAPACITY];
    private Transform2d[] nodes = new Transform2d[FIRST_CAPACITY];

    /** Where each body was after the last update: x, y, cosine and sine. */
    private double[] places = new double[NUMBERS * FIRST_CAPACITY];

    private boolean[] resting = new boolean[FIRST_CAPACITY];
    private int size;

    /**
     * Nodes of a scene for bodies of a world.
     *
     * @param scene of the nodes
     * @param world of the bodies
     */
    public BodyNodes(Scene scene, PhysicsWorld<T, ?> world) {
        this(scene, world, null, new WorldPoses(null));
    }

    /**
     * Nodes below another one, in whose space the bodies are: for a piece of a {@linkplain
     * dev.tandem.scene.large.LargeWorld2d large world}, where the numbers of the physics engine stay small. The node may be
     * anywhere and move; the bodies do not notice.
     *
     * @param scene of the nodes
     * @param world of the bodies
     * @param base a living node of the scene, the parent of all nodes that bodies drive here
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    public BodyNodes(Scene scene, PhysicsWorld<T, ?> world, Transform2d base) {
        this(scene, world, Objects.requireNonNull(base, "base"), new WorldPoses(base));
        if (!base.isAlive()) {
            throw new IllegalStateException(base + " was destroyed");
        }
        requireOfScene(base);
    }

    private BodyNodes(Scene scene, PhysicsWorld<T, ?> world, @Nullable Transform2d base, WorldPoses writer) {
        this.scene = Objects.requireNonNull(scene, "scene");
        this.world = Objects.requireNonNull(world, "world");
        this.base = base;
        this.writer = writer;
    }

    /**
     * Creates a node at the root, or below the base, where a body is. Searches the bodies that drive nodes.
     *
     * @param body in the world, with no node yet
     * @return the node, which the body drives from the next {@link #update} on
     * @throws IllegalArgumentException if the body is not in the world, or drives a node
     */
    public Transform2d add(T body) {
        requireAddable(body);
        Transform2d node = base == null ? scene.plane().create() : scene.plane().create(base);
        append(body, node);
        return node;
    }

    /**
     * Teleports a node to a body, which drives it from the next {@link #update} on. Searches the bodies that drive nodes.
     *
     * @param body in the world, with no node yet
     * @param node of the scene, with any parent
     * @throws IllegalArgumentException if the body is not in the world or drives a node, or if the node is of another scene, a
     *     body drives it, or its place is one that bodies cannot tell
     * @throws IllegalStateException if the node was destroyed
     */
    public void add(T body, Transform2d node) {
        requireAddable(body);
        requireAddable(Objects.requireNonNull(node, "node"));
        append(body, node);
    }

    private void requireAddable(T body) {
        requireInWorld(body);
        for (int i = 0; i < size; i++) {
            if (bodies[i] == body && nodes[i].isAlive()) {
                throw new IllegalArgumentException("the body drives " + nodes[i] + " already");
            }
        }
    }

    private void requireAddable(Transform2d node) {
        if (node.isAlive()) {
            requireOfScene(node);
            requirePlace(node);
        }
        for (int i = 0; i < size; i++) {
            if (nodes[i].equals(node)) {
                throw new IllegalArgumentException(
                        "another body drives " + node + " already: call release(node) before");
            }
        }
    }

    private void requireInWorld(T body) {
        if (Objects.requireNonNull(body, "body").getOwner() != world) {
            throw new IllegalArgumentException(
                    "the body at (" + body.getTransform().getTranslationX() + ", "
                            + body.getTransform().getTranslationY() + ") is not in the world; add it there first");
        }
    }

    private void requireOfScene(Transform2d node) {
        if (!scene.contains(node)) {
            throw new IllegalArgumentException(node + " is of another scene");
        }
    }

    /** Requires the parent in whose space the bodies give their poses. */
    private void requirePlace(Transform2d node) {
        if (base != null && !Objects.equals(base, node.parent())) {
            throw new IllegalArgumentException(
                    node + " must be a child of " + base + ", in whose space the bodies are");
        }
        Transform2d top = node;
        for (Transform2d above = node; base == null && above != null; above = above.parent()) {
            top = above;
        }
        if (base == null && scene.plane().largeWorld().contains(top)) {
            throw new IllegalArgumentException(node + " stands where scene.plane().largeWorld() has put " + top
                    + ", in double: give" + " BodyNodes a node as the third argument, in whose space the bodies are");
        }
    }

    private void append(T body, Transform2d node) {
        writer.teleport(node, body.getTransform());
        if (size == bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * size);
            nodes = Arrays.copyOf(nodes, 2 * size);
            places = Arrays.copyOf(places, NUMBERS * 2 * size);
            resting = Arrays.copyOf(resting, 2 * size);
        }
        bodies[size] = body;
        nodes[size] = node;
        resting[size] = false;
        remember(size, body.getTransform());
        size++;
    }

    /**
     * Lets go of a node, which stays where it is. Searches the nodes that are driven.
     *
     * @param node driven by a body
     * @throws IllegalArgumentException if no body drives it
     */
    public void release(Transform2d node) {
        Objects.requireNonNull(node, "node");
        for (int i = 0; i < size; i++) {
            if (nodes[i].equals(node)) {
                size--;
                System.arraycopy(bodies, i + 1, bodies, i, size - i);
                System.arraycopy(nodes, i + 1, nodes, i, size - i);
                System.arraycopy(places, NUMBERS * (i + 1), places, NUMBERS * i, NUMBERS * (size - i));
                System.arraycopy(resting, i + 1, resting, i, size - i);
                clearAfterLast(size + 1);
                return;
            }
        }
        throw new IllegalArgumentException("no body drives " + node);
    }

    /**
     * The number of nodes that are driven.
     *
     * @return those of bodies that had not left their world at the last {@link #update}
     */
    public int size() {
        return size;
    }

    /** Writes what moved in a step. Call it once after each step, in the tick. */
    public void update() {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!nodes[i].isAlive()) {
                continue;
            }
            if (bodies[i].getOwner() != world) {
                nodes[i].destroyWhenShown();
                continue;
            }
            if (kept < i) {
                keep(kept, i);
            }
            follow(kept++);
        }
        int before = size;
        size = kept;
        clearAfterLast(before);
    }

    private void keep(int to, int from) {
        bodies[to] = bodies[from];
        nodes[to] = nodes[from];
        resting[to] = resting[from];
        System.arraycopy(places, NUMBERS * from, places, NUMBERS * to, NUMBERS);
    }

    private void clearAfterLast(int before) {
        Arrays.fill(bodies, size, before, null);
        Arrays.fill(nodes, size, before, null);
    }

    private void follow(int i) {
        PhysicsBody body = bodies[i];
        boolean rests = body.isAtRest();
        if (rests && resting[i]) {
            return;
        }
        resting[i] = rests;
        Transform before = body.getPreviousTransform();
        if (!isAt(i, before)) {
            writer.teleport(nodes[i], before);
            remember(i, before);
        }
        Transform now = body.getTransform();
        if (!isAt(i, now)) {
            if (nodes[i].usesVelocities()) {
                writer.moveWithVelocities(nodes[i], body, places, NUMBERS * i);
            } else {
                writer.move(nodes[i], now);
            }
            remember(i, now);
        } else if (!rests && nodes[i].hasParent()) {
            writer.keep(nodes[i], now);
        }
    }

    private boolean isAt(int i, Transform place) {
        int at = NUMBERS * i;
        return places[at] == place.getTranslationX()
                && places[at + 1] == place.getTranslationY()
                && places[at + 2] == place.getCost()
                && places[at + 3] == place.getSint();
    }

    private void remember(int i, Transform place) {
        int at = NUMBERS * i;
        places[at] = place.getTranslationX();
        places[at + 1] = place.getTranslationY();
        places[at + 2] = place.getCost();
        places[at + 3] = place.getSint();
    }
}
