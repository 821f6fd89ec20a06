package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import java.util.List;

/** What is to be written of a scene. */
record SceneState(
        List<TimelineState> timelines, List<ValueState> values, List<NodeState> space, List<NodeState> plane) {}
