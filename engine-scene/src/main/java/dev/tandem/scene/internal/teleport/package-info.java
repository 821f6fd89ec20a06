/** Which nodes have teleported, for those who compare one frame with the next. */
@NullMarked
package dev.tandem.scene.internal.teleport;

import org.jspecify.annotations.NullMarked;
