package dev.tandem.golden.reading;

import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.Limits;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.Scenario;
import dev.tandem.golden.scenario.TraceRead;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceTick;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the trace half of a file and checks that it is consistent with its scenario. */
final class TraceReader {

    private static final List<String> KEYS =
            List.of("i", "real", "speed", "ticks", "fixed", "normal", "step", "normalDt", "avgFull", "reads", "nodes");
    private static final String ROW =
            "[id] or [id, parent, sync, lastObs, obsNs, lastSyncNs, rev, vrev, LL, VL, LW, LX, VW, VX]";

    private final Scenario scenario;
    private final Map<Integer, TraceRow> lastRows = new HashMap<>();
    private long nextTick;
    private long fixedNanos;
    private long normalNanos = Long.MIN_VALUE;

    private final PoseReader poses;

    TraceReader(Scenario scenario) {
        poses = new PoseReader(scenario.flat());
        this.scenario = scenario;
    }

    List<TraceUpdate> read(Json json) {
        List<TraceUpdate> updates = new ArrayList<>();
        for (Json element : json.elements()) {
            if (updates.size() < scenario.times().size()) {
                updates.add(update(element, updates.size()));
            }
        }
        if (json.elements().size() != scenario.times().size()) {
            throw json.error("expected " + scenario.times().size() + " updates, one for each of the scenario's times,"
                    + " found " + json.elements().size());
        }
        return List.copyOf(updates);
    }

    private TraceUpdate update(Json json, int index) {
        json.onlyKeys(KEYS);
        expect(json.member("i"), index, "the update's index");
        expect(json.member("real"), scenario.times().get(index), "the scenario's time for this update");
        json.member("normalDt").asFloat();
        json.member("avgFull").asFloat();
        long step = json.member("step").asNanos();
        List<TraceTick> ticks = ticks(json.member("ticks"), step);
        if (nextTick > 0) {
            expect(json.member("fixed"), fixedNanos, "the end of the last tick");
        }
        fixedNanos = json.member("fixed").asNanos();
        return new TraceUpdate(
                index,
                json.member("real").asNanos(),
                ScenarioReader.speed(json.member("speed")),
                ticks,
                fixedNanos,
                normal(json.member("normal")),
                step,
                json.optional("reads").map(reads -> reads.map(this::worldRead)).orElse(List.of()),
                rows(json.member("nodes")));
    }

    private long normal(Json json) {
        if (json.asNanos() < normalNanos) {
            throw json.error("normal time runs backwards, from " + normalNanos + " to " + json.described());
        }
        normalNanos = json.asNanos();
        return normalNanos;
    }

    private List<TraceTick> ticks(Json json, long step) {
        if (!json.elements().isEmpty() && step <= 0) {
            throw json.error("ticks of " + step + " ns");
        }
        List<TraceTick> ticks = new ArrayList<>();
        for (Json element : json.elements()) {
            List<Json> parts = element.elements(2, "[tick index, fixed time]");
            expect(parts.get(0), nextTick, "the next tick's index");
            if (nextTick > 0) {
                expect(parts.get(1), fixedNanos, "the end of the tick before");
            }
            long start = parts.get(1).asNanos();
            if (start > Limits.NANOS - step) {
                throw parts.get(1).error("a tick of " + step + " ns from " + start + " ns ends after 2^62");
            }
            ticks.add(new TraceTick(nextTick, start));
            nextTick++;
            fixedNanos = start + step;
        }
        return List.copyOf(ticks);
    }

    private static void expect(Json json, long wanted, String what) {
        if (json.asLong() != wanted) {
            throw json.error("expected " + wanted + ", " + what + "; found " + json.described());
        }
    }

    private TraceRead worldRead(Json json) {
        List<Json> parts = json.elements(4, "[\"readL\" or \"readV\", node, transform, transform]");
        String name = parts.get(0).asString();
        if (!name.equals("readL") && !name.equals("readV")) {
            throw parts.get(0).error("expected \"readL\" or \"readV\", found \"" + name + "\"");
        }
        return new TraceRead(
                parts.get(1).asInt(0),
                name.equals("readV"),
                poses.pose(parts.get(2), false),
                poses.pose(parts.get(3), false));
    }

    private List<TraceRow> rows(Json json) {
        List<TraceRow> rows = new ArrayList<>();
        for (Json element : json.elements()) {
            TraceRow row = row(element);
            int id = row.state().id();
            if (!rows.isEmpty() && rows.get(rows.size() - 1).state().id() >= id) {
                throw element.error("node " + id + " is out of order; rows ascend by node");
            }
            rows.add(row);
            lastRows.put(id, row);
        }
        return List.copyOf(rows);
    }

    private TraceRow row(Json json) {
        List<Json> parts = json.elements();
        if (parts.size() == 1) {
            TraceRow last = lastRows.get(parts.get(0).asInt(0));
            if (last == null) {
                throw json.error("node " + parts.get(0).described() + " has no row before this one to be the same as");
            }
            return last;
        }
        json.elements(14, ROW);
        PoseValue logical = poses.pose(parts.get(8), false);
        PoseValue visual = poses.pose(parts.get(9), false);
        Optional<PoseValue> returnedLogical = returned(parts.get(10), logical);
        Optional<PoseValue> returnedVisual = returned(parts.get(12), visual);
        NodeState state = new NodeState(
                parts.get(0).asInt(0),
                parts.get(1).asInt(Action.ROOT),
                parts.get(2).asBit(),
                parts.get(3).asInt(0),
                parts.get(4).asNanos(),
                parts.get(5).asNanos(),
                parts.get(6).asInt(0),
                parts.get(7).asInt(0),
                logical,
                visual);
        return new TraceRow(
                state,
                returnedLogical,
                exact(parts.get(11), returnedLogical),
                returnedVisual,
                exact(parts.get(13), returnedVisual));
    }

    private Optional<PoseValue> returned(Json json, PoseValue local) {
        if (json.is(Json.Kind.NULL)) {
            return Optional.empty();
        }
        return Optional.of(poses.poseUnlessZero(json).orElse(local));
    }

    private PoseValue exact(Json json, Optional<PoseValue> returned) {
        return poses.poseUnlessZero(json)
                .or(() -> returned)
                .orElseThrow(() -> json.error("0 for \"the same as the getter returned\", but it was not called"));
    }
}
