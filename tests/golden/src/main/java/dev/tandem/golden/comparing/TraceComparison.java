package dev.tandem.golden.comparing;

import dev.tandem.golden.playing.Playback;
import dev.tandem.golden.playing.ScenarioPlayer;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.TraceRead;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares what the engine did with what the original did, row by row, as rule 5.3 says.
 *
 * <p>Every row is first held to what the rules demand of it, which for nearly all rows is what the trace has. A row in which
 * the two differ needs a {@link Deviation} that applies there; otherwise it counts as a difference whatever the engine has.
 */
public final class TraceComparison {

    /** The dot product is summed up in float32. */
    private static final double FLOAT_ROUNDING = 1e-6;

    private final GoldenFile file;
    private final Playback playback;
    private final List<SpecModel.Update> model;
    private final Taints taints = new Taints();
    private final Map<Integer, PoseValue> lastVisual = new HashMap<>();
    private final Tally tally = new Tally();

    private TraceComparison(GoldenFile file, Playback playback) {
        this.file = file;
        this.playback = playback;
        this.model = SpecModel.play(file);
    }

    /**
     * Compares a playback with the trace of its file.
     *
     * @param file the scenario that was played, with its trace
     * @param playback what {@link ScenarioPlayer#play} made of it
     * @return the agreement by aspect, and the demanded differences by rule
     * @throws GoldenFormatException if scenario and trace do not fit together
     */
    public static TraceReport compare(GoldenFile file, Playback playback) {
        TraceComparison comparison = new TraceComparison(file, playback);
        file.trace().forEach(comparison::compare);
        return comparison.tally.report(file.source());
    }

    private void compare(TraceUpdate trace) {
        Playback.Update played = playback.updates().get(trace.index());
        SpecModel.Update demanded = model.get(trace.index());
        demanded.triggers().forEach((deviation, nodes) -> nodes.forEach(node -> taints.trigger(deviation, node)));
        WorldComparison worlds = new WorldComparison(trace, played, demanded, taints);
        for (TraceRow row : trace.rows()) {
            Optional<Playback.Row> ours = played.row(row.state().id());
            NodeState wanted = demanded.rows().get(row.state().id());
            if (ours.isPresent() && wanted != null) {
                if (rotationStays(row.state())) {
                    taints.trigger(Deviation.ROTATIONS_ARRIVE, row.state().id());
                }
                compareStates(trace.index(), ours.get().state(), row.state(), wanted);
                tally.add(Aspect.WORLDS, trace.index(), row.state().id(), worlds.compare(row));
                settle(row.state(), wanted);
            } else {
                tally.add(Aspect.NODES, trace.index(), row.state().id(), missing(ours.isPresent(), row, demanded));
            }
        }
        for (Playback.Row row : played.rows()) {
            int id = row.state().id();
            if (trace.row(id).isEmpty()) {
                tally.add(Aspect.NODES, trace.index(), id, Verdict.differs(1, "exists, but not in the trace"));
            }
        }
        compareReads(trace, played, demanded, worlds);
    }

    /** Whether the original's blend has left a rotation where it was, because the dot product with its target is 1 or more. */
    private boolean rotationStays(NodeState trace) {
        PoseValue before = lastVisual.put(trace.id(), trace.visual());
        PoseValue target = trace.logical();
        return before != null
                && before.rotationDegrees(trace.visual()) == 0
                && before.rotationDegrees(target) > 0
                && Math.abs(before.rotationDot(target)) >= 1 - FLOAT_ROUNDING;
    }

    private void compareStates(int update, NodeState ours, NodeState trace, NodeState wanted) {
        for (Aspect aspect : Aspect.values()) {
            if (aspect == Aspect.WORLDS) {
                continue;
            }
            double fromTrace = aspect.difference(ours, trace);
            Verdict verdict = Verdict.of(
                    fromTrace,
                    aspect.agrees(fromTrace),
                    aspect.agreesWithModel(aspect.difference(ours, wanted)),
                    rules(aspect, trace, wanted),
                    aspect.show(ours) + "; trace: " + aspect.show(trace));
            tally.add(aspect, update, ours.id(), verdict);
        }
    }

    private Set<Deviation> rules(Aspect aspect, NodeState trace, NodeState wanted) {
        Set<Deviation> rules = taints.of(trace.id(), aspect);
        PoseValue theirs = trace.visual();
        boolean sameDirection = aspect.agrees(theirs.unit().rotationDegrees(wanted.visual()));
        if (aspect == Aspect.ROTATIONS && theirs.offUnit() > Deviation.UNIT_TOLERANCE && sameDirection) {
            rules.remove(Deviation.ROTATIONS_ARRIVE);
            rules.add(Deviation.UNIT_ROTATIONS);
        }
        return rules;
    }

    private static Verdict missing(boolean ours, TraceRow row, SpecModel.Update demanded) {
        String text = ours ? "exists, though it went with its ancestor" : "does not exist";
        return Verdict.of(
                1, false, !ours && demanded.gone().contains(row.state().id()), Set.of(Deviation.SUBTREE_GOES), text);
    }

    /** A deviation is over in an aspect when the node rests and trace and model have the same there. */
    private void settle(NodeState trace, NodeState wanted) {
        if (trace.syncNeeded() || wanted.syncNeeded()) {
            return;
        }
        boolean samePose = true;
        for (Aspect aspect : Aspect.values()) {
            if (aspect == Aspect.WORLDS) {
                continue;
            }
            boolean same = aspect.agrees(aspect.difference(trace, wanted));
            if (same) {
                taints.settle(trace.id(), aspect);
            }
            if (aspect == Aspect.TRANSLATIONS || aspect == Aspect.ROTATIONS || aspect == Aspect.SCALES) {
                samePose &= same;
            }
        }
        if (samePose) {
            taints.settle(trace.id(), Aspect.WORLDS);
        }
    }

    private void compareReads(
            TraceUpdate trace, Playback.Update played, SpecModel.Update demanded, WorldComparison worlds) {
        if (trace.reads().size() != played.reads().size()) {
            throw new GoldenFormatException(file.source() + ": update " + trace.index() + ": the scenario calls "
                    + played.reads().size() + " world getters, the trace has "
                    + trace.reads().size());
        }
        for (int i = 0; i < trace.reads().size(); i++) {
            TraceRead read = trace.reads().get(i);
            Verdict verdict =
                    worlds.compare(read, played.reads().get(i), demanded.reads().get(i));
            tally.add(Aspect.WORLDS, trace.index(), read.id(), verdict);
        }
    }
}
