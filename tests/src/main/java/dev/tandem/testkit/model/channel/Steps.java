package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.BooleanChannel;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.IntChannel;
import dev.tandem.scene.channel.ReferenceChannel;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/**
 * Values between which nothing lies, as numbers along the x axis.
 *
 * @param channel the channel
 * @param most the largest number
 * @param move moves the value of an owner to a number
 * @param teleport teleports it
 * @param logicalNumber the number of the logical value
 * @param visualNumber that of the visual value
 */
record Steps(
        Channel channel,
        int most,
        BiConsumer<Node, Integer> move,
        BiConsumer<Node, Integer> teleport,
        ToIntFunction<Node> logicalNumber,
        ToIntFunction<Node> visualNumber)
        implements ChannelAccess {

    static ChannelAccess ints(IntChannel channel) {
        return new Steps(
                channel,
                7,
                (node, number) -> {
                    if (node == null) {
                        channel.moveTo(number);
                    } else {
                        channel.moveTo(node, number);
                    }
                },
                (node, number) -> {
                    if (node == null) {
                        channel.teleportTo(number);
                    } else {
                        channel.teleportTo(node, number);
                    }
                },
                node -> node == null ? channel.logical() : channel.logical(node),
                node -> node == null ? channel.visual() : channel.visual(node));
    }

    static ChannelAccess booleans(BooleanChannel channel) {
        return new Steps(
                channel,
                1,
                (node, number) -> {
                    if (node == null) {
                        channel.moveTo(number == 1);
                    } else {
                        channel.moveTo(node, number == 1);
                    }
                },
                (node, number) -> {
                    if (node == null) {
                        channel.teleportTo(number == 1);
                    } else {
                        channel.teleportTo(node, number == 1);
                    }
                },
                node -> (node == null ? channel.logical() : channel.logical(node)) ? 1 : 0,
                node -> (node == null ? channel.visual() : channel.visual(node)) ? 1 : 0);
    }

    static ChannelAccess references(ReferenceChannel<String> channel) {
        List<String> objects = List.of("a", "b", "c", "d", "e", "f", "g", "h");
        return new Steps(
                channel,
                7,
                (node, number) -> {
                    if (node == null) {
                        channel.moveTo(objects.get(number));
                    } else {
                        channel.moveTo(node, objects.get(number));
                    }
                },
                (node, number) -> {
                    if (node == null) {
                        channel.teleportTo(objects.get(number));
                    } else {
                        channel.teleportTo(node, objects.get(number));
                    }
                },
                node -> objects.indexOf(node == null ? channel.logical() : channel.logical(node)),
                node -> objects.indexOf(node == null ? channel.visual() : channel.visual(node)));
    }

    private int number(Pose3d from) {
        return (int) Math.abs(from.translation().x) & most;
    }

    private static ModelPose pose(int number) {
        return ModelPose.IDENTITY.at(number, 0, 0);
    }

    @Override
    public void write(Node owner, boolean teleports, Pose3d from) {
        (teleports ? teleport : move).accept(owner, number(from));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose(number(from));
    }

    @Override
    public ModelPose logical(Node owner) {
        return pose(logicalNumber.applyAsInt(owner));
    }

    @Override
    public ModelPose visual(Node owner) {
        return pose(visualNumber.applyAsInt(owner));
    }

    @Override
    public boolean follows(Rule rule) {
        return rule != Rule.HERMITE && rule.prediction() == null;
    }

    @Override
    public boolean isStep() {
        return true;
    }
}
