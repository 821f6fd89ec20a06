/**
 * Exports a stretch of a recording as an animation (SPEC 14.8): glTF 2.0 in one binary file, written from the published
 * specification of the format.
 *
 * <ul>
 *   <li>{@link dev.tandem.replay.internal.gltf.NodeTracks} collects where the nodes of a scene are, sample by sample, each in a
 *       {@link dev.tandem.replay.internal.gltf.NodeTrack}.
 *   <li>{@link dev.tandem.replay.internal.gltf.GlbFile} writes them.
 * </ul>
 */
@NullMarked
package dev.tandem.replay.internal.gltf;

import org.jspecify.annotations.NullMarked;
