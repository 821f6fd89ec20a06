/**
 * The channels of a scene.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.internal.channel.SceneChannels} has them by name
 *   <li>{@code ChannelStore} finds the owner of a value, and refuses what is illegal
 *   <li>{@code SingleValue} writes and reads one value, {@code BatchOfValues} many
 *   <li>{@code StoredChannel} is what all channels have; {@code FloatValues}, {@code Vector2Values} and so on are one type each;
 *       {@code StepValues} steps between numbers, {@code ReferenceValues} between objects
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.channel;

import org.jspecify.annotations.NullMarked;
