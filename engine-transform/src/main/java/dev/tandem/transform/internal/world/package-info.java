/**
 * World matrices: computed from local poses, cached, and passed to readers.
 *
 * <ul>
 *   <li>{@code WorldCache}: one node at a time, by revisions; {@code PartialWorlds} with {@code TakenRotation} and its {@code
 *       RotationMemo}: nodes that take a part of their parent's transform
 *   <li>{@code VisualWorldPass} with {@code OrderRuns}, {@code WorldRefresh} and {@code WorldKernel}: all nodes in one pass;
 *       {@code PassBlocks} and {@code Spine}: how chunks are shared among threads, and what must be done first for that
 *   <li>{@code ChangedChunks} with {@code RunSummaries}: which chunks of the order such a pass has to look at
 *   <li>{@code ShortRuns}: nodes that such a pass handles in one loop although they are scattered
 *   <li>{@code WorldOrigin}: what world matrices are relative to
 *   <li>{@code SeenWorlds}: what one reader has seen, which hands over the rest
 * </ul>
 */
@NullMarked
package dev.tandem.transform.internal.world;

import org.jspecify.annotations.NullMarked;
