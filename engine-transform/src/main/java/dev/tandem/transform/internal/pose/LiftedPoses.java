package dev.tandem.transform.internal.pose;

/** Local poses of another form as poses in space. */
final class LiftedPoses implements LocalPoses {
    private final PoseForm form;
    private final LocalPoses poses;
    private final float[] pose;

    LiftedPoses(PoseForm form, LocalPoses poses) {
        this.form = form;
        this.poses = poses;
        this.pose = form.newPose();
    }

    @Override
    public void load(int index, float[] spatial) {
        poses.load(index, pose);
        form.lift(pose, 0, spatial);
    }

    @Override
    public int revision(int index) {
        return poses.revision(index);
    }
}
