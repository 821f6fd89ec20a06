package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.model.NodeState;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Pose3d;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;

/** Compares what can be read of a node besides its poses and its world matrices (SPEC 13.1). */
final class ReadingsCheck {

    /** A matrix with longer elements may not have a pose in the range of float. */
    private static final double LARGE = 1e15;

    private final Pose3d pose = new Pose3d();
    private final Vector3f vector = new Vector3f();
    private final Matrix4f square = new Matrix4f();

    /** Readings of local poses: nothing that is cached is looked at. */
    void compareLocal(Pair pair) {
        if (pair.model().state().tickStartKnown()) {
            compareTickStart(pair, ModelPose.exactly(pair.engine().tickStartLocal(pose)));
        }
        compareVelocity(pair);
    }

    private static void compareTickStart(Pair pair, ModelPose engine) {
        ModelPose model = pair.model().tickStart();
        Slack slack = pair.model().state().tickStartSlack();
        double size = Math.hypot(Math.hypot(model.tx(), model.ty()), model.tz());
        double distance =
                Math.hypot(Math.hypot(model.tx() - engine.tx(), model.ty() - engine.ty()), model.tz() - engine.tz());
        boolean near = distance <= 2 * slack.translation() + Tolerance.BLEND * size
                && model.angleTo(engine) <= slack.rotation() + Tolerance.ROTATION
                && Math.abs(model.sx() - engine.sx()) <= slack.scale() + Tolerance.BLEND * Math.abs(model.sx());
        NodeCheck.check(near, pair, "pose at the start of the tick", model, engine);
    }

    private void compareVelocity(Pair pair) {
        NodeState model = pair.model().state();
        pair.engine().visualLocalVelocity(vector);
        if (!model.syncNeeded()) {
            NodeCheck.check(vector.equals(0, 0, 0), pair, "velocity at rest", 0, vector);
            return;
        }
        NodeState.Velocity expected = model.velocity();
        if (expected != null && expected.size() < Float.MAX_VALUE) {
            double distance = Math.abs(expected.perSecond() - vector.x);
            boolean near = distance <= Tolerance.BLEND * expected.size() + Float.MIN_NORMAL;
            NodeCheck.check(near, pair, "velocity along x", expected, vector.x);
        }
    }

    /** The other readings of a world matrix that was just read. */
    void compareWorld(Pair pair, String what, Matrix4x3fc read) {
        boolean logical = what.startsWith("logical");
        Matrix4f other =
                logical ? pair.engine().logicalWorld(square) : pair.engine().visualWorld(square);
        Invariants.assertSameBits(read, other.get4x3(new Matrix4x3f()), what + " as Matrix4f");
        Vector3f position =
                logical ? pair.engine().logicalPosition(vector) : pair.engine().visualPosition(vector);
        NodeCheck.check(position.equals(read.m30(), read.m31(), read.m32()), pair, what + " position", read, position);
        Pose3d world =
                logical ? pair.engine().logicalWorldPose(pose) : pair.engine().visualWorldPose(pose);
        NodeCheck.check(Invariants.isSound(world), pair, what + " pose", "a finite pose", world);
        compareWorldPose(pair, what, read, world);
    }

    /** A pose stands for the matrix if that has neither shear nor flat columns. */
    private static void compareWorldPose(Pair pair, String what, Matrix4x3fc read, Pose3d world) {
        ModelMatrix expected = ModelMatrix.of(read);
        if (expected.openness() == 0 || expected.skew() > Tolerance.SHEAR || expected.longestColumn() > LARGE) {
            return;
        }
        ModelMatrix actual = ModelMatrix.of(ModelPose.exactly(world));
        double tolerance = 2 * expected.skew() + 4 * Tolerance.matrix(1);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double distance = Math.abs(expected.get(row, column) - actual.get(row, column));
                boolean near = distance <= (column == 3 ? 0 : tolerance * expected.longestColumn());
                NodeCheck.check(near, pair, what + " pose", read, world);
            }
        }
    }
}
