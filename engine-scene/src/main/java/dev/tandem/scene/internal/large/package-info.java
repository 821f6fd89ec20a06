/** Positions in double precision, as hosts write and read them. */
package dev.tandem.scene.internal.large;
