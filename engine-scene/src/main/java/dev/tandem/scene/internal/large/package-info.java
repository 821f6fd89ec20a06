/** Positions in double precision, as hosts write and read them. */
@NullMarked
package dev.tandem.scene.internal.large;

import org.jspecify.annotations.NullMarked;
