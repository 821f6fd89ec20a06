/**
 * One scene in several places (SPEC 14). A {@link dev.tandem.replay.DeltaSource} keeps what is done to a scene, a {@link
 * dev.tandem.replay.Delta} carries it, and a {@link dev.tandem.replay.Replica} does the same to another scene. The codec of recordings and
 * their container are built, and still internal.
 */
@NullMarked
package dev.tandem.replay;

import org.jspecify.annotations.NullMarked;
