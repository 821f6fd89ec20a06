/**
 * Lists of what changed, and {@link dev.tandem.scene.internal.FadingOffset}, by which a node that is set right is drawn without a
 * jump; not for users.
 */
@NullMarked
package dev.tandem.scene.internal;

import org.jspecify.annotations.NullMarked;
