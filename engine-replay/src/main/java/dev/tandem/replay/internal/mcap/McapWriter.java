package dev.tandem.replay.internal.mcap;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Writes an MCAP file, from its beginning to its end. Messages are collected in chunks, each of which is written whole, with a
 * checksum, as soon as it is full or spans its time. A process that dies loses the chunk in memory and no more. {@link #close}
 * writes the indexes.
 *
 * <p>Times are nanoseconds, not negative, and do not run backwards, so chunks are in the order of time. Once warm a message
 * allocates nothing; an entry of the index, of some 60 bytes, is kept for each chunk. For one thread.
 */
public final class McapWriter implements Closeable {

    /** The longest message, in bytes. */
    public static final int MOST_MESSAGE_BYTES = 1 << 28;

    /** The length of a name that is empty. */
    private static final int NO_COMPRESSION = 0;

    private static final int MOST_IDS = 1 << 16;

    private final OutputStream out;
    private final long chunkNanos;
    private final int chunkBytes;
    private final CRC32 ofData = new CRC32();
    private final CRC32 ofChunk = new CRC32();
    private final RecordBuffer record = new RecordBuffer();
    private final RecordBuffer chunk = new RecordBuffer();
    private final RecordBuffer schemas = new RecordBuffer();
    private final RecordBuffer channels = new RecordBuffer();
    private final RecordBuffer chunkIndexes = new RecordBuffer();
    private final RecordBuffer attachmentIndexes = new RecordBuffer();
    private final RecordBuffer metadataIndexes = new RecordBuffer();
    private final List<ChannelIndex> indexes = new ArrayList<>();
    private int schemaCount;
    private int attachmentCount;
    private int metadataCount;
    private int chunkCount;
    private long messageCount;
    private long messagesInChunk;
    private long firstNanos;
    private long chunkFirstNanos;
    private long lastNanos;
    private long position;
    private boolean broken;
    private boolean closed;

    /**
     * Begins a file.
     *
     * @param out where it is written to; belongs to the writer, which closes it
     * @param library the name of the program that writes
     * @param chunkNanos how much time a chunk spans, at most; a process that dies loses no more
     * @param chunkBytes a chunk of this size is ended
     * @throws IOException if {@code out} does
     * @throws IllegalArgumentException if a chunk would hold nothing
     */
    public McapWriter(OutputStream out, String library, long chunkNanos, int chunkBytes) throws IOException {
        if (chunkNanos < 1 || chunkBytes < 1 || chunkBytes > MOST_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "chunks of " + chunkNanos + " ns and " + chunkBytes + " bytes, where both have to be positive");
        }
        this.out = out;
        this.chunkNanos = chunkNanos;
        this.chunkBytes = chunkBytes;
        write(Opcode.MAGIC, Opcode.MAGIC.length);
        int start = record.begin(Opcode.HEADER);
        record.putText("");
        record.putText(library);
        record.end(start);
        writeRecord();
    }

    /**
     * Adds a schema.
     *
     * @return its number
     * @throws IllegalStateException if there are 65,535 already
     */
    public int addSchema(String name, String encoding, byte[] data) {
        requireOpen();
        if (schemaCount == MOST_IDS - 1) {
            throw new IllegalStateException("a file has no more than " + schemaCount + " schemas");
        }
        schemaCount++;
        for (RecordBuffer target : new RecordBuffer[] {chunk, schemas}) {
            int start = target.begin(Opcode.SCHEMA);
            target.putShort(schemaCount);
            target.putText(name);
            target.putText(encoding);
            target.putInt(data.length);
            target.putBytes(data, 0, data.length);
            target.end(start);
        }
        return schemaCount;
    }

    /**
     * Adds a channel.
     *
     * @param schema the number of its schema, or 0 for none
     * @return its number
     * @throws IllegalArgumentException if there is no such schema
     * @throws IllegalStateException if there are 65,536 channels already
     */
    public int addChannel(int schema, String topic, String encoding, Map<String, String> metadata) {
        requireOpen();
        if (schema < 0 || schema > schemaCount) {
            throw new IllegalArgumentException("schema " + schema + ", where there are " + schemaCount);
        }
        int id = indexes.size();
        if (id == MOST_IDS) {
            throw new IllegalStateException("a file has no more than " + id + " channels");
        }
        for (RecordBuffer target : new RecordBuffer[] {chunk, channels}) {
            int start = target.begin(Opcode.CHANNEL);
            target.putShort(id);
            target.putShort(schema);
            target.putText(topic);
            target.putText(encoding);
            target.putTexts(metadata);
            target.end(start);
        }
        indexes.add(new ChannelIndex());
        return id;
    }

    /**
     * Writes a message.
     *
     * @param channel the number of its channel
     * @param sequence its number in the channel, or 0
     * @param logNanos its time, not before that of the last one
     * @param data an array with the message from {@code from} on; it is copied
     * @throws IOException if a chunk was full and could not be written
     * @throws IllegalArgumentException if there is no such channel, time runs backwards, or the message is too long; nothing was
     *     written then
     */
    public void write(int channel, int sequence, long logNanos, byte[] data, int from, int length) throws IOException {
        requireOpen();
        Objects.checkFromIndexSize(from, length, data.length);
        if (channel < 0 || channel >= indexes.size()) {
            throw new IllegalArgumentException("channel " + channel + ", where there are " + indexes.size());
        }
        if (logNanos < lastNanos) {
            throw new IllegalArgumentException("a message of " + logNanos + " ns after one of " + lastNanos + " ns");
        }
        if (length > MOST_MESSAGE_BYTES) {
            throw new IllegalArgumentException("a message of " + length + " bytes; most are " + MOST_MESSAGE_BYTES);
        }
        if (messagesInChunk > 0
                && (logNanos - chunkFirstNanos >= chunkNanos || chunk.length() + (long) length > chunkBytes)) {
            flush();
        }
        if (messagesInChunk == 0) {
            chunkFirstNanos = logNanos;
        }
        if (messageCount == 0) {
            firstNanos = logNanos;
        }
        int start = chunk.begin(Opcode.MESSAGE);
        chunk.putShort(channel);
        chunk.putInt(sequence);
        chunk.putLong(logNanos);
        chunk.putLong(logNanos);
        chunk.putBytes(data, from, length);
        chunk.end(start);
        indexes.get(channel).add(logNanos, start);
        lastNanos = logNanos;
        messagesInChunk++;
        messageCount++;
    }

    /**
     * Writes the messages in memory as a chunk, if there are any: what was written until now is in the file then.
     *
     * @throws IOException if it could not be written; the file then ends with the chunk before
     */
    public void flush() throws IOException {
        requireOpen();
        if (chunk.length() == 0) {
            return;
        }
        long chunkPosition = position;
        long first = messagesInChunk == 0 ? 0 : chunkFirstNanos;
        long last = messagesInChunk == 0 ? 0 : lastNanos;
        ofChunk.reset();
        ofChunk.update(chunk.bytes(), 0, chunk.length());
        int start = record.begin(Opcode.CHUNK);
        record.putLong(first);
        record.putLong(last);
        record.putLong(chunk.length());
        record.putInt((int) ofChunk.getValue());
        record.putInt(NO_COMPRESSION);
        record.putLong(chunk.length());
        record.putBytes(chunk.bytes(), 0, chunk.length());
        record.end(start);
        long chunkLength = record.length();
        int entry = chunkIndexes.begin(Opcode.CHUNK_INDEX);
        chunkIndexes.putLong(first);
        chunkIndexes.putLong(last);
        chunkIndexes.putLong(chunkPosition);
        chunkIndexes.putLong(chunkLength);
        int offsets = chunkIndexes.beginList();
        for (int channel = 0; channel < indexes.size(); channel++) {
            ChannelIndex index = indexes.get(channel);
            if (!index.isEmpty()) {
                chunkIndexes.putShort(channel);
                chunkIndexes.putLong(chunkPosition + record.length());
                index.write(channel, record);
            }
        }
        chunkIndexes.endList(offsets);
        chunkIndexes.putLong(record.length() - chunkLength);
        chunkIndexes.putInt(NO_COMPRESSION);
        chunkIndexes.putLong(chunk.length());
        chunkIndexes.putLong(chunk.length());
        chunkIndexes.end(entry);
        writeRecord();
        out.flush();
        chunk.clear();
        messagesInChunk = 0;
        chunkCount++;
    }

    /**
     * Writes an attachment, after the messages until now.
     *
     * @throws IOException if it could not be written
     */
    public void attach(String name, String mediaType, byte[] data) throws IOException {
        flush();
        long attachmentPosition = position;
        int start = record.begin(Opcode.ATTACHMENT);
        record.putLong(lastNanos);
        record.putLong(0);
        record.putText(name);
        record.putText(mediaType);
        record.putLong(data.length);
        record.putBytes(data, 0, data.length);
        CRC32 checksum = new CRC32();
        checksum.update(record.bytes(), Opcode.HEAD_BYTES, record.length() - Opcode.HEAD_BYTES);
        record.putInt((int) checksum.getValue());
        record.end(start);
        int entry = attachmentIndexes.begin(Opcode.ATTACHMENT_INDEX);
        attachmentIndexes.putLong(attachmentPosition);
        attachmentIndexes.putLong(record.length());
        attachmentIndexes.putLong(lastNanos);
        attachmentIndexes.putLong(0);
        attachmentIndexes.putLong(data.length);
        attachmentIndexes.putText(name);
        attachmentIndexes.putText(mediaType);
        attachmentIndexes.end(entry);
        attachmentCount++;
        writeRecord();
    }

    /**
     * Writes texts about the whole file, after the messages until now.
     *
     * @throws IOException if they could not be written
     */
    public void describe(String name, Map<String, String> texts) throws IOException {
        flush();
        long metadataPosition = position;
        int start = record.begin(Opcode.METADATA);
        record.putText(name);
        record.putTexts(texts);
        record.end(start);
        int entry = metadataIndexes.begin(Opcode.METADATA_INDEX);
        metadataIndexes.putLong(metadataPosition);
        metadataIndexes.putLong(record.length());
        metadataIndexes.putText(name);
        metadataIndexes.end(entry);
        metadataCount++;
        writeRecord();
    }

    /**
     * Writes what is in memory and the indexes, and closes the stream. After a failed write the stream is closed and nothing more
     * written, as what is in the file can be read up to there.
     *
     * @throws IOException if it could not be written
     */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        try (OutputStream stream = out) {
            if (!broken) {
                flush();
                writeEnd();
                stream.flush();
            }
        } finally {
            closed = true;
        }
    }

    private void writeEnd() throws IOException {
        int start = record.begin(Opcode.DATA_END);
        record.putInt((int) ofData.getValue());
        record.end(start);
        writeRecord();

        long summary = position;
        RecordBuffer statistics = new RecordBuffer();
        writeStatistics(statistics);
        RecordBuffer offsets = new RecordBuffer();
        int[] opcodes = {
            Opcode.SCHEMA,
            Opcode.CHANNEL,
            Opcode.STATISTICS,
            Opcode.CHUNK_INDEX,
            Opcode.ATTACHMENT_INDEX,
            Opcode.METADATA_INDEX
        };
        RecordBuffer[] groups = {schemas, channels, statistics, chunkIndexes, attachmentIndexes, metadataIndexes};
        for (int group = 0; group < groups.length; group++) {
            if (groups[group].length() > 0) {
                int entry = offsets.begin(Opcode.SUMMARY_OFFSET);
                offsets.putByte(opcodes[group]);
                offsets.putLong(summary + record.length());
                offsets.putLong(groups[group].length());
                offsets.end(entry);
                record.putBytes(groups[group].bytes(), 0, groups[group].length());
            }
        }
        long offsetsPosition = summary + record.length();
        record.putBytes(offsets.bytes(), 0, offsets.length());
        start = record.begin(Opcode.FOOTER);
        record.putLong(summary);
        record.putLong(offsetsPosition);
        CRC32 checksum = new CRC32();
        // the checksum covers the length of the footer, too
        record.putInt(0);
        record.end(start);
        checksum.update(record.bytes(), 0, record.length() - Integer.BYTES);
        record.putIntAt(record.length() - Integer.BYTES, (int) checksum.getValue());
        writeRecord();
        write(Opcode.MAGIC, Opcode.MAGIC.length);
    }

    private void writeStatistics(RecordBuffer target) {
        int start = target.begin(Opcode.STATISTICS);
        target.putLong(messageCount);
        target.putShort(schemaCount);
        target.putInt(indexes.size());
        target.putInt(attachmentCount);
        target.putInt(metadataCount);
        target.putInt(chunkCount);
        target.putLong(firstNanos);
        target.putLong(lastNanos);
        int counts = target.beginList();
        for (int channel = 0; channel < indexes.size(); channel++) {
            target.putShort(channel);
            target.putLong(indexes.get(channel).total());
        }
        target.endList(counts);
        target.end(start);
    }

    /** Writes the records that were collected, in one call, so that as little as possible can be torn. */
    private void writeRecord() throws IOException {
        write(record.bytes(), record.length());
        record.clear();
    }

    private void write(byte[] bytes, int length) throws IOException {
        broken = true;
        out.write(bytes, 0, length);
        broken = false;
        ofData.update(bytes, 0, length);
        position += length;
    }

    private void requireOpen() {
        if (closed || broken) {
            throw new IllegalStateException(closed ? "the file is closed" : "the file could not be written to the end");
        }
    }
}
