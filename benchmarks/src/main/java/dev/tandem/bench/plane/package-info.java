/**
 * The subjects of the comparison in the plane. As in {@link dev.tandem.bench.subject} each
 * {@link dev.tandem.bench.plane.PlaneSubject} does the same work through the API that its users have: a tick writes x, y and
 * angle of all nodes, frames interpolate them and bring all world matrices up to date.
 *
 * <ul>
 *   <li>{@code tandem}: this library, public API only
 *   <li>{@code objects}: plain Java objects with JOML's {@code Matrix3x2f}, as a careful user would write them
 *   <li>{@code gdx}: libGDX with a scene2d {@code Group} for each node
 *   <li>{@code gdx-affine}: plain objects with libGDX's {@code Affine2} and its mathematics
 *   <li>{@code dyn4j}: two of dyn4j's transforms for each body, and their own {@code lerp}
 * </ul>
 *
 * <p>The subject {@code c} is a program of its own, {@code plane.c} among the resources.
 */
package dev.tandem.bench.plane;
