package dev.tandem.transform.internal;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowSorting;
import dev.tandem.transform.internal.node.Companions;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.timeline.FrameUpkeep;
import dev.tandem.transform.internal.write.Journal;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The values of one channel: at most one for each owner, which is a node of the scene or the scene itself. The door to the same
 * storage as that of poses, without parents and worlds.
 *
 * <p>An owner has a number, in which its kind and its id are put together, see {@link #owner}. A value has the number of its
 * owner for its id, and a place of its own, so values lie close together however far apart the ids of their owners are.
 */
public final class ValueStore extends MotionStore {
    /** Kinds of owners: nodes in space, nodes in the plane, and the scene itself, whose id is 0. */
    public static final int SPACE = 0;

    public static final int PLANE = 1;
    public static final int SCENE = 2;

    private static final int KIND_BITS = 2;

    private IntConsumer removed = place -> {};

    /**
     * Values of a form in a scene, that have the ticks and frames of its timelines from now on.
     *
     * @param space the nodes in space of the scene
     */
    public ValueStore(TransformStore space, ValueForm form) {
        super(new NodeTable(form), space.step);
        space.synchronization().join(synchronize(RowSorting.NORMAL, FrameUpkeep.NONE));
    }

    /** The number of an owner. Ids of one kind that follow each other make numbers that do, as far as one chunk reaches. */
    public static int owner(int kind, int id) {
        return (id >> NodeChunk.SHIFT << KIND_BITS | kind) << NodeChunk.SHIFT | id & NodeChunk.MASK;
    }

    /** The kind of the owner with a number. */
    public static int kind(int owner) {
        return owner >> NodeChunk.SHIFT & (1 << KIND_BITS) - 1;
    }

    /** The id of the owner with a number. */
    public static int id(int owner) {
        return owner >> NodeChunk.SHIFT + KIND_BITS << NodeChunk.SHIFT | owner & NodeChunk.MASK;
    }

    /** Follows the nodes of a store, whose values are on their timelines and go with them. */
    public void follow(TransformStore owners, int kind) {
        owners.companions().add(new Companions.Companion() {
            @Override
            public void released(int id) {
                release(owner(kind, id));
            }

            @Override
            public void timelineChanged(int id, int timeline) {
                int place = place(owner(kind, id));
                if (place >= 0) {
                    handover.move(place, timelines.at(timeline));
                }
            }
        });
    }

    /** Values go at once with what is destroyed. */
    @Override
    void destroyDrawn(int id) {}

    /** The place of the value of an owner, negative if it has none. It holds while the owner has it. */
    public int place(int owner) {
        return nodes.ids().placeOrNowhere(owner);
    }

    /**
     * Makes a value of an owner that has none.
     *
     * @param timeline number of the timeline of the owner
     * @return its place
     */
    public int add(int owner, int timeline) {
        int place = nodes.createAs(owner, choices.ofNewNode());
        timelines.created(place, timeline);
        changes.created(place);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.created(owner, 0, NodeTable.NONE, timeline);
        }
        return place;
    }

    /** Removes the value of an owner, if it has one. */
    public void remove(int owner) {
        Journal journal = writer.journal();
        if (journal != null && place(owner) >= 0) {
            journal.destroyed(owner);
        }
        release(owner);
    }

    /** Removes as {@link #remove} does, and tells nobody: the value goes with its owner. */
    private void release(int owner) {
        int place = place(owner);
        if (place >= 0) {
            motions.drop(place);
            timelines.destroyed(place);
            choices.released(place);
            changes.destroyed(place);
            nodes.releaseAs(place);
            removed.accept(place);
        }
    }

    /** Tells from now on of each place whose value goes. */
    public void whenRemoved(IntConsumer listener) {
        removed = listener;
    }

    /**
     * Writes where the motion of a value comes from, where it was to go when it was last observed, and where it is, each into the
     * beginning of an array.
     *
     * @return false, with nothing written, if the value is at rest
     */
    public boolean loadMotion(int place, float[] source, float[] target, float[] visual) {
        if (!nodes.isInMotion(place)) {
            return false;
        }
        MotionChunk chunk = motions.rowChunk(place);
        int row = nodes.row(place) & MotionChunk.MASK;
        chunk.source.load(row, source, 0);
        chunk.target.load(row, target, 0);
        chunk.visual.load(row, visual, 0);
        return true;
    }

    /** The number of the timeline that a value is on. */
    public int timelineAt(int place) {
        return timelines.of(place).number();
    }

    /** True if a value was not observed since it was first written, so that it snaps to what is written. */
    public boolean isNewborn(int place) {
        return isNewbornAt(place);
    }

    /** Moves a value to the one that an array begins with; callers have checked it. */
    public void move(int place, float[] value) {
        writer.moveParts(nodes.chunk(place), place, value, PoseParts.ALL);
    }

    /** Moves a value with a velocity per second, an angular one for angles and rotations, that an array begins with. */
    public void move(int place, float[] value, float[] velocity) {
        move(place, value);
        giveVelocity(place, velocity, 0);
    }

    /** After a move: with which velocity, see {@link #move(int, float[], float[])}. */
    public void giveVelocity(int place, float[] velocities, int at) {
        int parts = nodes.form().width(PoseParts.ROTATION) == 0 ? PoseParts.TRANSLATION : PoseParts.ROTATION;
        writer.giveVelocities(nodes.chunk(place), place, parts, velocities, at);
    }

    /**
     * Writes the velocity that a value has at the end of the newest tick into the beginning of an array; zeros if it was given
     * these and rests since.
     *
     * @return false, with nothing written, if none is known
     */
    public boolean endVelocity(int place, float[] dest) {
        return motions.loadVelocities(place, dest);
    }

    /** Teleports a value to the one that an array begins with; callers have checked it. */
    public void teleport(int place, float[] value) {
        writer.teleport(place, 1, value, 0, nodes.form().stride());
    }

    /** Moves or teleports a value that stands for something else, and tells nobody; callers tell what it stands for. */
    public void write(int place, float[] value, boolean jumps) {
        if (jumps) {
            writer.jump(place, 1, value, 0, nodes.form().stride());
        } else {
            writer.writeParts(nodes.chunk(place), place, value, PoseParts.ALL);
        }
    }

    /** Receives all that is done to values; null if nobody listens. */
    public @Nullable Journal journal() {
        return writer.journal();
    }

    /** @param told of everything that is done to values from now on, but that they go with their owners; null for nobody */
    public void tell(@Nullable Journal told) {
        writer.tell(told);
    }

    /** Ends the motion of a value. */
    public void endMotion(int place) {
        writer.endMotion(place);
    }

    /** The array with the logical value of a place, at {@link #logicalOffset}. */
    public float[] logical(int place) {
        return nodes.chunk(place).logical;
    }

    /** The offset of the logical value of a place in its array. */
    public int logicalOffset(int place) {
        return nodes.chunk(place).logicalOffset(place);
    }

    /** Writes the visual value at a place into the beginning of an array. */
    public void loadVisual(int place, float[] dest) {
        motions.visuals().load(place, dest);
    }

    /** How many values were ever removed: while it stays the same, what was there still is. */
    public long releases() {
        return nodes.ids().releases();
    }

    /** Another one if the owner has another value, or none. */
    public long entry(int owner) {
        return nodes.ids().entryOrNone(owner);
    }

    /** Values that there are. */
    public int size() {
        return nodes.size();
    }

    /** The owner of the value at a place. */
    public int ownerAt(int place) {
        return nodes.id(place);
    }

    /** Calls {@code action} with each owner that has a value. */
    public void forEachOwner(IntConsumer action) {
        nodes.ids().forEachLiving(action);
    }

    /** Checks the whole structure; slow, for tests. */
    public void validate() {
        new CoreValidation(this).run();
    }
}
