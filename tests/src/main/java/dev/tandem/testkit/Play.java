package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockListener;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A game that is played on a schedule, from its first frame to its last. */
final class Play {
    private final Schedule schedule;
    private final Scene scene;
    private final Game game;
    private final Watcher watcher;
    private final DomainTree clocks;
    private final TickTimes ticks;
    private final Set<TimeDomain> listened = new HashSet<>();
    private final ClockListener ticksOfAnyClock = new ClockListener() {
        @Override
        public void tickBegan(Tick tick) {
            watcher.tickBegan();
        }

        @Override
        public void tickEnded(Tick tick) {
            watcher.tickEnded();
        }
    };

    /** Told of what happens. */
    interface Watcher {
        /**
         * Ticks have run whose outcome may depend on nothing but how many have: one, or with several clocks those of a frame.
         *
         * @param done how far each clock has ticked
         */
        default void afterTicks(Play play, List<Long> done) {}

        /** A tick of some clock begins. */
        default void tickBegan() {}

        /** That tick has been observed. */
        default void tickEnded() {}

        /** A frame may be drawn. */
        default void afterFrame(Play play, Frame frame) {}
    }

    /** @param scene not yet driven by a loop */
    Play(Schedule schedule, Scene scene, Game game, TickTimes ticks, Watcher watcher) {
        this.schedule = schedule;
        this.scene = scene;
        this.game = game;
        this.ticks = ticks;
        this.watcher = watcher;
        this.clocks = new DomainTree("loop", schedule.clock());
    }

    /** Plays a game that has not been started, in a scene of its own. */
    static void run(Schedule schedule, Game game, Watcher watcher) {
        Scene scene = new Scene();
        game.start(scene);
        new Play(schedule, scene, game, new TickTimes(), watcher).run();
    }

    void run() {
        SceneLoop loop = SceneLoop.builder()
                .clocks(clocks)
                .onTick(this::tick)
                .onFrame(this::frame)
                .build(scene);
        game.clocks(loop);
        listen();
        long realNanos = schedule.startRealNanos();
        loop.start(realNanos);
        for (Schedule.Step step : schedule.steps()) {
            loop.control().scale(step.scale());
            realNanos += step.deltaNanos();
            loop.advance(realNanos);
        }
    }

    /** To clocks that are new and have no listener of the game's; without, less is known of what ticks write. */
    private void listen() {
        for (TimeDomain domain : clocks.domains()) {
            if (listened.add(domain)) {
                try {
                    domain.clock().listener(ticksOfAnyClock);
                } catch (IllegalStateException hasOne) {
                    // it stays the game's
                }
            }
        }
    }

    private void tick(Tick tick) {
        ticks.add(tick);
        game.tick(tick);
        if (!hasSeveralClocks()) {
            watcher.afterTicks(this, List.of(tick.index()));
        }
    }

    private void frame(Frame frame) {
        game.frame(frame);
        listen();
        if (hasSeveralClocks()) {
            watcher.afterTicks(
                    this,
                    clocks.domains().stream()
                            .map(domain -> domain.clock().fixedNanos())
                            .toList());
        }
        watcher.afterFrame(this, frame);
    }

    /** All ticks of a frame run clock by clock, so between them it depends on the frames which clock is how far. */
    private boolean hasSeveralClocks() {
        return clocks.domains().size() > 1;
    }

    TickTimes ticks() {
        return ticks;
    }

    GameState logical() {
        return GameState.logical(scene, game);
    }

    GameState visual() {
        return GameState.visual(scene, game);
    }
}
