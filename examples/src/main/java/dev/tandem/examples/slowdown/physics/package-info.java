/**
 * The worlds of {@code slowdown}: physics engines, and the nodes that draw their bodies.
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.slowdown.physics.Simulation}: a world that ticks move
 *   <li>{@code Playground}: the flat one, by dyn4j
 *   <li>{@code Tumblers}: the one in space, by Bullet where its native library loads, else by {@code FreeBodies}
 *   <li>{@link dev.tandem.examples.slowdown.physics.Actor}: a body with its node
 * </ul>
 */
package dev.tandem.examples.slowdown.physics;
