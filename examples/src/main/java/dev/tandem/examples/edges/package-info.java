/**
 * {@code tandem edges}: the ways in which motion goes wrong at its edges, each drawn without care and with Tandem.
 *
 * <p>Where to look:
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.edges.EdgesCommand} is the command.
 *   <li>{@code pitfalls} has a class per pitfall: the same few lines of a game twice. These are the part to read.
 *   <li>{@code stage} plays them on a simulated clock.
 *   <li>{@code Sheet}, {@code Panel} and {@code ExposurePainter} paint, and {@code EdgesTable} prints.
 * </ul>
 */
package dev.tandem.examples.edges;
