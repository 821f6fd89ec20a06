/** Lists of what changed; not for users. */
@NullMarked
package dev.tandem.scene.internal;

import org.jspecify.annotations.NullMarked;
