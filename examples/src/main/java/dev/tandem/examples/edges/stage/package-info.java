/**
 * The stage of a pitfall: {@code Stage} runs ticks and frames of a {@code Host} and keeps what each frame drew, an {@code
 * Exposure} of {@code Sprite}s; {@code Snapshots} is the interpolation that engines usually have; a {@code Measure} is a number
 * computed from what was drawn.
 */
package dev.tandem.examples.edges.stage;
