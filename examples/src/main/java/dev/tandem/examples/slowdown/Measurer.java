package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Simulation;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Compares what a {@link Recording} drew with the ideal motion. */
final class Measurer {

    /** A body that should move less than this many metres in a frame counts as resting: far below a pixel. */
    static final double RESTING = 1e-4;

    /** A body that makes less than this share of the way it should make in a frame stands still. */
    static final double STANDING = 0.05;

    private final Recording recording;
    private final Deviation place = new Deviation();
    private final Deviation velocity = new Deviation();
    private final Deviation spin = new Deviation();
    private final Deviation uniform = new Deviation();
    private final Deviation behindNewest = new Deviation();
    private final Deviation behindNormal = new Deviation();
    private int stillFrames;
    private double largestJump;
    private double largestLeap;

    private Measurer(Recording recording) {
        this.recording = recording;
    }

    /** Measures a recording of at least one frame, in which the puck moves along x only. */
    static Measures measure(Recording recording) {
        Measurer measurer = new Measurer(recording);
        for (int frame = 1; frame < recording.shots().size(); frame++) {
            measurer.compare(frame);
        }
        return measurer.result();
    }

    private void compare(int frame) {
        Shot before = recording.shots().get(frame - 1);
        Shot now = recording.shots().get(frame);
        double seconds = recording.frameSeconds(frame);
        boolean still = false;
        for (int body = 0; body < recording.cast().size(); body++) {
            double jump = before.visual().get(body).distanceTo(now.visual().get(body));
            largestLeap = Math.max(largestLeap, jump);
            if (recording.leaps().contains(new Leap(frame, body))) {
                continue;
            }
            largestJump = Math.max(largestJump, jump);
            place.add(now.visual().get(body).distanceTo(now.ideal().get(body)));
            velocity.add(way(before, now, body) / seconds);
            spin.add(turn(before, now, body) / seconds);
            still |= standsStill(recording, frame, body);
        }
        stillFrames += still ? 1 : 0;
        compareUniform(before, now);
        compareAge(now);
    }

    /** The length of the difference between the displacement as drawn and the ideal one. */
    private static double way(Shot before, Shot now, int body) {
        SpacePose from = before.visual().get(body);
        SpacePose to = now.visual().get(body);
        SpacePose idealFrom = before.ideal().get(body);
        SpacePose idealTo = now.ideal().get(body);
        Vector3d drawn = to.place().sub(from.place());
        return drawn.distance(idealTo.place().sub(idealFrom.place()));
    }

    /** The angle between the rotation as drawn from one frame to the next and the ideal one. */
    private static double turn(Shot before, Shot now, int body) {
        Quaterniond drawn = before.visual().get(body).turnTo(now.visual().get(body));
        Quaterniond ideal = before.ideal().get(body).turnTo(now.ideal().get(body));
        Quaterniond rest = drawn.mul(ideal.conjugate());
        return 2 * Math.atan2(Math.sqrt(rest.x * rest.x + rest.y * rest.y + rest.z * rest.z), Math.abs(rest.w));
    }

    /**
     * Whether a body stood still from frame {@code frame - 1} to frame {@code frame} although it should have moved; never
     * true where it leaps.
     */
    static boolean standsStill(Recording recording, int frame, int body) {
        if (recording.leaps().contains(new Leap(frame, body))) {
            return false;
        }
        Shot before = recording.shots().get(frame - 1);
        Shot now = recording.shots().get(frame);
        double radius = recording.cast().figures().get(body).shape().markRadius();
        double ideal = before.ideal().get(body).motionTo(now.ideal().get(body), radius);
        double shown = before.visual().get(body).motionTo(now.visual().get(body), radius);
        return ideal > RESTING && shown < STANDING * ideal;
    }

    /** The puck needs no history: its way in a frame is its constant speed times the game time since it was launched. */
    private void compareUniform(Shot before, Shot now) {
        long movingNanos = glidingNanos(now) - glidingNanos(before);
        if (movingNanos > 0 && recording.launchIsOver(before)) {
            SpacePose from = before.visual().get(recording.cast().puck());
            SpacePose to = now.visual().get(recording.cast().puck());
            double missing = to.x() - from.x() - Simulation.PUCK_SPEED * movingNanos / 1e9;
            double wholeFrame = Simulation.PUCK_SPEED * (now.instantNanos() - before.instantNanos()) / 1e9;
            double sideways = Math.hypot(to.y() - from.y(), to.z() - from.z());
            uniform.add(Math.hypot(missing, sideways) / wholeFrame);
        }
    }

    private long glidingNanos(Shot shot) {
        return Math.max(0, shot.instantNanos() - recording.launchNanos());
    }

    /** How far the puck is drawn behind the newest tick and behind normal time. */
    private void compareAge(Shot shot) {
        if (glidingNanos(shot) > 0 && recording.launchIsOver(shot)) {
            int puck = recording.cast().puck();
            double shown = shot.visual().get(puck).x();
            behindNewest.add((shot.newest().get(puck).x() - shown) / Simulation.PUCK_SPEED * 1e3);
            double behindInstant = (shot.ideal().get(puck).x() - shown) / Simulation.PUCK_SPEED;
            behindNormal.add(behindInstant * 1e3 + (shot.normalNanos() - shot.instantNanos()) / 1e6);
        }
    }

    private Measures result() {
        return new Measures(
                recording.shots().size(),
                stillFrames,
                place.rms(),
                velocity.rms(),
                velocity.worst(),
                spin.rms(),
                spin.worst(),
                uniform.rms(),
                uniform.worst(),
                largestJump,
                largestLeap,
                behindNewest.mean(),
                behindNormal.mean(),
                behindNormal.worst());
    }
}
