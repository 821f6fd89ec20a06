/** Whole scenes that are taken down and restored. */
package dev.tandem.image;
