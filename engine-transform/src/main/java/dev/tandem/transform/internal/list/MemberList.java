package dev.tandem.transform.internal.list;

/** Nodes in an order, known by their ids. Adding one, and removing one, costs the same in a list of any size. */
public interface MemberList {
    /** The number of nodes. */
    int size();

    /** The id of a node of the list. */
    int id(int at);

    /** The generation that it had when it was alive. */
    int generation(int at);

    /** Adds a living node as the last one. */
    void add(int id);

    /** Removes a node, living or not, and puts the last one in its stead. */
    void remove(int at);
}
