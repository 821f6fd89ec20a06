package dev.tandem.replay.internal.mcap;

import java.util.Map;

/**
 * Texts about the whole file.
 *
 * @param name a name
 * @param texts by key
 */
public record McapMetadata(String name, Map<String, String> texts) {}
