/**
 * Worlds larger than float: positions in double precision, drawn relative to an origin near the camera.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.large.LargeWorld}: positions of nodes, and the origin; {@code Scene.largeWorld}
 *   <li>{@link dev.tandem.scene.large.LargeWorld2d}: the same in the plane; {@code scene.plane().largeWorld()}
 *   <li>{@link dev.tandem.scene.large.PositionBatch}: many nodes from arrays of doubles
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.large;

import org.jspecify.annotations.NullMarked;
