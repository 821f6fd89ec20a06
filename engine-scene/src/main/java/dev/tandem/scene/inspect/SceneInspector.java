package dev.tandem.scene.inspect;

import dev.tandem.transform.Node;

/**
 * Shows the inside of a scene: its timelines, and the values of its own, and for each node name, place in the tree, rules, flags,
 * stamps, revisions, both local poses and the values that it has in channels. For development and for reports of bugs.
 *
 * <pre>{@code
 * log.info(scene.inspector().text(hero));
 * }</pre>
 *
 * <p>Text is for people and may change in any release; JSON keeps its names. Both list parents before children, and siblings in
 * the order of {@code children()}, which is not part of the state of a scene. Times are nanoseconds. Both allocate as much as
 * they say.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another. They may be made within ticks and walks.
 */
public interface SceneInspector {

    /** {@return a line per timeline, three per node, indented as the tree is, and one per value of a channel} */
    String text();

    /**
     * Describes a branch in the form of {@link #text()}.
     *
     * @param root a living node of this scene
     * @return the lines of the nodes of the branch, below those of the timelines
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    String text(Node root);

    /**
     * {@return an object with the members "timelines", "values", "space" and "plane", each an array} Nodes name their parents
     * by index, {@code null} for a root. Each has its own "values".
     */
    String json();

    /**
     * Describes a branch in the form of {@link #json()}.
     *
     * @param root a living node of this scene
     * @return an object as there, with the nodes of the branch alone
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    String json(Node root);

    /**
     * Sets who watches the synchronisation of this scene. A scene has at most one.
     *
     * @param listener called within the calls of every {@code VisualSynchronizer} of this scene
     * @throws IllegalStateException if the scene has a listener already
     */
    void listener(SynchronizationListener listener);
}
