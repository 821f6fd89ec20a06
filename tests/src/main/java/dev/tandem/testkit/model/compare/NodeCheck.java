package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.Reexpression;
import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** Compares one node of the engine with its counterpart, then copies the engine's bits. */
final class NodeCheck {

    private static final double OVERFLOW = 1e30;

    private final Pose3d logical = new Pose3d();
    private final Pose3d visual = new Pose3d();
    private final ReadingsCheck readings = new ReadingsCheck();

    /** Flags, revisions, stamps and parent, exactly. */
    void compareState(Pair pair, Transform3d expectedParent) {
        Transform3d engine = pair.engine();
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
            check(engine.ruleOf(component).equals(rule), pair, "rule of " + component, rule, engine.ruleOf(component));
        }
        check(
                engine.inheritance() == model.inheritance(),
                pair,
                "inheritance",
                model.inheritance(),
                engine.inheritance());
        check(engine.hasParent() == (expectedParent != null), pair, "hasParent", expectedParent, engine.hasParent());
        Transform3d parent = engine.parent();
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
                engine.children().size());
    }

    /** Local poses within {@link Tolerance}; afterwards the model holds the engine's. */
    void comparePoses(Pair pair) {
        ModelNode model = pair.model();
        pair.engine().logicalLocal(logical);
        pair.engine().visualLocal(visual);
        check(Invariants.isSound(logical), pair, "logical", "a finite pose", logical);
        check(Invariants.isSound(visual), pair, "visual", "a finite pose", visual);
        readings.compareLocal(pair);
        ModelPose engineLogical = ModelPose.exactly(logical);
        ModelPose engineVisual = ModelPose.exactly(visual);
        compareLogical(pair, engineLogical);
        NodeState state = model.state();
        if (state.visualIsLogical()) {
            Invariants.assertSameBits(logical, visual, "visual is not logical bit for bit");
        } else if (state.visualKnown()) {
            compareVisual(pair, engineVisual);
        }
        model.adopt(engineLogical, engineVisual);
    }

    /**
     * The result of a warp, before the model copies it.
     *
     * @param shift about the length of its translation
     */
    void compareWarped(Pair pair, double shift) {
        ModelNode model = pair.model();
        pair.engine().logicalLocal(logical);
        pair.engine().visualLocal(visual);
        compareWarped(pair, model.logical(), ModelPose.exactly(logical), shift, "warped logical");
        NodeState state = model.state();
        if (state.visualIsLogical()) {
            Invariants.assertSameBits(logical, visual, "visual is not logical bit for bit");
        } else {
            compareWarped(pair, model.visual(), ModelPose.exactly(visual), shift, "warped visual");
        }
        ModelPose start = ModelPose.exactly(pair.engine().tickStartLocal(new Pose3d()));
        if (state.tickStartKnown() && state.tickStartSlack() == Slack.NONE) {
            compareWarped(pair, model.tickStart(), start, shift, "warped start of the tick");
        }
        model.adoptTickStart(start);
        model.adopt(ModelPose.exactly(logical), ModelPose.exactly(visual));
    }

    private static void compareWarped(Pair pair, ModelPose expected, ModelPose engine, double shift, String what) {
        double tolerance = Tolerance.BLEND * (expected.size() + 2 * shift);
        close(pair, what + " x", expected.tx(), engine.tx(), tolerance);
        close(pair, what + " y", expected.ty(), engine.ty(), tolerance);
        close(pair, what + " z", expected.tz(), engine.tz(), tolerance);
        close(pair, what + " angle", 0, expected.angleTo(engine), Tolerance.WARPED_ROTATION);
        boolean sameScale =
                expected.sx() == engine.sx() && expected.sy() == engine.sy() && expected.sz() == engine.sz();
        check(sameScale, pair, what + " scale", expected, engine);
    }

    /** The result of a KEEP_WORLD before the model copies it: the same matrix as far as a pose can hold it. */
    void compareKept(Pair pair, Reexpression expected, Pose3d actual, String what) {
        check(Invariants.isSound(actual), pair, what, "a finite pose", actual);
        ModelMatrix matrix = ModelMatrix.of(ModelPose.exactly(actual));
        double sheared = expected.matrix().shear();
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double tolerance = expected.relativeError() * expected.matrix().magnitude(column);
                if (column < 3) {
                    if (sheared > Tolerance.SHEAR) {
                        continue;
                    }
                    tolerance += 2 * sheared * expected.matrix().longestColumn();
                }
                close(pair, what, row, column, expected.matrix().get(row, column), matrix.get(row, column), tolerance);
            }
        }
    }

    /** A world matrix, relative to the size of the terms it is made of. */
    void compareWorld(Pair pair, String what, ModelMatrix expected, Matrix4x3f actual) {
        readings.compareWorld(pair, what, actual);
        double relative = Tolerance.matrix(pair.model().depth());
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double size = expected.magnitude(column);
                if (size < OVERFLOW) {
                    double element = ModelMatrix.element(actual, row, column);
                    double tolerance = relative * size + Float.MIN_NORMAL;
                    close(pair, what, row, column, expected.get(row, column), element, tolerance);
                }
            }
        }
    }

    /** All poses were compared, and thereby copied from the engine; since then none may have changed. */
    static void compareStay(List<Pair> living) {
        for (Pair pair : living) {
            ModelPose now = ModelPose.exactly(pair.engine().visualLocal(new Pose3d()));
            check(
                    now.equals(pair.model().visual()),
                    pair,
                    "visual pose after a change of timeline",
                    pair.model().visual(),
                    now);
        }
    }

    /** Two readings of a matrix that nothing changed in between. */
    static void compareUntouched(Pair pair, Matrix4x3fc before, Matrix4x3fc now) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                float a = ModelMatrix.element(before, row, column);
                float b = ModelMatrix.element(now, row, column);
                boolean same = Float.floatToIntBits(a) == Float.floatToIntBits(b);
                check(same, pair, "visual world, not reported as changed", a, b);
            }
        }
    }

    private static void compareLogical(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().logical();
        boolean sameTranslation =
                same(engine.tx(), model.tx()) && same(engine.ty(), model.ty()) && same(engine.tz(), model.tz());
        check(sameTranslation, pair, "logical translation", model, engine);
        boolean sameScale =
                same(engine.sx(), model.sx()) && same(engine.sy(), model.sy()) && same(engine.sz(), model.sz());
        check(sameScale, pair, "logical scale", model, engine);
        check(model.angleTo(engine) <= Tolerance.WRITTEN_ROTATION, pair, "logical rotation", model, engine);
        boolean taken = isFloat(model.qx()) && isFloat(model.qy()) && isFloat(model.qz()) && isFloat(model.qw());
        boolean kept = same(engine.qx(), model.qx())
                && same(engine.qy(), model.qy())
                && same(engine.qz(), model.qz())
                && same(engine.qw(), model.qw());
        check(!taken || kept, pair, "logical rotation that nobody wrote", model, engine);
    }

    private static void compareVisual(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().visual();
        Blend blend = pair.model().state().blend();
        double t = blend.translationTolerance();
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

    private static boolean isFloat(double value) {
        return value == (float) value;
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
