package dev.tandem.testkit.action;

import dev.tandem.testkit.Poses;
import dev.tandem.transform.Pose3d;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.joml.Vector3f;

/** An {@link Action} on followers. */
public sealed interface FollowAction extends Action {

    /**
     * Does it.
     *
     * @param target where
     */
    void actOn(FollowTarget target);

    @Override
    default void playOn(ActionTarget target) {
        actOn(target.followers());
    }

    /**
     * Creates a follower.
     *
     * @param node pick of the node that it follows
     */
    record Follow(int node) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.follow(node);
        }
    }

    /**
     * Sets where a follower is to be.
     *
     * @param follower pick of the follower
     * @param pose relative to its target
     * @param alongWorld whether its translation is along the axes of the world
     */
    record Offset(int follower, Pose3d pose, boolean alongWorld) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.offset(follower, pose, alongWorld);
        }
    }

    /**
     * Sets how a follower follows.
     *
     * @param follower pick of the follower
     * @param how from now on
     */
    record Approach(int follower, FollowTarget.Approach how) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.approach(follower, how);
        }
    }

    /**
     * Sets the dead zone of a follower.
     *
     * @param follower pick of the follower
     * @param half half its size
     */
    record Zone(int follower, Vector3f half) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.deadZone(follower, half);
        }
    }

    /**
     * Lets a follower look at a point.
     *
     * @param follower pick of the follower
     * @param node pick of the node whose point it is
     * @param point in the space of the node
     * @param up direction in the world
     */
    record Look(int follower, int node, Vector3f point, Vector3f up) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.lookAt(follower, node, point, up);
        }
    }

    /**
     * Gives a follower another target.
     *
     * @param follower pick of the follower
     * @param node pick of the target
     */
    record Retarget(int follower, int node) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.retarget(follower, node);
        }
    }

    /**
     * Changes something else of a follower.
     *
     * @param follower pick of the follower
     * @param what the change
     */
    record Alter(int follower, FollowTarget.Change what) implements FollowAction {
        @Override
        public void actOn(FollowTarget target) {
            target.change(follower, what);
        }
    }

    /**
     * Any action on followers.
     *
     * @param picks of nodes
     * @return actions on picked followers
     */
    static Arbitrary<Action> any(Arbitrary<Integer> picks) {
        Arbitrary<Integer> followers = Arbitraries.integers().between(0, 5);
        Arbitrary<Vector3f> ups = Poses.translations().filter(v -> v.length() > 1e-3f);
        Arbitrary<Float> sizes = Arbitraries.of(0f, 0f, 1e-2f, 1f);
        Arbitrary<FollowTarget.Change> changes = Arbitraries.frequency(
                Tuple.of(4, FollowTarget.Change.SNAP),
                Tuple.of(1, FollowTarget.Change.GLIDE),
                Tuple.of(1, FollowTarget.Change.REAL_TIME));
        return Choices.frequencyOf(
                Tuple.of(6, picks.map(Follow::new)),
                Tuple.of(
                        4,
                        Combinators.combine(followers, Poses.poses(), Arbitraries.of(false, false, true))
                                .as(Offset::new)),
                Tuple.of(
                        6,
                        Combinators.combine(followers, Arbitraries.of(FollowTarget.Approach.class))
                                .as(Approach::new)),
                Tuple.of(
                        2,
                        Combinators.combine(followers, Poses.translations(), sizes)
                                .as((f, v, size) -> new Zone(f, v.absolute().mul(size)))),
                Tuple.of(
                        2,
                        Combinators.combine(followers, picks, Poses.translations(), ups)
                                .as(Look::new)),
                Tuple.of(2, Combinators.combine(followers, picks).as(Retarget::new)),
                Tuple.of(3, Combinators.combine(followers, changes).as(Alter::new)));
    }
}
