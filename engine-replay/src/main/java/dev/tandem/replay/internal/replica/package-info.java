/**
 * Does to a scene what was done to another: {@code SceneApplier} with a {@code StoreApplier} per store of nodes and a
 * {@code ValueApplier} per channel, {@code Counterparts} of nodes.
 */
@NullMarked
package dev.tandem.replay.internal.replica;

import org.jspecify.annotations.NullMarked;
