/**
 * The way from a thread that simulates to one that renders: {@code HandOver} passes {@code Parcel}s, {@code RenderClock} says
 * which instant a frame shows.
 */
@NullMarked
package dev.tandem.replay.internal.handover;

import org.jspecify.annotations.NullMarked;
