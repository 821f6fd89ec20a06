package dev.tandem.scene.internal.inspect;

import java.util.List;

/** What is to be written of a scene. */
record SceneState(List<TimelineState> timelines, List<NodeState> space, List<NodeState> plane) {}
