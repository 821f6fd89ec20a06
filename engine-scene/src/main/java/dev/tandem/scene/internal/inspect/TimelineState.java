package dev.tandem.scene.internal.inspect;

import dev.tandem.transform.internal.motion.TimelineTimes;

/**
 * A snapshot of a timeline.
 *
 * @param times live; read before the scene changes
 */
record TimelineState(int number, int nodes, int moving, TimelineTimes times) {}
