package dev.tandem.golden.scenario;

/**
 * The result of a world getter of the original engine where a scenario calls it by hand.
 *
 * @param id the node
 * @param visual true for the visual world transform, false for the logical one
 * @param returned what the getter returned
 * @param exact the world transform composed without caches at that moment
 */
public record TraceRead(int id, boolean visual, PoseValue returned, PoseValue exact) {}
