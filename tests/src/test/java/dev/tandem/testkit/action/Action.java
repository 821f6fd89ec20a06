package dev.tandem.testkit.action;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * One thing that a host may do to a scene. A list of actions is a small game.
 *
 * <p>Actions are values, immutable as long as nobody changes their pose. {@link Actions} generates random ones.
 */
public interface Action {

    /**
     * Performs the action.
     *
     * @param target what it is performed on
     */
    void playOn(ActionTarget target);

    /**
     * Creates a node.
     *
     * @param parent pick of the parent; negative for none
     */
    record Create(int parent) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.create(parent);
        }
    }

    /**
     * Creates a node in the plane.
     *
     * @param parent pick of the parent; negative for none
     */
    record Create2d(int parent) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.create2d(parent);
        }
    }

    /**
     * Surrounds the nodes by thousands of others.
     *
     * @param seed of what those do
     */
    record Gather(long seed) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.gather(seed);
        }
    }

    /**
     * Destroys a node and its subtree.
     *
     * @param node pick of the node
     */
    record Destroy(int node) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.destroy(node);
        }
    }

    /**
     * Destroys a node and its subtree when they have been shown.
     *
     * @param node pick of the node
     */
    record DestroyWhenShown(int node) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.destroyWhenShown(node);
        }
    }

    /**
     * Writes a logical pose.
     *
     * @param node pick of the node
     * @param how which setter
     * @param pose the logical pose
     */
    record WriteLogical(int node, Write how, Pose3d pose) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.write(node, how, pose);
        }
    }

    /**
     * Writes the logical pose that a node already has.
     *
     * @param node pick of the node
     * @param how which setter
     */
    record RewriteLogical(int node, Write how) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.rewrite(node, how);
        }
    }

    /**
     * Writes a visual pose.
     *
     * @param node pick of the node
     * @param pose the visual pose
     */
    record OverrideVisual(int node, Pose3d pose) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.overrideVisual(node, pose);
        }
    }

    /**
     * Teleports a node on the stamp of its tick.
     *
     * @param node pick of the node
     * @param how which setter
     * @param pose the logical pose
     */
    record StampedTeleport(int node, Write how, Pose3d pose) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.teleportOnStamp(node, how, pose);
        }
    }

    /**
     * Ends motions.
     *
     * @param node pick of the node
     * @param branch whether those of its subtree end with it
     */
    record Snap(int node, boolean branch) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.snap(node, branch);
        }
    }

    /**
     * Transforms a node with its motion.
     *
     * @param node pick of the node
     * @param transform translation and rotation
     */
    record Warp(int node, Pose3d transform) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.warp(node, transform);
        }
    }

    /**
     * Moves the origin.
     *
     * @param origin the new one
     */
    record Rebase(Vector3f origin) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.rebase(origin);
        }
    }

    /**
     * Moves the origin in the plane.
     *
     * @param origin the new one
     */
    record Rebase2d(Vector2f origin) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.rebase2d(origin);
        }
    }

    /**
     * Lets a node be written in double precision, or no more.
     *
     * @param node pick of the node
     * @param exact whether in double precision from its next write on
     */
    record WriteExactly(int node, boolean exact) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.writeExactly(node, exact);
        }
    }

    /**
     * Moves the point that visual worlds are relative to.
     *
     * @param to a point near by
     */
    record MoveOrigin(Vector3f to) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.moveOrigin(to);
        }
    }

    /**
     * Attaches a node to another.
     *
     * @param node pick of the node
     * @param parent pick of its new parent
     * @param mode what the node keeps
     */
    record Attach(int node, int parent, Reparent mode) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.attach(node, parent, mode);
        }
    }

    /**
     * Detaches a node.
     *
     * @param node pick of the node
     * @param mode what the node keeps
     */
    record Detach(int node, Reparent mode) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.detach(node, mode);
        }
    }

    /**
     * Lets a node take another part of its parent's transform.
     *
     * @param node pick of the node
     * @param part what it takes from now on
     * @param mode what the node keeps
     */
    record Inherit(int node, Inheritance part, Reparent mode) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.inherit(node, part, mode);
        }
    }

    /**
     * Reads world matrices.
     *
     * @param first pick of the first node
     * @param stride distance from one pick to the next
     * @param count number of nodes
     * @param what which matrices
     */
    record Read(int first, int stride, int count, ActionTarget.Reading what) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.read(first, stride, count, what);
        }
    }

    /** Asks which visual transforms changed. */
    record ReadChanges() implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.readChanges();
        }
    }

    /**
     * Begins a frame.
     *
     * @param deltaNanos real nanoseconds since the last one
     */
    record BeginFrame(long deltaNanos) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.frame(deltaNanos);
        }
    }

    /**
     * Begins a tick, if one is due.
     *
     * @param announced whether the synchroniser is told before it
     * @param lengthPick selects the length, where the target chooses lengths freely
     */
    record BeginTick(boolean announced, int lengthPick) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.tick(announced, lengthPick);
        }
    }

    /**
     * Sets the time scale.
     *
     * @param scale normal time per real time
     */
    record SetTimeScale(double scale) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.timeScale(scale);
        }
    }

    /**
     * Pauses or resumes.
     *
     * @param paused whether time stands still
     */
    record SetPaused(boolean paused) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.pause(paused);
        }
    }

    /**
     * Changes how nodes are moved in memory.
     *
     * @param how from now on, or at once
     */
    record Defragment(ActionTarget.Moving how) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.defragment(how);
        }
    }

    /**
     * Hides or shows a branch.
     *
     * @param node pick of the topmost node
     * @param hidden whether it is hidden from now on
     */
    record Hide(int node, boolean hidden) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.hide(node, hidden);
        }
    }
}
