package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.follow.FollowLaw.State;
import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;
import java.util.Arrays;

/** One follower, or what it would be if roundings turned out in a certain way. */
final class Pursuer {

    private static final int AXES = 3;

    /** So near to half a turn, rounding decides which way is shorter. */
    private static final double HALF_TURN = 1e-5;

    private final State[] place = new State[AXES];
    private final State[] turning = new State[AXES];

    /** Where the goal rests in its dead zone. */
    private final double[] anchor = new double[AXES];

    private Quaternion rotation = new Quaternion(0, 0, 0, 1);
    private Goal goal = new Goal(RotationVector.ZERO, rotation);
    private boolean doubtful;

    Pursuer() {
        Arrays.fill(place, new State(0, 0));
        Arrays.fill(turning, new State(0, 0));
    }

    RotationVector at() {
        return new RotationVector(place[0].value(), place[1].value(), place[2].value());
    }

    Quaternion rotation() {
        return rotation;
    }

    /** Whether rounding has decided which way it turned. */
    boolean isDoubtful() {
        return doubtful;
    }

    /** Is at its goal, at rest. */
    void snap(Goal next) {
        goal = next;
        rotation = next.rotation();
        for (int i = 0; i < AXES; i++) {
            place[i] = new State(get(next.at(), i), 0);
            turning[i] = new State(0, 0);
            anchor[i] = place[i].value();
        }
        doubtful = false;
    }

    /** The goal has teleported, and this keeps its pose and its velocities relative to it. */
    void goAlong(Goal next, double[] zone) {
        Quaternion turn = next.rotation().after(inverse(goal.rotation()));
        RotationVector moved = carried(at(), next, turn);
        RotationVector rest = carried(new RotationVector(anchor[0], anchor[1], anchor[2]), next, turn);
        RotationVector speed = velocity(place).turned(turn);
        RotationVector spin = velocity(turning).turned(turn);
        for (int i = 0; i < AXES; i++) {
            place[i] = new State(get(moved, i), get(speed, i));
            turning[i] = new State(0, get(spin, i));
            anchor[i] = get(rest, i);
        }
        rotation = unit(turn.after(rotation));
        replaceGoal(next, zone);
    }

    private RotationVector carried(RotationVector point, Goal next, Quaternion turn) {
        return point.plus(goal.at().times(-1)).turned(turn).plus(next.at());
    }

    private static RotationVector velocity(State[] states) {
        return new RotationVector(states[0].velocity(), states[1].velocity(), states[2].velocity());
    }

    /** The goal is elsewhere, as if it had been there since the last frame. */
    void replaceGoal(Goal next, double[] zone) {
        goal = next;
        for (int i = 0; i < AXES; i++) {
            anchor[i] = dragged(get(next.at(), i), zone[i], anchor[i]);
        }
    }

    private static double dragged(double target, double half, double resting) {
        return Math.max(target - half, Math.min(target + half, resting));
    }

    /** The origin of the world has moved. */
    void shift(RotationVector by) {
        goal = goal.shifted(by);
        for (int i = 0; i < AXES; i++) {
            place[i] = new State(place[i].value() + get(by, i), place[i].velocity());
            anchor[i] += get(by, i);
        }
    }

    /** How far it would lag behind a goal that went on as in a frame. */
    double lag(Goal next, FollowLaw law, double seconds) {
        double way = next.at().plus(goal.at().times(-1)).length();
        return seconds == 0 ? 0 : way / seconds * law.lagSeconds();
    }

    /** Time passes, in which the target goes evenly to where it is now. */
    void advance(Goal next, FollowLaw law, double[] zone, double seconds) {
        for (int i = 0; i < AXES; i++) {
            advance(i, get(goal.at(), i), get(next.at(), i), law, zone[i], seconds);
        }
        turn(next, law, seconds);
        goal = next;
    }

    /** The goal rests until the target comes to the border of the zone, and is dragged from there on. */
    private void advance(int i, double from, double to, FollowLaw law, double half, double seconds) {
        double end = dragged(to, half, anchor[i]);
        double share = 1;
        if (end != anchor[i]) {
            double border = end > anchor[i] ? anchor[i] + half : anchor[i] - half;
            share = to == from ? 0 : Math.max(0, Math.min(1, (border - from) / (to - from)));
        }
        if (share > 0) {
            place[i] = law.after(place[i], anchor[i], anchor[i], share * seconds);
        }
        if (share < 1) {
            place[i] = law.after(place[i], anchor[i], end, (1 - share) * seconds);
        }
        anchor[i] = end;
    }

    /** Turns as vectors: how far from the goal, which turns by a vector too. */
    private void turn(Goal next, FollowLaw law, double seconds) {
        RotationVector ofGoal = way(goal.rotation(), next.rotation());
        RotationVector left = way(next.rotation(), rotation);
        double[] from = new double[AXES];
        for (int i = 0; i < AXES; i++) {
            State before = new State(get(left, i) + get(ofGoal, i), turning[i].velocity());
            turning[i] = law.after(before, 0, get(ofGoal, i), seconds);
            from[i] = turning[i].value() - get(ofGoal, i);
        }
        rotation = unit(new RotationVector(from[0], from[1], from[2]).rotation().after(next.rotation()));
    }

    private RotationVector way(Quaternion from, Quaternion to) {
        RotationVector way = from.wayTo(to);
        doubtful |= way.length() > Math.PI - HALF_TURN;
        return way;
    }

    private static Quaternion inverse(Quaternion q) {
        return new Quaternion(-q.x(), -q.y(), -q.z(), q.w());
    }

    private static Quaternion unit(Quaternion q) {
        double length = Math.hypot(Math.hypot(q.x(), q.y()), Math.hypot(q.z(), q.w()));
        return new Quaternion(q.x() / length, q.y() / length, q.z() / length, q.w() / length);
    }

    private static double get(RotationVector v, int i) {
        return i == 0 ? v.x() : i == 1 ? v.y() : v.z();
    }
}
