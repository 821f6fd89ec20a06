package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.action.FollowTarget.Change;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.follow.Expected;
import dev.tandem.testkit.model.follow.ModelFollower;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import java.util.EnumSet;

/** A follower of the engine and its counterpart in the model. */
record ComparedFollower(EngineFollower engine, Pair pair, ModelFollower model) {

    void change(Change what) {
        switch (what) {
            case SNAP -> model.snap();
            case GLIDE -> model.glide();
            case REAL_TIME -> model.inRealTime();
        }
    }

    /** After a frame: the pose of its node, which is then copied. One that is where it was need not be written. */
    void compare(ModelScene scene) {
        ModelPose before = pair.model().visual();
        ModelPose now = pair.engine().visual();
        int written = pair.node().visualRevision() - pair.model().state().visualRevision();
        boolean same = now.equals(before);
        NodeCheck.check(
                written == 1 || same && written == 0, pair, "visual writes by a follower", same ? 0 : 1, written);
        if (model.wantedParent() != null) {
            compareChild(now);
        } else {
            compareRoot(model.expected(), before, now);
        }
        if (written == 1) {
            scene.overrideVisual(pair.model(), now);
        }
    }

    private void compareChild(ModelPose now) {
        ModelPose offset = model.offset();
        boolean there = offset.with(EnumSet.of(Component.ROTATION), now).equals(now);
        NodeCheck.check(there, pair, "pose of a rigid follower", offset, now);
        boolean turned = offset.angleTo(now) <= (now.isFlat() ? 0 : Tolerance.WRITTEN_ROTATION);
        NodeCheck.check(turned, pair, "rotation of a rigid follower", offset, now);
    }

    private void compareRoot(Expected expected, ModelPose before, ModelPose now) {
        if (expected.placeKnown()) {
            double away = Math.hypot(
                    Math.hypot(
                            now.tx() - expected.at().x(),
                            now.ty() - expected.at().y()),
                    now.tz() - expected.at().z());
            boolean there = away <= expected.distance();
            NodeCheck.check(
                    there,
                    pair,
                    "place of a follower",
                    expected.at(),
                    now + ", off by " + away + " of " + expected.distance());
        }
        if (expected.rotationKnown()) {
            double tolerance =
                    expected.angle() + Tolerance.BLEND * now.rotation().size();
            double angle = expected.rotation().distanceTo(now.rotation());
            boolean turned = angle <= tolerance;
            NodeCheck.check(
                    turned,
                    pair,
                    "rotation of a follower",
                    expected.rotation(),
                    now + ", off by " + angle + " of " + tolerance);
            boolean near = !now.isFlat() || now.angleTo(before) <= Math.PI + tolerance;
            NodeCheck.check(near, pair, "turns of a follower", before, now);
        }
        boolean unit = now.sx() == 1 && now.sy() == 1 && now.sz() == 1;
        NodeCheck.check(unit, pair, "scale of a follower", 1, now);
    }
}
