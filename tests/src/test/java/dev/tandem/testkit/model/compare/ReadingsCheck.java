package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;

/** Compares what can be read of a node besides its poses and its world matrices (SPEC 13.1). */
final class ReadingsCheck {

    /** A matrix with longer elements may not have a pose in the range of float. */
    private static final double LARGE = 1e15;

    /** More ticks than there are in a second. */
    private static final double STEPS = 1e7;

    private ReadingsCheck() {}

    /** Readings of local poses: nothing that is cached is looked at. */
    static void compareLocal(Pair pair) {
        if (pair.model().state().tickStartKnown()) {
            compareTickStart(pair, pair.engine().tickStart());
        }
        compareVelocity(pair);
    }

    private static void compareTickStart(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().tickStart();
        Slack slack = pair.model().state().tickStartSlack();
        double size = Math.hypot(Math.hypot(model.tx(), model.ty()), model.tz());
        double distance =
                Math.hypot(Math.hypot(model.tx() - engine.tx(), model.ty() - engine.ty()), model.tz() - engine.tz());
        boolean near = distance
                        <= 2 * slack.translation()
                                + Tolerance.BLEND * size
                                + pair.engine().grain()
                && model.angleTo(engine)
                        <= slack.rotation()
                                + Tolerance.ROTATION
                                + Tolerance.BLEND * model.rotation().size()
                && Math.abs(model.sx() - engine.sx()) <= slack.scale() + Tolerance.BLEND * Math.abs(model.sx());
        NodeCheck.check(near, pair, "pose at the start of the tick", model, engine);
    }

    private static void compareVelocity(Pair pair) {
        NodeState model = pair.model().state();
        RotationVector velocity = pair.engine().velocity();
        if (!model.syncNeeded()) {
            NodeCheck.check(velocity.length() == 0, pair, "velocity at rest", 0, velocity);
            return;
        }
        NodeState.Velocity expected = model.velocity();
        if (expected != null && expected.size() < Float.MAX_VALUE) {
            double distance = Math.abs(expected.perSecond() - velocity.x());
            boolean near = distance
                    <= Tolerance.BLEND * expected.size()
                            + expected.rounding()
                            + Float.MIN_NORMAL
                            + STEPS * pair.engine().grain();
            NodeCheck.check(near, pair, "velocity along x", expected, velocity);
        }
    }

    /** A pose stands for the matrix if that has neither shear nor flat columns. */
    static void compareWorld(Pair pair, Side side, ModelMatrix expected) {
        ModelPose world = pair.engine().worldPose(side);
        if (expected.openness() == 0 || expected.skew() > Tolerance.SHEAR || expected.longestColumn() > LARGE) {
            return;
        }
        ModelMatrix actual = ModelMatrix.of(world);
        double tolerance = 2 * expected.skew()
                + 4 * Tolerance.matrix(1)
                + Tolerance.BLEND * world.rotation().size();
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double distance = Math.abs(expected.get(row, column) - actual.get(row, column));
                boolean near = distance <= (column == 3 ? 0 : tolerance * expected.longestColumn());
                NodeCheck.check(near, pair, side + " world pose", expected, world);
            }
        }
    }
}
