/**
 * One scene in several places (SPEC 14).
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.SceneSaves} writes a scene in mid motion and loads it, with
 *       {@link dev.tandem.replay.SaveSection} for what the host adds; {@link dev.tandem.replay.InvalidSaveException} says what
 *       is wrong with bytes.
 *   <li>{@link dev.tandem.replay.SceneHistory} keeps the last ticks: what was drawn at any instant of them, and the way back.
 *   <li>A {@link dev.tandem.replay.DeltaSource} keeps what is done to a scene, a {@link dev.tandem.replay.Delta} carries it,
 *       and a {@link dev.tandem.replay.Replica} does the same to another scene.
 *   <li>A {@link dev.tandem.replay.SceneRecorder} writes all of that into a file, which a
 *       {@link dev.tandem.replay.SceneRecording} shows at any instant, and a {@link dev.tandem.replay.GltfAnimation} takes to
 *       Blender; {@link dev.tandem.replay.InvalidRecordingException} says what is wrong with a file.
 * </ul>
 */
@NullMarked
package dev.tandem.replay;

import org.jspecify.annotations.NullMarked;
