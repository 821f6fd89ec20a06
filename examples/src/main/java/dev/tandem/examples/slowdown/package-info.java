/**
 * The main job, {@code tandem slowdown}: one physics world drawn in three ways, measured and made visible.
 *
 * <p>Where to look:
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.slowdown.SlowdownCommand} starts it all.
 *   <li>{@code Playground} is the world that dyn4j moves; {@code Act} says how time runs; {@code ActPlayer} puts both
 *       into a {@link dev.tandem.scene.SceneLoop} and keeps what every frame showed as a {@code Recording}. These three
 *       are the part to copy into a program of your own.
 *   <li>{@code LogicalHistory} knows where the bodies ideally are, without the engine; {@code Measures} compares the
 *       picture with it; {@code Report} prints.
 *   <li>{@code ActChart} draws the curves; {@code Film}, {@code FilmFrame}, {@code ScenePainter} and {@code GifWriter}
 *       make the animated picture.
 * </ul>
 */
package dev.tandem.examples.slowdown;
