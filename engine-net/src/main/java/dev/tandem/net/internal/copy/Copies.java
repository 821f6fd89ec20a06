package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.net.internal.playout.PlaybackTarget;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a client's scene that are copies of a server's, on a timeline of their own. What the host destroys itself stays
 * away until the server destroys it, too. Confined to the thread of the scene; allocates when a node is born.
 */
public final class Copies implements PlaybackTarget {

    private static final Inheritance[] INHERITANCES = Inheritance.values();
    private static final Component[] COMPONENTS = {Component.TRANSLATION, Component.ROTATION, Component.SCALE};

    private final Scene scene;
    private final VisualSynchronizer timeline;
    private final GridPoses grid;
    private final List<MotionRule> rules;
    private final ObjIntConsumer<Node> born;
    private final Consumer<Node> dying;
    private final ValueTable table;
    private final List<ValuePort> ports;

    /** By the number of a channel; null where it is not known yet. */
    private final @Nullable ValuePort[] portOf = new ValuePort[ValueTable.MOST_CHANNELS];

    private @Nullable Node[] nodes = {};

    /** The node above each, as it was set last. */
    private @Nullable Node[] parents = {};

    /**
     * Creates no copies yet.
     *
     * @param rules those that have numbers, from 0 on
     * @param table the channels of which values arrive
     * @param ports those of the scene that get them
     * @param born gets each new copy, with the number of its kind
     * @param dying gets each copy that is about to be destroyed
     */
    public Copies(
            Scene scene,
            PositionGrid positions,
            RotationGrid rotations,
            VelocityGrid velocities,
            List<MotionRule> rules,
            ValueTable table,
            List<ValuePort> ports,
            ObjIntConsumer<Node> born,
            Consumer<Node> dying) {
        this.scene = scene;
        grid = new GridPoses(positions, rotations, velocities);
        this.rules = rules;
        this.table = table;
        this.ports = ports;
        this.born = born;
        this.dying = dying;
        timeline = scene.synchronizer().openTimeline();
    }

    /** Draws an instant. */
    public void frame(long renderNanos) {
        timeline.beforeFrame(renderNanos);
    }

    /** Returns the copy in a slot, null if there is none or it was destroyed. */
    public @Nullable Node find(int slot) {
        Node node = slot < nodes.length ? nodes[slot] : null;
        return node == null || !node.isAlive() ? null : node;
    }

    /** Destroys all copies, and the timeline with them. */
    public void close() {
        for (int slot = 0; slot < nodes.length; slot++) {
            gone(slot);
        }
        timeline.close();
    }

    @Override
    public void born(int slot, Snapshot poses) {
        if (slot >= nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(slot + 1, nodes.length * 3 / 2));
            parents = Arrays.copyOf(parents, nodes.length);
        }
        Node node = create(slot, poses.records());
        nodes[slot] = node;
        parents[slot] = above(slot, poses.records());
        if (node != null) {
            // of its own, so that a change above does not change it, too
            for (int component = 0; component < COMPONENTS.length; component++) {
                node.rule(COMPONENTS[component], rule(slot, component, poses.records()));
            }
            apply(node, slot, poses.records());
            grid.teleport(node, slot, poses);
            born.accept(node, poses.records().kind(slot));
        }
    }

    private @Nullable Node create(int slot, Records records) {
        if (records.parent(slot) == Records.NO_PARENT) {
            return records.isFlat(slot) ? timeline.create(scene.plane()) : timeline.create();
        }
        Node above = above(slot, records);
        if (records.isFlat(slot)) {
            return above instanceof Transform2d flat ? scene.plane().create(flat) : null;
        }
        return above instanceof Transform3d spatial ? scene.create(spatial) : null;
    }

    private @Nullable Node above(int slot, Records records) {
        int parent = records.parent(slot);
        return parent == Records.NO_PARENT ? null : find(parent);
    }

    @Override
    public void gone(int slot) {
        Node node = find(slot);
        if (node != null) {
            dying.accept(node);
            node.destroy();
        }
        if (slot < nodes.length) {
            nodes[slot] = null;
        }
    }

    @Override
    public void placed(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node == null) {
            return;
        }
        Node above = above(slot, poses.records());
        if (above != parents[slot]) {
            parents[slot] = above;
            attach(node, above);
        }
        apply(node, slot, poses.records());
        grid.teleport(node, slot, poses);
    }

    private static void attach(Node node, @Nullable Node above) {
        if (node instanceof Transform3d spatial) {
            if (above instanceof Transform3d spatialAbove) {
                spatial.attachTo(spatialAbove, Reparent.KEEP_LOCAL);
            } else {
                spatial.detach(Reparent.KEEP_LOCAL);
            }
        } else if (node instanceof Transform2d flat) {
            if (above instanceof Transform2d flatAbove) {
                flat.attachTo(flatAbove, Reparent.KEEP_LOCAL);
            } else {
                flat.detach(Reparent.KEEP_LOCAL);
            }
        }
    }

    @Override
    public void changed(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null) {
            apply(node, slot, poses.records());
        }
    }

    private void apply(Node node, int slot, Records records) {
        if (records.isHidden(slot)) {
            node.hide();
        } else {
            node.show();
        }
        Inheritance inheritance = INHERITANCES[records.inheritance(slot)];
        if (node.inheritance() != inheritance) {
            node.inherit(inheritance, Reparent.KEEP_LOCAL);
        }
        for (int component = 0; component < COMPONENTS.length; component++) {
            MotionRule rule = rule(slot, component, records);
            if (!rule.equals(node.rule(COMPONENTS[component]))) {
                node.rule(COMPONENTS[component], rule);
            }
        }
    }

    private MotionRule rule(int slot, int component, Records records) {
        return rules.get(Math.min(records.rule(slot, component), rules.size() - 1));
    }

    @Override
    public void moved(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null) {
            grid.move(node, slot, poses);
        }
    }

    /** A teleport to where it is ends nothing that is seen: its tick is over. */
    @Override
    public void slackened(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null) {
            grid.teleport(node, slot, poses);
        }
    }

    @Override
    public void valueMoved(int channel, int slot, Snapshot poses) {
        Node node = find(slot);
        ValuePort port = port(channel);
        if (node != null && port != null) {
            port.move(node, poses.values(channel), slot, table.precision(channel));
        }
    }

    @Override
    public void valuePut(int channel, int slot, Snapshot poses) {
        Node node = find(slot);
        ValuePort port = port(channel);
        if (node != null && port != null) {
            Columns columns = poses.values(channel);
            if (columns.isKnown(slot)) {
                port.teleport(node, columns, slot, table.precision(channel));
            } else {
                port.channel().remove(node);
            }
        }
    }

    private @Nullable ValuePort port(int channel) {
        ValuePort known = portOf[channel];
        for (int i = 0; i < ports.size() && known == null; i++) {
            known = ports.get(i).key() == table.key(channel) ? ports.get(i) : null;
        }
        portOf[channel] = known;
        return known;
    }

    @Override
    public void ticked(long startNanos, long endNanos) {
        timeline.afterTick(startNanos, endNanos);
    }
}
