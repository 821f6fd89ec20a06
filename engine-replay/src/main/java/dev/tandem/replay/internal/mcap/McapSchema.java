package dev.tandem.replay.internal.mcap;

/**
 * A description of the messages of a channel.
 *
 * @param id its number in the file, from 1 to 65,535
 * @param name a name
 * @param encoding the language of the description, such as {@code protobuf}
 * @param data the description; the array is not copied
 */
public record McapSchema(int id, String name, String encoding, byte[] data) {}
