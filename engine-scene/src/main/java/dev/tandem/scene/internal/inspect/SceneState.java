package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import java.util.List;

/** The contents of a report about a scene. */
record SceneState(
        List<TimelineState> timelines, List<ValueState> values, List<NodeState> space, List<NodeState> plane) {}
