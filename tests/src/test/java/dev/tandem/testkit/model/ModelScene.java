package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.Reparent;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.joml.Vector2fc;
import org.joml.Vector3fc;

/**
 * The reference model of a scene; a {@link ModelTimeline} is that of its synchroniser.
 *
 * <p>Every rule is written the plainest way. Used by one thread.
 */
public final class ModelScene {

    private final List<ModelNode> nodes = new ArrayList<>();
    private JumpLimit limit = JumpLimit.NONE;
    private ModelLaws standard = ModelLaws.all(Rule.FROM_TICK);
    private int created;
    private final ModelLinks links = new ModelLinks();
    private final List<ModelNode> died = new ArrayList<>();
    private final ModelTimeline main = new ModelTimeline(this::nodes, this::leave, ModelJumps::apply);
    private Consumer<ModelNode> leaving = node -> {};

    /** A scene without nodes, in which no tick and no frame has run. */
    public ModelScene() {}

    /**
     * The living nodes, and those that are drawn for the last time.
     *
     * @return the live list, oldest first; not to be changed
     */
    public List<ModelNode> nodes() {
        return nodes;
    }

    /**
     * The timeline that nodes are on unless they are added to another.
     *
     * @return always the same
     */
    public ModelTimeline main() {
        return main;
    }

    /**
     * Opens another timeline.
     *
     * @return a timeline without nodes
     */
    public ModelTimeline openTimeline() {
        return new ModelTimeline(this::nodes, this::leave, ModelJumps::apply);
    }

    /**
     * Adds a node and its subtree to a timeline, parents first.
     *
     * @param node the topmost node
     * @param timeline the timeline
     */
    public void addBranch(ModelNode node, ModelTimeline timeline) {
        timeline.add(node);
        node.children().forEach(child -> addBranch(child, timeline));
    }

    /**
     * Adds all nodes of a timeline to the main one.
     *
     * @param timeline the timeline, not to be used again
     */
    public void closeTimeline(ModelTimeline timeline) {
        nodes.stream().filter(node -> node.timeline == timeline).forEach(main::add);
    }

    /**
     * How many nodes have their sync flag set.
     *
     * @return a count, {@code >= 0}
     */
    public int movingCount() {
        return (int) nodes.stream().filter(node -> node.syncNeeded).count();
    }

    /**
     * How many nodes may be in motion or at rest, because rounding decides and the engine cannot be asked about them any more.
     *
     * @return a count, {@code >= 0}
     */
    public int doubtfulCount() {
        return (int) nodes.stream().filter(node -> node.doubtful).count();
    }

    /**
     * Sets the rule of nodes for which none was chosen (SPEC 9.1).
     *
     * @param components those that get the rule
     * @param rule the rule
     */
    public void standard(Set<Component> components, Rule rule) {
        standard = standard.with(components, rule);
    }

    /**
     * Creates a node in space at the identity, on its parent's timeline.
     *
     * @param parent its parent, or null
     * @return the node
     */
    public ModelNode create(ModelNode parent) {
        return create(parent, ModelPose.IDENTITY);
    }

    /**
     * Creates a node in the plane at the identity, on its parent's timeline.
     *
     * @param parent its parent, or null
     * @return the node
     */
    public ModelNode create2d(ModelNode parent) {
        return create(parent, ModelPose.FLAT_IDENTITY);
    }

    private ModelNode create(ModelNode parent, ModelPose identity) {
        ModelNode node = new ModelNode(created++, identity, () -> standard, () -> limit);
        nodes.add(node);
        node.timeline = parent == null ? main : parent.timeline;
        links.link(node, parent);
        return node;
    }

    /**
     * Destroys a node and its subtree (SPEC 3.1).
     *
     * @param node the node
     */
    public void destroy(ModelNode node) {
        links.link(node, null);
        List<ModelNode> doomed = new ArrayList<>(List.of(node));
        for (int i = 0; i < doomed.size(); i++) {
            doomed.addAll(doomed.get(i).children());
        }
        doomed.forEach(dead -> {
            dead.alive = false;
            dead.gone = true;
        });
        nodes.removeIf(ModelNode::isGone);
        died.addAll(doomed);
    }

    /**
     * Destroys a node and its subtree for the host; frames draw them until they reach the end of the tick (SPEC 10.6).
     *
     * @param node the node
     */
    public void destroyWhenShown(ModelNode node) {
        node.leaves = true;
        List<ModelNode> doomed = new ArrayList<>(List.of(node));
        for (int i = 0; i < doomed.size(); i++) {
            doomed.get(i).alive = false;
            doomed.addAll(doomed.get(i).children());
        }
    }

    /**
     * Tells of those that a frame draws no more (SPEC 10.6), before they go.
     *
     * @param listener told of the topmost node
     */
    public void whenLeaving(Consumer<ModelNode> listener) {
        leaving = listener;
    }

    private void leave(ModelNode node) {
        leaving.accept(node);
        destroy(node);
    }

    /**
     * Those that are drawn no more since the last call.
     *
     * @return nodes of the model
     */
    public List<ModelNode> takeDied() {
        List<ModelNode> taken = List.copyOf(died);
        died.clear();
        return taken;
    }

    /**
     * Sets the rule of a node's next writes.
     *
     * @param node the node
     * @param components those that get the rule
     * @param rule the rule, null to inherit it
     */
    public void choose(ModelNode node, Set<Component> components, Rule rule) {
        node.chosen = node.chosen.with(components, rule);
    }

    /**
     * Sets the rule of a node and lets all nodes below it inherit it.
     *
     * @param node the topmost node
     * @param rule the rule
     */
    public void chooseForBranch(ModelNode node, Rule rule) {
        node.chosen = ModelLaws.all(rule);
        node.children().forEach(child -> chooseForBranch(child, null));
    }

    /**
     * Sets the limit of nodes that have none of their own (SPEC 10.7).
     *
     * @param newLimit the limit
     */
    public void limit(JumpLimit newLimit) {
        limit = newLimit;
    }

    /**
     * Sets the limit of a node.
     *
     * @param node the node
     * @param newLimit the limit, null for that of the scene
     */
    public void limit(ModelNode node, JumpLimit newLimit) {
        node.ownLimit = newLimit;
    }

    /**
     * A logical write that is interpolated (SPEC 4.2, 4.3).
     *
     * @param node the node, whose visual pose is the engine's
     * @param components those that are written
     * @param pose the new logical pose
     * @param restsInEngine whether the engine left the node at rest; asked only where that is a matter of rounding
     */
    public void move(ModelNode node, Set<Component> components, ModelPose pose, BooleanSupplier restsInEngine) {
        ModelWrites.move(node, components, pose, restsInEngine);
    }

    /**
     * What a move of a node came with (SPEC 9.2), to be called after it.
     *
     * @param node the node
     * @param velocities per second, in the parent's space; that of the rotation in radians about its axes
     */
    public void give(ModelNode node, Map<Component, RotationVector> velocities) {
        ModelWrites.give(node, velocities, null);
    }

    /**
     * By how much a node was turned (SPEC 9.5), to be called after its rotation was written.
     *
     * @param node the node
     * @param by about the axes of the parent's space
     */
    public void turn(ModelNode node, RotationVector by) {
        ModelWrites.give(node, Map.of(Component.ROTATION, by), by);
    }

    /**
     * A logical write that is not interpolated (SPEC 4.2).
     *
     * @param node the node, whose visual pose is the engine's
     * @param components those that are teleported
     * @param pose the new logical pose
     * @param restsInEngine as for {@link #move}
     */
    public void teleport(ModelNode node, Set<Component> components, ModelPose pose, BooleanSupplier restsInEngine) {
        ModelWrites.teleport(node, components, pose, restsInEngine);
    }

    /**
     * A teleport that frames show when they reach the end of the tick (SPEC 10.1).
     *
     * @param node the node, whose visual pose is the engine's
     * @param components those that are teleported
     * @param pose the new logical pose
     * @param restsInEngine as for {@link #move}
     */
    public void teleportOnStamp(
            ModelNode node, Set<Component> components, ModelPose pose, BooleanSupplier restsInEngine) {
        Set<Component> snapping = node.laws().having(Rule.SNAP);
        snapping.retainAll(components);
        if (node.newborn || snapping.equals(components)) {
            ModelWrites.teleport(node, components, pose, restsInEngine);
            return;
        }
        Set<Component> waiting = EnumSet.copyOf(components);
        waiting.removeAll(snapping);
        ModelStamp.teleport(node, pose, waiting);
        if (!snapping.isEmpty()) {
            ModelWrites.show(node, snapping, restsInEngine);
        }
    }

    /**
     * Writes the visual pose alone.
     *
     * @param node the node
     * @param pose the new visual pose
     */
    public void overrideVisual(ModelNode node, ModelPose pose) {
        node.show(pose);
    }

    /**
     * Ends a motion or an override (SPEC 10.2).
     *
     * @param node the node
     */
    public void snap(ModelNode node) {
        if (node.syncNeeded || !node.visualIsLogical) {
            node.end();
        }
    }

    /**
     * Ends the motions of a branch.
     *
     * @param node the topmost node
     */
    public void snapBranch(ModelNode node) {
        snap(node);
        node.children().forEach(this::snapBranch);
    }

    /**
     * Transforms everything that a node has (SPEC 10.3).
     *
     * @param node the node, whose poses are the engine's
     * @param rigid its translation and rotation are applied; its scale is not looked at
     */
    public void warp(ModelNode node, ModelPose rigid) {
        ModelWarp.apply(node, rigid);
    }

    /**
     * Moves the origin of nodes in space (SPEC 10.4).
     *
     * @param origin the new one; only read
     */
    public void rebase(Vector3fc origin) {
        rebase(node -> !node.logical.isFlat(), origin.x(), origin.y(), origin.z());
    }

    /**
     * Moves the origin of nodes in the plane.
     *
     * @param origin the new one; only read
     */
    public void rebase2d(Vector2fc origin) {
        rebase(node -> node.logical.isFlat(), origin.x(), origin.y(), 0);
    }

    private void rebase(Predicate<ModelNode> which, float x, float y, float z) {
        for (ModelNode node : nodes) {
            if (which.test(node) && Spaces.carrier(node) == null) {
                ModelWarp.change(node, ModelWarp.shift(x, y, z), Slack.NONE);
                links.count(node);
            }
        }
    }

    /**
     * Moves a node to another parent (SPEC 3.5, 3.6). KEEP_WORLD below the same parent does nothing.
     *
     * @param node the node
     * @param parent the new parent, or null for the root
     * @param mode what the node keeps
     * @param restsInEngine for KEEP_WORLD: whether the engine left the node at rest; asked only where that is a matter of
     *     rounding, because the old and the new parent move as one
     * @throws IllegalArgumentException if {@code parent} is the node or below it; nothing changed
     * @throws IllegalStateException if the new parent's space cannot hold the pose; nothing changed
     */
    public void reparent(ModelNode node, ModelNode parent, Reparent mode, BooleanSupplier restsInEngine) {
        links.reparent(node, parent, mode, restsInEngine);
    }

    /**
     * Lets a node take another part of its parent's transform (SPEC 10.8).
     *
     * @param node the node
     * @param part what it takes from now on
     * @param mode what the node keeps
     * @param restsInEngine as for {@link #reparent}
     */
    public void inherit(ModelNode node, Inheritance part, Reparent mode, BooleanSupplier restsInEngine) {
        links.inherit(node, part, mode, restsInEngine);
    }
}
