/**
 * What happens in one frame?
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.frame.ObservedFrame}: the last ticks of a real loop, and the instant that its frame drew
 *   <li>{@link dev.tandem.examples.frame.FrameDiagram}: the same as a drawing
 *   <li>{@link dev.tandem.examples.frame.FrameCommand}: {@code tandem frame} writes the drawing for AHEAD and BEHIND
 * </ul>
 */
package dev.tandem.examples.frame;
