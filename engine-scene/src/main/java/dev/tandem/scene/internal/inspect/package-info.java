/**
 * What {@code Scene.inspector()} gives: a state of timelines and nodes is collected, then written as text or as JSON. Not for
 * users.
 */
@NullMarked
package dev.tandem.scene.internal.inspect;

import org.jspecify.annotations.NullMarked;
