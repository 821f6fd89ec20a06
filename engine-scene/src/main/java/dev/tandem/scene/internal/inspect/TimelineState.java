package dev.tandem.scene.internal.inspect;

import dev.tandem.transform.internal.motion.TimelineTimes;

/**
 * A timeline as it was.
 *
 * @param times live; read before the scene goes on
 */
record TimelineState(int number, int nodes, int moving, TimelineTimes times) {}
