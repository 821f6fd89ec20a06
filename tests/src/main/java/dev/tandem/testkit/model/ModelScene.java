package dev.tandem.testkit.model;

import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/**
 * The reference model of a scene; a {@link ModelLine} is that of its synchroniser.
 *
 * <p>Every rule is written the plainest way. Used by one thread.
 */
public final class ModelScene {

    private final List<ModelNode> nodes = new ArrayList<>();
    private Interpolation defaultInterpolation = Interpolation.FROM_TICK;
    private int created;
    private int links;
    private final ModelLine main = new ModelLine(this);

    /** A scene without nodes, in which no tick and no frame has run. */
    public ModelScene() {}

    /**
     * The living nodes.
     *
     * @return the live list, oldest first; not to be changed
     */
    public List<ModelNode> nodes() {
        return nodes;
    }

    /**
     * The line that nodes are on unless something else is said.
     *
     * @return always the same
     */
    public ModelLine main() {
        return main;
    }

    /**
     * Opens another line.
     *
     * @return a line without nodes
     */
    public ModelLine openLine() {
        return new ModelLine(this);
    }

    /**
     * Puts a node and all below it on a line, parents first.
     *
     * @param node the topmost node
     * @param line the line
     */
    public void takeBranch(ModelNode node, ModelLine line) {
        line.take(node);
        node.children().forEach(child -> takeBranch(child, line));
    }

    /**
     * Puts all nodes of a line on the main one.
     *
     * @param line the line, which is not to be used again
     */
    public void closeLine(ModelLine line) {
        nodes.stream().filter(node -> node.line == line).forEach(main::take);
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
     * Sets the mode that nodes are created with.
     *
     * @param mode the mode
     */
    public void defaultInterpolation(Interpolation mode) {
        defaultInterpolation = mode;
    }

    /**
     * Creates a node at the identity, on its parent's line.
     *
     * @param parent its parent, or null
     * @return the node
     */
    public ModelNode create(ModelNode parent) {
        ModelNode node = new ModelNode(created++, defaultInterpolation);
        nodes.add(node);
        node.line = parent == null ? main : parent.line;
        link(node, parent);
        return node;
    }

    /**
     * Destroys a node and all below it (SPEC 3.1).
     *
     * @param node the node
     */
    public void destroy(ModelNode node) {
        link(node, null);
        List<ModelNode> doomed = new ArrayList<>(List.of(node));
        for (int i = 0; i < doomed.size(); i++) {
            doomed.addAll(doomed.get(i).children());
        }
        doomed.forEach(dead -> dead.alive = false);
        nodes.removeAll(doomed);
    }

    /**
     * Sets the mode of a node's next writes.
     *
     * @param node the node
     * @param mode the mode
     */
    public void interpolation(ModelNode node, Interpolation mode) {
        node.interpolation = mode;
    }

    /**
     * A logical write that is interpolated (SPEC 4.2, 4.3).
     *
     * @param node the node
     * @param pose the new logical pose
     */
    public void move(ModelNode node, ModelPose pose) {
        node.move(pose);
    }

    /**
     * A logical write that is not interpolated (SPEC 4.2).
     *
     * @param node the node, whose picture is the engine's
     * @param change what it makes of a pose: it sets the components that are teleported
     * @param restsInEngine whether the engine left the node at rest; asked only where that is a matter of rounding
     */
    public void teleport(ModelNode node, UnaryOperator<ModelPose> change, BooleanSupplier restsInEngine) {
        node.teleport(change, restsInEngine);
    }

    /**
     * Writes the picture only.
     *
     * @param node the node
     * @param pose the new visual pose
     */
    public void overrideVisual(ModelNode node, Pose3d pose) {
        node.show(ModelPose.of(pose));
    }

    /**
     * Moves a node to another parent (SPEC 3.5, 3.6). To keep the world pose under the same parent is to do nothing.
     *
     * @param node the node
     * @param parent the new parent, or null for the root
     * @param mode what becomes of its poses
     * @param restsInEngine for KEEP_WORLD: whether the engine left the node at rest; asked only where that is a matter of
     *     rounding, because the old and the new parent move as one
     * @throws IllegalArgumentException if {@code parent} is the node or below it; nothing changed
     * @throws IllegalStateException if the new parent's space cannot hold the pose; nothing changed
     */
    public void reparent(ModelNode node, ModelNode parent, Reparent mode, BooleanSupplier restsInEngine) {
        if (parent != null && node.isAncestorOrSelfOf(parent)) {
            throw new IllegalArgumentException("A cycle: " + node + " is above " + parent);
        }
        node.links = ++links;
        if (mode == Reparent.KEEP_WORLD) {
            if (parent == node.parent) {
                return;
            }
            Reexpression.apply(node, parent, restsInEngine);
        }
        link(node, parent);
        if (mode == Reparent.SNAP) {
            node.end();
        }
    }

    private void link(ModelNode node, ModelNode parent) {
        if (node.parent != null) {
            node.parent.children().remove(node);
        }
        node.parent = parent;
        node.links = ++links;
        if (parent != null) {
            parent.children().add(node);
        }
    }
}
