/** The door to whole scenes, for modules that keep, save and send them. */
@NullMarked
package dev.tandem.scene.internal.image;

import org.jspecify.annotations.NullMarked;
