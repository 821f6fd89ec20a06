package dev.tandem.testkit.model;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import java.util.function.BooleanSupplier;

/** Which node is below which, and what it keeps when that changes (SPEC 3.5, 3.6, 10.8). */
final class ModelLinks {

    private int counted;

    /** The world of a node may be another from now on. */
    void count(ModelNode node) {
        node.links = ++counted;
    }

    void link(ModelNode node, ModelNode parent) {
        if (node.parent != null) {
            node.parent.children().remove(node);
        }
        node.parent = parent;
        count(node);
        if (parent != null) {
            parent.children().add(node);
        }
    }

    void reparent(ModelNode node, ModelNode parent, Reparent mode, BooleanSupplier restsInEngine) {
        if (parent != null && node.isAncestorOrSelfOf(parent)) {
            throw new IllegalArgumentException("A cycle: " + node + " is above " + parent);
        }
        count(node);
        if (mode == Reparent.KEEP_WORLD) {
            if (parent == node.parent) {
                return;
            }
            if (node.inheritance != Inheritance.NOTHING) {
                Reexpression.apply(node, parent, node.inheritance, restsInEngine);
            }
        }
        link(node, parent);
        if (mode == Reparent.KEEP_LOCAL_AND_SNAP) {
            node.end();
        }
    }

    void inherit(ModelNode node, Inheritance part, Reparent mode, BooleanSupplier restsInEngine) {
        if (node.parent != null && node.inheritance != part) {
            count(node);
            if (mode == Reparent.KEEP_WORLD) {
                Reexpression.apply(node, node.parent, part, restsInEngine);
            }
        }
        node.inheritance = part;
        if (mode == Reparent.KEEP_LOCAL_AND_SNAP) {
            node.end();
        }
    }
}
