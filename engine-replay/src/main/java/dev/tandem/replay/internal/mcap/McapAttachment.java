package dev.tandem.replay.internal.mcap;

/**
 * Where an attachment is in a file: data that belongs to the whole, such as an image.
 *
 * @param position of its record in the file
 * @param length of its record in bytes
 * @param logNanos when it was written
 * @param name a name
 * @param mediaType its media type
 */
public record McapAttachment(long position, long length, long logNanos, String name, String mediaType) {}
