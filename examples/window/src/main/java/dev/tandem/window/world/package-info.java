/**
 * What happens: {@link dev.tandem.window.world.World} moves the bodies of a {@link dev.tandem.window.world.Cast}, and each {@link
 * dev.tandem.window.world.Side} has nodes that follow them. {@link dev.tandem.window.world.Game} runs it all, and a {@link
 * dev.tandem.window.world.Replay} has what it did. No OpenGL here.
 */
package dev.tandem.window.world;
