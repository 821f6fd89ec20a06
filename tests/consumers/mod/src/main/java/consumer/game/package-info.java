/**
 * The host of the mods, in place of a real game: {@link consumer.game.Game} calls them in each of its 20 ticks per second and
 * in each frame, and owns entities and chunks.
 */
package consumer.game;
