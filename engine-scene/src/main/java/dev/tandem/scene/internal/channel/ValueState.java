package dev.tandem.scene.internal.channel;

/**
 * A value as it was.
 *
 * @param channel name of the channel
 * @param rule by which it moves
 * @param timeline number of its timeline
 * @param logical numbers as {@code float[]}, or what the host put in
 * @param visual as {@code logical}
 */
public record ValueState(String channel, String rule, int timeline, boolean moving, Object logical, Object visual) {}
