/** Which nodes have teleported, for those who compare one frame with the next. */
package dev.tandem.scene.internal.teleport;
