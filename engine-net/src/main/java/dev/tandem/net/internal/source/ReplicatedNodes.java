package dev.tandem.net.internal.source;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.Names;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.Timeline;
import dev.tandem.time.GameTime;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a scene that are replicated, and snapshots of them. A node is replicated with those above it and all below it,
 * from when it is added, or comes below one that was, until it is destroyed. Only nodes that were written since the last
 * snapshot are read. Confined to the thread of the scene; allocates as nodes come.
 */
public final class ReplicatedNodes {

    private static final Component[] COMPONENTS = {Component.TRANSLATION, Component.ROTATION, Component.SCALE};

    /** No change of a rule is announced: each node is asked once in this many sends. */
    private static final int SENDS_PER_RULE = 8;

    /** When ticks get shorter, nodes on other timelines catch up by such a part of a send in each. */
    private static final int CHANGES_PER_SEND = 8;

    private static final int NEVER_TAKEN = -1;
    private static final int AXES = 3;
    private static final int NO_ROOT = -1;

    /** The bits that all continuation bytes of UTF-8 have in common. */
    private static final int CONTINUES_MASK = 0xC0;

    private static final int CONTINUES = 0x80;

    private final PositionGrid positions;
    private final double metresPerUnit;
    private final RotationGrid rotations;
    private final GivenVelocities velocities;
    private final ReplicatedValues values;
    private final List<MotionRule> rules;
    private final Records records;
    private final SnapshotRing ring;
    private final FreeSlots free;
    private final LargePlaces places;
    private final OtherTimelines others;

    /** The cells of nodes in a large world, as they were told last. */
    private final Columns cells = new Columns(AXES);

    private final double[] place = new double[AXES];
    private final Scene scene;
    private final Side<Transform3d> space;
    private final long unturned;
    private @Nullable Side<Transform2d> plane;

    private final Pose3d pose = new Pose3d();
    private final Pose2d flatPose = new Pose2d();
    private @Nullable Node[] nodes = {};
    private int[] written = {};
    private int[] revisions = {};
    private int[] kinds = {};
    private int[] parents = {};
    private boolean[] jumped = {};
    private boolean[] withAllBelow = {};
    private int[] roots = {};
    private long rootsOf = -1;
    private long nextSend;
    private long nextComplete;

    /** How long before the end of a send nodes on other timelines are looked for: the last tick, or longer if that was longer. */
    private long behindNanos;

    private int count;
    private long clamped;

    /**
     * Creates a set without nodes.
     *
     * @param mostNodes how many there may be at a time
     * @param rules by number; a node with another is told to have the first
     * @param records gets what changes rarely, as it is now
     * @param ring gets the snapshots; these may have records of their own, or share {@code records}
     */
    public ReplicatedNodes(
            Scene scene,
            PositionGrid positions,
            RotationGrid rotations,
            VelocityGrid velocities,
            int mostNodes,
            List<MotionRule> rules,
            Records records,
            SnapshotRing ring) {
        this.scene = scene;
        places = new LargePlaces(scene);
        others = new OtherTimelines(places);
        this.positions = positions;
        metresPerUnit = positions.toMetres(1);
        this.rotations = rotations;
        this.velocities = new GivenVelocities(scene, rotations, velocities);
        this.rules = rules;
        values = new ReplicatedValues(rules);
        this.records = records;
        this.ring = ring;
        free = new FreeSlots(mostNodes);
        unturned = rotations.pack(0, 0, 0, 1);
        space = new Side<>(this, scene.space(), node -> node == null ? null : node.parent());
    }

    /** Adds a node in space, those above it, and all below it; of nodes that are there already it only sets the kind. */
    public void add(Transform3d node, int kind) {
        space.addBranch(node);
        kinds[space.slot(node)] = kind;
    }

    /** Adds a node in the plane, as {@link #add(Transform3d, int)} does one in space. */
    public void add(Transform2d node, int kind) {
        Side<Transform2d> side = plane;
        if (side == null) {
            side = new Side<>(this, scene.plane(), above -> above == null ? null : above.parent());
            plane = side;
        }
        side.addBranch(node);
        kinds[side.slot(node)] = kind;
    }

    /** Adds the values of a channel, rounded to multiples of a precision; this is 1 if they step. */
    public void add(ValuePort channel, float precision) {
        values.add(channel, precision);
    }

    /** Lets nodes on a timeline be where they are between its ticks; they are in snapshots only after {@link #complete}. */
    public void add(Timeline timeline, GameTime time) {
        others.add(timeline, time);
    }

    /** Returns the channels of which values are replicated, for one who speaks a minor version of the protocol. */
    public ValueTable channels(int minor) {
        return values.table(minor);
    }

    int add(Node node) {
        int slot = free.take(nextSend);
        if (slot < 0) {
            throw new IllegalStateException(
                    "there are " + count + " replicated nodes, and there may be no more: no room" + " for " + node
                            + "; ReplicationSettings.withMostNodes(..) makes more");
        }
        if (slot >= nodes.length) {
            int length = Math.max(64, nodes.length * 3 / 2);
            nodes = Arrays.copyOf(nodes, length);
            written = Arrays.copyOf(written, length);
            revisions = Arrays.copyOf(revisions, length);
            kinds = Arrays.copyOf(kinds, length);
            parents = Arrays.copyOf(parents, length);
            jumped = Arrays.copyOf(jumped, length);
            withAllBelow = Arrays.copyOf(withAllBelow, length);
        }
        nodes[slot] = node;
        written[slot] = node.logicalRevision() - 1;
        revisions[slot] = NEVER_TAKEN;
        kinds[slot] = 0;
        jumped[slot] = false;
        withAllBelow[slot] = false;
        cells.forget(slot);
        count++;
        return slot;
    }

    void replicateBelow(int slot) {
        withAllBelow[slot] = true;
    }

    boolean isReplicatedBelow(int slot) {
        return slot >= 0 && withAllBelow[slot];
    }

    void setParent(int slot, int parent) {
        parents[slot] = parent;
    }

    @Nullable
    Node node(int slot) {
        return nodes[slot];
    }

    void jumped(int slot) {
        jumped[slot] = true;
    }

    void jumpedAll(int[] slots) {
        for (int slot : slots) {
            if (slot >= 0) {
                jumped[slot] = true;
            }
        }
    }

    /** Notes what happened in a tick: after each, as the scene remembers only so much. */
    public void update() {
        space.update();
        if (plane != null) {
            plane.update();
        }
    }

    /**
     * Takes the snapshot of a send, newer than all before. It is still to be {@linkplain #complete completed}.
     *
     * @param epoch of the send
     */
    public void take(long send, Epoch epoch) {
        Snapshot before = ring.find(send - 1);
        Snapshot row = ring.begin(send);
        row.stamp(epoch);
        long sinceNanos = sinceNanos(row, before);
        nextSend = send + 1;
        // room for all, before any record is written
        row.setKnown(0, free.used());
        records.reserve(free.used());
        others.clear();
        values.takeScene(scene, row, before, sinceNanos);
        for (int slot = 0; slot < free.used(); slot++) {
            Node node = nodes[slot];
            if (node != null) {
                if (node.isAlive()) {
                    if (!others.isAny() || !others.take(slot, node)) {
                        take(row, before, slot, node, sinceNanos);
                        row.records().set(slot, records);
                    }
                } else {
                    release(slot, node);
                }
            }
        }
        row.setKnownFrom(0);
    }

    /**
     * Adds the nodes on other timelines to the snapshots that were taken since the last call.
     *
     * @param mainNanos render time of the main timeline, whose ticks of this frame have run
     */
    public void complete(long mainNanos) {
        if (others.isAny()) {
            update();
            others.frame(mainNanos);
            for (int i = 0; i < others.count(); i++) {
                int slot = others.slot(i);
                Node node = nodes[slot];
                if (node != null && node.isAlive()) {
                    others.look(slot, jumped[slot]);
                }
            }
            for (long send = nextComplete; send < nextSend; send++) {
                completeSend(send);
            }
        }
        nextComplete = nextSend;
    }

    private void completeSend(long send) {
        Snapshot row = ring.find(send);
        Snapshot before = ring.find(send - 1);
        if (row != null) {
            long end = row.endNanos();
            long last = end - row.epoch().lastStartNanos(send);
            behindNanos = Math.max(last, behindNanos - row.epoch().intervalNanos() / CHANGES_PER_SEND);
            others.choose(end - behindNanos);
        }
        for (int i = 0; i < others.count() && row != null; i++) {
            int slot = others.slot(i);
            Node node = nodes[slot];
            if (node != null && node.isAlive()) {
                take(row, before, slot, node, sinceNanos(row, before));
                row.records().set(slot, records);
            }
        }
    }

    /** Returns when the send before that of a snapshot ended. */
    private static long sinceNanos(Snapshot row, @Nullable Snapshot before) {
        return before == null ? row.epoch().stampNanos(row.send() - 1) : before.endNanos();
    }

    private void release(int slot, Node node) {
        nodes[slot] = null;
        count--;
        free.free(slot, nextSend);
        if (node instanceof Transform3d) {
            space.forget(node, slot);
        } else if (plane != null) {
            plane.forget(node, slot);
        }
    }

    private void take(Snapshot row, @Nullable Snapshot before, int slot, Node node, long sinceNanos) {
        boolean known = revisions[slot] != NEVER_TAKEN;
        if (!known) {
            records.setParent(slot, Records.NO_PARENT, 0);
            records.setAttributes(slot, 0, 0);
            records.setScale(slot, 1, 1, 1);
            records.setName(slot, name(node));
            revisions[slot] = 0;
        }
        // what takes something from its parent from now on counts from there, and no more from a cell, or the other way
        // round
        jumped[slot] |= known
                && node.inheritance().ordinal() != records.inheritance(slot)
                && (cells.isKnown(slot) || places.find(node, place));
        Snapshot start = jumped[slot] || parents[slot] != records.parent(slot) ? null : before;
        boolean changed = !known
                | updateRecord(slot, node, known)
                | values.take(node, slot, free.generation(slot), row, before, sinceNanos);
        TickPath path = others.find(slot);
        if (path != null) {
            // they are of its own ticks, which end at other instants
            row.takeVelocities(slot);
        }
        if (path instanceof TickPath.Spatial spatial) {
            read(row, slot, changed, spatial.pose(), path.isExact() ? path.exact() : null);
            return;
        }
        if (path instanceof TickPath.Flat flat) {
            read(row, slot, changed, flat.pose(), path.isExact() ? path.exact() : null);
            return;
        }
        int revision = node.logicalRevision();
        if (revision == written[slot] && !changed && before != null) {
            row.setPose(slot, before.id(slot), before);
            if (before.velocities().isKnown(slot)) {
                velocities.read(node, slot, row, start);
            }
            return;
        }
        written[slot] = revision;
        double[] exact = places.find(node, place) ? place : null;
        if (node instanceof Transform3d spatial) {
            read(row, slot, changed, spatial.logicalLocal(pose), exact);
        } else {
            read(row, slot, changed, ((Transform2d) node).logicalLocal(flatPose), exact);
        }
        velocities.read(node, slot, row, start);
    }

    private void read(Snapshot row, int slot, boolean changed, Pose3d from, double @Nullable [] exact) {
        Vector3f scale = from.scale();
        boolean scaled = updateScale(slot, scale.x, scale.y, scale.z);
        Vector3f at = from.translation();
        Quaternionf q = from.rotation();
        long rotation = rotations.pack(q.x, q.y, q.z, q.w);
        if (exact == null) {
            set(row, slot, changed | scaled, at.x, at.y, at.z, rotation);
        } else {
            setLarge(row, slot, changed | scaled, exact[0], exact[1], exact[2], rotation);
        }
    }

    private void read(Snapshot row, int slot, boolean changed, Pose2d from, double @Nullable [] exact) {
        Vector2f scale = from.scale();
        boolean scaled = updateScale(slot, scale.x, scale.y, 1);
        Vector2f at = from.translation();
        if (exact == null) {
            set(row, slot, changed | scaled, at.x, at.y, from.angle(), unturned);
        } else {
            setLarge(row, slot, changed | scaled, exact[0], exact[1], from.angle(), unturned);
        }
    }

    private void setLarge(Snapshot row, int slot, boolean changed, double x, double y, double z, long rotation) {
        boolean moved = !cells.isKnown(slot);
        if (moved) {
            cells.begin(slot);
        }
        moved |= moveCell(0, slot, x) | moveCell(1, slot, y) | moveCell(2, slot, z);
        revisions[slot] += changed || moved ? 1 : 0;
        row.set(
                slot,
                Snapshot.id(free.generation(slot), revisions[slot]),
                positions.inCell(x, cells.get(0, slot)),
                positions.inCell(y, cells.get(1, slot)),
                positions.inCell(z, cells.get(2, slot)),
                rotation);
        row.cells().set(slot, cells);
    }

    private boolean moveCell(int axis, int slot, double coordinate) {
        int before = cells.get(axis, slot);
        int cell = positions.cell(coordinate, before);
        cells.put(axis, slot, cell);
        clamped += positions.holds(coordinate, cell) ? 0 : 1;
        return cell != before;
    }

    private void set(Snapshot row, int slot, boolean changed, float x, float y, float z, long rotation) {
        revisions[slot] += changed || cells.isKnown(slot) ? 1 : 0;
        cells.forget(slot);
        row.cells().forget(slot);
        row.set(slot, Snapshot.id(free.generation(slot), revisions[slot]), units(x), units(y), units(z), rotation);
    }

    private int units(float metres) {
        if (positions.holds(metres)) {
            return positions.toUnits(metres);
        }
        clamped++;
        return metres < 0 ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    }

    private boolean updateScale(int slot, float x, float y, float z) {
        if (records.isScale(slot, x, y, z)) {
            return false;
        }
        records.setScale(slot, x, y, z);
        return true;
    }

    private boolean updateRecord(int slot, Node node, boolean known) {
        int parent = parents[slot];
        boolean changed = parent != records.parent(slot)
                || parent >= 0 && free.generation(parent) != records.parentGeneration(slot);
        if (changed) {
            records.setParent(slot, parent, parent < 0 ? 0 : free.generation(parent));
        }
        // a node below a hidden one is hidden by that, as far as can be seen
        Node above = parent < 0 ? null : nodes[parent];
        boolean hidden = node.isHidden() && (above == null || !above.isHidden());
        int attributes = Records.attributes(
                records.jumps(slot) + (jumped[slot] && known ? 1 : 0),
                hidden,
                node.inheritance().ordinal(),
                node instanceof Transform2d,
                kinds[slot]);
        jumped[slot] = false;
        int ofRules = records.rules(slot);
        if (!known || (slot + nextSend) % SENDS_PER_RULE == 0) {
            ofRules = Records.rules(
                    number(node.rule(COMPONENTS[0])),
                    number(node.rule(COMPONENTS[1])),
                    number(node.rule(COMPONENTS[2])));
        }
        if (attributes != records.attributes(slot) || ofRules != records.rules(slot)) {
            records.setAttributes(slot, attributes, ofRules);
            changed = true;
        }
        return changed;
    }

    /** Returns the name of a node in UTF-8, or what of it fits, without half a character; null if it has none. */
    private byte @Nullable [] name(Node node) {
        String name = node instanceof Transform3d spatial
                ? scene.space().names().of(spatial)
                : scene.plane().names().of((Transform2d) node);
        if (name == null || name.isEmpty()) {
            return null;
        }
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, Names.MOST_BYTES);
        while (length < bytes.length && (bytes[length] & CONTINUES_MASK) == CONTINUES) {
            length--;
        }
        return Arrays.copyOf(bytes, length);
    }

    private int number(MotionRule rule) {
        return Math.max(0, rules.indexOf(rule));
    }

    /** Returns the slot of a node, -1 if it is not replicated. */
    public int slot(Node node) {
        if (node instanceof Transform3d) {
            return space.slot(node);
        }
        return plane == null ? -1 : plane.slot(node);
    }

    /** Returns a coordinate of a node in a snapshot in metres. */
    double metres(Snapshot now, int axis, int slot) {
        return now.place(axis, slot) * metresPerUnit;
    }

    /**
     * Returns the slots of the nodes at the top of the branches, by the slots of the nodes in these, -1 where there is none: once
     * for all who are shown a snapshot. Not to be changed.
     */
    public int[] roots(Snapshot now) {
        int slots = now.slots();
        if (rootsOf == now.send()) {
            return roots;
        }
        roots = slots > roots.length ? new int[slots + (slots >> 1)] : roots;
        for (int slot = 0; slot < slots; slot++) {
            int root = now.id(slot) == Snapshot.EMPTY ? NO_ROOT : slot;
            while (root >= 0 && now.records().parent(root) != Records.NO_PARENT) {
                root = now.records().parent(root);
            }
            roots[slot] = root;
        }
        rootsOf = now.send();
        return roots;
    }

    /** Returns the generation of the node in a slot that has one. */
    public int generation(int slot) {
        return free.generation(slot);
    }

    /** Returns the snapshots of the last sends. */
    public SnapshotRing ring() {
        return ring;
    }

    /** Returns how many nodes are replicated. */
    public int count() {
        return count;
    }

    /** Returns how many coordinates and values were beyond their grid, and were told as the nearest one on it. */
    public long clamped() {
        return clamped + values.clamped();
    }

    /** Ends this. */
    public void close() {
        space.close();
        if (plane != null) {
            plane.close();
        }
    }
}
