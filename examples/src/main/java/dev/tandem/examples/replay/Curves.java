package dev.tandem.examples.replay;

import dev.tandem.golden.playing.Playback;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The visual world positions of a replay over normal time, along the axis on which there is most to see. */
final class Curves {

    private static final String[] AXES = {"x", "y", "z"};

    /** One node: normal times, and its position then in the trace and here. */
    static final class Curve {
        final List<Double> seconds = new ArrayList<>();
        final List<Double> original = new ArrayList<>();
        final List<Double> ours = new ArrayList<>();

        /** Ours minus the original's. */
        List<Double> difference() {
            List<Double> difference = new ArrayList<>();
            for (int i = 0; i < ours.size(); i++) {
                difference.add(ours.get(i) - original.get(i));
            }
            return difference;
        }
    }

    private final Replay replay;
    private final int axis;
    private final Map<Integer, Curve> byNode = new TreeMap<>();

    Curves(Replay replay) {
        this.replay = replay;
        this.axis = widestAxis();
        for (TraceUpdate update : replay.file().trace()) {
            Playback.Update played = replay.playback().updates().get(update.index());
            for (TraceRow row : update.rows()) {
                int id = row.state().id();
                played.row(id).ifPresent(ours -> {
                    Curve curve = byNode.computeIfAbsent(id, node -> new Curve());
                    curve.seconds.add(update.normalNanos() / 1e9);
                    curve.original.add(component(row.exactVisual(), axis));
                    curve.ours.add(ours.visualWorld().at(axis, 3));
                });
            }
        }
    }

    String axis() {
        return AXES[axis];
    }

    Map<Integer, Curve> byNode() {
        return byNode;
    }

    private int widestAxis() {
        int widest = 0;
        double width = -1;
        for (int candidate = 0; candidate < AXES.length; candidate++) {
            double range = range(candidate);
            if (range > width) {
                width = range;
                widest = candidate;
            }
        }
        return widest;
    }

    /** Sum over the nodes of how far each one moves along an axis. */
    private double range(int candidate) {
        Map<Integer, double[]> ranges = new TreeMap<>();
        for (TraceUpdate update : replay.file().trace()) {
            for (TraceRow row : update.rows()) {
                double value = component(row.exactVisual(), candidate);
                double[] range = ranges.computeIfAbsent(row.state().id(), node -> new double[] {value, value});
                range[0] = Math.min(range[0], value);
                range[1] = Math.max(range[1], value);
            }
        }
        return ranges.values().stream()
                .mapToDouble(range -> range[1] - range[0])
                .filter(Double::isFinite)
                .sum();
    }

    private static double component(PoseValue pose, int axis) {
        return axis == 0 ? pose.tx() : axis == 1 ? pose.ty() : pose.tz();
    }
}
