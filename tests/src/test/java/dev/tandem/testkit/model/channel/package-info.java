/**
 * The reference model of channels (SPEC 12): a value is a node of a {@link dev.tandem.testkit.model.ModelScene} that has no
 * parent, whose pose stands for the value.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.channel.ComparedChannel}: a channel of the engine and its model
 *   <li>{@link dev.tandem.testkit.model.channel.ChannelAccess}: how values of one type are written and read, each as a pose
 *   <li>{@link dev.tandem.testkit.model.channel.ChannelTypes}: one of each type
 * </ul>
 */
package dev.tandem.testkit.model.channel;
