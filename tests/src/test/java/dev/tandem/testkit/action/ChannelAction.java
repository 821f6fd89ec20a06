package dev.tandem.testkit.action;

import dev.tandem.transform.Pose3d;
import org.joml.Vector3f;

/** An {@link Action} on the value of a node, or of the scene, in a channel. */
public sealed interface ChannelAction extends Action {

    /**
     * Does it.
     *
     * @param target where
     */
    void actOn(ChannelTarget target);

    @Override
    default void playOn(ActionTarget target) {
        actOn(target.channels());
    }

    /**
     * Writes a value.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     * @param teleports whether it is not interpolated
     * @param value what the value comes from
     */
    record Write(int channel, int node, boolean teleports, Pose3d value) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.write(channel, node, teleports, value);
        }
    }

    /**
     * Writes values of nodes together.
     *
     * @param channel pick of the channel
     * @param node pick of the first node
     * @param stride from one pick to the next
     * @param count how many picks
     * @param teleports whether they are not interpolated
     * @param value what the values come from
     */
    record WriteAll(int channel, int node, int stride, int count, boolean teleports, Pose3d value)
            implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.writeAll(channel, node, stride, count, teleports, value);
        }
    }

    /**
     * Moves a value with a velocity.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     * @param value what the value comes from
     * @param velocity per second
     */
    record Move(int channel, int node, Pose3d value, Vector3f velocity) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.move(channel, node, value, velocity);
        }
    }

    /**
     * Ends the motion of a value.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     */
    record Snap(int channel, int node) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.snap(channel, node);
        }
    }

    /**
     * Removes a value.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     */
    record Remove(int channel, int node) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.remove(channel, node);
        }
    }

    /**
     * Sets the rule of a channel.
     *
     * @param channel pick of the channel
     * @param rule the rule
     */
    record SetRule(int channel, Rule rule) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.rule(channel, rule);
        }
    }

    /**
     * Sets the rule of one value.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     * @param rule the rule
     */
    record Choose(int channel, int node, Rule rule) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.choose(channel, node, rule);
        }
    }

    /**
     * Lets one value follow the rule of its channel.
     *
     * @param channel pick of the channel
     * @param node pick of the node, negative for the scene
     */
    record Inherit(int channel, int node) implements ChannelAction {
        @Override
        public void actOn(ChannelTarget target) {
            target.inherit(channel, node);
        }
    }
}
