package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.model.SequenceCount;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Transform3d;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/**
 * Loops of several domains with groups in them, at rates that do not divide each other, while scales, rates and pauses change:
 * beside exact arithmetic no tick is lost or doubled and no time unaccounted for, and no node is seen to jump.
 */
@AddLifecycleHook(FixedSeed.class)
class ChangingRatesTest {
    private static final double NANOS = 1e9;
    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(60_000, 1_001),
            TickRate.perSecond(30),
            TickRate.perSecond(45),
            TickRate.perSecond(7, 3),
            TickRate.every(13_000_001),
            TickRate.perSecond(144),
            TickRate.perSecond(10));
    private static final List<Double> SCALES = List.of(1.0, 0.2, 0.0, 1 / 3.0, 2.0);
    private static final List<TickPolicy> POLICIES = List.of(TickPolicy.AHEAD, TickPolicy.BEHIND);

    /** A domain below one of those before it, and the rate and frame in which its groups begin. */
    record Domain(int parent, int rate, int policy, int most, int groupRate, int groups, int firstFrame) {}

    /** A frame, and what is changed before it: a scale, a pause, a rate of a domain or of a group. */
    record Step(long realDelta, int change, int domain, int value) {}

    @AddLifecycleHook(SequenceCount.class)
    @Property(tries = 400, generation = GenerationMode.RANDOMIZED)
    void shouldKeepTicksTimeAndMotionWhateverChanges(
            @ForAll("domains") List<Domain> domains, @ForAll("steps") List<Step> steps) {
        new Run(domains).play(steps);
    }

    /** The ticks of a domain or group in exact numbers, and the node that they move evenly. */
    private static final class Series {
        private final Transform3d node;
        private final List<String> faults = new ArrayList<>();
        private TickRate rate;
        private BigInteger origin;
        private long sinceOrigin;
        private long start;
        private long end;
        private long count;
        private double drawn;
        private long render;
        private BigInteger clockOrigin;
        private long clockStart = Long.MIN_VALUE;

        Series(Scene scene, TickRate rate, long start) {
            node = scene.create();
            node.teleportTo((float) (start / NANOS), 0, 0);
            this.rate = rate;
            end = start;
            origin = BigInteger.valueOf(start);
            drawn = start / NANOS;
            render = Long.MIN_VALUE;
        }

        /** Each stamp is computed anew from the last change of rate. */
        void tickOfDomain(Tick tick) {
            sinceOrigin++;
            BigInteger exact = BigInteger.valueOf(rate.periodNanos())
                    .multiply(BigInteger.valueOf(sinceOrigin))
                    .divide(BigInteger.valueOf(rate.ticksPerPeriod()));
            expect(origin.add(exact).longValueExact(), tick.endNanos(), "end");
            tick(tick);
        }

        /**
         * The first begins where it will. Unless the clock has changed its rate, the motion before ends exactly where the tick
         * of the clock starts that the next one is made in.
         */
        void tickOfGroup(Series clock, Tick tick) {
            long newStart = clock.start;
            if (count > 0 && newStart != clockStart && clock.origin.equals(clockOrigin)) {
                expect(newStart, node.endNanos(), "end of the motion before");
            }
            clockStart = newStart;
            clockOrigin = clock.origin;
            if (count == 0) {
                end = tick.startNanos();
            }
            long longer = tick.lengthNanos() - rate.stepNanos();
            expect(longer == 1 && rate.ticksPerPeriod() > 1 ? 1 : 0, longer, "nanoseconds longer than a step");
            tick(tick);
        }

        private void tick(Tick tick) {
            expect(count++, tick.index(), "index");
            expect(end, tick.startNanos(), "start");
            start = tick.startNanos();
            end = tick.endNanos();
            node.moveTo((float) (end / NANOS), 0, 0);
        }

        private void expect(long expected, long actual, String what) {
            if (expected != actual) {
                faults.add(what + " " + actual + ", not " + expected + ", in tick " + count);
            }
        }

        void rate(TickRate newRate) {
            if (!newRate.equals(rate)) {
                rate = newRate;
                origin = BigInteger.valueOf(end);
                sinceOrigin = 0;
            }
        }

        /** A node that catches up goes at twice its speed, and at no more. */
        void frame(long newRender, String name) {
            assertEquals(List.of(), faults, name);
            double x = Stage.drawn(node).translation().x;
            assertTrue(count == 0 || end >= newRender, () -> name + " is drawn after its newest pose");
            if (render != Long.MIN_VALUE) {
                double most = 2.01 * (newRender - render) / NANOS + 2e-5;
                double step = x - drawn;
                assertTrue(
                        step >= -2e-5 && step <= most,
                        () -> name + " jumps by " + step + " where " + most / 2 + " is usual, at " + newRender);
            }
            drawn = x;
            render = newRender;
        }
    }

    /** The normal time that a domain should have, in exact numbers. */
    private static final class Account {
        private BigDecimal exact = BigDecimal.ZERO;
        private long parentNanos;
        private double scale = 1;
        private boolean paused;

        void frame(long newParentNanos, TimeDomain domain) {
            BigDecimal passed = BigDecimal.valueOf(newParentNanos - parentNanos);
            parentNanos = newParentNanos;
            exact = paused ? exact : exact.add(new BigDecimal(scale).multiply(passed));
            long whole = exact.setScale(0, RoundingMode.FLOOR).longValueExact();
            assertEquals(
                    whole, domain.clock().normalNanos() + domain.clock().droppedNanos(), domain + " has lost time");
        }
    }

    private static final class Run {
        private final Scene scene = new Scene();
        private final List<Domain> plan;
        private final SceneLoop loop;
        private final List<TimeDomain> domains = new ArrayList<>();
        private final List<Series> ofDomains = new ArrayList<>();
        private final List<Account> accounts = new ArrayList<>();
        private final List<List<TickGroup>> groups = new ArrayList<>();
        private final List<List<Series>> ofGroups = new ArrayList<>();

        Run(List<Domain> plan) {
            this.plan = plan;
            loop = SceneLoop.builder().clock(settings(plan.get(0))).build(scene);
            for (Domain domain : plan) {
                int number = domains.size();
                domains.add(
                        number == 0
                                ? loop.domain()
                                : domains.get(domain.parent % number).child("" + number, settings(domain)));
                Series series = new Series(scene, RATES.get(domain.rate), 0);
                ofDomains.add(series);
                accounts.add(new Account());
                groups.add(new ArrayList<>());
                ofGroups.add(new ArrayList<>());
                loop.onTick(domains.get(number), series::tickOfDomain);
            }
            for (int i = 0; i < domains.size(); i++) {
                loop.timeline(domains.get(i)).add(ofDomains.get(i).node);
            }
            loop.start(0);
        }

        private static ClockSettings settings(Domain domain) {
            return ClockSettings.at(RATES.get(domain.rate))
                    .withPolicy(POLICIES.get(domain.policy))
                    .withMaxTicksPerFrame(domain.most);
        }

        void play(List<Step> steps) {
            long real = 0;
            int frame = 0;
            for (Step step : steps) {
                addGroups(frame++);
                change(step, step.domain % domains.size());
                real += step.realDelta;
                loop.advance(real);
                check(real);
            }
            scene.validate();
        }

        private void addGroups(int frame) {
            for (int i = 0; i < domains.size(); i++) {
                Domain domain = plan.get(i);
                if (domain.firstFrame == frame && domain.groups > 0) {
                    TickRate rate = RATES.get(domain.groupRate);
                    for (TickGroup group : TickGroup.staggered(rate, domain.groups)) {
                        Series series =
                                new Series(scene, rate, domains.get(i).clock().fixedNanos());
                        Series clock = ofDomains.get(i);
                        loop.onTick(domains.get(i), group, tick -> series.tickOfGroup(clock, tick));
                        loop.timeline(group).add(series.node);
                        groups.get(i).add(group);
                        ofGroups.get(i).add(series);
                    }
                }
            }
        }

        private void change(Step step, int domain) {
            TimeDomain changed = domains.get(domain);
            TickRate rate = RATES.get(step.value % RATES.size());
            switch (step.change) {
                case 0 -> {
                    accounts.get(domain).scale = SCALES.get(step.value % SCALES.size());
                    changed.control().scale(accounts.get(domain).scale);
                }
                case 1 -> {
                    accounts.get(domain).paused = step.value % 2 == 0;
                    if (accounts.get(domain).paused) {
                        changed.control().pause();
                    } else {
                        changed.control().resume();
                    }
                }
                case 2 -> {
                    changed.clock().rate(rate);
                    ofDomains.get(domain).rate(rate);
                }
                case 3 -> {
                    for (int i = 0; i < groups.get(domain).size(); i++) {
                        if (ofGroups.get(domain).get(i).count > 0) {
                            groups.get(domain).get(i).rate(rate);
                            ofGroups.get(domain).get(i).rate(rate);
                        }
                    }
                }
                default -> {}
            }
        }

        private void check(long real) {
            for (int i = 0; i < domains.size(); i++) {
                TimeDomain domain = domains.get(i);
                long render = domain.frame().renderNanos();
                accounts.get(i)
                        .frame(domain.hasParent() ? domain.parent().clock().normalNanos() : real, domain);
                ofDomains.get(i).frame(render, domain.toString());
                assertEquals(ofDomains.get(i).end, domain.clock().fixedNanos());
                for (int g = 0; g < groups.get(i).size(); g++) {
                    ofGroups.get(i).get(g).frame(render, groups.get(i).get(g) + " in " + domain);
                }
            }
        }
    }

    @Provide
    Arbitrary<List<Domain>> domains() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, RATES.size() - 1),
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.of(1, 3, Integer.MAX_VALUE),
                        Arbitraries.integers().between(0, RATES.size() - 1),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.integers().between(0, 9))
                .as(Domain::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 40_000_000),
                        Arbitraries.integers().between(0, 12),
                        Arbitraries.integers().between(0, 11),
                        Arbitraries.integers().between(0, 40))
                .as(Step::new)
                .list()
                .ofMinSize(20)
                .ofMaxSize(120);
    }
}
