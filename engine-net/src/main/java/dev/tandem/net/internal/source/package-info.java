/**
 * The nodes that a server replicates: {@link dev.tandem.net.internal.source.ReplicatedNodes} gives nodes of a scene slots, and
 * takes snapshots of their logical poses, velocities and values, and of those on {@link
 * dev.tandem.net.internal.source.OtherTimelines} between their ticks; a {@link dev.tandem.net.internal.source.View} is the part
 * of them that one peer is shown (SPEC 15.2 to 15.4, 15.6, 15.8).
 */
@NullMarked
package dev.tandem.net.internal.source;

import org.jspecify.annotations.NullMarked;
