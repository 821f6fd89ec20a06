package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.util.List;
import java.util.function.Consumer;

/** A scene for programs. */
final class JsonForm {
    private final JsonText json = new JsonText();

    private JsonForm() {}

    static String of(SceneState scene) {
        JsonForm form = new JsonForm();
        form.json.open('{');
        form.array("timelines", scene.timelines(), form::timeline);
        form.array("values", scene.values(), form::value);
        form.array("space", scene.space(), form::node);
        form.array("plane", scene.plane(), form::node);
        form.json.close('}');
        return form.json.toString();
    }

    private <T> void array(String name, List<T> items, Consumer<T> write) {
        json.name(name).open('[');
        items.forEach(write);
        json.close(']');
    }

    private void timeline(TimelineState timeline) {
        TimelineTimes times = timeline.times();
        json.open('{');
        json.name("number").value(timeline.number());
        json.name("nodes").value(timeline.nodes());
        json.name("moving").value(timeline.moving());
        if (times.hasTick()) {
            json.name("tickStartNanos").value(times.lastTickStart());
            json.name("tickEndNanos").value(times.lastTickEnd());
        }
        if (times.hasFrame()) {
            json.name("renderNanos").value(times.lastRender());
            json.name("behindNormalNanos").value(times.leadNanos());
        }
        json.close('}');
    }

    private void node(NodeState state) {
        Node node = state.node();
        json.open('{');
        json.name("index").value(node.index());
        json.name("name");
        if (state.name() == null) {
            json.nothing();
        } else {
            json.value(state.name());
        }
        json.name("parent");
        if (state.parent() < 0) {
            json.nothing();
        } else {
            json.value(state.parent());
        }
        json.name("timeline").value(state.timeline());
        json.name("rules").open('{');
        json.name("translation").value(node.rule(Component.TRANSLATION).toString());
        json.name("rotation").value(node.rule(Component.ROTATION).toString());
        json.name("scale").value(node.rule(Component.SCALE).toString());
        json.close('}');
        json.name("moving").value(node.syncNeeded());
        json.name("unobserved").value(state.isUnobserved());
        json.name("hidden").value(node.isHidden());
        json.name("inherits").value(node.inheritance().toString());
        json.name("startNanos").value(node.startNanos());
        json.name("endNanos").value(node.endNanos());
        json.name("displayDelayNanos").value(node.displayDelayNanos());
        json.name("logicalRevision").value(node.logicalRevision());
        json.name("observedRevision").value(node.observedRevision());
        json.name("visualRevision").value(node.visualRevision());
        pose("logical", state.logical());
        pose("visual", state.visual());
        array("values", state.values(), this::value);
        json.close('}');
    }

    private void value(ValueState value) {
        json.open('{');
        json.name("channel").value(value.channel());
        json.name("timeline").value(value.timeline());
        json.name("rule").value(value.rule());
        json.name("moving").value(value.moving());
        content("logical", value.logical());
        content("visual", value.visual());
        json.close('}');
    }

    private void content(String name, Object content) {
        if (content instanceof float[] floats) {
            numbers(name, floats);
        } else if (content instanceof Integer number) {
            json.name(name).value(number.longValue());
        } else if (content instanceof Boolean flag) {
            json.name(name).value(flag);
        } else {
            json.name(name).value(content.toString());
        }
    }

    private void pose(String name, PoseState pose) {
        json.name(name).open('{');
        numbers("translation", pose.translation());
        numbers("rotation", pose.rotation());
        numbers("scale", pose.scale());
        json.close('}');
    }

    private void numbers(String name, float[] numbers) {
        json.name(name).open('[');
        for (float number : numbers) {
            json.value(number);
        }
        json.close(']');
    }
}
