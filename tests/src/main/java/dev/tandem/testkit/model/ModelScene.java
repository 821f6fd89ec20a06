package dev.tandem.testkit.model;

import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The reference model of a scene and its synchroniser.
 *
 * <p>Every rule is written the plainest way; every step visits every node. Times are nanoseconds. Used by one thread.
 */
public final class ModelScene {

    private final List<ModelNode> nodes = new ArrayList<>();
    private Interpolation defaultInterpolation = Interpolation.FROM_TICK;
    private int created;
    private int links;
    private boolean ticked;
    private boolean framed;
    private long tickStartNanos;
    private long tickEndNanos;
    private long renderNanos;

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
     * Creates a node at the identity.
     *
     * @param parent its parent, or null
     * @return the node
     */
    public ModelNode create(ModelNode parent) {
        ModelNode node = new ModelNode(created++, defaultInterpolation);
        nodes.add(node);
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
     * @param node the node
     * @param pose the new pose, logical and visual
     */
    public void teleport(ModelNode node, ModelPose pose) {
        node.teleport(pose);
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

    /** What was written since the last observation was written after the last tick (SPEC 4.5). */
    public void beforeTick() {
        observeOutsideWrites();
    }

    /**
     * Observes after a tick (SPEC 4.1): what was written since the last observation moves in that tick.
     *
     * @param startNanos the tick's start
     * @param endNanos the tick's end, later than its start
     */
    public void afterTick(long startNanos, long endNanos) {
        ticked = true;
        tickStartNanos = startNanos;
        tickEndNanos = endNanos;
        for (ModelNode node : nodes) {
            if (node.pending && node.style == Interpolation.FROM_TICK) {
                start(node, node.tickStart, node.tickStartSlack, node.tickStartKnown, startNanos, endNanos);
            }
            closeWindow(node);
        }
    }

    /**
     * Observes what was written outside ticks, then moves every picture to {@code renderNanos} (SPEC 5.2, 5.3).
     *
     * @param renderNanos the instant to show, not before that of the last frame
     */
    public void beforeFrame(long renderNanos) {
        observeOutsideWrites();
        this.renderNanos = renderNanos;
        framed = true;
        for (ModelNode node : nodes) {
            if (!node.syncNeeded) {
                continue;
            }
            if (!ticked) {
                node.observedRevision = node.logicalRevision;
                node.pending = false;
                node.showLogical();
            } else if (node.style == Interpolation.FROM_TICK) {
                showFromTick(node);
            } else {
                showFromVisual(node);
            }
        }
    }

    private void observeOutsideWrites() {
        for (ModelNode node : nodes) {
            if (node.pending && node.style == Interpolation.FROM_TICK) {
                observeOutsideWrite(node);
            }
            closeWindow(node);
        }
    }

    private void observeOutsideWrite(ModelNode node) {
        if (!ticked) {
            node.observedRevision = node.logicalRevision;
            node.pending = false;
            node.showLogical();
        } else if (node.pictureSource != null) {
            long from = framed ? Math.min(renderNanos, tickEndNanos - 1) : tickStartNanos;
            start(node, node.pictureSource, ModelNode.Slack.NONE, true, from, tickEndNanos);
        } else if (node.motion != null && node.motion.endNanos() == tickEndNanos) {
            ModelNode.Motion m = node.motion;
            start(node, m.source(), m.slack(), m.sourceKnown(), m.startNanos(), m.endNanos());
        } else {
            start(node, node.tickStart, node.tickStartSlack, node.tickStartKnown, tickStartNanos, tickEndNanos);
        }
    }

    private static void start(
            ModelNode node, ModelPose source, ModelNode.Slack slack, boolean known, long startNanos, long endNanos) {
        node.motion = new ModelNode.Motion(source, slack, known, startNanos, endNanos);
        node.startNanos = startNanos;
        node.endNanos = endNanos;
        node.observedRevision = node.logicalRevision;
        node.pending = false;
    }

    private static void closeWindow(ModelNode node) {
        node.fresh &= !node.written;
        node.tickStart = node.logical;
        node.tickStartSlack = ModelNode.Slack.NONE;
        node.tickStartKnown = true;
        node.pictureSource = null;
    }

    private void showFromTick(ModelNode node) {
        ModelNode.Motion m = node.motion;
        if (renderNanos >= m.endNanos()) {
            node.showLogical();
            return;
        }
        double p = progress(renderNanos, m.startNanos(), m.endNanos());
        node.blend.reset();
        node.blend(m.source(), m.slack(), m.sourceKnown(), p);
    }

    private void showFromVisual(ModelNode node) {
        if (node.pending) {
            node.observedRevision = node.logicalRevision;
            node.endNanos = tickEndNanos;
            node.pending = false;
        }
        if (!node.synced) {
            node.startNanos = renderNanos;
            node.synced = true;
        }
        if (renderNanos >= node.endNanos) {
            node.showLogical();
        } else {
            double p = progress(renderNanos, node.startNanos, node.endNanos);
            node.blend(node.visual, ModelNode.Slack.NONE, node.visualKnown, p);
        }
        node.startNanos = renderNanos;
    }

    /**
     * How far an instant lies on the way between two others, without overflow at any times (SPEC 5.4).
     *
     * @param nanos the instant
     * @param startNanos where progress is 0
     * @param endNanos where progress is 1, later than {@code startNanos}
     * @return the progress, clamped to {@code [0, 1]}
     */
    public static double progress(long nanos, long startNanos, long endNanos) {
        if (nanos <= startNanos) {
            return 0;
        }
        if (nanos >= endNanos) {
            return 1;
        }
        BigDecimal passed = BigDecimal.valueOf(nanos).subtract(BigDecimal.valueOf(startNanos));
        BigDecimal whole = BigDecimal.valueOf(endNanos).subtract(BigDecimal.valueOf(startNanos));
        return passed.divide(whole, MathContext.DECIMAL64).doubleValue();
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
