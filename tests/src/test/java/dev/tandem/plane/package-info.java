/** Nodes in the plane. */
package dev.tandem.plane;
