/**
 * {@code tandem slowdown}, the main demonstration: physics drawn in six ways, measured and plotted.
 *
 * <p>Where to look:
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.slowdown.SlowdownCommand} is the command.
 *   <li>{@link dev.tandem.examples.slowdown.physics} has the worlds; {@code Act} sets the time scale; {@code ActPlayer} runs both
 *       in a {@link dev.tandem.scene.SceneLoop} and keeps what every frame drew as a {@code Recording}. These three are
 *       the part to adapt for a program of your own.
 *   <li>{@code LogicalHistory} computes the ideal positions without the engine; {@code Measures} compares what was drawn with
 *       them; {@code Report} prints.
 *   <li>{@code ActChart} plots the curves; {@code Film}, {@code FilmFrame} and {@code ScenePainter}
 *       make the animation.
 * </ul>
 */
package dev.tandem.examples.slowdown;
