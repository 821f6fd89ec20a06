package dev.tandem.examples.slowdown;

/**
 * A teleport: from frame {@code frame - 1} to frame {@code frame} a body is meant to jump.
 *
 * @param frame index of the first frame after the teleport
 * @param body index of the body
 */
record Leap(int frame, int body) {}
