package dev.tandem.replay;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.journal.LogReader;
import dev.tandem.replay.internal.save.ColumnFile;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.transform.internal.pose.PoseForm;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A key frame as a message of a recording: from when on it is seen, how many ticks were before it, and the image of the scene.
 * Some images are whole; those between are written as differences to the last whole one.
 */
final class KeyFrame {
    static final int VERSION = 4;

    /** The last version whose images were deflated, each by itself, and in whose ticks the moves came before the velocities. */
    private static final int LAST_DEFLATED = 2;

    /** Where its number of ticks is, after version and instant; and where its content begins. */
    private static final int TICKS_AT = Byte.BYTES + Long.BYTES;

    private static final int HEADER_BYTES = TICKS_AT + Long.BYTES;

    private final int version;
    private final long nanos;
    private final long ticks;
    private final int chunksToBase;
    private final List<String> leftOut;
    private final byte[] image;

    private KeyFrame(int version, long nanos, long ticks, int chunksToBase, List<String> leftOut, byte[] image) {
        this.version = version;
        this.nanos = nanos;
        this.ticks = ticks;
        this.chunksToBase = chunksToBase;
        this.leftOut = leftOut;
        this.image = image;
    }

    /**
     * The content of a key frame.
     *
     * @param chunksToBase how many chunks before this one the whole image is of which {@code image} has the differences; 0 if it
     *     is whole itself
     * @param leftOut names of channels
     */
    static byte[] content(int chunksToBase, List<String> leftOut, BitWriter image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(image.length() + 16);
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeShort(chunksToBase);
        data.writeShort(leftOut.size());
        for (String each : leftOut) {
            data.writeUTF(each);
        }
        data.write(image.bytes(), 0, image.length());
        return bytes.toByteArray();
    }

    /**
     * A key frame as bytes.
     *
     * @param nanos from when on it is seen
     * @param ticks how many were before it
     */
    static byte[] message(long nanos, long ticks, byte[] content) {
        return ByteBuffer.allocate(HEADER_BYTES + content.length)
                .put((byte) VERSION)
                .putLong(nanos)
                .putLong(ticks)
                .put(content)
                .array();
    }

    /** Changes how many ticks were before a key frame. */
    static void putTicks(byte[] message, long ticks) {
        ByteBuffer.wrap(message).putLong(TICKS_AT, ticks);
    }

    /**
     * Reads a key frame up to its image.
     *
     * @throws InvalidRecordingException if its version is not known
     * @throws IOException if it is none
     */
    static KeyFrame read(byte[] bytes, int from, int length) throws IOException {
        DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes, from, length));
        int version = data.readUnsignedByte();
        if (version < 1 || version > VERSION) {
            throw new InvalidRecordingException(
                    "the recording has version " + version + ", and this library reads 1 to " + VERSION);
        }
        long nanos = data.readLong();
        long ticks = data.readLong();
        int chunksToBase = version > LAST_DEFLATED ? data.readUnsignedShort() : 0;
        int count = data.readUnsignedShort();
        List<String> leftOut = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            leftOut.add(data.readUTF());
        }
        return new KeyFrame(version, nanos, ticks, chunksToBase, List.copyOf(leftOut), data.readAllBytes());
    }

    long nanos() {
        return nanos;
    }

    long ticks() {
        return ticks;
    }

    /** How many chunks before this one the whole image is on which this one is based; 0 if this one is whole. */
    int chunksToBase() {
        return chunksToBase;
    }

    /** A reader of the ticks that follow. */
    LogReader reader(ObjectTexts texts, PoseForm... forms) {
        return switch (version) {
            case 1, LAST_DEFLATED -> LogReader.ofFirstVersions(texts, forms);
            case 3 -> LogReader.ofThirdVersion(texts, forms);
            default -> LogReader.of(texts, forms);
        };
    }

    /** Names of the channels that are not in it. */
    List<String> leftOut() {
        return leftOut;
    }

    /**
     * The image of the scene, on which others are based.
     *
     * @throws InvalidRecordingException if others cannot be
     */
    ColumnFile base(ObjectTexts texts) throws IOException {
        if (chunksToBase > 0 || version <= LAST_DEFLATED) {
            throw new InvalidRecordingException(
                    "the recording is damaged: a key frame is based on one that is not whole");
        }
        return image(texts, null);
    }

    /**
     * The image of the scene.
     *
     * @param texts of the objects that it refers to
     * @param base the image on which it is based, of which nothing has been asked for; null if it is whole
     * @throws IllegalArgumentException if it is none
     */
    ColumnFile image(ObjectTexts texts, @Nullable ColumnFile base) throws IOException {
        if (version > LAST_DEFLATED) {
            BitReader bits = new BitReader();
            bits.open(image, 0, image.length);
            return new ColumnFile(texts, bits, base, SceneRecorder.MOST_BYTES);
        }
        DataInputStream data = new DataInputStream(new ByteArrayInputStream(image));
        int length = data.readInt();
        if (length < 0 || length > SceneRecorder.MOST_BYTES) {
            throw new InvalidRecordingException("the recording is damaged: a key frame of " + length + " bytes");
        }
        return new ColumnFile(texts, ByteBuffer.wrap(new InflaterInputStream(data).readNBytes(length)));
    }
}
