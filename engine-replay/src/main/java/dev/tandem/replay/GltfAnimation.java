package dev.tandem.replay;

import dev.tandem.replay.internal.gltf.GlbFile;
import dev.tandem.replay.internal.gltf.NodeTracks;
import dev.tandem.scene.internal.SceneAccess;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/**
 * Writes a stretch of a recording as an animation that Blender and browsers open: a binary glTF 2.0 file, usually named {@code
 * .glb}.
 *
 * <pre>{@code
 * GltfAnimation animation = new GltfAnimation(film);
 * animation.markerSize(0.5f);                                  // a cube for each node, to see something
 * animation.write(film.earliestNanos(), film.latestNanos(), out);
 * }</pre>
 *
 * <p>Nodes keep their names and their tree, and have keys of their visual poses as frames at those instants would have drawn
 * them. Between two keys viewers interpolate, so a teleport takes one sample. A node that is not there yet, is gone or is hidden
 * has the scale zero. A node whose parent changes within the stretch, or that does not take all of its parent's transform, is a
 * root of the file with its world pose; shear is left out there. Nodes of the plane lie at z = 0. Coordinates are those of the
 * scene; where a large world was rebased, all roots jump.
 *
 * <p>Belongs to the thread of the recording, and moves it on. Allocates.
 */
public final class GltfAnimation {
    private static final int MOST_SAMPLES_PER_SECOND = 1000;
    private static final int MOST_SAMPLES = 1 << 20;
    private static final int MOST_POSES = 1 << 23;
    private static final long SECOND = 1_000_000_000;

    private final SceneRecording recording;
    private int samplesPerSecond = 60;
    private float markerSize;

    /**
     * An animation without markers, with 60 samples per second.
     *
     * @param recording stays the caller's
     */
    public GltfAnimation(SceneRecording recording) {
        this.recording = Objects.requireNonNull(recording, "recording");
    }

    /**
     * Sets how often poses are taken.
     *
     * @param samples per second of the recording, 1 to 1,000; 60 at first
     * @throws IllegalArgumentException if it is another number
     */
    public void samplesPerSecond(int samples) {
        if (samples < 1 || samples > MOST_SAMPLES_PER_SECOND) {
            throw new IllegalArgumentException(
                    "samples per second are 1 to " + MOST_SAMPLES_PER_SECOND + ", not " + samples);
        }
        samplesPerSecond = samples;
    }

    /**
     * Sets how large the cube is that stands for each node.
     *
     * @param edge in units of the node, finite; 0, as at first, for nodes without anything to see
     * @throws IllegalArgumentException if it is negative or not finite
     */
    public void markerSize(float edge) {
        if (!(edge >= 0) || Float.isInfinite(edge)) {
            throw new IllegalArgumentException("the size of a marker is finite and not negative, not " + edge);
        }
        markerSize = edge;
    }

    /**
     * Writes a stretch. All of it is held in memory first: some 90 bytes for each node and sample.
     *
     * @param fromNanos render time of the first sample
     * @param toNanos render time that the last sample does not exceed
     * @param out stays open
     * @throws IllegalArgumentException if the recording lacks one of these instants, the second is before the first, or there
     *     are more than 2^20 samples or 2^23 poses; nothing is written then
     * @throws InvalidRecordingException as {@link SceneRecording#at}
     * @throws IOException from the file of the recording, or from {@code out}
     */
    public void write(long fromNanos, long toNanos, OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        if (fromNanos > toNanos || fromNanos < recording.earliestNanos() || toNanos > recording.latestNanos()) {
            throw new IllegalArgumentException(
                    "from " + fromNanos + " ns to " + toNanos + " ns is no stretch of the recording: from "
                            + recording.earliestNanos() + " ns to " + recording.latestNanos() + " ns are held");
        }
        long intervals = Math.floorDiv(toNanos - fromNanos, SECOND) * samplesPerSecond
                + Math.floorMod(toNanos - fromNanos, SECOND) * samplesPerSecond / SECOND;
        if (intervals >= MOST_SAMPLES) {
            throw new IllegalArgumentException(
                    (intervals + 1) + " samples are too many for one file: at most " + MOST_SAMPLES);
        }
        float[] seconds = new float[(int) intervals + 1];
        NodeTracks tracks = new NodeTracks();
        recording.reload();
        for (int sample = 0; sample < seconds.length; sample++) {
            seconds[sample] = (float) ((double) sample / samplesPerSecond);
            tracks.meet(sample, SceneAccess.stores(recording.at(instant(fromNanos, sample))));
        }
        if (tracks.poses() > MOST_POSES) {
            throw new IllegalArgumentException(
                    tracks.poses() + " poses are too many for one file: at most " + MOST_POSES);
        }
        tracks.open();
        recording.reload();
        for (int sample = 0; sample < seconds.length; sample++) {
            tracks.take(sample, SceneAccess.stores(recording.at(instant(fromNanos, sample))));
        }
        new GlbFile(tracks, seconds, markerSize).write(out);
    }

    private long instant(long fromNanos, int sample) {
        return fromNanos + sample * SECOND / samplesPerSecond;
    }
}
