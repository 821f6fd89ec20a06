package dev.tandem.bench.fork.lived;

import dev.tandem.bench.fork.measure.Phases;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Samples;
import dev.tandem.bench.fork.measure.Span;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.fork.measure.WarmUp;
import dev.tandem.bench.subject.Subject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.World;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * Single nodes that all move and do not live long: before each tick one in thirty is destroyed and another one created. Frames
 * in nanoseconds per node of the scene, births and deaths each.
 */
public final class Bullets implements Task {
    private static final int LIFE_TICKS = 30;
    /** After this many ticks hardly any node is left of those that were built. */
    private static final int LEAST_TICKS = 5 * LIFE_TICKS;

    private static final int LEAST_MEASURED = 20;
    private static final long SEED = 3;

    private final Samples deaths = new Samples();
    private final Samples births = new Samples();
    private final Samples both = new Samples();

    /** For a number of nodes, sorted by age, the place of the one that dies next. */
    private final IntUnaryOperator next;

    /** The nodes by age, a ring. */
    private int[] byAge;

    private int oldest;
    private int each;

    private Bullets(IntUnaryOperator next) {
        this.next = next;
    }

    /** All live equally long. */
    public static Bullets oldestFirst() {
        return new Bullets(nodes -> 0);
    }

    /** Whatever was hit is gone. */
    public static Bullets inAnyOrder() {
        return new Bullets(new SplittableRandom(SEED)::nextInt);
    }

    @Override
    public void run(Request request, Report report) {
        World world = new World(request.shape(), request.nodes(), request.moving());
        Subject subject = Subjects.of(request.subject());
        subject.build(world);
        subject.orderInBackground(Ageing.BUDGET_NANOS);
        byAge = new int[world.size()];
        for (int i = 0; i < byAge.length; i++) {
            byAge[i] = i;
        }
        each = Math.max(1, world.size() / LIFE_TICKS);
        Phases phases = new Phases(subject, new Motion(world));
        for (WarmUp warmUp = new WarmUp(request.warmUpMillis(), LEAST_TICKS); warmUp.next(); ) {
            tick(subject, phases);
        }
        phases.clear();
        for (Samples samples : new Samples[] {deaths, births, both}) {
            samples.clear();
        }
        for (Span measure = new Span(request.measureMillis(), LEAST_MEASURED); measure.next(); ) {
            tick(subject, phases);
        }
        phases.report(report, world.size());
        report.figure("death_ns", deaths.median());
        report.figure("birth_ns", births.median());
        report.figure("birth_and_death_ns", both.median());
    }

    private void tick(Subject subject, Phases phases) {
        chooseTheDying();
        long start = System.nanoTime();
        for (int i = 0; i < each; i++) {
            subject.destroy(byAge[place(i)]);
        }
        long middle = System.nanoTime();
        for (int i = 0; i < each; i++) {
            subject.create(byAge[place(i)]);
        }
        long end = System.nanoTime();
        deaths.add((double) (middle - start) / each);
        births.add((double) (end - middle) / each);
        both.add((double) (end - start) / each);
        oldest = place(each);
        phases.cycle();
    }

    /** They stand at the beginning of the ring then, which is where the youngest begin after them. */
    private void chooseTheDying() {
        for (int i = 0; i < each; i++) {
            int other = place(i + next.applyAsInt(byAge.length - i));
            int chosen = byAge[other];
            byAge[other] = byAge[place(i)];
            byAge[place(i)] = chosen;
        }
    }

    private int place(int age) {
        return (oldest + age) % byAge.length;
    }
}
