/**
 * A platformer of pixel art with libGDX: {@link dev.tandem.games.platformer.Platformer} draws what a
 * {@link dev.tandem.games.platformer.PlatformerWorld} simulates.
 */
package dev.tandem.games.platformer;
