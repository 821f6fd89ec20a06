package dev.tandem.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JfrEventsTest {
    private static final long MS = 1_000_000L;
    private static final List<String> ALL =
            List.of("Tick", "Frame", "DroppedTime", "StepChange", "Observation", "Interpolation", "PacingMiss");

    @TempDir
    private Path folder;

    private final ClockSettings settings =
            ClockSettings.at(TickRate.every(10 * MS)).withMaxTicksPerFrame(3).withPolicy(TickPolicy.BEHIND);
    private final TickClock clock = new TickClock(settings);

    @Test
    void shouldReadBackTicksAndFrames() throws IOException {
        JfrEvents.attachTo(clock, "world");
        List<RecordedEvent> events = record(() -> {
            clock.advance(0, tick -> {});
            clock.advance(25 * MS, tick -> {});
        });
        List<RecordedEvent> ticks = of("Tick", events);
        assertEquals(2, ticks.size());
        assertEquals("world", ticks.get(0).getString("clock"));
        assertEquals(
                List.of(0L, 1L), ticks.stream().map(e -> e.getLong("index")).toList());
        assertEquals(
                List.of(0L, 10 * MS),
                ticks.stream().map(e -> e.getLong("tickStart")).toList());
        assertEquals(10 * MS, ticks.get(1).getDuration("tickLength").toNanos());
        List<RecordedEvent> frames = of("Frame", events);
        assertEquals(List.of(0, 2), frames.stream().map(e -> e.getInt("ticks")).toList());
        RecordedEvent frame = frames.get(1);
        assertEquals("world", frame.getString("clock"));
        assertEquals(1, frame.getLong("index"));
        assertEquals(25 * MS, frame.getDuration("realDelta").toNanos());
        assertEquals(25 * MS, frame.getDuration("normalDelta").toNanos());
        assertEquals(15 * MS, frame.getLong("render"));
        assertEquals(0.5, frame.getDouble("alpha"));
        assertEquals(1.0, frame.getDouble("scale"));
        assertTrue(ticks.stream().allMatch(tick -> isWithin(tick, frame)), "a tick lies in its frame: " + events);
        assertEquals(List.of(), of("DroppedTime", events));
    }

    @Test
    void shouldTellRealFromGameTimeInSlowMotion() throws IOException {
        JfrEvents.attachTo(clock, "world");
        clock.advance(0, tick -> {});
        clock.scale(0.5);
        List<RecordedEvent> events = record(() -> clock.advance(30 * MS, tick -> {}));
        RecordedEvent frame = of("Frame", events).get(0);
        assertEquals(30 * MS, frame.getDuration("realDelta").toNanos());
        assertEquals(15 * MS, frame.getDuration("normalDelta").toNanos());
        assertEquals(5 * MS, frame.getLong("render"), "a tick behind");
        assertEquals(0.5, frame.getDouble("scale"));
        assertEquals(0.5, frame.getDouble("alpha"));
    }

    @Test
    void shouldReadBackDroppedTimeAndChangesOfStep() throws IOException {
        JfrEvents.attachTo(clock, "world");
        clock.advance(0, tick -> {});
        clock.advance(50 * MS, tick -> {});
        List<RecordedEvent> events = record(() -> {
            clock.advance(100 * MS, tick -> {});
            clock.rate(TickRate.every(20 * MS));
        });
        RecordedEvent dropped = of("DroppedTime", events).get(0);
        assertEquals("world", dropped.getString("clock"));
        assertEquals(2, dropped.getLong("frame"));
        assertEquals(
                clock.frame().droppedNanos(), dropped.getDuration("dropped").toNanos());
        assertEquals(clock.droppedNanos(), dropped.getDuration("total").toNanos());
        assertTrue(clock.droppedNanos() > clock.frame().droppedNanos());
        RecordedEvent change = of("StepChange", events).get(0);
        assertEquals("world", change.getString("clock"));
        assertEquals(10 * MS, change.getDuration("from").toNanos());
        assertEquals(20 * MS, change.getDuration("to").toNanos());
    }

    @Test
    void shouldReadBackSynchronisationWithNodeCounts() throws IOException {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        scene.plane().create();
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .build(scene);
        JfrEvents.attachTo(scene);
        JfrEvents.attachTo(loop.domain());
        loop.start(0);
        List<RecordedEvent> events = record(() -> {
            loop.advance(10 * MS);
            loop.advance(25 * MS);
        });
        List<RecordedEvent> observations = of("Observation", events);
        assertEquals(
                List.of(0, 1),
                observations.stream().map(e -> e.getInt("moving")).toList());
        RecordedEvent second = observations.get(1);
        assertEquals(2, second.getInt("nodes"));
        assertEquals(0, second.getInt("timeline"));
        assertEquals(10 * MS, second.getLong("tickStart"));
        assertEquals(10 * MS, second.getDuration("tickLength").toNanos());
        List<RecordedEvent> interpolations = of("Interpolation", events);
        assertEquals(2, interpolations.size());
        RecordedEvent last = interpolations.get(1);
        assertEquals(15 * MS, last.getLong("render"));
        assertEquals(1, last.getInt("moving"));
        assertEquals(2, last.getInt("nodes"));
        assertEquals(0, last.getInt("timeline"));
        assertEquals("loop", of("Tick", events).get(0).getString("clock"));
    }

    /** Durations are those of what runs within: the second of each kind is the longer one. */
    @Test
    void shouldLastAsLongAsWhatTheHostRunsInATickAndAFrame() throws IOException {
        JfrEvents.attachTo(clock, "world");
        List<RecordedEvent> events = record(() -> {
            clock.advance(10 * MS, tick -> {});
            for (int frame = 2; frame <= 3; frame++) {
                mark();
                clock.advance(frame * 10 * MS, tick -> mark());
            }
        });
        List<RecordedEvent> marks = of("test.Mark", events);
        assertEquals(4, marks.size());
        for (int i = 0; i < 2; i++) {
            RecordedEvent before = marks.get(2 * i);
            RecordedEvent inside = marks.get(2 * i + 1);
            for (RecordedEvent event :
                    List.of(of("Tick", events).get(i), of("Frame", events).get(i + 1))) {
                assertTrue(isWithin(inside, event), i + " of " + events);
                assertFalse(event.getStartTime().isBefore(before.getEndTime()), i + " of " + events);
            }
        }
    }

    @Test
    void shouldLastAsLongAsSynchronisationDoes() throws IOException {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        node.rule(MotionRule.custom(new Marking()));
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .build(scene);
        JfrEvents.attachTo(scene);
        loop.start(0);
        List<RecordedEvent> events = record(() -> {
            mark();
            for (int frame = 1; frame <= 6; frame++) {
                loop.advance(frame * 10 * MS + 5 * MS);
            }
        });
        List<RecordedEvent> marks = of("test.Mark", events);
        for (String name : List.of("Observation", "Interpolation")) {
            List<RecordedEvent> synchronisations = of(name, events);
            synchronisations.forEach(event ->
                    assertFalse(event.getStartTime().isBefore(marks.get(0).getEndTime()), event + " of " + events));
            long asked = synchronisations.stream()
                    .filter(event -> marks.stream().anyMatch(mark -> isWithin(mark, event)))
                    .count();
            assertTrue(asked >= 4, name + " with the rule's time in it: " + asked + " of " + synchronisations.size());
        }
    }

    /** Each has a time of its own, between what the host runs before it and after it. */
    @Test
    void shouldSynchroniseAfterTheHostsTickAndBeforeItsFrame() throws IOException {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> {
                    node.moveTo(tick.index(), 0, 0);
                    mark();
                })
                .build(scene);
        JfrEvents.attachTo(scene);
        loop.start(0);
        List<RecordedEvent> events = record(() -> {
            for (int frame = 1; frame <= 6; frame++) {
                loop.advance(frame * 10 * MS);
                mark();
            }
        });
        List<RecordedEvent> marks = of("test.Mark", events);
        for (String name : List.of("Observation", "Interpolation")) {
            List<RecordedEvent> synchronisations = of(name, events);
            assertEquals(6, synchronisations.size(), name);
            for (int i = 0; i < 6; i++) {
                RecordedEvent event = synchronisations.get(i);
                assertFalse(event.getStartTime().isBefore(marks.get(2 * i).getEndTime()), name + " " + i);
                assertFalse(event.getEndTime().isAfter(marks.get(2 * i + 1).getStartTime()), name + " " + i);
            }
        }
    }

    /** Events are objects that are used again: each has a time of its own. */
    @Test
    void shouldTellWhenEachMomentWas() throws IOException {
        JfrEvents.attachTo(clock, "world");
        ManualClock hand = new ManualClock(0);
        FrameGate gate = new FrameGate(10 * MS, hand, (waiting, until) -> hand.set(until));
        JfrEvents.attachTo(gate);
        List<RecordedEvent> events = record(() -> {
            clock.advance(0, tick -> {});
            gate.await();
            for (int i = 1; i <= 3; i++) {
                mark();
                clock.advance(i * 900 * MS, tick -> {});
                clock.rate(TickRate.every((10 + i) * MS));
                hand.advance(200 * MS);
                gate.await();
            }
            mark();
        });
        List<RecordedEvent> marks = of("test.Mark", events);
        for (String name : List.of("DroppedTime", "StepChange", "PacingMiss")) {
            List<RecordedEvent> moments = of(name, events);
            assertEquals(3, moments.size(), name);
            for (int i = 0; i < 3; i++) {
                RecordedEvent moment = moments.get(i);
                assertFalse(moment.getStartTime().isBefore(marks.get(i).getEndTime()), name + " " + i);
                assertFalse(moment.getEndTime().isAfter(marks.get(i + 1).getStartTime()), name + " " + i);
            }
        }
    }

    @Test
    void shouldReadBackMissedFrames() throws IOException {
        ManualClock hand = new ManualClock(0);
        FrameGate gate = new FrameGate(10 * MS, hand, (waiting, until) -> hand.set(until));
        JfrEvents.attachTo(gate);
        List<RecordedEvent> events = record(() -> {
            gate.await();
            gate.await();
            hand.advance(20 * MS);
            gate.await();
        });
        List<RecordedEvent> misses = of("PacingMiss", events);
        assertEquals(1, misses.size());
        assertEquals(20 * MS, misses.get(0).getDuration("work").toNanos());
        assertEquals(24 * MS, misses.get(0).getDuration("interval").toNanos());
    }

    @Test
    void shouldLeaveOutTicksDuringWhichTheRecordingBegan() throws IOException {
        JfrEvents.attachTo(clock, "world");
        clock.advance(0, tick -> {});
        Recording recording = new Recording();
        clock.advance(20 * MS, tick -> {
            if (tick.index() == 0) {
                recording.start();
            }
        });
        List<RecordedEvent> events = stop(recording);
        assertEquals(
                List.of(1L),
                of("Tick", events).stream().map(e -> e.getLong("index")).toList());
        assertEquals(List.of(), of("Frame", events));
    }

    @Test
    void shouldRecordOnlyWhatIsLongerThanItsThreshold() throws IOException {
        Scene scene = new Scene();
        SceneLoop loop = SceneLoop.builder().clock(settings).build(scene);
        JfrEvents.attachTo(loop.domain());
        JfrEvents.attachTo(scene);
        loop.start(0);
        Recording recording = new Recording();
        ALL.forEach(name -> recording.enable("dev.tandem." + name).withThreshold(Duration.ofDays(1)));
        recording.start();
        loop.advance(20 * MS);
        assertEquals(List.of(), stop(recording));
    }

    @Test
    void shouldRefuseNullAndASecondListener() {
        JfrEvents.attachTo(clock, "world");
        assertThrows(IllegalStateException.class, () -> JfrEvents.attachTo(clock, "again"));
        Scene scene = new Scene();
        JfrEvents.attachTo(scene);
        assertThrows(IllegalStateException.class, () -> JfrEvents.attachTo(scene));
        assertThrows(NullPointerException.class, () -> JfrEvents.attachTo((Scene) null));
        assertThrows(NullPointerException.class, () -> JfrEvents.attachTo((FrameGate) null));
        assertThrows(NullPointerException.class, () -> JfrEvents.attachTo(null, "world"));
        assertThrows(NullPointerException.class, () -> JfrEvents.attachTo(new TickClock(settings), null));
        assertThrows(NullPointerException.class, () -> JfrEvents.attachTo((dev.tandem.time.domain.TimeDomain) null));
    }

    private static void mark() {
        new Mark().commit();
    }

    /** Tells when something of the host ran. */
    @Name("dev.tandem.test.Mark")
    @StackTrace(false)
    static final class Mark extends Event {}

    /** Snaps, and tells when it is asked; as it remembers something, ticks ask too. */
    private record Marking() implements MotionKernel {

        @Override
        public int vectors() {
            return 1;
        }

        @Override
        public void show(MotionRows rows) {
            mark();
            for (int channel = 0; channel < rows.channels(); channel++) {
                System.arraycopy(rows.target(channel), 0, rows.out(channel), 0, rows.count());
            }
        }
    }

    private List<RecordedEvent> record(Runnable game) throws IOException {
        Recording recording = new Recording();
        recording.start();
        game.run();
        return stop(recording);
    }

    /** The events of this library in the order in which they began. */
    private List<RecordedEvent> stop(Recording recording) throws IOException {
        try (recording) {
            recording.stop();
            Path file = folder.resolve("events.jfr");
            recording.dump(file);
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().startsWith("dev.tandem."))
                    .sorted(Comparator.comparing(RecordedEvent::getStartTime))
                    .toList();
        }
    }

    private static List<RecordedEvent> of(String name, List<RecordedEvent> events) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals("dev.tandem." + name))
                .toList();
    }

    private static boolean isWithin(RecordedEvent inner, RecordedEvent outer) {
        return !inner.getStartTime().isBefore(outer.getStartTime())
                && !inner.getEndTime().isAfter(outer.getEndTime());
    }
}
