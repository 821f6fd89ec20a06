package dev.tandem.transform.internal.pose;

/** How messages name nodes. */
@FunctionalInterface
public interface NodeNaming {
    /** The name that the host gave to the node that has an id, and what it is without; only the latter if it has none. */
    String nodeName(int id);
}
