/**
 * HERMITE: motions on curves with given velocities at both ends of a tick.
 *
 * <ul>
 *   <li>{@code HermiteLaw}: the law, with a motion per component
 *   <li>{@code HermiteTranslation}: on a cubic polynomial
 *   <li>{@code HermiteRotation}: on a cumulative cubic curve, whose factors {@code TurnCurve} computes with the arithmetic of {@code
 *       Turns}
 *   <li>{@code GivenVelocity}: what writes said, in columns of the rows
 * </ul>
 */
package dev.tandem.transform.internal.curve;
