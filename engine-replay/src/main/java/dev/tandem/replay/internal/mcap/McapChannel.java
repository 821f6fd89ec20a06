package dev.tandem.replay.internal.mcap;

import java.util.Map;

/**
 * A series of messages of one kind.
 *
 * @param id its number in the file, from 0 to 65,535
 * @param schemaId the number of its {@link McapSchema}, or 0 if it has none
 * @param topic a name
 * @param encoding how messages are encoded
 * @param metadata further texts
 */
public record McapChannel(int id, int schemaId, String topic, String encoding, Map<String, String> metadata) {}
