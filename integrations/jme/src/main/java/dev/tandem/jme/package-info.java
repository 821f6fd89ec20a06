/**
 * Spatials of jMonkeyEngine are drawn where the nodes of a scene are: {@link dev.tandem.jme.TandemState}. {@code null} is never
 * legal.
 */
@NullMarked
package dev.tandem.jme;

import org.jspecify.annotations.NullMarked;
