package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.action.ChannelTarget;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.channel.ChannelTypes;
import dev.tandem.testkit.model.channel.ComparedChannel;
import dev.tandem.testkit.model.channel.ComparedChannel.Owner;
import dev.tandem.transform.Pose3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The channels of a scene of the engine, one of each type, and their models. None is made before it is used. */
final class ComparedChannels implements ChannelTarget {

    private final Owner scene;
    private final List<Pair> living;
    private final List<ComparedChannel> channels = new ArrayList<>();

    /** For each timeline of the scene's model that of each channel. */
    private final Map<ModelTimeline, List<ModelTimeline>> timelines = new HashMap<>();

    private final Map<ModelNode, Owner> owners = new HashMap<>();

    ComparedChannels(Scene scene, List<Pair> living) {
        this.scene = new Owner(scene, null);
        this.living = living;
        ChannelTypes.in(scene).forEach(access -> channels.add(new ComparedChannel(access)));
    }

    /** A timeline of the scene's model begins; the main one first. */
    void opened(ModelTimeline timeline) {
        boolean main = timelines.isEmpty();
        timelines.put(
                timeline,
                channels.stream()
                        .map(channel -> main ? channel.main() : channel.open())
                        .toList());
    }

    void closed(ModelTimeline timeline) {
        each(timelines.remove(timeline), ComparedChannel::close);
    }

    private void each(List<ModelTimeline> models, BiConsumer<ComparedChannel, ModelTimeline> action) {
        for (int i = 0; i < channels.size(); i++) {
            action.accept(channels.get(i), models.get(i));
        }
    }

    void beforeTick(ModelTimeline timeline) {
        timelines.get(timeline).forEach(ModelTimeline::beforeTick);
    }

    void afterTick(ModelTimeline timeline, long startNanos, long endNanos) {
        timelines.get(timeline).forEach(model -> model.afterTick(startNanos, endNanos));
    }

    void beforeFrame(ModelTimeline timeline, long renderNanos, long normalNanos) {
        timelines.get(timeline).forEach(model -> model.beforeFrame(renderNanos, normalNanos));
    }

    /** A node, living or drawn for the last time, was put on a timeline. */
    void added(ModelNode node, ModelTimeline timeline) {
        if (owners.containsKey(node)) {
            each(timelines.get(timeline), (channel, model) -> channel.added(owners.get(node), model));
        }
    }

    /** A node is neither there nor drawn any more. */
    void gone(ModelNode node) {
        if (owners.containsKey(node)) {
            Owner owner = owners.remove(node);
            channels.forEach(channel -> channel.gone(owner));
        }
    }

    void compareAll() {
        channels.forEach(ComparedChannel::compareAll);
    }

    void compareMovingCount() {
        channels.forEach(ComparedChannel::compareMovingCount);
    }

    private ComparedChannel channel(int channelPick) {
        return channels.get(Math.floorMod(channelPick, channels.size()));
    }

    private ModelTimeline timeline(int channelPick, Owner owner) {
        Set<ModelTimeline> all = timelines.keySet();
        ModelTimeline of = all.stream()
                .filter(timeline -> owner.model() != null && owner.model().timeline() == timeline)
                .findFirst()
                .orElse(null);
        int channel = Math.floorMod(channelPick, channels.size());
        return of == null ? channels.get(channel).main() : timelines.get(of).get(channel);
    }

    /** A node, or the scene for a negative pick. */
    private Owner owner(int pick) {
        if (pick < 0 || living.isEmpty()) {
            return scene;
        }
        Pair pair = living.get(pick % living.size());
        return owners.computeIfAbsent(pair.model(), node -> new Owner(pair.node(), node));
    }

    @Override
    public void write(int channelPick, int pick, boolean teleports, Pose3d value) {
        Owner owner = owner(pick);
        channel(channelPick).write(owner, timeline(channelPick, owner), teleports, value);
    }

    /** In the order of the picks, each node once. */
    @Override
    public void writeAll(int channelPick, int firstPick, int stride, int count, boolean teleports, Pose3d value) {
        Map<Owner, ModelTimeline> some = new LinkedHashMap<>();
        List<Pose3d> values = new ArrayList<>();
        for (int i = 0; i < count && !living.isEmpty(); i++) {
            Owner owner = owner(firstPick + i * stride);
            if (some.put(owner, timeline(channelPick, owner)) == null) {
                Vector3f to = new Vector3f(value.translation()).add(i % 2, i % 2, i % 2);
                values.add(new Pose3d(to, value.rotation(), value.scale()));
            }
        }
        if (!values.isEmpty()) {
            channel(channelPick).writeAll(some, teleports, values);
        }
    }

    @Override
    public void move(int channelPick, int pick, Pose3d value, Vector3fc velocity) {
        Owner owner = owner(pick);
        channel(channelPick).move(owner, timeline(channelPick, owner), value, velocity);
    }

    @Override
    public void snap(int channelPick, int pick) {
        channel(channelPick).snap(owner(pick));
    }

    @Override
    public void remove(int channelPick, int pick) {
        channel(channelPick).remove(owner(pick));
    }

    @Override
    public void rule(int channelPick, Rule rule) {
        channel(channelPick).rule(rule);
    }

    @Override
    public void choose(int channelPick, int pick, Rule rule) {
        channel(channelPick).choose(owner(pick), rule);
    }

    @Override
    public void inherit(int channelPick, int pick) {
        channel(channelPick).inherit(owner(pick));
    }
}
