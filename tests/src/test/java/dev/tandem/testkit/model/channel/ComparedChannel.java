package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Channel;
import dev.tandem.testkit.action.Refusal;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3fc;

/** A channel of the engine and its reference model: a value is a node of a {@link ModelScene} that has no parent. */
public final class ComparedChannel {

    private static final Set<Component> ALL = EnumSet.allOf(Component.class);

    /** Angles of periodic values come about by a multiplication more. */
    private static final double ANGLE = 4e-6;

    private final ChannelAccess access;
    private final Channel channel;
    private final ModelScene model = new ModelScene();
    private final Map<Owner, ModelNode> values = new HashMap<>();

    /** What the engine drew when it was compared last. */
    private final Map<ModelNode, ModelPose> drawn = new HashMap<>();

    /**
     * Compares a channel.
     *
     * @param access to the channel, which has no values
     */
    public ComparedChannel(ChannelAccess access) {
        this.access = access;
        this.channel = access.channel();
        model.standard(ALL, inModel(Rule.FROM_TICK));
    }

    /**
     * Whose value it is.
     *
     * @param itself the scene or a node of the engine
     * @param model its counterpart, null for the scene
     */
    public record Owner(ValueOwner itself, ModelNode model) {

        /** Whether it can be asked: not once it is drawn only. */
        boolean isThere() {
            return !(itself instanceof Node node) || node.isAlive();
        }

        @Override
        public String toString() {
            return model == null ? "the scene" : model.toString();
        }
    }

    /**
     * The main timeline of the model.
     *
     * @return always the same
     */
    public ModelTimeline main() {
        return model.main();
    }

    /**
     * Opens a timeline of the model.
     *
     * @return without values
     */
    public ModelTimeline open() {
        return model.openTimeline();
    }

    /**
     * Closes a timeline of the model.
     *
     * @param timeline not to be used again
     */
    public void close(ModelTimeline timeline) {
        model.closeTimeline(timeline);
    }

    private boolean syncNeeded(Owner owner) {
        return channel.syncNeeded(owner.itself());
    }

    private boolean rests(Owner owner, ModelNode value) {
        if (!owner.isThere()) {
            value.doubt();
            return false;
        }
        return !syncNeeded(owner);
    }

    private ModelNode valueOf(Owner owner, ModelTimeline timeline) {
        ModelNode value = values.get(owner);
        return value == null ? created(owner, timeline) : value;
    }

    private void compareIfThere(Owner owner) {
        if (values.containsKey(owner)) {
            compare(owner, values.get(owner));
        }
    }

    private ModelNode created(Owner owner, ModelTimeline timeline) {
        boolean flat = access.stored(new Pose3d()).isFlat();
        ModelNode value = flat ? model.create2d(null) : model.create(null);
        timeline.add(value);
        value.askWhenRounding(() -> rests(owner, value), () -> value.state().logicalRevision());
        values.put(owner, value);
        return value;
    }

    /**
     * Writes a value.
     *
     * @param owner whose
     * @param timeline that of the owner
     * @param teleports whether it is not interpolated
     * @param from what the value comes from
     */
    public void write(Owner owner, ModelTimeline timeline, boolean teleports, Pose3d from) {
        compareIfThere(owner);
        ModelNode value = valueOf(owner, timeline);
        access.write(owner.itself(), teleports, from);
        written(owner, value, teleports, from);
    }

    /**
     * Writes values of nodes together, if the channel can, and reads them together.
     *
     * @param owners nodes and their timelines
     * @param teleports whether they are not interpolated
     * @param from what the values come from
     */
    public void writeAll(Map<Owner, ModelTimeline> owners, boolean teleports, List<Pose3d> from) {
        if (!access.hasBatches()) {
            return;
        }
        List<Owner> inOrder = List.copyOf(owners.keySet());
        inOrder.forEach(this::compareIfThere);
        ComparedBatch batch = new ComparedBatch(
                access, inOrder.stream().map(owner -> (Node) owner.itself()).toList());
        batch.write(teleports, from);
        for (int i = 0; i < inOrder.size(); i++) {
            Owner owner = inOrder.get(i);
            written(owner, valueOf(owner, owners.get(owner)), teleports, from.get(i));
        }
        batch.compare();
    }

    private void written(Owner owner, ModelNode value, boolean teleports, Pose3d from) {
        if (teleports) {
            model.teleport(value, ALL, access.stored(from), () -> rests(owner, value));
        } else {
            model.move(value, ALL, access.stored(from), () -> rests(owner, value));
        }
        compare(owner, value);
    }

    /**
     * Moves a value with a velocity, if the channel knows any.
     *
     * @param owner whose
     * @param timeline that of the owner
     * @param from what the value comes from
     * @param velocity per second
     */
    public void move(Owner owner, ModelTimeline timeline, Pose3d from, Vector3fc velocity) {
        compareIfThere(owner);
        Map<Component, RotationVector> told = access.move(owner.itself(), from, velocity);
        if (told.isEmpty()) {
            return;
        }
        ModelNode value = valueOf(owner, timeline);
        model.move(value, ALL, access.stored(from), () -> rests(owner, value));
        model.give(value, withResting(told));
        compare(owner, value);
    }

    /** The components that a value has not are known to stand still. */
    private static Map<Component, RotationVector> withResting(Map<Component, RotationVector> told) {
        Map<Component, RotationVector> all = new EnumMap<>(told);
        all.putIfAbsent(Component.TRANSLATION, RotationVector.ZERO);
        all.putIfAbsent(Component.ROTATION, RotationVector.ZERO);
        return all;
    }

    /**
     * Ends the motion of a value.
     *
     * @param owner whose
     */
    public void snap(Owner owner) {
        ModelNode value = values.get(owner);
        if (value == null) {
            return;
        }
        channel.snap(owner.itself());
        model.snap(value);
        compare(owner, value);
    }

    /**
     * Sets the rule of the channel.
     *
     * @param rule the rule
     */
    public void rule(Rule rule) {
        if (isKnown(rule)) {
            channel.rule(rule.rule());
            model.standard(ALL, inModel(rule));
        } else if (!access.follows(rule)) {
            Refusal.IAE.expect("a rule that values cannot follow", () -> channel.rule(rule.rule()));
        }
    }

    /** Steps follow some rules more, in the same way, but by other tables. */
    private boolean isKnown(Rule rule) {
        return access.follows(rule) && (!access.isStep() || rule == Rule.FROM_TICK || rule == Rule.SNAP);
    }

    /** Between two steps nothing lies. */
    private Rule inModel(Rule rule) {
        return access.isStep() && rule == Rule.FROM_TICK ? Rule.STEP : rule;
    }

    /**
     * Sets the rule of a value.
     *
     * @param owner whose
     * @param rule the rule
     */
    public void choose(Owner owner, Rule rule) {
        if (values.containsKey(owner) && isKnown(rule)) {
            channel.rule(owner.itself(), rule.rule());
            model.choose(values.get(owner), ALL, inModel(rule));
        }
    }

    /**
     * Lets a value follow the rule of the channel.
     *
     * @param owner whose
     */
    public void inherit(Owner owner) {
        if (values.containsKey(owner)) {
            channel.inheritRule(owner.itself());
            model.choose(values.get(owner), ALL, null);
        }
    }

    /**
     * Removes a value.
     *
     * @param owner whose
     */
    public void remove(Owner owner) {
        channel.remove(owner.itself());
        gone(owner);
    }

    /**
     * The owner is gone, or its value.
     *
     * @param owner whose
     */
    public void gone(Owner owner) {
        ModelNode value = values.remove(owner);
        if (value != null) {
            model.destroy(value);
            model.takeDied();
            drawn.remove(value);
        }
    }

    /**
     * The owner was put on another timeline.
     *
     * @param owner a node
     * @param timeline its new one
     */
    public void added(Owner owner, ModelTimeline timeline) {
        if (values.containsKey(owner)) {
            timeline.add(values.get(owner));
        }
    }

    /** Compares all values that can be read, and how many there are. */
    public void compareAll() {
        values.forEach((owner, value) -> {
            if (owner.isThere()) {
                compare(owner, value);
            }
        });
        check(channel.size() == values.size(), "size", values.size(), channel.size());
    }

    /** Compares how many values are in motion, after a frame. */
    public void compareMovingCount() {
        int moving = model.movingCount();
        int counted = channel.movingCount();
        check(Math.abs(counted - moving) <= model.doubtfulCount(), "moving values", moving, counted);
    }

    private void compare(Owner owner, ModelNode value) {
        NodeState state = value.state();
        ValueOwner itself = owner.itself();
        check(syncNeeded(owner) == state.syncNeeded(), "sync flag of " + owner, state.syncNeeded(), syncNeeded(owner));
        same("logical revision of " + owner, state.logicalRevision(), channel.logicalRevision(itself));
        same("visual revision of " + owner, state.visualRevision(), channel.visualRevision(itself));
        same("start of " + owner, state.startNanos(), channel.startNanos(itself));
        same("end of " + owner, state.endNanos(), channel.endNanos(itself));
        if (!access.isStep()) {
            Object rule = state.laws().translation().rule();
            check(channel.rule(itself).equals(rule), "rule of " + owner, rule, channel.rule(itself));
        }
        ModelPose logical = access.logical(itself);
        ModelPose visual = access.visual(itself);
        close(value.logical(), logical, new Blend(), "logical value of " + owner);
        if (state.visualIsLogical()) {
            check(logical.equals(visual), "visual is not logical, " + owner, logical, visual);
        } else if (access.isStep() && state.fromOtherTimeline()) {
            check(visual.equals(drawn.get(value)), "step of " + owner, drawn.get(value), visual);
        } else if (state.visualKnown()) {
            close(value.visual(), visual, state.blend(), "visual value of " + owner);
        }
        value.adopt(logical, visual);
        drawn.put(value, visual);
    }

    private void close(ModelPose expected, ModelPose actual, Blend blend, String what) {
        double size = Tolerance.BLEND * (8 + expected.size());
        boolean near = Math.abs(expected.tx() - actual.tx()) <= size + blend.translationTolerance()
                && Math.abs(expected.ty() - actual.ty()) <= size + blend.translationTolerance()
                && Math.abs(expected.tz() - actual.tz()) <= size + blend.translationTolerance()
                && Math.abs(expected.sx() - actual.sx()) <= Tolerance.BLEND + blend.scaleTolerance()
                && expected.angleTo(actual) <= ANGLE + blend.rotationTolerance();
        check(near, what, expected, actual);
    }

    private void same(String what, long expected, long actual) {
        check(expected == actual, what, expected, actual);
    }

    private void check(boolean holds, String what, Object expected, Object actual) {
        if (!holds) {
            throw new AssertionError(
                    channel.name() + ", " + what + ": the model has " + expected + ", the engine " + actual);
        }
    }
}
