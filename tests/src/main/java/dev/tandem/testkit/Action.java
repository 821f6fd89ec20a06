package dev.tandem.testkit;

import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;

/**
 * One thing a host may do to a scene; a list of them is a whole game in miniature.
 *
 * <p>Actions are values: immutable if their pose is left alone, and readable when printed. {@link Actions} makes random ones.
 */
public sealed interface Action {

    /**
     * Does it.
     *
     * @param target what to do it to
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
     * Writes a logical pose.
     *
     * @param node pick of the node
     * @param how which setter
     * @param pose where to
     */
    record WriteLogical(int node, Write how, Pose3d pose) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.write(node, how, pose);
        }
    }

    /**
     * Writes the logical pose that a node has.
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
     * Attaches a node to another.
     *
     * @param node pick of the node
     * @param parent pick of its new parent
     * @param mode what becomes of its poses
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
     * @param mode what becomes of its poses
     */
    record Detach(int node, Reparent mode) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.detach(node, mode);
        }
    }

    /**
     * Sets the mode of a node's next writes.
     *
     * @param node pick of the node
     * @param mode the mode
     */
    record SetInterpolation(int node, Interpolation mode) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.interpolation(node, mode);
        }
    }

    /**
     * Reads world matrices.
     *
     * @param first pick of the first node
     * @param stride from one to the next
     * @param count how many
     * @param what which
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
     * @param lengthPick which length, where lengths are free
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

    /** Opens a timeline. */
    record OpenLine() implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.openLine();
        }
    }

    /**
     * Closes a timeline.
     *
     * @param line pick of the line
     */
    record CloseLine(int line) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.closeLine(line);
        }
    }

    /**
     * Moves a node to a timeline.
     *
     * @param node pick of the node
     * @param branch whether everything below it comes along
     * @param line pick of the line
     */
    record Take(int node, boolean branch, int line) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.take(node, branch, line);
        }
    }

    /**
     * Begins a tick of a line of its own.
     *
     * @param line pick of the line
     * @param announced whether the synchroniser is told before it
     * @param lengthPick which length, where lengths are free
     */
    record LineTick(int line, boolean announced, int lengthPick) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.lineTick(line, announced, lengthPick);
        }
    }

    /**
     * Shows a frame of a line of its own.
     *
     * @param line pick of the line
     * @param deltaNanos nanoseconds since the last one
     * @param asMain whether to show the instant of the main line
     */
    record LineFrame(int line, long deltaNanos, boolean asMain) implements Action {
        @Override
        public void playOn(ActionTarget target) {
            target.lineFrame(line, deltaNanos, asMain);
        }
    }
}
