package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.SentInputs;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.net.internal.playout.PlaybackTarget;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a client's scene that are copies of a server's, on a timeline of their own. A node that the host destroys itself
 * stays away until the server destroys it, too. Confined to the thread of the scene; allocates when a node is born.
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
    private final CopiedValues values;
    private final List<OwnCopy> own = new ArrayList<>();

    /** Copies whose names another node has still. */
    private final List<Node> unnamed = new ArrayList<>();

    private final List<String> waitingNames = new ArrayList<>();

    private @Nullable Node[] nodes = {};

    /** The node above each, as it was set last. */
    private @Nullable Node[] parents = {};

    /**
     * Creates no copies yet.
     *
     * @param rules by number
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
        grid = new GridPoses(scene, positions, rotations, velocities);
        this.rules = rules;
        values = new CopiedValues(table, ports, rules);
        this.born = born;
        this.dying = dying;
        timeline = scene.synchronizer().openTimeline();
    }

    /** Draws an instant. */
    public void frame(long renderNanos) {
        for (int i = unnamed.size() - 1; i >= 0; i--) {
            Node node = unnamed.get(i);
            if (!node.isAlive() || name(node, waitingNames.get(i))) {
                unnamed.remove(i);
                waitingNames.remove(i);
            }
        }
        timeline.beforeFrame(renderNanos);
    }

    /** Names a copy, unless another node has that name, or it has one. */
    private boolean name(Node node, String name) {
        return node instanceof Transform3d spatial
                ? name(scene.space(), spatial, name)
                : name(scene.plane(), (Transform2d) node, name);
    }

    private static <H extends Node> boolean name(Nodes<H, ?> nodes, H node, String name) {
        if (nodes.names().of(node) == null) {
            if (nodes.names().find(name) != null) {
                return false;
            }
            nodes.names().put(node, name);
        }
        return true;
    }

    /** Returns the copy in a slot, null if there is none or it was destroyed. */
    public @Nullable Node find(int slot) {
        Node node = slot < nodes.length ? nodes[slot] : null;
        return node == null || !node.isAlive() ? null : node;
    }

    /**
     * Lets the client move a copy itself from now on, on the main timeline; it is not played meanwhile.
     *
     * @param played what is played of it now
     * @param step moves it by an input
     * @throws IllegalArgumentException if it is no copy that is there, or the client moves it already
     */
    public void own(Node node, Snapshot played, long nowNanos, Consumer<ByteBuffer> step) {
        int slot = slot(node);
        if (owner(slot) != null) {
            throw new IllegalArgumentException("this client moves " + node + " already");
        }
        scene.synchronizer().add(node);
        own.removeIf(before -> before.node().equals(node));
        OwnCopy owner = new OwnCopy(node, slot, played, grid, values, step);
        owner.begin(nowNanos);
        own.add(owner);
    }

    /**
     * Plays a copy again that the client moved itself.
     *
     * @param played what is played of it now
     * @throws IllegalArgumentException if it is none
     */
    public void disown(Node node, Snapshot played, long nowNanos) {
        int slot = slot(node);
        OwnCopy owner = owner(slot);
        if (owner == null) {
            throw new IllegalArgumentException("this client does not move " + node + " itself");
        }
        timeline.add(node);
        owner.giveBack(played, nowNanos);
    }

    private int slot(Node node) {
        for (int slot = 0; slot < nodes.length; slot++) {
            if (node.equals(nodes[slot])) {
                return slot;
            }
        }
        throw new IllegalArgumentException(node + " is no copy of this client");
    }

    /** Returns who moves the copy in a slot, null if it is played. */
    private @Nullable OwnCopy owner(int slot) {
        for (int i = 0; i < own.size(); i++) {
            OwnCopy each = own.get(i);
            if (each.slot() == slot && each.isOwn() && each.node().isAlive()) {
                return each;
            }
        }
        return null;
    }

    /** Moves the copies that are the client's own by an input that was just made. */
    public void follow(SentInputs inputs, long number) {
        for (int i = 0; i < own.size(); i++) {
            OwnCopy each = own.get(i);
            if (each.isOwn() && each.node().isAlive()) {
                each.follow(inputs, number);
            }
        }
    }

    /** Inputs are counted anew; sends up to the newest know nothing of them. */
    public void restartInputs(long newestSend) {
        for (int i = 0; i < own.size(); i++) {
            own.get(i).restart(newestSend);
        }
    }

    /**
     * Sets the client's own copies right, if that is necessary, and draws what of it still fades. After the frame of their
     * timeline.
     *
     * @param handedOver by the low bits of a send, how many inputs its snapshot follows from, negative if that is not known
     * @return how many were set right
     */
    public int setOwnRight(SnapshotRing ring, long[] handedOver, SentInputs inputs, long nowNanos) {
        int corrected = 0;
        for (int i = own.size() - 1; i >= 0; i--) {
            OwnCopy each = own.get(i);
            if (each.isOver()) {
                own.remove(i);
            } else {
                if (each.isOwn() && each.compare(ring, handedOver, inputs, nowNanos)) {
                    corrected++;
                }
                each.draw(nowNanos);
            }
        }
        return corrected;
    }

    /** Destroys all copies, and the timeline with them. */
    public void close() {
        for (int slot = 0; slot < nodes.length; slot++) {
            gone(slot);
        }
        values.removeAll(scene);
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
            byte[] name = poses.records().name(slot);
            if (name != null) {
                String text = new String(name, StandardCharsets.UTF_8);
                if (!name(node, text)) {
                    unnamed.add(node);
                    waitingNames.add(text);
                }
            }
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
        boolean isElsewhere = above != parents[slot];
        if (isElsewhere) {
            parents[slot] = above;
            attach(node, above);
        }
        apply(node, slot, poses.records());
        OwnCopy owner = owner(slot);
        if (owner == null || isElsewhere) {
            grid.teleport(node, slot, poses);
        }
        if (owner != null && isElsewhere) {
            owner.placed(poses);
        }
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
        return rules.get(records.rule(slot, component));
    }

    @Override
    public void moved(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null && owner(slot) == null) {
            grid.move(node, slot, poses);
        }
    }

    /** A teleport to where it is ends nothing that is seen: its tick is over. */
    @Override
    public void slackened(int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null && owner(slot) == null) {
            grid.teleport(node, slot, poses);
        }
    }

    @Override
    public void valueMoved(int channel, int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null && owner(slot) == null) {
            values.move(node, channel, slot, poses);
        }
    }

    @Override
    public void valuePut(int channel, int slot, Snapshot poses) {
        Node node = find(slot);
        if (node != null && owner(slot) == null) {
            values.put(node, channel, slot, poses);
        }
    }

    @Override
    public void valueOfSceneMoved(int channel, Snapshot ofScene) {
        if (values.has(scene, channel)) {
            values.move(scene, channel, 0, ofScene);
        }
    }

    @Override
    public void valueOfScenePut(int channel, Snapshot ofScene) {
        if (values.has(scene, channel)) {
            values.put(scene, channel, 0, ofScene);
            return;
        }
        Transform3d beside = timeline.create();
        SceneAccess.stores(scene).bearBeside(beside, () -> values.put(scene, channel, 0, ofScene));
        beside.destroy();
    }

    @Override
    public void ticked(long startNanos, long endNanos) {
        timeline.afterTick(startNanos, endNanos);
    }
}
