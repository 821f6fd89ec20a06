/**
 * Figures beside their goals. Each figure that is asked for stands in one place.
 *
 * <ul>
 *   <li>{@link dev.tandem.bench.compare.goal.Goals}: all that a run measured and something is asked of, from {@link
 *       dev.tandem.bench.compare.goal.ComparisonGoals}, {@link dev.tandem.bench.compare.goal.SceneGoals} and {@link
 *       dev.tandem.bench.compare.goal.PlaneGoals}
 *   <li>{@link dev.tandem.bench.compare.goal.LivedTable}: every row of the table of scenes that have lived, measured or not
 *   <li>{@link dev.tandem.bench.compare.goal.SceneGoal}: what is asked of these scenes, and by which name
 *   <li>{@link dev.tandem.bench.compare.goal.Row}, {@link dev.tandem.bench.compare.goal.Bound}, {@link
 *       dev.tandem.bench.compare.goal.Verdict}: a figure, what is asked of it, what comes of that
 *   <li>{@link dev.tandem.bench.compare.goal.Summary}: what it comes to, in one line
 * </ul>
 */
package dev.tandem.bench.compare.goal;
