package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
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
        BiConsumer<ValueOwner, Integer> move,
        BiConsumer<ValueOwner, Integer> teleport,
        ToIntFunction<ValueOwner> logicalNumber,
        ToIntFunction<ValueOwner> visualNumber)
        implements ChannelAccess {

    static ChannelAccess ints(StepChannel<Integer> channel) {
        return new Steps(
                channel,
                7,
                (owner, number) -> channel.moveTo(owner, number),
                (owner, number) -> channel.teleportTo(owner, number),
                channel::logical,
                channel::visual);
    }

    static ChannelAccess booleans(StepChannel<Boolean> channel) {
        return new Steps(
                channel,
                1,
                (owner, number) -> channel.moveTo(owner, number == 1),
                (owner, number) -> channel.teleportTo(owner, number == 1),
                owner -> channel.logical(owner) ? 1 : 0,
                owner -> channel.visual(owner) ? 1 : 0);
    }

    static ChannelAccess references(StepChannel<String> channel) {
        List<String> objects = List.of("a", "b", "c", "d", "e", "f", "g", "h");
        return new Steps(
                channel,
                7,
                (owner, number) -> channel.moveTo(owner, objects.get(number)),
                (owner, number) -> channel.teleportTo(owner, objects.get(number)),
                owner -> objects.indexOf(channel.logical(owner)),
                owner -> objects.indexOf(channel.visual(owner)));
    }

    private int number(Pose3d from) {
        return (int) Math.abs(from.translation().x) & most;
    }

    private static ModelPose pose(int number) {
        return ModelPose.IDENTITY.at(number, 0, 0);
    }

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        (teleports ? teleport : move).accept(owner, number(from));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose(number(from));
    }

    @Override
    public ModelPose logical(ValueOwner owner) {
        return pose(logicalNumber.applyAsInt(owner));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        return pose(visualNumber.applyAsInt(owner));
    }

    @Override
    public boolean follows(Rule rule) {
        return rule != Rule.WINDING && rule != Rule.HERMITE && rule.prediction() == null;
    }

    @Override
    public boolean isStep() {
        return true;
    }
}
