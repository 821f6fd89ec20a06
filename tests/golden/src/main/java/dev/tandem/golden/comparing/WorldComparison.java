package dev.tandem.golden.comparing;

import dev.tandem.golden.playing.Affine;
import dev.tandem.golden.playing.Playback;
import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.TraceRead;
import dev.tandem.golden.scenario.TraceRow;
import dev.tandem.golden.scenario.TraceUpdate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares world transforms with the exact ones of a trace, as matrices in double precision.
 *
 * <p><b>Rotations.</b> A local rotation may differ from the trace's by a degree, which moves a child on a long lever by far more
 * than the tolerance of a translation. Local rotations are judged by themselves, so here their effect is taken out: what is
 * expected is the trace's world transform plus the product of its local transforms with the engine's rotations minus the same
 * product with its own. Where the rotations are equal that is the trace's world transform.
 *
 * <p><b>Shear.</b> The trace gives a world transform as translation, rotation and scale, after a decomposition at each level.
 * Where the product of local transforms is sheared, these cannot say it; then the product is what the engine is held to.
 *
 * <p><b>Always</b>, the engine's world transform must be the product of the local transforms that the rules demand, again with
 * the engine's rotations. So a stale cache of ours shows even where the trace leaves room.
 */
final class WorldComparison {

    /**
     * A rotation that is off unit length by some part puts twice that part into scale and shear of its matrix, and the
     * decomposition turns the shear into a rotation and a scale that are off by as much again.
     */
    private static final double LENGTH_EFFECT = 4;

    /** The square of a shorter one is no number in float32. */
    private static final double SHORTEST_AXIS = 1e-19;

    private final TraceUpdate trace;
    private final Playback.Update played;
    private final Map<Integer, NodeState> model;
    private final Taints taints;

    WorldComparison(TraceUpdate trace, Playback.Update played, SpecModel.Update model, Taints taints) {
        this.trace = trace;
        this.played = played;
        this.model = model.rows();
        this.taints = taints;
    }

    Verdict compare(TraceRow row) {
        return compare(row, false).and(compare(row, true));
    }

    private Verdict compare(TraceRow row, boolean visual) {
        List<Integer> chain = chain(row.state());
        Affine ours = played.row(row.state().id()).orElseThrow().world(visual);
        Affine exact = Affine.of(row.exact(visual));
        Affine product = null;
        Affine productTurned = null;
        Affine demanded = null;
        double translationSize = 0;
        double offUnit = 0;
        double shear = 0;
        for (int id : chain) {
            PoseValue theirs = trace.row(id).orElseThrow().state().local(visual);
            PoseValue turn = played.row(id).orElseThrow().state().local(visual);
            product = times(product, theirs);
            productTurned = times(productTurned, theirs.withRotationOf(turn));
            demanded = times(demanded, model.get(id).local(visual).withRotationOf(turn));
            translationSize =
                    Math.max(translationSize, Math.max(product.translationSize(), demanded.translationSize()));
            offUnit += theirs.offUnit();
            shear = Math.max(shear, productTurned.shear());
        }
        double fromTrace = distance(ours, exact.plus(productTurned.minus(product)), translationSize);
        boolean explainedByLength = fromTrace <= LENGTH_EFFECT * offUnit;
        Set<Deviation> rules = rules(chain, explainedByLength, shear);
        if (product.determinant() < 0 && exact.determinant() > 0) {
            rules.add(Deviation.KEEPS_MIRRORS);
        }
        if (isSingular(exact, product)) {
            rules.add(Deviation.ZERO_SCALE_IS_FINITE);
        }
        Verdict verdict = Verdict.of(
                fromTrace,
                Aspect.WORLDS.agrees(fromTrace),
                Aspect.WORLDS.agrees(distance(ours, demanded, translationSize)),
                rules,
                text(visual, ours, exact));
        return verdict.and(stale(row, visual, ours, exact));
    }

    private static Affine times(Affine parent, PoseValue local) {
        Affine matrix = Affine.of(local);
        return parent == null ? matrix : parent.times(matrix);
    }

    private Set<Deviation> rules(List<Integer> chain, boolean explainedByLength, double shear) {
        Set<Deviation> rules = EnumSet.noneOf(Deviation.class);
        chain.forEach(id -> rules.addAll(taints.of(id, Aspect.WORLDS)));
        if (explainedByLength) {
            rules.add(Deviation.UNIT_ROTATIONS);
        }
        if (shear > Deviation.SHEAR_TOLERANCE) {
            rules.add(Deviation.KEEPS_SHEAR);
        }
        return rules;
    }

    /** Whether the trace has no finite world transform because an axis has no length. */
    private static boolean isSingular(Affine exact, Affine product) {
        return !exact.isFinite() && product.isFinite() && product.shortestAxis() < SHORTEST_AXIS;
    }

    private static Verdict stale(TraceRow row, boolean visual, Affine ours, Affine exact) {
        return row.returned(visual)
                .filter(returned -> isStale(returned, exact))
                .map(returned -> Verdict.demanded(
                        Deviation.FRESH_WORLDS, text(visual, ours, exact) + ", its getter " + Affine.of(returned)))
                .orElse(Verdict.agrees(0));
    }

    private static boolean isStale(PoseValue returned, Affine exact) {
        return exact.isFinite() && !Aspect.WORLDS.agrees(distance(Affine.of(returned), exact, exact.translationSize()));
    }

    /** The engine's getter against the original's, where the scenario calls it by hand. */
    Verdict compare(TraceRead read, Affine ours, Affine demanded) {
        Affine exact = Affine.of(read.exact());
        double size = Math.max(exact.translationSize(), demanded.translationSize());
        double fromTrace = distance(ours, exact, size);
        String text = text(read.visual(), ours, exact);
        Verdict verdict = Verdict.of(
                fromTrace,
                Aspect.WORLDS.agrees(fromTrace),
                Aspect.WORLDS.agrees(distance(ours, demanded, size)),
                taints.of(read.id(), Aspect.WORLDS),
                text);
        if (!isStale(read.returned(), exact)) {
            return verdict;
        }
        return verdict.and(
                Verdict.demanded(Deviation.FRESH_WORLDS, text + ", its getter " + Affine.of(read.returned())));
    }

    /** From the root to the node; a parent that does not exist is the root, as in the original. */
    private List<Integer> chain(NodeState node) {
        List<Integer> chain = new ArrayList<>();
        chain.add(node.id());
        int parent = node.parent();
        while (parent != Action.ROOT && isKnown(parent)) {
            chain.add(parent);
            parent = trace.row(parent).orElseThrow().state().parent();
        }
        Collections.reverse(chain);
        return chain;
    }

    private boolean isKnown(int id) {
        return trace.row(id).isPresent() && played.row(id).isPresent() && model.containsKey(id);
    }

    private static double distance(Affine a, Affine b, double translationSize) {
        Affine difference = a.minus(b);
        double linear = Aspect.relative(difference.linearSize(), Math.max(a.linearSize(), b.linearSize()));
        return Math.max(linear, Aspect.relative(difference.translationSize(), translationSize));
    }

    private static String text(boolean visual, Affine ours, Affine exact) {
        return (visual ? "visual" : "logical") + " world " + ours + ", trace " + exact;
    }
}
