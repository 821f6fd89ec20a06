/**
 * Data that a host keeps for nodes and that is gone with the node, and the places of nodes in a host's arrays.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.data.NodeData}: an object per node, of a type of the host's; {@code Scene.data}
 *   <li>{@link dev.tandem.scene.data.NodeNames}: names of nodes, and nodes by name; {@code Scene.names}
 *   <li>{@link dev.tandem.scene.data.BatchNodes}: the places of nodes in a batch of any kind
 *   <li>{@link dev.tandem.scene.data.BatchMemory}: the array or buffer that a batch writes from or reads into; {@link
 *       dev.tandem.scene.data.PoseFormat}: which numbers of each node it holds
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.data;

import org.jspecify.annotations.NullMarked;
