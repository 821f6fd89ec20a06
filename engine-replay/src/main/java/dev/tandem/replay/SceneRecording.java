package dev.tandem.replay;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.history.Differences;
import dev.tandem.replay.internal.history.TickHashes;
import dev.tandem.replay.internal.journal.LogReader;
import dev.tandem.replay.internal.journal.LogSteps;
import dev.tandem.replay.internal.journal.OperationLog;
import dev.tandem.replay.internal.mcap.McapChannel;
import dev.tandem.replay.internal.mcap.McapChunk;
import dev.tandem.replay.internal.mcap.McapReader;
import dev.tandem.replay.internal.mcap.McapWriter;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.replay.internal.save.ColumnFile;
import dev.tandem.replay.internal.save.ObjectTexts;
import dev.tandem.replay.internal.save.SharedObjects;
import dev.tandem.scene.Scene;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.image.Tape;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A file that a {@link SceneRecorder} wrote, to be shown at any instant, in any order.
 *
 * <pre>{@code
 * SceneRecording film = SceneRecording.open(Files.newByteChannel(path));
 * for (long shown = film.latestNanos(); shown > film.earliestNanos(); shown -= frame) {
 *     draw(film.at(shown));                                    // backwards
 * }
 * }</pre>
 *
 * <p>A frame that the source has drawn has its bits here, whatever rules nodes follow. Between two of those it has the bits of
 * the frame that the source would have drawn then, after the frames before; nodes on timelines that are drawn at an instant of
 * their own, such as those of a time domain, stand where their last frame has shown them.
 *
 * <p>A file that ends anywhere, because its writer died, plays up to its last whole part. Whatever the bytes are, nothing but
 * an {@link InvalidRecordingException} comes of it. Memory is that of the stretch between two key frames, and at most half a
 * gigabyte and what the scene takes. Belongs to the thread that opened it, as the scene does that it shows. Allocates.
 */
public final class SceneRecording {
    private static final int MOST_WORDS = 1 << 26;

    /** Steps between two images of the scene, which going back begins with. */
    private static final int STRIDE = 16;

    private static final long MOST_TAPE_BYTES = 1L << 28;
    private static final int MOST_NAMES = 1 << 12;

    private final McapReader file;
    private final SceneSaves names;
    private final McapChunk chunk = new McapChunk();
    private final McapChunk chunkOfBase = new McapChunk();
    private final BitReader bits = new BitReader();
    private final LogSteps steps = new LogSteps();
    private final TreeMap<Integer, Kept> tapes = new TreeMap<>();
    private int keyChannel = -1;
    private int tickChannel = -1;
    private int hashChannel = -1;

    /** How many chunks can be played, and why no more. */
    private int chunks;

    private @Nullable String damage;

    private long originNanos;
    private long earliest;
    private long latest;
    private long allTicks;
    private List<String> leftOut = List.of();

    /** The scene that is shown; null if there is none, and then the fields below are of no use. */
    private @Nullable Scene scene;

    @SuppressWarnings("NullAway.Init") // as is the scene
    private SceneApplier applier;

    @SuppressWarnings("NullAway.Init") // as is the scene
    private LogReader decoder;

    /** The chunk that the stretch begins with, and the one to be loaded next, if it has no key frame. */
    private int keyChunk = -1;

    private int nextChunk;
    private boolean whole;
    private long keyNanos;

    /** True if the key frame shows a frame of its instant. */
    private boolean keyIsFrame;

    private long ticksBefore;

    /** How many steps the scene has seen, and the image of it without the frame that was drawn since, if one was. */
    private int seen;

    private final Tape clean = new Tape();
    private boolean drawn;

    /**
     * An image of the scene.
     *
     * @param channels how many the scene had
     */
    private record Kept(Tape tape, int channels) {}

    private SceneRecording(McapReader file, SceneSaves names) {
        this.file = file;
        this.names = names;
        this.chunks = file.chunks();
        if (file.damage() != null) {
            damage = text(file.damage()) + " at byte " + file.damagePosition();
        }
        for (McapChannel each : file.channels()) {
            if (each.encoding().equals(SceneRecorder.ENCODING)) {
                keyChannel = each.topic().equals(SceneRecorder.KEY_TOPIC) ? each.id() : keyChannel;
                hashChannel = each.topic().equals(SceneRecorder.HASH_TOPIC) ? each.id() : hashChannel;
                tickChannel = each.topic().equals(SceneRecorder.TICK_TOPIC) ? each.id() : tickChannel;
            }
        }
    }

    /**
     * Opens a recording of a scene that used no rules of motion of the host's own.
     *
     * @param file stays the caller's, and has to be open while the recording is played
     * @return of which the first frame has not been shown yet
     * @throws InvalidRecordingException if it is no recording, or nothing of it can be played
     * @throws IOException from {@code file}
     */
    public static SceneRecording open(SeekableByteChannel file) throws IOException {
        return open(file, new SceneSaves());
    }

    /**
     * Opens as {@link #open(SeekableByteChannel)} does, with the rules that were named when it was recorded.
     *
     * @param file as there
     * @param names as for {@link SceneRecorder#begin(Scene, java.io.OutputStream, SceneSaves)}
     * @return of which the first frame has not been shown yet
     * @throws InvalidRecordingException as there
     * @throws IOException as there
     */
    public static SceneRecording open(SeekableByteChannel file, SceneSaves names) throws IOException {
        McapReader reader = new McapReader(Objects.requireNonNull(file, "file"), SceneRecorder.MOST_BYTES);
        SceneRecording recording = new SceneRecording(reader, Objects.requireNonNull(names, "names"));
        recording.open();
        return recording;
    }

    private void open() throws IOException {
        if (keyChannel < 0 || tickChannel < 0 || chunks == 0) {
            throw new InvalidRecordingException("this is no recording of a scene, or nothing of it is left: "
                    + (damage == null ? "no part" : damage));
        }
        guarded(() -> {
            loadAt(0);
            return current();
        });
        originNanos = keyNanos;
        earliest = keyNanos;
        for (boolean found = false; !found; ) {
            try {
                found = guarded(() -> {
                    loadAt(chunks - 1);
                    while (!whole) {
                        loadNext();
                    }
                    return true;
                });
            } catch (InvalidRecordingException e) {
                chunks--;
                damage = e.getMessage();
                if (chunks == 0) {
                    throw e;
                }
            }
        }
        long ticked = times().hasTick() ? times().lastTickEnd() : earliest;
        latest = Math.max(earliest, Math.max(ticked, steps.latestNanos()));
        allTicks = ticksBefore + ticksIn(steps.count());
    }

    /** {@return the earliest instant that can be shown} */
    public long earliestNanos() {
        return earliest;
    }

    /** {@return the latest instant that can be shown: the end of the last tick, or a frame after it} */
    public long latestNanos() {
        return latest;
    }

    /** {@return how many ticks of the main timeline there are} */
    public long ticks() {
        return allTicks;
    }

    /**
     * {@return what the scene had that is not in the file, since its type was not {@linkplain SceneSaves#type named}: names of
     * channels of objects, and of the types of objects of nodes}
     */
    public List<String> leftOut() {
        return leftOut;
    }

    /** {@return why the file cannot be played to its end; empty if it can} */
    public Optional<String> damage() {
        return Optional.ofNullable(damage);
    }

    /**
     * The scene as the frame at an instant has shown it, or would have. Going on costs what was done meanwhile; going back costs
     * that of at most 16 ticks and frames, but for where a key frame is crossed.
     *
     * @param nanos render time, from {@link #earliestNanos} to {@link #latestNanos}
     * @return another scene, for reading until the next call, which may return yet another one: look for nodes there by the
     *     indices and names that they had
     * @throws IllegalArgumentException if the instant is not held; the message has those that are
     * @throws InvalidRecordingException if the file is damaged there; other instants may be shown
     * @throws IOException from the file
     */
    public Scene at(long nanos) throws IOException {
        if (nanos < earliest || nanos > latest) {
            throw new IllegalArgumentException(
                    "the instant " + nanos + " ns is not held: from " + earliest + " ns to " + latest + " ns are");
        }
        return guarded(() -> {
            find(nanos);
            int step = stepAt(nanos);
            goTo(step);
            boolean isFrame = step == 0 ? times().hasFrame() : !steps.isTick(step - 1);
            if (!isFrame || times().lastRender() != nanos) {
                draw(nanos);
            }
            return current();
        });
    }

    /**
     * Forgets what was loaded. From here on, forwards, a node has the generation of its index that it had in the source; going
     * back changes those of nodes that are born again.
     */
    void reload() {
        keyChunk = -1;
    }

    /**
     * Compares the ticks of this recording with those of another, such as one of the same game that was played again: logical
     * local poses of all nodes, bit for bit.
     *
     * @param other of the same thread
     * @return the first tick, node and component that differ, with both values; empty if all ticks that both have are equal, and
     *     both have the same number
     * @throws IOException as {@link #at}
     */
    public Optional<String> firstDifference(SceneRecording other) throws IOException {
        if (other == this) {
            return Optional.empty();
        }
        TickHashes hashes = hashes();
        TickHashes hashesOfOther = other.hashes();
        int same = hashes.countOfSame(hashesOfOther);
        String found = null;
        if (same < Math.min(allTicks, other.allTicks)) {
            TickWalk mine = new TickWalk(hashes, same);
            TickWalk others = other.new TickWalk(hashesOfOther, same);
            while (found == null && mine.next() && others.next()) {
                found = Differences.first(SceneAccess.stores(mine.shown()), SceneAccess.stores(others.shown()));
                if (found != null) {
                    found = "tick " + mine.tick() + ": " + found;
                }
            }
        }
        if (found == null && allTicks != other.allTicks) {
            found = "one has " + allTicks + " ticks, the other " + other.allTicks;
        }
        return Optional.ofNullable(found);
    }

    /**
     * The last ticks as a recording of its own, to be attached to a report of a bug: as many as fit, from a key frame on. The
     * scene that is shown stays as it is.
     *
     * @param mostBytes how large it may be
     * @return a file that {@link #open} reads
     * @throws IllegalArgumentException if not even what follows the last key frame fits; the message says how large that is
     * @throws IOException as {@link #at}
     */
    public byte[] tail(int mostBytes) throws IOException {
        byte @Nullable [] longest = null;
        for (int key = keyBefore(chunks); key >= 0; key = keyBefore(key)) {
            byte[] bytes = copyFrom(key);
            if (bytes.length > mostBytes) {
                if (longest == null) {
                    throw new IllegalArgumentException(
                            "the last part of the recording takes " + bytes.length + " bytes, and not " + mostBytes);
                }
                return longest;
            }
            longest = bytes;
        }
        return Objects.requireNonNull(longest);
    }

    /** The last chunk before another one that begins with a key frame; -1 if there is none. */
    private int keyBefore(int end) throws IOException {
        return guarded(() -> {
            int key = end - 1;
            while (key >= 0) {
                read(key);
                if (chunk.channel() == keyChannel) {
                    break;
                }
                key--;
            }
            return key;
        });
    }

    /** A file of the chunks from one with a key frame on, whose times and ticks are counted from there. */
    private byte[] copyFrom(int key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (McapWriter writer = SceneRecorder.beginFile(bytes)) {
            guarded(() -> {
                read(key);
                long origin = chunk.logNanos();
                KeyCopies keys = new KeyCopies(key);
                for (int number = key; number < chunks; number++) {
                    read(number);
                    do {
                        int channel = chunk.channel();
                        byte[] data = channel == keyChannel ? keys.copy(number) : chunk.copyOfData();
                        writer.write(
                                channelOfWriter(channel),
                                chunk.sequence(),
                                chunk.logNanos() - origin,
                                data,
                                0,
                                data.length);
                    } while (chunk.next());
                    writer.flush();
                }
                return true;
            });
        }
        return bytes.toByteArray();
    }

    private int channelOfWriter(int channel) {
        if (channel == keyChannel) {
            return SceneRecorder.KEYS;
        }
        return channel == hashChannel ? SceneRecorder.HASHES : SceneRecorder.TICKS;
    }

    /** The hashes of the ticks, from the first one on, as far as there are any. */
    TickHashes hashes() throws IOException {
        return guarded(() -> {
            TickHashes hashes = new TickHashes();
            for (int number = 0; number < chunks; number++) {
                read(number);
                do {
                    if (chunk.channel() == hashChannel) {
                        hashes.add(number, chunk.copyOfData());
                    }
                } while (chunk.next());
            }
            return hashes;
        });
    }

    /** Key frames of an end of the recording, which is to be read without what was before. */
    private final class KeyCopies {
        private final int first;
        private final long ticksBeforeFirst;
        private final ObjectTexts texts = names.texts();
        private final ColumnFile imageOfFirst;

        /** @param first the chunk that the end begins with */
        KeyCopies(int first) throws IOException {
            KeyFrame key = readKey();
            this.first = first;
            this.ticksBeforeFirst = key.ticks();
            this.imageOfFirst = image(key, first, texts);
        }

        /** The key frame that is to be in the end instead of the one that was read from a chunk. */
        byte[] copy(int number) throws IOException {
            KeyFrame key = readKey();
            boolean isWhole = number == first;
            byte[] copy;
            if (key.chunksToBase() <= (isWhole ? 0 : number - first)) {
                copy = chunk.copyOfData();
                KeyFrame.putTicks(copy, key.ticks() - ticksBeforeFirst);
            } else {
                BitWriter image = new BitWriter(SceneRecorder.MOST_BYTES);
                image(key, number, texts).write(image, isWhole ? null : imageOfFirst);
                copy = KeyFrame.message(
                        key.nanos(),
                        key.ticks() - ticksBeforeFirst,
                        KeyFrame.content(number - first, key.leftOut(), image));
            }
            return copy;
        }
    }

    /** Goes through the ticks, from some tick on. */
    private final class TickWalk {
        private int chunkOfKey;
        private int step;
        private long tick;

        /** @param first the number of the tick that comes next */
        TickWalk(TickHashes hashes, int first) throws IOException {
            guarded(() -> {
                loadAt(hashes.chunkOf(first));
                chunkOfKey = keyChunk;
                tick = ticksBefore;
                return true;
            });
            while (tick < first && next()) {
                // not looked at
            }
        }

        boolean next() throws IOException {
            return guarded(() -> {
                if (keyChunk != chunkOfKey) {
                    loadAt(chunkOfKey);
                }
                while (true) {
                    while (step == steps.count() && !whole) {
                        loadNext();
                    }
                    if (step == steps.count()) {
                        if (nextChunk >= chunks) {
                            return false;
                        }
                        continueIntoNext();
                        chunkOfKey = keyChunk;
                        step = 0;
                    } else if (steps.isTick(step++)) {
                        tick++;
                        return true;
                    }
                }
            });
        }

        Scene shown() throws IOException {
            return guarded(() -> {
                goTo(step);
                return current();
            });
        }

        long tick() {
            return tick - 1;
        }
    }

    private interface Way<T> {
        T go() throws IOException;
    }

    /** Whatever operations do to a scene that they do not fit, it is the file's fault. */
    private <T> T guarded(Way<T> way) throws IOException {
        if (scene != null) {
            scene.size();
        }
        boolean done = false;
        try {
            T result = way.go();
            done = true;
            return result;
        } catch (RuntimeException | EOFException | ZipException | UTFDataFormatException e) {
            throw new InvalidRecordingException("the recording contradicts itself: " + e.getMessage(), e);
        } finally {
            if (!done) {
                scene = null;
                keyChunk = -1;
            }
        }
    }

    private Scene current() {
        return Objects.requireNonNull(scene);
    }

    private SceneStores stores() {
        return SceneAccess.stores(current());
    }

    private TimelineTimes times() {
        return stores().space().synchronization().times();
    }

    // --- stretches ---------------------------------------------------------------------------------------------------

    /** Loads as much as an instant needs. */
    private void find(long nanos) throws IOException {
        boolean isHere = keyChunk >= 0 && nanos >= keyNanos;
        while (isHere && steps.frameNanos() <= nanos) {
            if (!whole) {
                loadNext();
            } else if (nextChunk < chunks && file.firstNanos(nextChunk) <= nanos - originNanos) {
                isHere = file.chunkAt(nanos - originNanos) == nextChunk;
                if (isHere) {
                    continueIntoNext();
                }
            } else {
                return;
            }
        }
        if (!isHere) {
            loadAt(Math.max(0, Math.min(chunks - 1, file.chunkAt(nanos - originNanos))));
            if (keyNanos > nanos) {
                throw damaged(Refusal.NO_KEY_FRAME);
            }
            find(nanos);
        }
    }

    /** Loads the stretch that a chunk is of, up to that chunk. */
    private void loadAt(int wanted) throws IOException {
        read(wanted);
        int key = wanted;
        if (chunk.channel() == tickChannel) {
            bits.open(chunk.bytes(), chunk.dataFrom(), chunk.dataLength());
            key = wanted - (int) bits.get(SceneRecorder.CHUNKS_BITS);
            if (key < 0) {
                throw damaged(Refusal.NO_KEY_FRAME);
            }
            read(key);
        }
        restoreKey(key);
        beginStretch(key);
        while (nextChunk <= wanted && !whole) {
            loadNext();
        }
        if (nextChunk <= wanted) {
            throw damaged(Refusal.NO_KEY_FRAME);
        }
    }

    /** Reads a chunk up to its first message. */
    private void read(int number) throws IOException {
        read(number, chunk);
    }

    private void read(int number, McapChunk chunk) throws IOException {
        Refusal refusal = file.read(number, chunk);
        if (refusal != null || !chunk.next()) {
            throw new InvalidRecordingException("the recording is damaged after " + file.firstNanos(number) + " ns: "
                    + (refusal == null ? "an empty part" : text(refusal)));
        }
    }

    private static String text(Refusal refusal) {
        return refusal.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void restoreKey(int number) throws IOException {
        ObjectTexts texts = new SharedObjects(names.texts());
        KeyFrame key = openKey();
        ColumnFile image = image(key, number, texts);
        scene = null;
        Scene restored = new Scene();
        restored.plane();
        names.restore(image, restored);
        SceneStores stores = SceneAccess.stores(restored);
        applier = new SceneApplier(restored, true);
        decoder = key.reader(texts, stores.space().form(), stores.plane().form());
        applier.restored();
        scene = restored;
    }

    /** The image of a key frame that was read from a chunk. */
    private ColumnFile image(KeyFrame key, int number, ObjectTexts texts) throws IOException {
        int chunksToBase = key.chunksToBase();
        if (chunksToBase == 0) {
            return key.image(texts, null);
        }
        if (chunksToBase > number) {
            throw damaged(Refusal.NO_KEY_FRAME);
        }
        read(number - chunksToBase, chunkOfBase);
        return key.image(texts, readKey(chunkOfBase).base(texts));
    }

    private static InvalidRecordingException damaged(Refusal refusal) {
        return new InvalidRecordingException("the recording is damaged: " + text(refusal));
    }

    private KeyFrame readKey() throws IOException {
        return readKey(chunk);
    }

    private KeyFrame readKey(McapChunk from) throws IOException {
        if (from.channel() != keyChannel) {
            throw damaged(Refusal.NO_KEY_FRAME);
        }
        return KeyFrame.read(from.bytes(), from.dataFrom(), from.dataLength());
    }

    /** Reads what a key frame says of itself, up to its image. */
    private KeyFrame openKey() throws IOException {
        KeyFrame key = readKey();
        keyNanos = key.nanos();
        ticksBefore = key.ticks();
        leftOut = key.leftOut();
        return key;
    }

    /** Goes on with the scene as it is, which the next key frame shows too. */
    private void continueIntoNext() throws IOException {
        goTo(steps.count());
        steps.tellRest(applier);
        int next = nextChunk;
        read(next);
        openKey();
        beginStretch(next);
    }

    private void beginStretch(int key) throws IOException {
        keyChunk = key;
        nextChunk = key;
        whole = false;
        seen = 0;
        drawn = false;
        tapes.clear();
        steps.clear(keyNanos);
        SceneStores stores = stores();
        keyIsFrame = times().hasFrame() && times().lastRender() == keyNanos;
        List<ValueStore> channels = new ArrayList<>();
        channels().forEach(each -> channels.add(each.values()));
        decoder.reset(stores.space(), stores.plane(), channels);
        keep();
        addChunk();
    }

    /** Adds the next chunk, or finds that it begins with another key frame. */
    private void loadNext() throws IOException {
        if (nextChunk < chunks) {
            read(nextChunk);
            whole = chunk.channel() == keyChannel;
            if (!whole) {
                chunk.rewind();
                addChunk();
            }
        } else {
            whole = true;
        }
    }

    private void addChunk() throws IOException {
        while (chunk.next()) {
            if (chunk.channel() == tickChannel) {
                bits.open(chunk.bytes(), chunk.dataFrom(), chunk.dataLength());
                bits.get(SceneRecorder.CHUNKS_BITS);
                OperationLog log = new OperationLog();
                Refusal refusal = decoder.read(bits, log);
                if (refusal == null && steps.words() > MOST_WORDS - log.words()) {
                    refusal = Refusal.BEYOND_LIMIT;
                }
                if (refusal != null) {
                    throw damaged(refusal);
                }
                steps.add(log);
            }
        }
        nextChunk++;
        whole = nextChunk >= chunks;
    }

    private long ticksIn(int count) {
        long ticks = 0;
        for (int step = 0; step < count; step++) {
            ticks += steps.isTick(step) ? 1 : 0;
        }
        return ticks;
    }

    // --- the scene ---------------------------------------------------------------------------------------------------

    /** How many steps an instant has seen. A frame that was drawn at this very instant is the last one. */
    private int stepAt(long nanos) {
        int low = 0;
        int high = steps.count();
        while (low < high) {
            int middle = low + high >>> 1;
            if (steps.dueNanos(middle) <= nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int frame = low;
        while (frame > 0 && steps.dueNanos(frame - 1) == nanos && steps.isTick(frame - 1)) {
            frame--;
        }
        boolean isFrame = frame > 0 ? steps.dueNanos(frame - 1) == nanos : keyIsFrame && nanos == keyNanos;
        return isFrame ? frame : low;
    }

    /** Brings the scene to a step, with no frames but those of the source. */
    private void goTo(int step) {
        boolean back = step < seen;
        if (back) {
            tapes.keySet().removeIf(each -> each > step && each % STRIDE != 0);
            int from = tapes.floorKey(step);
            restore(Objects.requireNonNull(tapes.get(from)));
            seen = from;
        } else if (drawn) {
            Kept known = tapes.get(seen);
            restore(known == null ? new Kept(clean, channels().count()) : known);
        }
        drawn = false;
        while (seen < step) {
            steps.tell(seen, applier);
            seen++;
            if (back || seen % STRIDE == 0) {
                keep();
            }
        }
    }

    /** No channel of a scene goes away, so where there were fewer, it is another scene. */
    private void restore(Kept image) {
        if (channels().count() > image.channels) {
            scene = new Scene();
            applier = new SceneApplier(scene, true);
        }
        SceneImages.get().image(current(), image.tape.toRead());
        SceneImages.get().followers(current(), image.tape);
        applier.restored();
    }

    private SceneChannels channels() {
        return (SceneChannels) current().channels();
    }

    /** Keeps an image of the scene as it is, to go back to, if there is room for it. */
    private void keep() {
        if (!tapes.containsKey(seen) && (tapes.size() < 2 || tapes.size() * clean.byteSize() < MOST_TAPE_BYTES)) {
            Tape tape = new Tape();
            write(tape);
            tapes.put(seen, new Kept(tape, channels().count()));
        }
    }

    private void write(Tape tape) {
        SceneImages.get().image(current(), tape.toWrite());
        SceneImages.get().followers(current(), tape);
    }

    /** Draws a frame that the source has not drawn. */
    private void draw(long nanos) {
        if (!tapes.containsKey(seen)) {
            write(clean);
        }
        drawn = true;
        applier.drawBetween(nanos);
    }
}
