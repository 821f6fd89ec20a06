package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelWarp;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.Reexpression;
import dev.tandem.testkit.model.Spaces;
import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import java.util.List;

/** Compares one node of the engine with its counterpart, then copies the engine's bits. */
final class NodeCheck {

    private static final double OVERFLOW = 1e30;

    /** Flags, revisions, stamps and parent, exactly. */
    void compareState(Pair pair, Node expectedParent) {
        Node engine = pair.node();
        NodeState model = pair.model().state();
        check(engine.isAlive(), pair, "alive", true, false);
        check(engine.syncNeeded() == model.syncNeeded(), pair, "syncNeeded", model.syncNeeded(), engine.syncNeeded());
        check(engine.isHidden() != model.drawn(), pair, "isHidden", !model.drawn(), engine.isHidden());
        same(pair, "logicalRevision", model.logicalRevision(), engine.logicalRevision());
        same(pair, "visualRevision", model.visualRevision(), engine.visualRevision());
        same(pair, "observedRevision", model.observedRevision(), engine.observedRevision());
        same(pair, "startNanos", model.startNanos(), engine.startNanos());
        same(pair, "endNanos", model.endNanos(), engine.endNanos());
        for (Component component : Component.values()) {
            MotionRule rule = model.laws().of(component).rule();
            check(engine.rule(component).equals(rule), pair, "rule of " + component, rule, engine.rule(component));
        }
        check(
                engine.inheritance() == model.inheritance(),
                pair,
                "inheritance",
                model.inheritance(),
                engine.inheritance());
        check(engine.hasParent() == (expectedParent != null), pair, "hasParent", expectedParent, engine.hasParent());
        Node parent = pair.engine().parent();
        check(
                expectedParent == null ? parent == null : expectedParent.equals(parent),
                pair,
                "parent",
                expectedParent,
                parent);
        same(
                pair,
                "number of children",
                (int) pair.model().children().stream()
                        .filter(ModelNode::isAlive)
                        .count(),
                pair.engine().childCount());
    }

    /** Local poses within {@link Tolerance}; afterwards the model holds the engine's. */
    void comparePoses(Pair pair) {
        ModelNode model = pair.model();
        ModelPose logical = pair.engine().logical();
        ModelPose visual = pair.engine().visual();
        ReadingsCheck.compareLocal(pair);
        compareLogical(pair, logical);
        NodeState state = model.state();
        if (state.visualIsLogical()) {
            check(logical.equals(visual), pair, "visual is not logical bit for bit", logical, visual);
        } else if (state.visualKnown()) {
            compareVisual(pair, visual);
        }
        if (pair.engine().grain() > 0) {
            ModelWarp.adopt(model, logical, visual, pair.engine().tickStart());
        } else {
            model.adopt(logical, visual);
        }
    }

    /** As {@link #comparePoses}, of a node that may be drawn only: then what is logical cannot be read. */
    void compareDrawn(Pair pair) {
        if (pair.model().isAlive()) {
            comparePoses(pair);
        } else {
            ModelPose visual = pair.engine().visual();
            if (pair.model().state().visualKnown()) {
                compareVisual(pair, visual);
            }
            pair.model().adopt(pair.model().logical(), visual);
        }
    }

    /**
     * The result of a warp, before the model copies it.
     *
     * @param by the warp
     */
    void compareWarped(Pair pair, ModelPose by) {
        ModelNode model = pair.model();
        ModelPose logical = pair.engine().logical();
        ModelPose visual = pair.engine().visual();
        compareWarped(pair, model.logical(), logical, by, "warped logical");
        NodeState state = model.state();
        if (state.visualIsLogical()) {
            check(logical.equals(visual), pair, "visual is not logical bit for bit", logical, visual);
        } else {
            compareWarped(pair, model.visual(), visual, by, "warped visual");
        }
        ModelPose start = pair.engine().tickStart();
        if (state.tickStartKnown() && state.tickStartSlack() == Slack.NONE) {
            compareWarped(pair, model.tickStart(), start, by, "warped start of the tick");
        }
        ModelWarp.adopt(model, logical, visual, start);
    }

    private static void compareWarped(Pair pair, ModelPose expected, ModelPose engine, ModelPose by, String what) {
        double tolerance = Tolerance.BLEND * (expected.size() + 2 * by.size())
                + pair.engine().grain();
        double angles = expected.rotation().size() + by.rotation().size();
        close(pair, what + " x", expected.tx(), engine.tx(), tolerance);
        close(pair, what + " y", expected.ty(), engine.ty(), tolerance);
        close(pair, what + " z", expected.tz(), engine.tz(), tolerance);
        close(pair, what + " angle", 0, expected.angleTo(engine), Tolerance.WARPED_ROTATION + Tolerance.BLEND * angles);
        boolean sameScale =
                expected.sx() == engine.sx() && expected.sy() == engine.sy() && expected.sz() == engine.sz();
        check(sameScale, pair, what + " scale", expected, engine);
    }

    /** The result of a KEEP_WORLD before the model copies it: the same matrix as far as a pose can hold it. */
    void compareKept(Pair pair, Reexpression expected, ModelPose actual, String what) {
        ModelMatrix matrix = ModelMatrix.of(actual);
        double sheared = expected.matrix().shear();
        double angles = Tolerance.BLEND * actual.rotation().size();
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double tolerance = expected.relativeError() * expected.matrix().magnitude(column)
                        + (column == 3 ? pair.engine().grain() : 0);
                if (column < 3) {
                    if (sheared > Tolerance.SHEAR) {
                        continue;
                    }
                    tolerance += (2 * sheared + angles) * expected.matrix().longestColumn();
                }
                close(pair, what, row, column, expected.matrix().get(row, column), matrix.get(row, column), tolerance);
            }
        }
    }

    /** A world matrix, relative to the size of the terms it is made of. */
    void compareWorld(Pair pair, Side side, ModelMatrix actual) {
        ReadingsCheck.compareWorld(pair, side, actual);
        ModelMatrix expected = Spaces.world(pair.model(), side.reading());
        double relative = Tolerance.matrix(pair.model().depth());
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double size = expected.magnitude(column);
                if (size < OVERFLOW) {
                    double element = actual.get(row, column);
                    double tolerance =
                            relative * size + Float.MIN_NORMAL + pair.engine().grain();
                    close(pair, side + " world", row, column, expected.get(row, column), element, tolerance);
                }
            }
        }
    }

    /** All poses were compared, and thereby copied from the engine; since then none may have changed. */
    static void compareStay(List<Pair> living) {
        for (Pair pair : living) {
            ModelPose now = pair.engine().visual();
            check(
                    now.equals(pair.model().visual()),
                    pair,
                    "visual pose after a change of timeline",
                    pair.model().visual(),
                    now);
        }
    }

    /** Two readings of a matrix that nothing changed in between. */
    static void compareUntouched(Pair pair, ModelMatrix before, ModelMatrix now) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double a = before.get(row, column);
                double b = now.get(row, column);
                check(same(a, b), pair, "visual world, not reported as changed", a, b);
            }
        }
    }

    private static void compareLogical(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().logical();
        boolean sameTranslation =
                same(engine.tx(), model.tx()) && same(engine.ty(), model.ty()) && same(engine.tz(), model.tz());
        sameTranslation |=
                Math.hypot(engine.tx() - model.tx(), engine.ty() - model.ty()) + Math.abs(engine.tz() - model.tz())
                        < pair.engine().grain();
        check(sameTranslation, pair, "logical translation", model, engine);
        boolean sameScale =
                same(engine.sx(), model.sx()) && same(engine.sy(), model.sy()) && same(engine.sz(), model.sz());
        check(sameScale, pair, "logical scale", model, engine);
        check(model.angleTo(engine) <= Tolerance.WRITTEN_ROTATION, pair, "logical rotation", model, engine);
        boolean kept = model.rotation().equals(engine.rotation());
        check(!model.rotation().isOfFloats() || kept, pair, "logical rotation that nobody wrote", model, engine);
    }

    private static void compareVisual(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().visual();
        Blend blend = pair.model().state().blend();
        double t = blend.translationTolerance() + pair.engine().grain();
        double s = blend.scaleTolerance();
        close(pair, "visual translation x", model.tx(), engine.tx(), t);
        close(pair, "visual translation y", model.ty(), engine.ty(), t);
        close(pair, "visual translation z", model.tz(), engine.tz(), t);
        close(pair, "visual scale x", model.sx(), engine.sx(), s);
        close(pair, "visual scale y", model.sy(), engine.sy(), s);
        close(pair, "visual scale z", model.sz(), engine.sz(), s);
        double angle = model.angleTo(engine);
        if (blend.otherArc() != null) {
            angle = Math.min(angle, blend.otherArc().angleTo(engine));
        }
        if (!(angle <= blend.rotationTolerance())) {
            String distance = ", off by " + angle + " of " + blend.rotationTolerance() + " rad";
            check(false, pair, "visual rotation", model, engine + distance);
        }
    }

    private static boolean same(double a, double b) {
        return Double.compare(a, b) == 0;
    }

    private static void close(
            Pair pair, String what, int row, int column, double expected, double actual, double tolerance) {
        if (!(Math.abs(expected - actual) <= tolerance)) {
            close(pair, what + " m" + row + column, expected, actual, tolerance);
        }
    }

    /** Builds its message only when it is needed: a long run makes a thousand million comparisons. */
    private static void close(Pair pair, String what, double expected, double actual, double tolerance) {
        double distance = Math.abs(expected - actual);
        if (!(distance <= tolerance)) {
            check(false, pair, what, expected, actual + ", off by " + distance + " of " + tolerance);
        }
    }

    private static void same(Pair pair, String what, long expected, long actual) {
        check(expected == actual, pair, what, expected, actual);
    }

    static void check(boolean holds, Object where, String what, Object expected, Object actual) {
        if (!holds) {
            throw new AssertionError(where + ", " + what + ": the model has " + expected + ", the engine " + actual);
        }
    }
}
