package dev.tandem.golden.reading;

import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.FrameScript;
import dev.tandem.golden.scenario.Limits;
import dev.tandem.golden.scenario.ReadOrder;
import dev.tandem.golden.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the scenario half of a file. */
final class ScenarioReader {

    private static final List<String> KEYS = List.of(
            "format", "name", "about", "dims", "seed", "fixedSteps", "events", "read", "times", "fixed", "frames");
    private static final List<String> FRAME_KEYS = List.of("speed", "pre", "post", "late", "read", "only");
    private static final String ACTIONS = "create, logical, visual, parent, remove, readL, readV";

    private final boolean flat;
    private final PoseReader poses;

    private ScenarioReader(boolean flat) {
        this.flat = flat;
        this.poses = new PoseReader(flat);
    }

    /** @param flat whether its transforms are two-dimensional */
    static Scenario read(Json json, boolean flat) {
        return new ScenarioReader(flat).read(json);
    }

    private Scenario read(Json json) {
        json.onlyKeys(KEYS);
        List<Long> times = times(json.member("times"));
        return new Scenario(
                json.member("name").asString(),
                json.member("about").asString(),
                flat,
                json.member("seed").asLong(),
                fixedSteps(json.member("fixedSteps")),
                json.member("events").asBoolean(),
                readOrder(json.member("read")),
                times,
                fixed(json.member("fixed")),
                frames(json.member("frames"), times.size()));
    }

    private static List<Long> times(Json json) {
        List<Long> times = new ArrayList<>();
        for (Json element : json.elements()) {
            long time = element.asNanos();
            if (!times.isEmpty() && time < times.get(times.size() - 1)) {
                throw element.error("real time runs backwards, from " + times.get(times.size() - 1) + " to " + time);
            }
            times.add(time);
        }
        return List.copyOf(times);
    }

    private static List<Float> fixedSteps(Json json) {
        if (json.elements().isEmpty()) {
            throw json.error("at least one tick length is needed");
        }
        return json.map(step -> {
            float seconds = step.asFiniteFloat();
            if (seconds <= 0) {
                throw step.error("expected a tick length above 0 s, found " + step.described());
            }
            return seconds;
        });
    }

    private static ReadOrder readOrder(Json json) {
        if (json.is(Json.Kind.ARRAY)) {
            return new ReadOrder(ReadOrder.Mode.LISTED, json.map(id -> id.asInt(0)));
        }
        switch (json.asString()) {
            case "ids":
                return new ReadOrder(ReadOrder.Mode.ASCENDING, List.of());
            case "reverse":
                return new ReadOrder(ReadOrder.Mode.DESCENDING, List.of());
            case "none":
                return new ReadOrder(ReadOrder.Mode.NONE, List.of());
            default:
                throw json.error(
                        "expected \"ids\", \"reverse\", \"none\" or a list of nodes, found " + json.described());
        }
    }

    private Map<Long, List<Action>> fixed(Json json) {
        Map<Long, List<Action>> fixed = new HashMap<>();
        json.members().forEach((key, actions) -> fixed.put(index(key, actions, Long.MAX_VALUE), actions(actions)));
        return Map.copyOf(fixed);
    }

    private Map<Integer, FrameScript> frames(Json json, int updates) {
        Map<Integer, FrameScript> frames = new HashMap<>();
        json.members().forEach((key, frame) -> frames.put((int) index(key, frame, updates), frame(frame)));
        return Map.copyOf(frames);
    }

    private static long index(String key, Json value, long end) {
        try {
            long index = Long.parseLong(key);
            if (index >= 0 && index < end) {
                return index;
            }
        } catch (NumberFormatException e) {
            throw value.error("expected an index as the key, found \"" + key + "\"");
        }
        throw value.error("the index " + key + " is out of range" + (end == Long.MAX_VALUE ? "" : " 0.." + (end - 1)));
    }

    private FrameScript frame(Json json) {
        json.onlyKeys(FRAME_KEYS);
        json.optional("only").ifPresent(only -> {
            if (!only.asString().equals("normal")) {
                throw only.error("expected \"normal\", found " + only.described());
            }
        });
        return new FrameScript(
                json.optional("speed").map(ScenarioReader::speed),
                json.optional("pre").map(this::actions).orElse(List.of()),
                json.optional("post").map(this::actions).orElse(List.of()),
                json.optional("late").map(this::actions).orElse(List.of()),
                json.optional("read").map(ScenarioReader::readOrder),
                json.optional("only").isPresent());
    }

    static Double speed(Json json) {
        float speed = json.asFiniteFloat();
        if (speed < 0) {
            throw json.error("expected a time scale from 0 up, found " + json.described());
        }
        if (speed > Limits.SPEED) {
            throw json.error("expected a time scale of at most " + (long) Limits.SPEED + ", found " + json.described());
        }
        return (double) speed;
    }

    private List<Action> actions(Json json) {
        return json.map(this::action);
    }

    private Action action(Json json) {
        List<Json> parts = json.elements();
        if (parts.isEmpty()) {
            throw json.error("expected an action, found an empty array");
        }
        String name = parts.get(0).asString();
        switch (name) {
            case "create":
                json.elements(3, "[\"create\", node, parent]");
                return new Action.Create(parts.get(1).asInt(0), parts.get(2).asInt(Action.ROOT));
            case "logical":
                json.elements(4, "[\"logical\", node, skip, transform]");
                return new Action.WriteLogical(
                        parts.get(1).asInt(0), parts.get(2).asBit(), poses.pose(parts.get(3), true));
            case "visual":
                json.elements(3, "[\"visual\", node, transform]");
                return new Action.WriteVisual(parts.get(1).asInt(0), poses.pose(parts.get(2), true));
            case "parent":
                json.elements(3, "[\"parent\", node, parent]");
                return new Action.Reparent(parts.get(1).asInt(0), parts.get(2).asInt(Action.ROOT));
            case "remove":
                json.elements(2, "[\"remove\", node]");
                return new Action.Remove(parts.get(1).asInt(0));
            case "readL":
            case "readV":
                json.elements(2, "[\"" + name + "\", node]");
                return new Action.ReadWorld(parts.get(1).asInt(0), name.equals("readV"));
            case "raw":
                throw json.error("\"raw\" writes fields behind the engine's back; the public API has no such write");
            default:
                throw parts.get(0).error("unknown action \"" + name + "\"; known are " + ACTIONS);
        }
    }
}
