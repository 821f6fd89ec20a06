package dev.tandem.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.Channel;
import dev.tandem.testkit.Rule;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.ModelTimeline;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A channel of the engine and its reference model: a value is a node of a {@link ModelScene} that has no parent, whose pose
 * stands for the value. A null owner is the scene itself.
 */
final class ComparedChannel {
    private static final Set<Component> ALL = EnumSet.allOf(Component.class);

    /** Angles of periodic values come about by a multiplication more. */
    private static final double ANGLE = 4e-6;

    private final Access access;
    private final Channel channel;
    private final ModelScene model = new ModelScene();
    private final Map<Node, ModelNode> values = new LinkedHashMap<>();
    private ModelNode ofScene;

    ComparedChannel(Access access) {
        this.access = access;
        this.channel = access.channel();
    }

    /** How values of a channel are written and read, each as a pose of the model. */
    interface Access {
        Channel channel();

        /** Writes a random value; returns the pose of what was stored. */
        ModelPose write(Node owner, boolean teleports, Random random);

        ModelPose logical(Node owner);

        ModelPose visual(Node owner);
    }

    ModelTimeline main() {
        return model.main();
    }

    ModelTimeline open() {
        return model.openTimeline();
    }

    void close(ModelTimeline timeline) {
        model.closeTimeline(timeline);
    }

    private ModelNode valueOf(Node owner) {
        return owner == null ? ofScene : values.get(owner);
    }

    private boolean syncNeeded(Node owner) {
        return owner == null ? channel.syncNeeded() : channel.syncNeeded(owner);
    }

    private BooleanSupplier rests(Node owner) {
        return () -> !syncNeeded(owner);
    }

    /** @param timeline that of the owner */
    void write(Node owner, ModelTimeline timeline, boolean teleports, Random random) {
        ModelNode value = valueOf(owner);
        if (value == null) {
            value = model.create(null);
            timeline.add(value);
            value.askWhenRounding(rests(owner));
            if (owner == null) {
                ofScene = value;
            } else {
                values.put(owner, value);
            }
        } else {
            compare(owner);
        }
        ModelPose written = access.write(owner, teleports, random);
        if (teleports) {
            model.teleport(value, ALL, written, rests(owner));
        } else {
            model.move(value, ALL, written, rests(owner));
        }
        compare(owner);
    }

    void snap(Node owner) {
        if (valueOf(owner) != null) {
            if (owner == null) {
                channel.snap();
            } else {
                channel.snap(owner);
            }
            model.snap(valueOf(owner));
            compare(owner);
        }
    }

    void rule(Rule rule) {
        channel.rule(rule.rule());
        model.standard(ALL, rule);
    }

    /** @param rule null to inherit it */
    void choose(Node owner, Rule rule) {
        if (owner != null && valueOf(owner) != null) {
            if (rule == null) {
                channel.inheritRule(owner);
            } else {
                channel.rule(owner, rule.rule());
            }
            model.choose(valueOf(owner), ALL, rule);
        }
    }

    void remove(Node owner) {
        if (owner == null) {
            channel.remove();
        } else {
            channel.remove(owner);
        }
        gone(owner);
    }

    /** The owner was destroyed, or its value removed. */
    void gone(Node owner) {
        ModelNode value = valueOf(owner);
        if (value != null) {
            model.destroy(value);
        }
        if (owner == null) {
            ofScene = null;
        } else {
            values.remove(owner);
        }
    }

    /** The owner is about to be put on another timeline. */
    void added(Node owner, ModelTimeline timeline) {
        if (valueOf(owner) != null) {
            timeline.add(valueOf(owner));
        }
    }

    void compareAll() {
        values.keySet().forEach(this::compare);
        if (ofScene != null) {
            compare(null);
        }
        assertEquals(values.size() + (ofScene == null ? 0 : 1), channel.size(), () -> "size of " + channel);
        assertEquals(model.movingCount(), channel.movingCount(), () -> "moving values of " + channel);
    }

    private void compare(Node owner) {
        ModelNode value = valueOf(owner);
        NodeState state = value.state();
        String what = channel + " of " + Objects.toString(owner, "the scene");
        assertEquals(state.syncNeeded(), syncNeeded(owner), () -> "sync flag, " + what);
        boolean own = owner != null;
        assertEquals(
                state.logicalRevision(),
                own ? channel.logicalRevision(owner) : channel.logicalRevision(),
                () -> "logical revision, " + what);
        assertEquals(
                state.visualRevision(),
                own ? channel.visualRevision(owner) : channel.visualRevision(),
                () -> "visual revision, " + what);
        assertEquals(
                state.startNanos(), own ? channel.startNanos(owner) : channel.startNanos(), () -> "start, " + what);
        assertEquals(state.endNanos(), own ? channel.endNanos(owner) : channel.endNanos(), () -> "end, " + what);
        if (own) {
            assertEquals(state.laws().translation().rule(), channel.ruleOf(owner), () -> "rule, " + what);
        }
        ModelPose logical = access.logical(owner);
        ModelPose visual = access.visual(owner);
        close(value.logical(), logical, "logical, " + what);
        if (state.visualIsLogical()) {
            assertEquals(logical, visual, () -> "visual is not logical, " + what);
        } else if (state.visualKnown()) {
            close(value.visual(), visual, "visual, " + what);
        }
        value.adopt(logical, visual);
    }

    private static void close(ModelPose expected, ModelPose actual, String what) {
        double tolerance = Tolerance.BLEND * (8 + expected.size());
        boolean same = Math.abs(expected.tx() - actual.tx()) <= tolerance
                && Math.abs(expected.ty() - actual.ty()) <= tolerance
                && Math.abs(expected.tz() - actual.tz()) <= tolerance
                && expected.angleTo(actual) <= ANGLE;
        assertTrue(same, () -> what + ": expected " + expected + " but was " + actual);
    }
}
