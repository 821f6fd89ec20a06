/**
 * Values of the host's own that move as poses do: fields of view, health, colours, phases of animations.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.channel.Channels}: where channels are registered, once per scene
 *   <li>{@link dev.tandem.scene.channel.Channel}: what all channels have: at most one value for each node, and one for the scene
 *       itself
 *   <li>{@link dev.tandem.scene.channel.FloatChannel} and the others: one type of values each
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.channel;

import org.jspecify.annotations.NullMarked;
