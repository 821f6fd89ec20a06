/**
 * Shows the inside of a scene, for overlays, logs and profilers.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.inspect.SceneInspector}: that of a scene; {@code Scene.inspector()}
 *   <li>{@link dev.tandem.scene.inspect.SynchronizationListener}: told of each tick that is observed and each frame that is
 *       interpolated
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.inspect;

import org.jspecify.annotations.NullMarked;
