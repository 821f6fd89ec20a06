package dev.tandem.examples.theatre;

import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.joml.Vector3f;

/** What is in a recording, in a few lines for people. It plays the whole recording once. */
final class Summary {
    /** A node as a frame has shown it. */
    private record Seen(Vector3f place, Object pose) {}

    private final SceneRecording recording;
    private final Set<Node> movers = new HashSet<>();
    private final Map<Node, Seen> before = new HashMap<>();
    private final String timelines;
    private final int nodes;
    private double largest;
    private String jump = "";

    Summary(SceneRecording recording) throws IOException {
        this.recording = recording;
        long span = recording.latestNanos() - recording.earliestNanos();
        long frames = span * Game.FRAMES_PER_SECOND / Game.SECOND;
        for (long frame = 0; frame <= frames; frame++) {
            long shown = frame * Game.SECOND / Game.FRAMES_PER_SECOND;
            Scene scene = recording.at(recording.earliestNanos() + shown);
            scene.space().forEachIndex(index -> look(scene.node(index), shown));
            scene.plane().forEachIndex(index -> look(scene.plane().node(index), shown));
        }
        Scene last = recording.at(recording.latestNanos());
        nodes = last.size();
        timelines = last.inspector()
                .text()
                .lines()
                .filter(line -> line.startsWith("timeline"))
                .collect(Collectors.joining("\n"));
    }

    private void look(Transform3d node, long shown) {
        Pose3d pose = node.visualWorldPose(new Pose3d());
        compare(node, new Seen(new Vector3f(pose.translation()), pose), shown);
    }

    private void look(Transform2d node, long shown) {
        Pose2d pose = node.visualWorldPose(new Pose2d());
        compare(node, new Seen(new Vector3f(pose.translation().x, pose.translation().y, 0), pose), shown);
    }

    private void compare(Node node, Seen now, long shown) {
        Seen last = before.put(node, now);
        if (last != null && !last.pose.equals(now.pose)) {
            movers.add(node);
            double step = last.place.distance(now.place);
            if (step > largest) {
                largest = step;
                jump = String.format(Locale.ROOT, "%s, by %.3f up to %.3f s", node, step, shown / 1e9);
            }
        }
    }

    /** All lines. */
    String text() {
        double seconds = (recording.latestNanos() - recording.earliestNanos()) / 1e9;
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "recording of %.2f s, up to %.3f s of the game: %d ticks, %d nodes, %d of them moved\n",
                seconds,
                recording.latestNanos() / 1e9,
                recording.ticks(),
                nodes,
                movers.size()));
        text.append(timelines);
        if (!jump.isEmpty()) {
            text.append("\nlargest step between two of ")
                    .append(Game.FRAMES_PER_SECOND)
                    .append(" frames per second: ")
                    .append(jump);
        }
        if (!recording.leftOut().isEmpty()) {
            text.append("\nnot recorded: channels ").append(String.join(", ", recording.leftOut()));
        }
        return text.toString();
    }
}
