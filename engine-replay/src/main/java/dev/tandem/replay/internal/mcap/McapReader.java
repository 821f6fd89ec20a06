package dev.tandem.replay.internal.mcap;

import dev.tandem.replay.internal.Refusal;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Reads an MCAP file without compression. The indexes at its end are used if they are whole. If not, because the program that
 * wrote it died or the file is damaged, the reader looks through the file from its beginning and knows all chunks up to the
 * first damage.
 *
 * <p>No bytes make it throw: {@link #damage} and {@link #read(int, McapChunk)} say what is wrong. Time is linear in the size of
 * the file, and memory is at most a small multiple of it and of the largest record that may be loaded. For one thread.
 */
public final class McapReader {

    /** The most of an attachment that is looked at for its name. */
    private static final int ATTACHMENT_HEAD_BYTES = 1 << 14;

    private final FileBytes file;
    private final int mostRecordBytes;
    private final RecordCursor cursor = new RecordCursor();
    private final CRC32 checksum = new CRC32();
    private final List<McapAttachment> attachments = new ArrayList<>();
    private final List<McapMetadata> metadata = new ArrayList<>();
    private @Nullable McapSchema[] schemas = {};
    private @Nullable McapChannel[] channels = {};
    private String library = "";
    // by chunk
    private long[] positions = new long[16];
    private long[] lengths = new long[16];
    private long[] firstNanos = new long[16];
    private long[] lastNanos = new long[16];
    private int chunks;

    private @Nullable Refusal damage;
    private long damagePosition;
    // of the messages of the chunk that is being read
    private long earliest;
    private long latest;
    private long[] metadataPositions = {};
    private int metadataCount;

    /**
     * Opens a file.
     *
     * @param channel the file, which stays the caller's and has to be open while the reader is used
     * @param mostRecordBytes larger records are not loaded, so this bounds the memory
     * @throws IOException if {@code channel} does
     */
    public McapReader(SeekableByteChannel channel, int mostRecordBytes) throws IOException {
        file = new FileBytes(channel);
        this.mostRecordBytes = mostRecordBytes;
        if (!hasMagic(0)) {
            damage(Refusal.NO_MCAP_FILE, 0);
            return;
        }
        readHeader();
        if (!readIndexes()) {
            scan();
        }
    }

    /** Returns why not all of the file can be read, or null if it is whole. */
    public @Nullable Refusal damage() {
        return damage;
    }

    /** Returns where in the file the {@linkplain #damage} is: everything before it can be read. */
    public long damagePosition() {
        return damagePosition;
    }

    /** Returns the name of the program that wrote the file. */
    public String library() {
        return library;
    }

    /** Returns the schemas in ascending order of their numbers. */
    public List<McapSchema> schemas() {
        return Arrays.stream(schemas).filter(Objects::nonNull).toList();
    }

    /** Returns the channels in ascending order of their numbers. */
    public List<McapChannel> channels() {
        return Arrays.stream(channels).filter(Objects::nonNull).toList();
    }

    /** Returns where the attachments are. */
    public List<McapAttachment> attachments() {
        return List.copyOf(attachments);
    }

    /** Returns the texts about the whole file. */
    public List<McapMetadata> metadata() {
        return List.copyOf(metadata);
    }

    /** Returns how many chunks there are. */
    public int chunks() {
        return chunks;
    }

    /** Returns the time of the earliest message of a chunk; 0 if it has none. */
    public long firstNanos(int chunk) {
        return firstNanos[chunk];
    }

    /** Returns the time of the latest message of a chunk; 0 if it has none. */
    public long lastNanos(int chunk) {
        return lastNanos[chunk];
    }

    /** Returns the last chunk that begins at an instant or before it, or -1 if all of them begin later. */
    public int chunkAt(long nanos) {
        int chunk = chunks - 1;
        while (chunk >= 0 && firstNanos[chunk] > nanos) {
            chunk--;
        }
        return chunk;
    }

    /**
     * Reads a chunk.
     *
     * @return why it cannot be read, or null; after a refusal there are no messages in {@code target}
     * @throws IOException if the file does
     */
    public @Nullable Refusal read(int chunk, McapChunk target) throws IOException {
        return read(positions[chunk], lengths[chunk], target);
    }

    /**
     * Reads the data of an attachment.
     *
     * @return the data, or null if it is not what was written or larger than may be loaded
     * @throws IOException if the file does
     */
    public byte @Nullable [] read(McapAttachment attachment) throws IOException {
        long content = attachment.position() + Opcode.HEAD_BYTES;
        long length = attachment.length() - Opcode.HEAD_BYTES;
        if (refusalOf(attachment.position(), length, Opcode.ATTACHMENT) != null || !file.load(content, (int) length)) {
            return null;
        }
        int from = file.offset(content);
        cursor.open(file.bytes(), from, (int) length);
        readAttachmentHead(attachment.position(), attachment.length());
        int size = cursor.getLongLength();
        int data = cursor.position();
        cursor.skip(size);
        int crc = cursor.getInt();
        checksum.reset();
        checksum.update(file.bytes(), from, data + size - from);
        boolean good = !cursor.isBroken() && isChecksum(crc);
        return good ? Arrays.copyOfRange(file.bytes(), data, data + size) : null;
    }

    private void damage(Refusal refusal, long position) {
        damage = refusal;
        damagePosition = position;
    }

    /** Returns whether a checksum of a file is the one that was computed; 0 says that there is none. */
    private boolean isChecksum(int crc) {
        return crc == 0 || crc == (int) checksum.getValue();
    }

    private boolean hasMagic(long position) throws IOException {
        int length = Opcode.MAGIC.length;
        if (file.size() - position < length || !file.load(position, length)) {
            return false;
        }
        int from = file.offset(position);
        return Arrays.equals(file.bytes(), from, from + length, Opcode.MAGIC, 0, length);
    }

    private void readHeader() throws IOException {
        long position = Opcode.MAGIC.length;
        long length = lengthAt(position);
        if (refusalOf(position, length, Opcode.HEADER) == null && load(position, length)) {
            cursor.getText();
            library = cursor.getText();
        }
    }

    /** Returns the length that the record at a position has, its head excluded; -1 if the file ends before. */
    private long lengthAt(long position) throws IOException {
        if (file.size() - position < Opcode.HEAD_BYTES || !file.load(position, Opcode.HEAD_BYTES)) {
            return -1;
        }
        cursor.open(file.bytes(), file.offset(position) + 1, Long.BYTES);
        return cursor.getLong();
    }

    private int opcodeAt(long position) {
        return file.bytes()[file.offset(position)] & 0xFF;
    }

    /** Returns why there is no such record at a position that could be loaded. */
    private @Nullable Refusal refusalOf(long position, long length, int opcode) throws IOException {
        if (position < 0 || length < 0 || length > file.size() - position - Opcode.HEAD_BYTES) {
            return Refusal.TOO_SHORT;
        }
        if (lengthAt(position) != length || opcodeAt(position) != opcode) {
            return Refusal.BROKEN_RECORD;
        }
        return length > mostRecordBytes ? Refusal.BEYOND_LIMIT : null;
    }

    /** Opens the cursor on the content of a record, or on its first part. */
    private boolean load(long position, long length) throws IOException {
        long content = position + Opcode.HEAD_BYTES;
        if (!file.load(content, (int) length)) {
            return false;
        }
        cursor.open(file.bytes(), file.offset(content), (int) length);
        return true;
    }

    private @Nullable Refusal read(long position, long length, McapChunk target) throws IOException {
        target.clear();
        long content = length - Opcode.HEAD_BYTES;
        Refusal refusal = refusalOf(position, content, Opcode.CHUNK);
        if (refusal != null) {
            return refusal;
        }
        byte[] bytes = target.room((int) content);
        if (file.read(position + Opcode.HEAD_BYTES, bytes, (int) content) < content) {
            return Refusal.TOO_SHORT;
        }
        earliest = Long.MAX_VALUE;
        latest = 0;
        return target.open((int) content, this::takeRecord);
    }

    /** Reads the indexes at the end. If they are of no use, notes why and returns false. */
    private boolean readIndexes() throws IOException {
        long footer = file.size() - Opcode.MAGIC.length - Opcode.FOOTER_BYTES - Opcode.HEAD_BYTES;
        if (!hasMagic(file.size() - Opcode.MAGIC.length)
                || refusalOf(footer, Opcode.FOOTER_BYTES, Opcode.FOOTER) != null
                || !load(footer, Opcode.FOOTER_BYTES)) {
            damage(Refusal.TOO_SHORT, file.size());
            return false;
        }
        long summary = cursor.getLong();
        long offsets = cursor.getLong();
        int crc = cursor.getInt();
        long covered = footer + Opcode.HEAD_BYTES + Opcode.FOOTER_BYTES - Integer.BYTES - summary;
        long endOfSummary = offsets == 0 ? footer : offsets;
        if (summary < Opcode.MAGIC.length || endOfSummary < summary || endOfSummary > footer) {
            damage(Refusal.BROKEN_RECORD, footer);
        } else if (covered > mostRecordBytes) {
            damage(Refusal.BEYOND_LIMIT, summary);
        } else if (!file.load(summary, (int) covered)) {
            damage(Refusal.TOO_SHORT, summary);
        } else {
            checksum.reset();
            checksum.update(file.bytes(), file.offset(summary), (int) covered);
            Refusal refusal = isChecksum(crc)
                    ? RecordVisitor.visitAll(
                            file.bytes(), file.offset(summary), file.offset(endOfSummary), this::takeIndex)
                    : Refusal.WRONG_CHECKSUM;
            if (refusal != null) {
                damage(refusal, summary);
            }
        }
        long end = 0;
        for (int i = 0; damage == null && i < metadataCount; i++) {
            end = readMetadata(metadataPositions[i], end);
        }
        return damage == null && chunks > 0;
    }

    /** Reads texts that are in the file after {@code end}, so none is read twice, and returns where they end. */
    private long readMetadata(long position, long end) throws IOException {
        long length = position < end ? -1 : lengthAt(position);
        Refusal refusal = refusalOf(position, length, Opcode.METADATA);
        if (refusal == null) {
            refusal = load(position, length) ? takeMetadata() : Refusal.TOO_SHORT;
        }
        if (refusal != null) {
            damage(refusal, position);
        }
        return position + length;
    }

    /** Looks through the file from its beginning, up to the end of the data or to the first damage. */
    private void scan() throws IOException {
        Refusal ofIndexes = damage;
        long positionOfIndexes = damagePosition;
        damage = null;
        chunks = 0;
        attachments.clear();
        metadata.clear();
        schemas = new McapSchema[0];
        channels = new McapChannel[0];
        McapChunk chunk = new McapChunk();
        long position = Opcode.MAGIC.length;
        while (damage == null) {
            long length = lengthAt(position);
            if (length < 0 || length > file.size() - position - Opcode.HEAD_BYTES) {
                damage(Refusal.TOO_SHORT, position);
                return;
            }
            int opcode = opcodeAt(position);
            if (opcode == Opcode.DATA_END || opcode == Opcode.FOOTER) {
                damage = ofIndexes;
                damagePosition = positionOfIndexes;
                return;
            }
            Refusal refusal = scan(opcode, position, length, chunk);
            if (refusal != null) {
                damage(refusal, position);
            }
            position += Opcode.HEAD_BYTES + length;
        }
    }

    private @Nullable Refusal scan(int opcode, long position, long length, McapChunk chunk) throws IOException {
        switch (opcode) {
            case Opcode.CHUNK -> {
                Refusal refusal = read(position, length + Opcode.HEAD_BYTES, chunk);
                if (refusal == null) {
                    boolean empty = earliest > latest;
                    add(position, length + Opcode.HEAD_BYTES, empty ? 0 : earliest, latest);
                }
                return refusal;
            }
            case Opcode.SCHEMA, Opcode.CHANNEL -> {
                Refusal refusal = refusalOf(position, length, opcode);
                if (refusal == null && load(position, length)) {
                    refusal = takeRecord(opcode, file.bytes(), cursor.position(), (int) length);
                }
                return refusal;
            }
            case Opcode.METADATA -> {
                Refusal refusal = refusalOf(position, length, opcode);
                return refusal == null && load(position, length) ? takeMetadata() : refusal;
            }
            case Opcode.ATTACHMENT -> {
                if (load(position, Math.min(length, ATTACHMENT_HEAD_BYTES))) {
                    attachments.add(readAttachmentHead(position, length + Opcode.HEAD_BYTES));
                }
                return cursor.isBroken() ? Refusal.BROKEN_RECORD : null;
            }
            case Opcode.MESSAGE -> {
                return Refusal.MESSAGE_OUTSIDE_CHUNK;
            }
            default -> {
                return null;
            }
        }
    }

    private McapAttachment readAttachmentHead(long position, long length) {
        long logNanos = cursor.getLong();
        cursor.getLong();
        String name = cursor.getText();
        return new McapAttachment(position, length, logNanos, name, cursor.getText());
    }

    /** Takes a record of a chunk, or a schema or a channel from outside of one. */
    private @Nullable Refusal takeRecord(int opcode, byte[] bytes, int from, int length) {
        cursor.open(bytes, from, length);
        switch (opcode) {
            case Opcode.SCHEMA -> takeSchema();
            case Opcode.CHANNEL -> takeChannel();
            case Opcode.MESSAGE -> {
                int channel = cursor.getShort();
                cursor.getInt();
                long logNanos = cursor.getLong();
                cursor.getLong();
                if (logNanos < 0) {
                    return Refusal.TIME_OUT_OF_RANGE;
                }
                if (!cursor.isBroken() && (channel >= channels.length || channels[channel] == null)) {
                    return Refusal.UNKNOWN_CHANNEL;
                }
                earliest = Math.min(earliest, logNanos);
                latest = Math.max(latest, logNanos);
            }
            default -> {}
        }
        return cursor.isBroken() ? Refusal.BROKEN_RECORD : null;
    }

    private void takeSchema() {
        int id = cursor.getShort();
        String name = cursor.getText();
        String encoding = cursor.getText();
        byte[] data = cursor.getBytes(cursor.getLength());
        if (!cursor.isBroken()) {
            schemas = id < schemas.length ? schemas : Arrays.copyOf(schemas, Math.max(id + 1, 2 * schemas.length));
            schemas[id] = new McapSchema(id, name, encoding, data);
        }
    }

    private void takeChannel() {
        int id = cursor.getShort();
        int schema = cursor.getShort();
        String topic = cursor.getText();
        String encoding = cursor.getText();
        McapChannel channel = new McapChannel(id, schema, topic, encoding, cursor.getTexts());
        if (!cursor.isBroken()) {
            channels = id < channels.length ? channels : Arrays.copyOf(channels, Math.max(id + 1, 2 * channels.length));
            channels[id] = channel;
        }
    }

    private @Nullable Refusal takeMetadata() {
        String name = cursor.getText();
        metadata.add(new McapMetadata(name, cursor.getTexts()));
        return cursor.isBroken() ? Refusal.BROKEN_RECORD : null;
    }

    /** Takes a record of the indexes. */
    private @Nullable Refusal takeIndex(int opcode, byte[] bytes, int from, int length) {
        switch (opcode) {
            case Opcode.CHUNK_INDEX -> {
                cursor.open(bytes, from, length);
                return takeChunkIndex();
            }
            case Opcode.ATTACHMENT_INDEX -> {
                cursor.open(bytes, from, length);
                long position = cursor.getLong();
                long size = cursor.getLong();
                long logNanos = cursor.getLong();
                cursor.getLong();
                cursor.getLong();
                String name = cursor.getText();
                attachments.add(new McapAttachment(position, size, logNanos, name, cursor.getText()));
                return cursor.isBroken() ? Refusal.BROKEN_RECORD : null;
            }
            case Opcode.METADATA_INDEX -> {
                cursor.open(bytes, from, length);
                if (metadataCount == metadataPositions.length) {
                    metadataPositions = Arrays.copyOf(metadataPositions, 2 * metadataCount + 1);
                }
                metadataPositions[metadataCount++] = cursor.getLong();
                return cursor.isBroken() ? Refusal.BROKEN_RECORD : null;
            }
            default -> {
                return takeRecord(opcode, bytes, from, length);
            }
        }
    }

    private @Nullable Refusal takeChunkIndex() {
        long first = cursor.getLong();
        long last = cursor.getLong();
        long position = cursor.getLong();
        long length = cursor.getLong();
        if (cursor.isBroken()) {
            return Refusal.BROKEN_RECORD;
        }
        if (first < 0 || last < 0) {
            return Refusal.TIME_OUT_OF_RANGE;
        }
        // in the order of the file, so that none is there twice
        long end = chunks == 0 ? 0 : positions[chunks - 1] + lengths[chunks - 1];
        if (position < end || length < Opcode.HEAD_BYTES || position > file.size() - length) {
            return Refusal.BROKEN_RECORD;
        }
        add(position, length, first, last);
        return null;
    }

    private void add(long position, long length, long first, long last) {
        if (chunks == positions.length) {
            positions = Arrays.copyOf(positions, 2 * chunks);
            lengths = Arrays.copyOf(lengths, 2 * chunks);
            firstNanos = Arrays.copyOf(firstNanos, 2 * chunks);
            lastNanos = Arrays.copyOf(lastNanos, 2 * chunks);
        }
        positions[chunks] = position;
        lengths[chunks] = length;
        firstNanos[chunks] = first;
        lastNanos[chunks] = last;
        chunks++;
    }
}
