/** Positions in double precision against a plain model, and what they must not cost. */
package dev.tandem.large;
