package dev.tandem.replay;

import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.history.PoseHashMemory;
import dev.tandem.replay.internal.journal.LogInstants;
import dev.tandem.replay.internal.journal.LogWriter;
import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.replay.internal.mcap.McapWriter;
import dev.tandem.replay.internal.save.ColumnFile;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes what is done to a scene into a file, to be played as a {@link SceneRecording}: key frames, and every operation, tick
 * and frame between them.
 *
 * <pre>{@code
 * SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(path));
 * ...
 * sync.afterTick(start, end);
 * sync.beforeFrame(now);
 * recorder.write();
 * ...
 * recorder.close();
 * }</pre>
 *
 * <p>To let another thread do the work, record a replica there, to which you hand deltas:
 * {@code SceneRecorder.begin(replica.scene(), out)} with a replica that {@linkplain Replica#repeatingFrames repeats frames},
 * and {@code write()} after each delta. The simulation then pays for deltas alone.
 *
 * <p>The file is written a second of the scene's time at a time: a process that dies loses no more. Memory is that of the
 * second, and of two key frames. Channels of objects, and objects that are kept for nodes, are recorded if their types were
 * {@linkplain SceneSaves#type named}, and must not change; {@link SceneRecording#leftOut} names the others.
 *
 * <p>Belongs to the thread that owns the scene. Writing a tick allocates only to grow; a key frame, every second at most,
 * allocates.
 */
public final class SceneRecorder implements Closeable {
    static final String KEY_TOPIC = "tandem/key";
    static final String TICK_TOPIC = "tandem/ticks";
    static final String HASH_TOPIC = "tandem/hashes";
    static final String ENCODING = "tandem1";

    /** Numbers of the channels. */
    static final int KEYS = 0;

    static final int TICKS = 1;
    static final int HASHES = 2;

    /** The longest message of all; a file with longer ones is refused. */
    static final int MOST_BYTES = 1 << 28;

    /** Bits that say how many chunks before this one the key frame is. */
    static final int CHUNKS_BITS = 16;

    private static final long SECOND = 1_000_000_000;

    /** How many chunks a key frame is followed by at most. */
    private static final int MOST_CHUNKS = 10;

    /** How many key frames are differences to the same whole one, at most. */
    private static final int MOST_BASED = 15;

    private static final int CHUNK_BYTES = 1 << 22;

    /** Of the operations between two key frames, which a player keeps in memory. */
    private static final int MOST_WORDS = 1 << 24;

    private final Scene scene;
    private final SceneSaves names;
    private final long nanosOfChunk;
    private final SceneAppender appender;
    private final LogInstants instants = new LogInstants();
    private final LogWriter encoder;
    private final BitWriter bits = new BitWriter(MOST_BYTES);
    private final McapWriter file;

    /** The content of the first key frame, until it is known when it is; null after that. */
    private byte @Nullable [] first;

    /** The last whole image, in which chunk it is, how long it was as bits, and how many key frames are based on it. */
    private ColumnFile base;

    private int chunkOfBase;
    private long bitsOfBase;
    private int based;

    /** Becomes the next image. */
    private ColumnFile image;

    private int chunks;

    private long originNanos;

    /** From when on what was written so far is seen, as far as that is known; and the latest instant of all. */
    private long seenNanos;

    private long latestNanos;
    private boolean framed;
    private boolean framedSinceKey;
    private long ticksSoFar;

    private long keyNanos;
    private long keyBytes;
    private long bytesSinceKey;
    private long wordsSinceKey;
    private int chunksSinceKey;
    private long chunkNanos;
    private long chunkBytes;
    private boolean closed;

    /** Hashes of the ticks whose operations are in the chunk, and of those that are not written yet. */
    private ByteBuffer hashes = ByteBuffer.allocate(64 * Long.BYTES);

    private int hashesOfChunk;

    private SceneRecorder(Scene scene, OutputStream out, SceneSaves names, long nanosOfChunk) throws IOException {
        scene.plane();
        SceneStores stores = SceneAccess.stores(scene);
        this.scene = scene;
        this.names = names;
        this.nanosOfChunk = nanosOfChunk;
        this.base = names.keyFrame();
        this.image = names.keyFrame();
        this.encoder = new LogWriter(
                names.texts(), stores.space().form(), stores.plane().form());
        this.appender = new SceneAppender(scene, new Hashes(), names::isNamed, names::keepsData);
        TimelineTimes times = stores.space().synchronization().times();
        this.seenNanos = seen(times);
        this.latestNanos = seenNanos;
        this.framed = times.hasFrame();
        byte[] key = keyFrame();
        this.file = beginFile(out);
        if (times.hasTick() || times.hasFrame()) {
            originNanos = seenNanos;
            writeKey(key);
        } else {
            first = key;
        }
        appender.beginHere();
    }

    /** A file without messages, whose chunks end where they are told to. */
    static McapWriter beginFile(OutputStream out) throws IOException {
        McapWriter file = new McapWriter(out, "tandem", Long.MAX_VALUE, McapWriter.MOST_MESSAGE_BYTES);
        file.addChannel(0, KEY_TOPIC, ENCODING, Map.of());
        file.addChannel(0, TICK_TOPIC, ENCODING, Map.of());
        file.addChannel(0, HASH_TOPIC, ENCODING, Map.of());
        return file;
    }

    /** Finds the hash of each tick when it ends. */
    private final class Hashes implements SceneAppender.Ticks {
        private final PoseHashMemory poses = new PoseHashMemory(SceneAccess.stores(scene));

        @Override
        public void ended(int timeline, long startNanos, long endNanos) {
            if (timeline == 0) {
                if (!hashes.hasRemaining()) {
                    hashes = ByteBuffer.allocate(2 * hashes.capacity()).put(hashes.flip());
                }
                hashes.putLong(poses.next());
            }
        }
    }

    private static long seen(TimelineTimes times) {
        long frame = times.hasFrame() ? times.lastRender() : Long.MIN_VALUE;
        return times.hasTick() ? Math.max(times.lastTickStart(), frame) : frame;
    }

    /**
     * Begins to record a scene that uses no rules of motion of the host's own.
     *
     * @param scene as it is now, between ticks and frames
     * @param out receives the file; closed by {@link #close}
     * @return to be closed
     * @throws IOException from {@code out}
     * @throws IllegalArgumentException if a rule is the host's; nothing is written then
     * @throws IllegalStateException if deltas of the scene are taken already, by a {@link DeltaSource}, a {@link RenderReplica}
     *     or another recorder, or within a tick that began with {@code beforeTick}, or on another thread than that of the scene
     */
    public static SceneRecorder begin(Scene scene, OutputStream out) throws IOException {
        return begin(scene, out, new SceneSaves());
    }

    /**
     * Begins as {@link #begin(Scene, OutputStream)} does, with names for rules of motion of the host's own.
     *
     * @param scene as there
     * @param out as there
     * @param names has a name for each rule that nodes may follow, see {@link SceneSaves#rule}
     * @return to be closed
     * @throws IOException from {@code out}
     */
    public static SceneRecorder begin(Scene scene, OutputStream out, SceneSaves names) throws IOException {
        return begin(scene, out, names, SECOND);
    }

    /** @param nanosOfChunk how much time of the scene is written at once */
    static SceneRecorder begin(Scene scene, OutputStream out, SceneSaves names, long nanosOfChunk) throws IOException {
        SceneStores stores = SceneAccess.stores(Objects.requireNonNull(scene, "scene"));
        stores.space().requireNoWalk();
        if (stores.journal() != null) {
            throw new IllegalStateException(
                    "deltas of the scene are taken already: apply them to a replica that repeats"
                            + " frames, and record its scene");
        }
        return new SceneRecorder(
                scene, Objects.requireNonNull(out, "out"), Objects.requireNonNull(names, "names"), nanosOfChunk);
    }

    /**
     * Writes what was done since the last call. Call it after each tick or frame, between the two or once for both.
     *
     * @throws IOException if the file could not be written; what was written before can be played
     * @throws IllegalArgumentException if a rule was chosen that is the host's and has no name; what was done until the last call
     *     can be played, and nothing more is recorded
     * @throws IllegalStateException after either of these, after {@link #close}, within a tick, or on another thread than that
     *     of the scene
     */
    public void write() throws IOException {
        SceneStores stores = SceneAccess.stores(scene);
        stores.space().requireNoWalk();
        stores.space().owner().requireNoTick();
        if (closed) {
            throw new IllegalStateException("this recorder was closed");
        }
        OperationLog log = appender.log();
        if (log.isEmpty()) {
            return;
        }
        instants.look(log);
        try {
            write(log);
        } catch (IllegalArgumentException e) {
            end();
            throw e;
        }
        log.clear();
    }

    private void write(OperationLog log) throws IOException {
        if (first != null && instants.any()) {
            originNanos = instants.first();
            seenNanos = originNanos;
            latestNanos = originNanos;
            writeKey(first);
            first = null;
        }
        if (first != null) {
            first = keyFrame();
        } else {
            writeTick(log);
        }
    }

    private void writeTick(OperationLog log) throws IOException {
        bits.clear();
        bits.put(chunksSinceKey, CHUNKS_BITS);
        encoder.write(log, bits);
        requireRoom("a tick");
        file.write(TICKS, (int) ticksSoFar, seenNanos - originNanos, bits.bytes(), 0, bits.length());
        bytesSinceKey += bits.length();
        chunkBytes += bits.length();
        wordsSinceKey += log.words();
        ticksSoFar += instants.ticks();
        hashesOfChunk += (int) instants.ticks();
        if (instants.any()) {
            latestNanos = Math.max(latestNanos, instants.last());
            framed |= instants.anyFrame();
            framedSinceKey |= instants.anyFrame();
            long seen = instants.anyFrame() ? instants.frame() : instants.last();
            seenNanos = framed && !instants.anyFrame() ? seenNanos : Math.max(seenNanos, seen);
        }
        if (isKeyDue()) {
            endChunk();
            writeKey(keyFrame());
        } else if (latestNanos - chunkNanos >= nanosOfChunk || chunkBytes >= CHUNK_BYTES) {
            endChunk();
            beginChunk();
        }
    }

    private void requireRoom(String what) {
        if (bits.isFull()) {
            end();
            throw new IllegalStateException(what + " takes more than " + MOST_BYTES + " bytes");
        }
    }

    /**
     * After as many bytes as the last one took, so that it is found as soon as what is between; at least a second apart, and if
     * frames are drawn, after one of these: then it is known from when on it is seen.
     */
    private boolean isKeyDue() {
        boolean large = latestNanos - keyNanos >= nanosOfChunk && bytesSinceKey >= keyBytes
                || wordsSinceKey >= MOST_WORDS / 2
                || chunksSinceKey >= MOST_CHUNKS;
        boolean tooLarge = wordsSinceKey >= MOST_WORDS || chunksSinceKey >= 2 * MOST_CHUNKS;
        return large && (instants.endsWithFrame() || !framedSinceKey) || tooLarge;
    }

    private void endChunk() throws IOException {
        writeHashes();
        file.flush();
        chunks++;
        chunksSinceKey++;
    }

    private void writeHashes() throws IOException {
        int bytes = hashesOfChunk * Long.BYTES;
        if (bytes > 0) {
            file.write(HASHES, (int) ticksSoFar, seenNanos - originNanos, hashes.array(), 0, bytes);
            hashes.flip().position(bytes);
            hashes.compact();
            hashesOfChunk = 0;
        }
    }

    private void beginChunk() {
        chunkNanos = latestNanos;
        chunkBytes = 0;
    }

    private void writeKey(byte[] content) throws IOException {
        if (keyBytes > 0 && !instants.endsWithFrame()) {
            seenNanos = latestNanos + 1;
        }
        byte[] key = KeyFrame.message(seenNanos, ticksSoFar, content);
        file.write(KEYS, (int) ticksSoFar, seenNanos - originNanos, key, 0, key.length);
        keyNanos = latestNanos;
        keyBytes = key.length;
        framedSinceKey = false;
        bytesSinceKey = 0;
        wordsSinceKey = 0;
        chunksSinceKey = 0;
        beginChunk();
    }

    /** The content of a key frame of the scene as it is; the ticks that follow can be read without those before it. */
    private byte[] keyFrame() throws IOException {
        encoder.reset(appender.shapes());
        List<String> leftOut = names.writeKeyFrame(scene, image);
        bits.clear();
        boolean whole = isWholeImageDue();
        image.write(bits, whole ? null : base);
        requireRoom("a key frame");
        byte[] content = KeyFrame.content(whole ? 0 : chunks - chunkOfBase, leftOut, bits);
        if (whole) {
            ColumnFile spare = base;
            base = image;
            image = spare;
            chunkOfBase = chunks;
            bitsOfBase = bits.bits();
            based = 0;
        } else {
            // what is half as long as the whole is based on one that is too old
            based = 2 * bits.bits() < bitsOfBase ? based + 1 : MOST_BASED;
        }
        return content;
    }

    private boolean isWholeImageDue() {
        return chunks == 0 || based == MOST_BASED;
    }

    private void end() {
        if (!closed) {
            closed = true;
            appender.end();
        }
    }

    /**
     * Ends the recording and closes the stream; the scene goes on. The recording lacks everything since the last {@link #write}.
     * Without effect if it was closed.
     *
     * @throws IOException if the end of the file could not be written; what was written before can be played
     */
    @Override
    public void close() throws IOException {
        SceneAccess.stores(scene).space().requireNoWalk();
        end();
        try {
            writeHashes();
        } finally {
            file.close();
        }
    }
}
