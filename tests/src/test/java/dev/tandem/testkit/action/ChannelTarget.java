package dev.tandem.testkit.action;

import dev.tandem.transform.Pose3d;
import org.joml.Vector3fc;

/**
 * The channels of an {@link ActionTarget}: one of each type. A channel is picked as nodes are; a negative pick of a node stands
 * for the scene itself.
 */
public interface ChannelTarget {

    /**
     * Writes a value.
     *
     * @param channelPick the channel
     * @param pick the node
     * @param teleports whether it is not interpolated
     * @param value of which the channel uses what it can; only read
     */
    void write(int channelPick, int pick, boolean teleports, Pose3d value);

    /**
     * Writes values of nodes together, where the channel can.
     *
     * @param channelPick the channel
     * @param firstPick the first node
     * @param stride from one pick to the next
     * @param count how many picks
     * @param teleports whether they are not interpolated
     * @param value of the first node, of which the channel uses what it can; every other node gets another; only read
     */
    void writeAll(int channelPick, int firstPick, int stride, int count, boolean teleports, Pose3d value);

    /**
     * Moves a value with a velocity, where the channel knows any.
     *
     * @param channelPick the channel
     * @param pick the node
     * @param value of which the channel uses what it can; only read
     * @param velocity per second; only read
     */
    void move(int channelPick, int pick, Pose3d value, Vector3fc velocity);

    /**
     * Ends the motion of a value.
     *
     * @param channelPick the channel
     * @param pick the node
     */
    void snap(int channelPick, int pick);

    /**
     * Removes a value.
     *
     * @param channelPick the channel
     * @param pick the node
     */
    void remove(int channelPick, int pick);

    /**
     * Sets the rule of a channel; a target expects the refusal where its values cannot follow that.
     *
     * @param channelPick the channel
     * @param rule the rule
     */
    void rule(int channelPick, Rule rule);

    /**
     * Sets the rule of one value.
     *
     * @param channelPick the channel
     * @param pick the node
     * @param rule the rule
     */
    void choose(int channelPick, int pick, Rule rule);

    /**
     * Lets one value follow the rule of its channel.
     *
     * @param channelPick the channel
     * @param pick the node
     */
    void inherit(int channelPick, int pick);
}
