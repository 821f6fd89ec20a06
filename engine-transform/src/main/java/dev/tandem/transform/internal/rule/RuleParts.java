package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;

/**
 * What a rule of motion works with.
 *
 * @param nodes of the scene
 * @param chunks that hold the rows of all tables
 * @param arrivals take rows off a table
 * @param step interpolates the rows of a table
 * @param owner keeps the host's code from writing while it runs
 * @param stamps know where nodes go that a teleport on a stamp has taken elsewhere
 */
public record RuleParts(
        NodeTable nodes,
        MotionChunks chunks,
        Arrivals arrivals,
        MotionStep step,
        OwnerThread owner,
        StampEntries stamps) {}
