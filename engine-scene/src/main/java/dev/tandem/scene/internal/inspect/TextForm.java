package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.util.Arrays;
import java.util.List;

/** A scene for people. */
final class TextForm {
    /** Deeper nodes are not indented any further. */
    private static final int MOST_INDENTED = 32;

    private final StringBuilder out = new StringBuilder();

    private TextForm() {}

    static String of(SceneState scene) {
        TextForm form = new TextForm();
        scene.timelines().forEach(form::timeline);
        if (!scene.values().isEmpty()) {
            form.out.append("values of the scene:\n");
            scene.values().forEach(value -> form.value("", value));
        }
        form.nodes("in space", scene.space());
        form.nodes("in the plane", scene.plane());
        return form.out.toString();
    }

    private void timeline(TimelineState timeline) {
        TimelineTimes times = timeline.times();
        out.append("timeline ").append(timeline.number());
        out.append(": ").append(timeline.nodes()).append(" nodes, ");
        out.append(timeline.moving()).append(" in motion, ");
        if (times.hasTick()) {
            out.append("tick ").append(times.lastTickStart()).append(" to ").append(times.lastTickEnd());
            out.append(" ns, ");
        } else {
            out.append("no tick, ");
        }
        if (times.hasFrame()) {
            out.append("frame at ").append(times.lastRender()).append(" ns, ");
            out.append(times.leadNanos()).append(" ns behind normal time\n");
        } else {
            out.append("no frame\n");
        }
    }

    private void nodes(String where, List<NodeState> nodes) {
        if (!nodes.isEmpty()) {
            out.append(where).append(":\n");
            nodes.forEach(this::node);
        }
    }

    private static String indent(int depth) {
        char[] spaces = new char[2 * depth];
        Arrays.fill(spaces, ' ');
        return new String(spaces);
    }

    private void node(NodeState state) {
        Node node = state.node();
        String indent = indent(Math.min(state.depth(), MOST_INDENTED));
        out.append(indent).append('#').append(node.index());
        if (state.name() != null) {
            out.append(" \"").append(state.name()).append('"');
        }
        out.append(": ");
        out.append(state.parent() < 0 ? "root" : "below #" + state.parent());
        out.append(", timeline ").append(state.timeline());
        rules(node);
        flags(state);
        out.append(", stamps ").append(node.startNanos()).append(" to ").append(node.endNanos());
        out.append(" ns, shown ").append(node.displayDelayNanos()).append(" ns late");
        out.append(", revisions logical ").append(node.logicalRevision());
        out.append(" observed ").append(node.observedRevision());
        out.append(" visual ").append(node.visualRevision()).append('\n');
        pose(indent, "logical", state.logical());
        pose(indent, "visual", state.visual());
        state.values().forEach(value -> value(indent, value));
    }

    private void value(String indent, ValueState value) {
        out.append(indent).append("    value \"").append(value.channel()).append('"');
        out.append(" logical ").append(text(value.logical()));
        out.append(" visual ").append(text(value.visual()));
        out.append(", timeline ").append(value.timeline()).append(", ").append(value.rule());
        out.append(value.moving() ? ", in motion\n" : ", at rest\n");
    }

    private static String text(Object value) {
        return value instanceof float[] numbers ? Arrays.toString(numbers) : value.toString();
    }

    private void rules(Node node) {
        String translation = node.rule(Component.TRANSLATION).toString();
        String rotation = node.rule(Component.ROTATION).toString();
        String scale = node.rule(Component.SCALE).toString();
        out.append(", ").append(translation);
        if (!translation.equals(rotation) || !translation.equals(scale)) {
            out.append('/').append(rotation).append('/').append(scale);
        }
    }

    private void flags(NodeState state) {
        Node node = state.node();
        out.append(node.syncNeeded() ? ", in motion" : ", at rest");
        if (state.isUnobserved()) {
            out.append(", not observed");
        }
        if (node.isHidden()) {
            out.append(", hidden");
        }
        if (node.inheritance() != Inheritance.ALL) {
            out.append(", inherits ").append(node.inheritance());
        }
    }

    private void pose(String indent, String name, PoseState pose) {
        out.append(indent).append("    ").append(name);
        out.append(" translation ").append(Arrays.toString(pose.translation()));
        out.append(" rotation ").append(Arrays.toString(pose.rotation()));
        out.append(" scale ").append(Arrays.toString(pose.scale())).append('\n');
    }
}
