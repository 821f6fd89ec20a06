package dev.tandem.golden;

import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Makes files that differ in one place from recorded ones. */
final class Changes {

    private Changes() {}

    static GoldenFile replace(GoldenFile file, int index, TraceUpdate update) {
        List<TraceUpdate> trace = new ArrayList<>(file.trace());
        trace.set(index, update);
        return new GoldenFile(file.source(), file.scenario(), trace);
    }

    static GoldenFile changeRow(GoldenFile file, int update, int node, UnaryOperator<TraceRow> change) {
        TraceUpdate old = file.trace().get(update);
        List<TraceRow> rows = old.rows().stream()
                .map(row -> row.state().id() == node ? change.apply(row) : row)
                .toList();
        return replace(file, update, withRows(old, rows));
    }

    static GoldenFile changeState(GoldenFile file, int update, int node, UnaryOperator<NodeState> change) {
        return changeRow(
                file,
                update,
                node,
                row -> new TraceRow(
                        change.apply(row.state()),
                        row.returnedLogical(),
                        row.exactLogical(),
                        row.returnedVisual(),
                        row.exactVisual()));
    }

    static TraceUpdate withRows(TraceUpdate old, List<TraceRow> rows) {
        return new TraceUpdate(
                old.index(),
                old.realNanos(),
                old.speed(),
                old.ticks(),
                old.fixedNanos(),
                old.normalNanos(),
                old.stepNanos(),
                old.reads(),
                rows);
    }

    /** At another real time. */
    static TraceUpdate at(TraceUpdate old, long realNanos) {
        return new TraceUpdate(
                old.index(),
                realNanos,
                old.speed(),
                old.ticks(),
                old.fixedNanos(),
                old.normalNanos(),
                old.stepNanos(),
                old.reads(),
                old.rows());
    }

    static PoseValue translated(PoseValue p, double dx) {
        return new PoseValue(p.tx() + dx, p.ty(), p.tz(), p.qx(), p.qy(), p.qz(), p.qw(), p.sx(), p.sy(), p.sz());
    }

    static PoseValue scaled(PoseValue p, double factor) {
        return new PoseValue(p.tx(), p.ty(), p.tz(), p.qx(), p.qy(), p.qz(), p.qw(), p.sx() * factor, p.sy(), p.sz());
    }

    /** Turned by some degrees about z, before the pose's own rotation. */
    static PoseValue turned(PoseValue p, double degrees) {
        double s = Math.sin(Math.toRadians(degrees) / 2);
        double c = Math.cos(Math.toRadians(degrees) / 2);
        return new PoseValue(
                p.tx(),
                p.ty(),
                p.tz(),
                c * p.qx() - s * p.qy(),
                c * p.qy() + s * p.qx(),
                c * p.qz() + s * p.qw(),
                c * p.qw() - s * p.qz(),
                p.sx(),
                p.sy(),
                p.sz());
    }
}
