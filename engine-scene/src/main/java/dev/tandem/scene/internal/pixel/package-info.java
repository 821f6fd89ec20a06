/**
 * Where pixel art is drawn, see {@link dev.tandem.scene.PixelGrid}.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.internal.pixel.PixelPlace}: where a thing is, and the pixel on which it is drawn
 *   <li>{@link dev.tandem.scene.internal.pixel.PixelSteps}: how it gets to the next one; {@code SharedSteps}: what others that
 *       moved alike did in the same frame
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.pixel;

import org.jspecify.annotations.NullMarked;
