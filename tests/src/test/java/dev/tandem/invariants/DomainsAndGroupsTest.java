package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.Timeline;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Nodes that change their tick group or their time domain while they move: no visible jump, no change of logical state. */
class DomainsAndGroupsTest {

    private static final double SPEED = 10;
    private static final double NANOS = 1e9;
    private static final List<Long> RATES = List.of(5L, 10L, 30L, 60L, 120L);
    private static final List<Double> SCALES = List.of(1.0, 0.2, 0.5, 0.0, 2.0);

    /** One frame, before which a node goes to a place, and a domain takes a scale. */
    record Step(long realDelta, boolean moves, int place, int domain, int scale) {}

    /** Every group simulates the same motion, each at its own rate; wherever the node is, it is drawn where it is. */
    @Property(tries = 300, seed = "60601", edgeCases = EdgeCasesMode.NONE)
    void shouldNotPopWhenANodeChangesItsGroup(
            @ForAll("steps") List<Step> steps, @ForAll("fixedPolicies") TickPolicy policy) {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder().clock(settings(policy)).build(scene);
        List<TickGroup> groups = new ArrayList<>();
        int[] place = {0};
        for (long rate : RATES) {
            int own = groups.size();
            TickGroup group = new TickGroup(TickRate.perSecond(rate));
            groups.add(group);
            loop.onTick(group, tick -> {
                if (place[0] == own) {
                    node.moveTo((float) (SPEED * tick.endNanos() / NANOS), 0, 0);
                }
            });
        }
        node.moveTo(0, 0, 0);
        loop.timeline(groups.get(0)).add(node);
        loop.start(0);
        double before = x(node);
        long renderBefore = loop.time().renderNanos();
        long real = 0;
        for (Step step : steps) {
            if (step.moves) {
                place[0] = step.place % groups.size();
                addWithoutAPop(loop.timeline(groups.get(place[0])), node);
                loop.advance(real);
                assertEquals(before, x(node), "the same instant");
            }
            loop.control().scale(SCALES.get(step.scale));
            long render = loop.advance(real += step.realDelta).renderNanos();
            // a node that waits for the next tick of a slow group catches up in it, at twice its speed
            double most = 2 * SPEED * (render - renderBefore) / NANOS;
            assertTrue(Math.abs(x(node) - before) <= most + 1e-4, "from " + before + " to " + x(node));
            before = x(node);
            renderBefore = render;
        }
    }

    /** A branch moves by its own ticks in any domain; its visual pose never steps farther than two of them. */
    @Property(tries = 300, seed = "60602", edgeCases = EdgeCasesMode.NONE)
    void shouldNotPopWhenABranchChangesItsDomain(
            @ForAll("steps") List<Step> steps,
            @ForAll("fixedPolicies") TickPolicy policy,
            @ForAll("fixedPolicies") TickPolicy otherPolicy) {
        Scene scene = new Scene();
        Transform3d body = scene.create();
        Transform3d hand = scene.create(body);
        SceneLoop loop = SceneLoop.builder().clock(settings(policy)).build(scene);
        List<TimeDomain> domains = new ArrayList<>(List.of(loop.domain()));
        domains.add(loop.domain().child("slow", settings(otherPolicy).withStart(77_000_000_000L)));
        domains.add(domains.get(1).child("slower", settings(policy).withStart(-5_000)));
        int[] place = {0};
        double[] walked = {0};
        for (int i = 0; i < domains.size(); i++) {
            int own = i;
            loop.onTick(domains.get(i), tick -> {
                if (place[0] == own) {
                    walk(body, hand, walked, tick);
                }
            });
        }
        body.moveTo(0, 0, 0);
        hand.moveTo(0, 0, 0);
        loop.start(0);
        double before = x(body);
        double handBefore = x(hand);
        long real = 0;
        for (Step step : steps) {
            if (step.moves) {
                place[0] = step.place % domains.size();
                Timeline timeline = loop.timeline(domains.get(place[0]));
                addBranchWithoutAPop(timeline, body, hand);
                loop.advance(real);
                assertEquals(before, x(body), "the same instant");
                assertEquals(handBefore, x(hand), "the same instant");
            }
            domains.get(step.domain).control().scale(SCALES.get(step.scale));
            loop.advance(real += step.realDelta);
            double passed = domains.get(place[0]).clock().render().intervalNanos() / NANOS;
            assertTrue(
                    Math.abs(x(body) - before) <= 2 * SPEED * passed + 1e-4,
                    "from " + before + " to " + x(body) + " in " + passed);
            assertTrue(Math.abs(x(hand) - handBefore) <= 2 * passed + 1e-4);
            before = x(body);
            handBefore = x(hand);
        }
        scene.validate();
    }

    /** SPEC 4.6: the timelines of nodes make no difference to the logical state. */
    @Property(tries = 200, seed = "60603", edgeCases = EdgeCasesMode.NONE)
    void shouldLeaveTheLogicalStateAlone(
            @ForAll("steps") List<Step> steps, @ForAll("fixedPolicies") TickPolicy policy) {
        assertEquals(logicalPoses(steps, policy, false), logicalPoses(steps, policy, true));
    }

    /** SPEC 2.3: N ticks of a domain in slow motion leave the same bits as N ticks at full speed. */
    @Property(tries = 100, seed = "60604", edgeCases = EdgeCasesMode.NONE)
    void shouldLeaveTheSameBitsAtAnyScale(@ForAll("steps") List<Step> steps) {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder().clock(settings(TickPolicy.AHEAD)).build(scene);
        TimeDomain hero = loop.domain().child("hero", settings(TickPolicy.AHEAD));
        TickGroup group = new TickGroup(TickRate.perSecond(10));
        loop.onTick(hero, tick -> turn(node, tick)).onTick(hero, group, tick -> turn(node, tick));
        loop.start(0);
        loop.timeline(hero).add(node);
        long real = 0;
        for (Step step : steps) {
            hero.control().scale(SCALES.get(step.scale));
            loop.advance(real += step.realDelta);
        }
        Scene plain = new Scene();
        Transform3d same = plain.create();
        TickGroup sameGroup = new TickGroup(TickRate.perSecond(10));
        SceneLoop full = SceneLoop.builder().clock(settings(TickPolicy.AHEAD)).build(plain);
        full.onTick(full.domain(), tick -> turn(same, tick)).onTick(sameGroup, tick -> turn(same, tick));
        full.start(0);
        full.control().pause();
        if (hero.tick().index() > 0) {
            full.control().step((int) hero.tick().index());
            full.advance(0);
        }
        assertEquals(hero.tick().index(), full.time().tick().index());
        assertEquals(Stage.logical(node), Stage.logical(same));
    }

    private static List<Pose3d> logicalPoses(List<Step> steps, TickPolicy policy, boolean moves) {
        Scene scene = new Scene();
        Transform3d body = scene.create();
        Transform3d hand = scene.create(body);
        SceneLoop loop = SceneLoop.builder().clock(settings(policy)).build(scene);
        TimeDomain hero = loop.domain().child("hero", settings(policy));
        TickGroup group = TickGroup.staggered(TickRate.perSecond(7), 3).get(2);
        loop.onTick(loop.domain(), tick -> turn(body, tick))
                .onTick(hero, tick -> turn(hand, tick))
                .onTick(hero, group, tick -> turn(body, tick))
                .start(0);
        List<Timeline> timelines = List.of(loop.timeline(loop.domain()), loop.timeline(hero), loop.timeline(group));
        List<Pose3d> logicalPoses = new ArrayList<>();
        long real = 0;
        for (Step step : steps) {
            if (moves && step.moves) {
                timelines.get(step.place % 3).addBranch(step.domain == 0 ? body : hand);
            }
            hero.control().scale(SCALES.get(step.scale));
            loop.advance(real += step.realDelta);
            logicalPoses.add(Stage.logical(body));
            logicalPoses.add(Stage.logical(hand));
        }
        return logicalPoses;
    }

    private static void walk(Transform3d body, Transform3d hand, double[] walked, Tick tick) {
        walked[0] += tick.seconds();
        body.moveTo((float) (SPEED * walked[0]), 0, 0);
        hand.moveTo((float) walked[0], 0, 0);
    }

    private static void turn(Transform3d node, Tick tick) {
        Pose3d pose = node.logicalLocal(new Pose3d());
        pose.rotation().rotateX((float) tick.seconds()).normalize();
        pose.translation().add((float) tick.seconds(), tick.index(), 1);
        node.moveTo(pose);
    }

    private static void addWithoutAPop(Timeline timeline, Transform3d node) {
        Pose3d before = Stage.drawn(node);
        timeline.add(node);
        assertEquals(before, Stage.drawn(node));
    }

    private static void addBranchWithoutAPop(Timeline timeline, Transform3d body, Transform3d hand) {
        Pose3d before = Stage.drawn(body);
        Pose3d handBefore = Stage.drawn(hand);
        timeline.addBranch(body);
        assertEquals(before, Stage.drawn(body));
        assertEquals(handBefore, Stage.drawn(hand));
        assertTrue(timeline.contains(hand));
    }

    private static float x(Transform3d node) {
        return Stage.drawn(node).translation().x;
    }

    private static ClockSettings settings(TickPolicy policy) {
        return ClockSettings.at(TickRate.perSecond(60)).withPolicy(policy);
    }

    @Provide
    Arbitrary<TickPolicy> fixedPolicies() {
        return Arbitraries.of(TickPolicy.AHEAD, TickPolicy.BEHIND);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 40_000_000),
                        Arbitraries.integers().between(0, 5).map(i -> i == 0),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, SCALES.size() - 1))
                .as(Step::new)
                .list()
                .ofMinSize(10)
                .ofMaxSize(80);
    }
}
