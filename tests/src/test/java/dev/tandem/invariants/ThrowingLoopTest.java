package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.invariants.Fuse.Call;
import dev.tandem.model.SequenceCount;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.Timeline;
import dev.tandem.scene.detect.Detector;
import dev.tandem.time.ClockListener;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.WorkListener;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * SPEC 2.5, 4.6: a loop whose host throws, in tasks of ticks and frames and in whatever watches its clocks, has the ticks of one
 * whose host does not, and in them the same logical state.
 *
 * <p>More sequences: {@code -Dtandem.sequences=100000}.
 */
class ThrowingLoopTest {
    private static final int SEQUENCES = Integer.getInteger("tandem.sequences", SequenceCount.share(1000));
    private static final int FRAMES = 30;
    private static final long MS = 1_000_000L;
    private static final Set<Call> CALLS = EnumSet.range(Call.TICK_TASK, Call.STREAM);

    /** A timeline of the loop: the nodes that its ticks move, and where each tick left them. */
    private static final class Lane {
        final List<Transform3d> nodes = new ArrayList<>();
        final List<List<Object>> ticks = new ArrayList<>();
        boolean moving = true;

        Lane(Scene scene, MotionRule rule) {
            for (int i = 0; i < 3; i++) {
                nodes.add(scene.create());
                nodes.get(i).rule(rule);
            }
        }

        void addTo(Timeline timeline) {
            nodes.forEach(timeline::add);
        }

        void tick(Tick tick) {
            if (moving) {
                move(tick);
            }
        }

        private void move(Tick tick) {
            Random random = new Random(tick.index());
            Transform3d node = nodes.get(random.nextInt(nodes.size()));
            if (random.nextInt(4) == 0) {
                node.teleportOnStamp(random.nextInt(100), 0, 0);
            } else {
                node.moveTo(random.nextInt(100), 1, 0);
            }
            List<Object> state = new ArrayList<>(List.of(tick.index(), tick.endNanos()));
            nodes.forEach(each -> state.addAll(List.of(each.logicalLocal(new Pose3d()), each.logicalRevision())));
            ticks.add(state);
        }
    }

    /** A scene, a loop with another domain and a group, and the code of their host. */
    private static final class Game {
        final Scene scene = new Scene();
        final Fuse fuse;
        final List<Lane> lanes = new ArrayList<>();
        final ClockRecorder recorder;
        final SceneLoop loop;

        Game(Fuse fuse) {
            this.fuse = fuse;
            NanoClock work = () -> {
                fuse.call(Call.WORK_CLOCK);
                return 0;
            };
            ClockSettings settings = ClockSettings.at(TickRate.every(10 * MS))
                    .withWorkClock(work)
                    .withMaxTicksPerFrame(1000);
            MotionRule spring = MotionRule.custom(new Halving(0.004));
            for (MotionRule rule : List.of(MotionRule.FROM_TICK, spring, MotionRule.FROM_VISUAL)) {
                lanes.add(new Lane(scene, rule));
            }
            recorder = new ClockRecorder(settings, "test", stream());
            loop = SceneLoop.builder()
                    .clocks(new DomainTree("loop", recorder))
                    .onTick(task(0))
                    .onFrame(frame -> fuse.call(Call.FRAME_TASK))
                    .build(scene);
            TimeDomain hero = loop.domain().child("hero", settings);
            TickGroup ai = new TickGroup(TickRate.every(25 * MS));
            loop.onTick(hero, task(1)).onTick(ai, task(2));
            lanes.get(1).addTo(loop.timeline(hero));
            lanes.get(2).addTo(loop.timeline(ai));
            scene.detectors().on(finding -> fuse.call(Call.DETECTOR), Detector.values());
            watch(loop.domain().clock());
            watch(hero.clock());
        }

        private Consumer<Tick> task(int lane) {
            return tick -> {
                lanes.get(lane).tick(tick);
                fuse.call(Call.TICK_TASK);
            };
        }

        private OutputStream stream() {
            return new OutputStream() {
                @Override
                public void write(int value) {
                    fuse.call(Call.STREAM);
                }
            };
        }

        private void watch(TickClock clock) {
            Watcher watcher = new Watcher(fuse);
            clock.listener(watcher);
            clock.workListener(watcher);
        }
    }

    private record Watcher(Fuse fuse) implements ClockListener, WorkListener {
        @Override
        public void frameBegan(Frame frame) {
            fuse.call(Call.CLOCK_LISTENER);
        }

        @Override
        public void tickBegan(Tick tick) {
            fuse.call(Call.CLOCK_LISTENER);
        }

        @Override
        public void tickEnded(Tick tick) {
            fuse.call(Call.CLOCK_LISTENER);
        }

        @Override
        public void frameEnded(Frame frame) {
            fuse.call(Call.CLOCK_LISTENER);
        }

        @Override
        public void frameBegan(long realDeltaNanos, int ticksBefore) {
            fuse.call(Call.WORK_LISTENER);
        }

        @Override
        public void tickEnded(long workNanos) {
            fuse.call(Call.WORK_LISTENER);
        }
    }

    @Test
    void shouldHaveTheSameTicksWhateverTheHostThrows() {
        Map<Call, Integer> thrown = new EnumMap<>(Call.class);
        for (int sequence = 0; sequence < SEQUENCES; sequence++) {
            play(sequence).count(thrown);
        }
        System.out.println("throwing loop: " + SEQUENCES + " sequences, thrown " + thrown);
        for (Call call : CALLS) {
            assertTrue(thrown.getOrDefault(call, 0) >= SEQUENCES / 100, () -> "too seldom: " + call + " in " + thrown);
        }
    }

    private static Fuse play(int sequence) {
        Fuse fuse = new Fuse();
        fuse.random = new Random(~sequence);
        Game hostile = new Game(fuse);
        Game calm = new Game(new Fuse());
        Random random = new Random(sequence);
        long real = 0;
        fuse.host(() -> hostile.loop.start(0));
        calm.loop.start(0);
        try {
            for (int frame = 0; frame < FRAMES; frame++) {
                fuse.oneIn = 2 + random.nextInt(20);
                if (random.nextInt(8) == 0) {
                    double scale = random.nextInt(5) / 4.0;
                    hostile.loop.control().scale(scale);
                    calm.loop.control().scale(scale);
                }
                real += random.nextInt(40) * MS;
                long now = real;
                fuse.host(() -> hostile.loop.advance(now));
                calm.loop.advance(now);
                hostile.scene.validate();
                hostile.recorder.flush();
            }
            // what was thrown in a frame that broke off comes out of the next one
            fuse.oneIn = Integer.MAX_VALUE;
            long last = real;
            fuse.host(() -> hostile.loop.advance(last));
            fuse.oneIn = 0;
            // ticks of a group that were due run in the next tick of its domain
            for (Game game : List.of(hostile, calm)) {
                game.loop.control().scale(1);
                game.loop.advance(real + 100 * MS);
            }
            real += 100 * MS;
            for (int lane = 0; lane < calm.lanes.size(); lane++) {
                assertIterableEquals(calm.lanes.get(lane).ticks, hostile.lanes.get(lane).ticks);
            }
            hostile.lanes.forEach(lane -> lane.moving = false);
            for (int frame = 0; frame < 20; frame++) {
                real += 20 * MS;
                hostile.loop.advance(real);
            }
            assertEquals(0, hostile.scene.movingCount());
            for (Lane lane : hostile.lanes) {
                for (Transform3d node : lane.nodes) {
                    assertEquals(node.logicalLocal(new Pose3d()), node.visualLocal(new Pose3d()));
                }
            }
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("sequence " + sequence, e);
        }
        return fuse;
    }
}
