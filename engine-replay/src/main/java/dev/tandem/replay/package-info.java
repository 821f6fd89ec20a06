/**
 * One scene in several places: history, replicas, recordings, saved games (SPEC 14). The codec of recordings and their container
 * are built, and still internal; nothing of it is public yet.
 */
@NullMarked
package dev.tandem.replay;

import org.jspecify.annotations.NullMarked;
