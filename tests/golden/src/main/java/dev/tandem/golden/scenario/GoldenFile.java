package dev.tandem.golden.scenario;

import java.util.List;

/**
 * A scenario file: what was done to the original engine, and what it then did, update by update.
 *
 * @param source the name under which messages speak of the file
 * @param scenario what was done
 * @param trace what the original engine then did, one entry per update
 */
public record GoldenFile(String source, Scenario scenario, List<TraceUpdate> trace) {}
