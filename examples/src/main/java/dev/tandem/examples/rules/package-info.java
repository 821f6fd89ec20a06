/**
 * How does a game write a rule of motion of its own?
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.rules.Spring}: goes on after its tick, and remembers a velocity
 *   <li>{@link dev.tandem.examples.rules.StopMotion}: changes what is drawn a few times per second only
 *   <li>{@link dev.tandem.examples.rules.RulesCommand}: plots both beside FROM_TICK
 * </ul>
 */
package dev.tandem.examples.rules;
