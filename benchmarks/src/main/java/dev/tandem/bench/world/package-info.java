/**
 * The input of every subject of the comparison: the same nodes in the same hierarchy, and the same new poses in each tick.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.world.Shape}: the hierarchies
 *   <li>{@link dev.tandem.bench.world.Past}, {@link dev.tandem.bench.world.Replacements}: how a scene ages before it is
 *       measured
 *   <li>{@link dev.tandem.bench.world.World}: parents, first poses, who moves
 *   <li>{@link dev.tandem.bench.world.Motion}: the poses that a tick writes
 * </ul>
 */
package dev.tandem.bench.world;
