/**
 * A scene, and the classes that keep its visual transforms in step with its logical ones.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.Scene}: the nodes, and {@link dev.tandem.scene.Space} and {@link dev.tandem.scene.Plane}, those
 *       of one kind, with {@link dev.tandem.scene.Nodes} in common
 *   <li>{@link dev.tandem.scene.VisualSynchronizer}: called after each tick and before each frame by a host with a loop of
 *       its own; drives one {@link dev.tandem.scene.Timeline} of a scene
 *   <li>{@link dev.tandem.scene.SceneLoop}: a loop for a host without one, also for several rates and clocks: inside, {@code
 *       LoopLanes} has a {@code DomainLane} per time domain and a {@code GroupLane} per tick group, each with its {@code
 *       TimelineTask}
 *   <li>{@link dev.tandem.scene.TransformBatch}: many nodes from and to flat arrays; {@link dev.tandem.scene.data}: which nodes
 *       these are, and where their numbers lie
 *   <li>{@link dev.tandem.scene.RenderMatrices}, {@link dev.tandem.scene.MatrixLayout}: what a renderer uploads; {@link
 *       dev.tandem.scene.RenderMotions}: the same for one whose shader interpolates
 *   <li>{@link dev.tandem.scene.VisualChanges}, {@link dev.tandem.scene.VisualVisitor}, {@link dev.tandem.scene.BlockVisitor}:
 *       the nodes whose visual world transform changed
 *   <li>{@link dev.tandem.scene.ChangeReader}, {@link dev.tandem.scene.ChangeVisitor}, {@link dev.tandem.scene.ChangeKind}: what
 *       happened to the nodes, in order
 *   <li>{@link dev.tandem.scene.channel}: values of nodes that are no poses
 *   <li>{@link dev.tandem.scene.follow}: cameras and other nodes that follow nodes; {@link dev.tandem.scene.detect}: what finds
 *       mistakes that make motion uneven; {@link dev.tandem.scene.inspect}: what shows the inside of a scene
 *   <li>{@link dev.tandem.scene.large}: positions in double precision
 *   <li>{@link dev.tandem.scene.PixelGrid}, {@link dev.tandem.scene.PixelMode}: whole pixels for pixel art
 *   <li>{@link dev.tandem.scene.WarmUp}: for loading screens, lets the JIT compiler see ticks and frames before the game has any
 *   <li>{@link dev.tandem.scene.Defragmentation}: keeps parents and children together in memory while the scene lives
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene;

import org.jspecify.annotations.NullMarked;
