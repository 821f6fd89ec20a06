/**
 * Bodies of dyn4j drive nodes in the plane: {@link dev.tandem.dyn4j.BodyNodes}. {@code null} is never legal.
 */
@NullMarked
package dev.tandem.dyn4j;

import org.jspecify.annotations.NullMarked;
