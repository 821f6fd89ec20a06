/** Section 8 of the behaviour specification, row by row, through the public interface. */
package dev.tandem.vectors;
