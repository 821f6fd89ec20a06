package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Phases;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.Past;
import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;

/**
 * Brings a scene to the state that its shape is measured in: branches are replaced, then frames pass in which a subject that can
 * puts nodes in order.
 */
public final class Ageing {
    /** The time that a frame spends on order by default. */
    static final long BUDGET_NANOS = 50_000;

    /** The time that it may spend where a large scene is to be in order within a second. */
    private static final long LARGE_BUDGET_NANOS = 250_000;

    private static final int SMALL = 10_000;
    private static final int LEAST_PRACTICES = 3;

    private final Request request;

    public Ageing(Request request) {
        this.request = request;
    }

    /**
     * Prepares a scene that was just built.
     *
     * @return how many frames passed
     */
    public int prepare(Subject subject, World world, Motion motion) {
        Past past = world.shape().past();
        if (past == Past.NONE) {
            return 0;
        }
        subject.orderInBackground(0);
        boolean settles = past.mostFrames() > 0 && subject.ordersInBackground();
        if (settles) {
            // A game's code is compiled long before its scene is old; it gets more done within a budget.
            practise();
        }
        if (past.isAged()) {
            new Replacements(world).age(subject);
        }
        int frames = settles
                ? settle(subject, motion, past.mostFrames(), budgetNanos(past, world.size()), new Samples())
                : 0;
        subject.orderInBackground(past.isHeld() ? 0 : BUDGET_NANOS);
        return frames;
    }

    private void practise() {
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_PRACTICES); warmUp.next(); ) {
            World world = new World(Shape.AGED, Math.min(SMALL, request.nodes()), request.moving());
            Subject subject = Subjects.of(request.subject());
            subject.build(world);
            new Replacements(world).age(subject);
            int frames = Past.AGED_FOR_A_SECOND.mostFrames();
            settle(subject, new Motion(world), frames, BUDGET_NANOS, new Samples());
        }
    }

    private static long budgetNanos(Past past, int nodes) {
        return past == Past.AGED_FOR_A_SECOND && nodes > SMALL ? LARGE_BUDGET_NANOS : BUDGET_NANOS;
    }

    /**
     * Lets frames pass until the scene is in order or {@code most} have passed; it is asked before every tick.
     *
     * @param frameNanos receives how long each frame took
     * @return how many frames there were
     */
    static int settle(Subject subject, Motion motion, int most, long budgetNanos, Samples frameNanos) {
        subject.orderInBackground(budgetNanos);
        int frames = 0;
        while (frames < most && !subject.isInOrder()) {
            int some = Math.min(Phases.FRAMES, most - frames);
            frames(subject, motion, some, frameNanos);
            frames += some;
        }
        return frames;
    }

    /** Lets {@code count} frames pass, with a tick before every sixth; receives how long each took. */
    static void frames(Subject subject, Motion motion, int count, Samples frameNanos) {
        for (int i = 0; i < count; i++) {
            int ofTick = i % Phases.FRAMES;
            if (ofTick == 0) {
                motion.advance();
                subject.tick(motion.poses());
                subject.observe();
            }
            long start = System.nanoTime();
            subject.interpolate((ofTick + 0.5f) / Phases.FRAMES);
            subject.matrices();
            frameNanos.add(System.nanoTime() - start);
        }
    }
}
