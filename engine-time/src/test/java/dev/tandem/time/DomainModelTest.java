package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickStamps.Stamp;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** SPEC 2.3 down a tree of clocks: random trees beside one exact clock per domain, each on the time of the one above. */
class DomainModelTest {

    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60), TickRate.perSecond(7, 3), TickRate.every(5_000_000), TickRate.perSecond(144));
    private static final List<Double> SCALES = List.of(1.0, 0.2, 0.25, 0.1, 0.0, 1 / 3.0, 2.0, 3.7);

    /** A domain below one of those before it. */
    record Node(int parent, ClockSettings settings) {}

    /** A frame, and what is changed in one domain before it. */
    record Step(long realDelta, int domain, int scale, boolean paused, int rate) {}

    @Property(tries = 800, seed = "20501", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactClocksWhateverHappens(
            @ForAll("nodes") @Size(min = 1, max = 7) List<Node> nodes, @ForAll("steps") List<Step> steps) {
        DomainTree tree = null;
        List<TimeDomain> domains = new ArrayList<>();
        List<ReferenceClock> references = new ArrayList<>();
        List<TickStamps> stamps = new ArrayList<>();
        for (Node node : nodes) {
            if (tree == null) {
                tree = new DomainTree("0", node.settings);
                domains.add(tree.root());
                references.add(new ReferenceClock(node.settings));
            } else {
                TimeDomain parent = domains.get(node.parent % domains.size());
                domains.add(parent.child("" + domains.size(), node.settings));
                references.add(new ReferenceClock(node.settings.withFrameLimit(FrameLimit.NONE)));
            }
            stamps.add(new TickStamps());
        }
        long real = 0;
        for (Step step : steps) {
            int changed = step.domain % domains.size();
            change(domains.get(changed), references.get(changed), step);
            real += step.realDelta;
            tree.advance(
                    real, (domain, tick) -> stamps.get(domains.indexOf(domain)).accept(tick));
            for (int i = 0; i < domains.size(); i++) {
                int above = domains.get(i).hasParent()
                        ? domains.indexOf(domains.get(i).parent())
                        : -1;
                references.get(i).frame(above < 0 ? real : references.get(above).normal(), () -> {});
                assertSame(references.get(i), domains.get(i).clock(), stamps.get(i));
            }
        }
    }

    /** Each level lags behind the product of the scales by less than 1 ns of its own time, after a day as after a minute. */
    @Property(tries = 6, seed = "20502", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepTheProductOfTheScalesForADay(
            @ForAll("scales") @Size(4) List<Integer> scales, @ForAll("deltas") @Size(50) List<Long> deltas) {
        ClockSettings settings = ClockSettings.at(TickRate.every(1L << 50));
        DomainTree tree = new DomainTree("0", settings.withFrameLimit(FrameLimit.NONE));
        List<TimeDomain> domains = new ArrayList<>(List.of(tree.root()));
        List<BigDecimal> factors = new ArrayList<>();
        for (int level = 0; level < scales.size(); level++) {
            if (level > 0) {
                domains.add(domains.get(level - 1).child("" + level, settings));
            }
            double scale = SCALES.get(scales.get(level));
            domains.get(level).control().scale(scale);
            factors.add(new BigDecimal(scale));
        }
        tree.advance(0, (domain, tick) -> {});
        long real = 0;
        for (int frame = 0; real < 86_400_000_000_000L; frame++) {
            real += deltas.get(frame % deltas.size());
            tree.advance(real, (domain, tick) -> {});
        }
        BigDecimal exact = BigDecimal.valueOf(real);
        BigDecimal bound = BigDecimal.ZERO;
        for (int level = 0; level < domains.size(); level++) {
            exact = exact.multiply(factors.get(level));
            bound = bound.multiply(factors.get(level)).add(BigDecimal.ONE);
            BigDecimal missing =
                    exact.subtract(BigDecimal.valueOf(domains.get(level).clock().normalNanos()));
            assertTrue(missing.signum() >= 0 && missing.compareTo(bound) < 0, "level " + level + " lacks " + missing);
        }
    }

    /** N ticks at any product of scales are the ticks at scale 1: index and stamps. */
    @Property(tries = 200, seed = "20503", edgeCases = EdgeCasesMode.NONE)
    void shouldHaveTheSameTicksAtAnyProductOfScales(@ForAll("steps") List<Step> steps) {
        ClockSettings settings = ClockSettings.at(RATES.get(0));
        DomainTree tree = new DomainTree("0", settings);
        List<TimeDomain> domains = new ArrayList<>(List.of(tree.root()));
        domains.add(domains.get(0).child("1", settings));
        domains.add(domains.get(1).child("2", settings));
        TickStamps stamps = new TickStamps();
        long real = 0;
        for (Step step : steps) {
            TimeDomain changed = domains.get(step.domain % 3);
            changed.control().ramp(SCALES.get(step.scale), step.realDelta * 3);
            tree.advance(real += step.realDelta, (domain, tick) -> {
                if (domain == domains.get(2)) {
                    stamps.accept(tick);
                }
            });
        }
        TickClock plain = new TickClock(settings);
        List<Stamp> expected = new ArrayList<>();
        for (long time = 0; expected.size() < stamps.count(); time += 10_000_000) {
            TickStamps frame = new TickStamps();
            plain.advance(time, frame);
            expected.addAll(frame.all());
        }
        assertEquals(expected.subList(0, stamps.count()), stamps.all());
    }

    private static void change(TimeDomain domain, ReferenceClock reference, Step step) {
        domain.control().scale(SCALES.get(step.scale));
        reference.scale(SCALES.get(step.scale));
        if (step.paused) {
            domain.control().pause();
        } else {
            domain.control().resume();
        }
        reference.paused(step.paused);
        domain.clock().rate(RATES.get(step.rate));
        reference.rate(RATES.get(step.rate));
    }

    private static void assertSame(ReferenceClock reference, TickClock clock, TickStamps stamps) {
        assertEquals(reference.normal(), clock.normalNanos(), "normal time");
        assertEquals(reference.fixed(), clock.fixedNanos(), "fixed time");
        assertEquals(reference.render(), clock.renderNanos(), "render time");
        assertEquals(reference.dropped(), clock.droppedNanos(), "dropped time");
        assertEquals(reference.stamps(), stamps.all());
    }

    @Provide
    Arbitrary<List<Node>> nodes() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.of(RATES),
                        Arbitraries.of(TickPolicy.class),
                        Arbitraries.of(0L, -7L, 1_000_000_007L, (1L << 62) - (1L << 40), -(1L << 62)),
                        Arbitraries.of(1, 4, Integer.MAX_VALUE))
                .as((parent, rate, policy, start, most) -> new Node(
                        parent,
                        ClockSettings.at(rate)
                                .withPolicy(policy)
                                .withStart(start)
                                .withMaxTicksPerFrame(most)))
                .list();
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 50_000_000),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, SCALES.size() - 1),
                        Arbitraries.integers().between(0, 9).map(i -> i == 0),
                        Arbitraries.integers().between(0, RATES.size() - 1))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(40);
    }

    @Provide
    Arbitrary<List<Integer>> scales() {
        return Arbitraries.integers().between(0, SCALES.size() - 1).list();
    }

    @Provide
    Arbitrary<List<Long>> deltas() {
        return Arbitraries.longs().between(400_000_000, 900_000_000).list();
    }
}
