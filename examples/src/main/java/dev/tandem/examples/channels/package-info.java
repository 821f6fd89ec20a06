/**
 * What do values of a game's own look like at 20 ticks per second, with and without interpolation?
 *
 * <ul>
 *   <li>{@link dev.tandem.examples.channels.ChannelsCommand}: plots a health bar, a colour and a field of view, frame by frame
 * </ul>
 */
package dev.tandem.examples.channels;
