/**
 * HERMITE: motions on curves with given velocities at both ends of a tick.
 *
 * <ul>
 *   <li>{@code HermiteLaw}: the law, with a {@code HermiteMotion} per component
 *   <li>{@code HermiteTranslation}: on a cubic polynomial, which {@code BentRows} computes
 *   <li>{@code HermiteTurns}: the turns that rows were given, of rotations and of angles
 *   <li>{@code HermiteRotation}: on a cumulative cubic curve, whose factors {@code TurnRows} computes for many rows alike, and
 *       {@code TurnCurve} for a single one of which less or more is known, with the arithmetic of {@code Turns}
 *   <li>{@code HermiteAngle}: on a cubic polynomial with full turns, of which {@code BentAngles} says how many
 *   <li>{@code GivenVelocity}: what writes said, in columns of the rows
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.curve;

import org.jspecify.annotations.NullMarked;
