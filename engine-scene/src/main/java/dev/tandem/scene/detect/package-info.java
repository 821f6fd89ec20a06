/**
 * Finds mistakes that make motion uneven: off unless they are asked for.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.detect.Detectors}: those of a scene; {@code Scene.detectors()}
 *   <li>{@link dev.tandem.scene.detect.Detector}: which there are
 *   <li>{@link dev.tandem.scene.detect.Finding}: what one has found, and what to change
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.detect;

import org.jspecify.annotations.NullMarked;
