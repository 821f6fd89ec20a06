/**
 * Implements {@code Scene.inspector()}: collects the state of timelines and nodes, then writes it as text or as JSON. Not for
 * users.
 */
@NullMarked
package dev.tandem.scene.internal.inspect;

import org.jspecify.annotations.NullMarked;
