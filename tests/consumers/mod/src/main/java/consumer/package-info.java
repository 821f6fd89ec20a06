/**
 * A mod for a game that gives {@code partialTick}: {@link consumer.LanternMod} is the least that moves, {@link
 * consumer.WorldMod} follows entities and chunks that come and go. The game itself is in {@link consumer.game}.
 */
package consumer;
