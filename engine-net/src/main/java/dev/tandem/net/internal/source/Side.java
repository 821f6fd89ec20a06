package dev.tandem.net.internal.source;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.ChangeVisitor;
import dev.tandem.scene.Nodes;
import dev.tandem.transform.Node;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The replicated nodes of one kind, in space or in the plane: which slot each has, and what happened to nodes since it was last
 * asked. Nodes that are not replicated cost what their creation and re-parenting cost a reader of changes.
 */
final class Side<H extends Node> {

    private static final int NONE = -1;

    private final ReplicatedNodes all;
    private final Nodes<H, ?> nodes;
    private final UnaryOperator<@Nullable H> parent;
    private final ChangeReader changes;
    private final ChangeVisitor visitor = this::visit;
    private int[] slots = {};

    /** Nodes that were created or got another parent, and those that jumped, by index. */
    private int[] altered = new int[64];

    private int alteredCount;

    Side(ReplicatedNodes all, Nodes<H, ?> nodes, UnaryOperator<@Nullable H> parent) {
        this.all = all;
        this.nodes = nodes;
        this.parent = parent;
        changes = nodes.changes(ChangeKind.CREATED, ChangeKind.DESTROYED, ChangeKind.REPARENTED, ChangeKind.TELEPORTED);
    }

    /** Adds a node, those above it, and all below it now and later. */
    void addBranch(H node) {
        all.replicateBelow(addWithAncestors(node));
        nodes.forEachIndexBelow(node, index -> all.replicateBelow(addWithAncestors(nodes.node(index))));
    }

    private int addWithAncestors(H node) {
        int slot = slot(node);
        return slot < 0 ? add(node) : slot;
    }

    private int add(H node) {
        H above = parent.apply(node);
        int parentSlot = above == null ? NONE : addWithAncestors(above);
        int slot = all.add(node);
        int index = node.index();
        if (index >= slots.length) {
            int length = slots.length;
            slots = Arrays.copyOf(slots, Math.max(index + 1, length * 3 / 2));
            Arrays.fill(slots, length, slots.length, NONE);
        }
        slots[index] = slot;
        all.setParent(slot, parentSlot);
        return slot;
    }

    /** Returns the slot of a node, -1 if it is not replicated. */
    int slot(Node node) {
        int index = node.index();
        int slot = index < slots.length ? slots[index] : NONE;
        return slot >= 0 && Objects.equals(node, all.node(slot)) ? slot : NONE;
    }

    /** The node in a slot is gone; its index may be that of another by now. */
    void forget(Node node, int slot) {
        if (slots[node.index()] == slot) {
            slots[node.index()] = NONE;
        }
    }

    /** Looks at what happened since the last call. */
    void update() {
        alteredCount = 0;
        if (!changes.poll(visitor)) {
            // too much happened to know what: nothing is drawn on its way to where it may have jumped
            nodes.forEachIndex(this::note);
            all.jumpedAll(slots);
        }
        for (int i = 0; i < alteredCount; i++) {
            H node = nodes.node(altered[i]);
            if (node.isAlive()) {
                place(node);
            }
        }
    }

    private void visit(ChangeKind kind, int index) {
        switch (kind) {
            case CREATED, REPARENTED -> note(index);
            case DESTROYED -> dismiss(index);
            default -> {
                int slot = index < slots.length ? slots[index] : NONE;
                if (slot >= 0) {
                    all.jumped(slot);
                }
            }
        }
    }

    private void note(int index) {
        if (alteredCount == altered.length) {
            altered = Arrays.copyOf(altered, alteredCount * 2);
        }
        altered[alteredCount] = index;
        alteredCount++;
    }

    private void dismiss(int index) {
        int kept = 0;
        for (int i = 0; i < alteredCount; i++) {
            if (altered[i] != index) {
                altered[kept] = altered[i];
                kept++;
            }
        }
        alteredCount = kept;
    }

    /** A node below a replicated one is so, too; one that is replicated takes those above it along. */
    private void place(H node) {
        H above = parent.apply(node);
        int slot = slot(node);
        if (slot >= 0) {
            all.setParent(slot, above == null ? NONE : addWithAncestors(above));
        } else if (above != null && all.isReplicatedBelow(slot(above))) {
            addBranch(node);
        }
    }

    void close() {
        changes.close();
    }
}
