package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Actor;
import dev.tandem.examples.slowdown.physics.Simulation;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Plays one act in one mode on a simulated clock: {@link Simulation} in the ticks, {@link Shot} after every frame. */
final class ActPlayer {

    private static final long EPILOGUE_NANOS = 100_000_000;
    private static final double LEAP_X = 1.1;
    private static final double LEAP_Y = 0.9;

    private final Act act;
    private final Mode mode;
    private final int physicsSteps;
    private final Simulation simulation;
    private final List<Actor> actors;
    private final LogicalHistory history;
    private final SceneLoop loop;
    private final List<Drawn> drawn = new ArrayList<>();
    private final Set<Leap> leaps = new HashSet<>();
    private int ticksPerSecond;
    private long logicalHash;
    private boolean leapt;

    private ActPlayer(Act act, Mode mode, int physicsSteps) {
        this.act = act;
        this.mode = mode;
        this.physicsSteps = physicsSteps;
        Scene scene = new Scene();
        scene.rule(mode.rule());
        double glide = Simulation.PUCK_SPEED * (act.gameSeconds() - Simulation.REST_SECONDS);
        simulation = act.setting().build(scene, -glide / 2);
        actors = simulation.actors();
        history = new LogicalHistory(actors.stream().mapToInt(Actor::parent).toArray());
        ticksPerSecond = act.ticksPerSecond().apply(0);
        loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(ticksPerSecond)).withPolicy(act.policy()))
                .onTick(this::tick)
                .start(scene, act.realNanos(0));
    }

    /**
     * Plays an act from its first frame to its last.
     *
     * @param act how time runs
     * @param mode how every node is drawn
     * @return what each frame showed and what it should have shown
     */
    static Recording play(Act act, Mode mode) {
        return new ActPlayer(act, mode, 1).play();
    }

    /**
     * Plays as {@link #play} does, but the physics makes several steps in each tick, of which the engine sees the last: the
     * ideal motion is that of all of them, so it is curved within a tick.
     */
    static Recording playFinely(Act act, Mode mode, int physicsSteps) {
        return new ActPlayer(act, mode, physicsSteps).play();
    }

    private Recording play() {
        keep(0);
        for (int frame = 1; frame < act.frames(); frame++) {
            long now = act.realNanos(frame);
            loop.control().scale(act.speed().applyAsDouble(now));
            changeRate(act.ticksPerSecond().apply(now));
            loop.advance(now);
            keep(frame);
        }
        loop.advance(
                act.realNanos(act.frames() - 1) + EPILOGUE_NANOS); // so that the instants of the last frames are known
        Cast cast = new Cast(actors.stream().map(Actor::figure).toList(), simulation.puck(), simulation.hero());
        List<Shot> shots = drawn.stream().map(this::compared).toList();
        return new Recording(act, mode, cast, shots, simulation.launchNanos(), Set.copyOf(leaps), logicalHash);
    }

    private void changeRate(int wanted) {
        if (wanted != ticksPerSecond) {
            ticksPerSecond = wanted;
            loop.domain().clock().rate(TickRate.perSecond(wanted));
        }
    }

    private void tick(Tick tick) {
        if (!leapt && tick.startNanos() >= act.teleportAtNanos()) {
            leapt = true;
            simulation.teleportHero(LEAP_X, LEAP_Y, tick);
            leaps.add(new Leap(drawn.size(), simulation.hero()));
        }
        history.begin(tick.startNanos(), actors.stream().map(Actor::pose).toList());
        int[] step = {0};
        simulation.tick(tick, physicsSteps, poses -> {
            step[0]++;
            history.add(tick.startNanos() + tick.lengthNanos() * step[0] / physicsSteps, poses);
        });
        for (Actor actor : actors) {
            logicalHash = logicalHash * 31 + actor.logicalHash();
        }
    }

    private void keep(int frame) {
        List<SpacePose> visual = new ArrayList<>(actors.size());
        for (Actor actor : actors) {
            visual.add(actor.visualWorld());
        }
        long normal = loop.time().normalNanos();
        long render = loop.time().renderNanos();
        long instant = mode.predicts() ? normal : render;
        drawn.add(new Drawn(
                act.realNanos(frame),
                normal,
                render,
                instant,
                loop.time().fixedNanos(),
                loop.control().scale(),
                visual));
    }

    /** A frame can be compared when its instant is known, which may lie in a later tick. */
    private Shot compared(Drawn frame) {
        return new Shot(
                frame.realNanos,
                frame.normalNanos,
                frame.renderNanos,
                frame.instantNanos,
                frame.newestNanos,
                frame.speed,
                frame.visual,
                history.worldAt(frame.instantNanos),
                history.worldAt(frame.newestNanos));
    }

    /** The facts about a frame when it is drawn. */
    private record Drawn(
            long realNanos,
            long normalNanos,
            long renderNanos,
            long instantNanos,
            long newestNanos,
            double speed,
            List<SpacePose> visual) {}
}
