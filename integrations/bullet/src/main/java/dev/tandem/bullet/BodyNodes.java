package dev.tandem.bullet;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.objects.PhysicsRigidBody;
import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that are where the rigid bodies of a physics space are. One call after each step writes those that moved:
 *
 * <pre>{@code
 * BodyNodes nodes = new BodyNodes(scene, space);
 * Transform3d crate = nodes.add(body);
 * SceneLoop.builder().rate(60).onTick(tick -> {
 *     space.update((float) tick.seconds(), 0);
 *     nodes.update();
 * }).start(scene, System.nanoTime());
 * }</pre>
 *
 * <ul>
 *   <li><b>Places.</b> A body's location and rotation become the logical pose of its node; the scale of the node stays. A node
 *       may have any parent, also one that moves: what the body says is converted into its space. Nodes are written in the order
 *       in which they were added, so add a parent before its children if a body drives it too.
 *   <li><b>Velocities.</b> Where the rule of the node {@linkplain Transform3d#usesVelocities uses} them, as {@link
 *       MotionRule#HERMITE} and {@link MotionRule#EXTRAPOLATE} do, those of a dynamic body come with the pose. Below a
 *       parent that moved in the tick a node is written without; its rule then has the velocity of even motion.
 *   <li><b>Rest.</b> Of a body that sleeps, or is static, only whether it still does is asked, two short native calls; its node
 *       rests.
 *   <li><b>Teleports.</b> Bullet does not remember where a body was before a step, so one that the game puts elsewhere looks as
 *       if it had moved there. Call {@link #teleport} after that. Kinematic bodies that the game moves in every tick need no such
 *       call: their nodes are interpolated.
 *   <li><b>Removal.</b> The node of a body that has left its space is destroyed when it has been drawn at its end, see {@link
 *       Transform3d#destroyWhenShown()}. Call {@link #release} before to keep it.
 * </ul>
 *
 * <p>Works with Libbulletjme and with Minie, whose classes have the same names. Belongs to the thread that owns the scene, which
 * must be the one that made the space. {@link #update} allocates nothing.
 */
public final class BodyNodes {
    private static final int FIRST_CAPACITY = 16;

    private final Scene scene;
    private final PhysicsSpace space;
    private final BodyState state = new BodyState();
    private final WorldPoses writer;

    /** The parent of all nodes, in whose space the bodies are; null if they are in the world. */
    private final @Nullable Transform3d base;

    private PhysicsRigidBody[] bodies = new PhysicsRigidBody[FIRST_CAPACITY];
    private Transform3d[] nodes = new Transform3d[FIRST_CAPACITY];

    /** Where each body was after the last update. */
    private float[] places = new float[BodyState.PLACE * FIRST_CAPACITY];

    private boolean[] resting = new boolean[FIRST_CAPACITY];
    private int size;

    /**
     * Nodes of a scene for bodies of a space.
     *
     * @param scene of the nodes
     * @param space of the bodies
     */
    public BodyNodes(Scene scene, PhysicsSpace space) {
        this(scene, space, null, new WorldPoses(null));
    }

    /**
     * Nodes below another one, in whose space the bodies are: for a piece of a {@linkplain
     * dev.tandem.scene.large.LargeWorld large world}, where the numbers of the physics engine stay small. The node may be
     * anywhere and move; the bodies do not notice.
     *
     * @param scene of the nodes
     * @param space of the bodies
     * @param base a living node of the scene, the parent of all nodes that bodies drive here
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    public BodyNodes(Scene scene, PhysicsSpace space, Transform3d base) {
        this(scene, space, Objects.requireNonNull(base, "base"), new WorldPoses(base));
        if (!base.isAlive()) {
            throw new IllegalStateException(base + " was destroyed");
        }
        requireOfScene(base);
    }

    private BodyNodes(Scene scene, PhysicsSpace space, @Nullable Transform3d base, WorldPoses writer) {
        this.scene = Objects.requireNonNull(scene, "scene");
        this.space = Objects.requireNonNull(space, "space");
        this.base = base;
        this.writer = writer;
    }

    /**
     * Creates a node at the root, or below the base, where a body is. Searches the bodies that drive nodes.
     *
     * @param body in the space, with no node yet
     * @return the node, which the body drives from the next {@link #update} on
     * @throws IllegalArgumentException if the body is not in the space, or drives a node
     */
    public Transform3d add(PhysicsRigidBody body) {
        requireAddable(body);
        Transform3d node = base == null ? scene.create() : scene.create(base);
        append(body, node);
        return node;
    }

    /**
     * Teleports a node to a body, which drives it from the next {@link #update} on. Searches the bodies that drive nodes.
     *
     * @param body in the space, with no node yet
     * @param node of the scene, with any parent
     * @throws IllegalArgumentException if the body is not in the space or drives a node, or if the node is of another scene, a
     *     body drives it, or its place is one that bodies cannot tell
     * @throws IllegalStateException if the node was destroyed
     */
    public void add(PhysicsRigidBody body, Transform3d node) {
        requireAddable(body);
        requireAddable(Objects.requireNonNull(node, "node"));
        append(body, node);
    }

    private void requireAddable(PhysicsRigidBody body) {
        requireInSpace(body);
        for (int i = 0; i < size; i++) {
            if (bodies[i] == body && nodes[i].isAlive()) {
                throw new IllegalArgumentException("the body drives " + nodes[i] + " already");
            }
        }
    }

    private void requireAddable(Transform3d node) {
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

    private void requireInSpace(PhysicsRigidBody body) {
        if (!isInSpace(Objects.requireNonNull(body, "body"))) {
            throw new IllegalArgumentException("the body is not in the space, add it there first: " + body);
        }
    }

    private boolean isInSpace(PhysicsRigidBody body) {
        return body.spaceId() == space.nativeId();
    }

    private void requireOfScene(Transform3d node) {
        if (!scene.contains(node)) {
            throw new IllegalArgumentException(node + " is of another scene");
        }
    }

    /** Requires the parent in whose space the bodies give their poses. */
    private void requirePlace(Transform3d node) {
        if (base != null && !Objects.equals(base, node.parent())) {
            throw new IllegalArgumentException(
                    node + " must be a child of " + base + ", in whose space the bodies are");
        }
        Transform3d top = node;
        for (Transform3d above = node; base == null && above != null; above = above.parent()) {
            top = above;
        }
        if (base == null && scene.space().largeWorld().contains(top)) {
            throw new IllegalArgumentException(node + " stands where scene.space().largeWorld() has put " + top
                    + ", in double: give" + " BodyNodes a node as the third argument, in whose space the bodies are");
        }
    }

    private void append(PhysicsRigidBody body, Transform3d node) {
        state.readPlace(body);
        writer.teleport(node, state.place, 0);
        if (size == bodies.length) {
            bodies = Arrays.copyOf(bodies, 2 * size);
            nodes = Arrays.copyOf(nodes, 2 * size);
            places = Arrays.copyOf(places, BodyState.PLACE * 2 * size);
            resting = Arrays.copyOf(resting, 2 * size);
        }
        bodies[size] = body;
        nodes[size] = node;
        resting[size] = false;
        state.keepPlace(places, BodyState.PLACE * size);
        size++;
    }

    /**
     * Teleports a node to its body, which the game has just put elsewhere, and wakes the body. The motion of the next step is
     * interpolated from there. Searches the nodes that are driven.
     *
     * @param node driven by a body
     * @throws IllegalArgumentException if no body drives it
     * @throws IllegalStateException if the node was destroyed
     */
    public void teleport(Transform3d node) {
        int i = indexOf(node);
        state.readPlace(bodies[i]);
        writer.teleport(node, state.place, 0);
        state.keepPlace(places, BodyState.PLACE * i);
        bodies[i].activate(false);
    }

    /**
     * Lets go of a node, which stays where it is. Searches the nodes that are driven.
     *
     * @param node driven by a body
     * @throws IllegalArgumentException if no body drives it
     */
    public void release(Transform3d node) {
        int i = indexOf(node);
        size--;
        System.arraycopy(bodies, i + 1, bodies, i, size - i);
        System.arraycopy(nodes, i + 1, nodes, i, size - i);
        System.arraycopy(resting, i + 1, resting, i, size - i);
        int at = BodyState.PLACE * i;
        System.arraycopy(places, at + BodyState.PLACE, places, at, BodyState.PLACE * size - at);
        clearAfterLast(size + 1);
    }

    private int indexOf(Transform3d node) {
        Objects.requireNonNull(node, "node");
        for (int i = 0; i < size; i++) {
            if (nodes[i].equals(node)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no body drives " + node);
    }

    /**
     * The number of nodes that are driven.
     *
     * @return those of bodies that had not left their space at the last {@link #update}
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
            if (!isInSpace(bodies[i])) {
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
        System.arraycopy(places, BodyState.PLACE * from, places, BodyState.PLACE * to, BodyState.PLACE);
    }

    private void clearAfterLast(int before) {
        Arrays.fill(bodies, size, before, null);
        Arrays.fill(nodes, size, before, null);
    }

    private void follow(int i) {
        boolean rests = !bodies[i].isActive();
        if (rests && resting[i]) {
            return;
        }
        resting[i] = rests;
        state.readPlace(bodies[i]);
        int at = BodyState.PLACE * i;
        if (!state.isAt(places, at)) {
            write(i, at);
            state.keepPlace(places, at);
        } else if (!rests && nodes[i].hasParent()) {
            writer.keep(nodes[i], state.place, 0);
        }
    }

    private void write(int i, int at) {
        Transform3d node = nodes[i];
        if (!node.usesVelocities() || !bodies[i].isDynamic()) {
            writer.move(node, state.place, 0);
            return;
        }
        state.readVelocities(bodies[i]);
        writer.moveWithVelocities(node, state, places, at);
    }
}
