/**
 * The reference model of followers (SPEC 13.2), in plain objects and double precision.
 *
 * <ul>
 *   <li>{@link dev.tandem.testkit.model.follow.ModelFollowers} knows which follower depends on which; {@link
 *       dev.tandem.testkit.model.follow.ModelFollower} is one of them
 *   <li>{@code Pursuer} moves after a {@code Goal} by an {@link dev.tandem.testkit.model.follow.FollowLaw}; {@code Sight} turns
 *       towards a point; {@code Frames} finds goals in world matrices
 *   <li>{@link dev.tandem.testkit.model.follow.Expected}: where a follower has to be, and how far it may be off
 * </ul>
 *
 * <p>What rounding does is found by trying: beside the exact follower run a few whose goals are off by what the float matrices of
 * an engine may be off. How far they part is how far the engine may be off.
 */
package dev.tandem.testkit.model.follow;
