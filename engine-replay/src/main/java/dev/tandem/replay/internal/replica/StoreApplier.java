package dev.tandem.replay.internal.replica;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.timeline.JumpBound;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.Inheriting;
import dev.tandem.transform.internal.write.Journal;
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.PoseWriter;
import dev.tandem.transform.internal.write.Positions;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Does to the nodes of one store what was done to those of the source. */
final class StoreApplier implements Journal {
    private static final int NONE = -1;

    private final TransformStore store;
    private final PoseWriter writer;
    private final PoseForm form;
    private final IntFunction<Synchronization> timelines;
    private final Counterparts nodes;
    private final Notes notes;
    private final boolean repeatsFrames;
    private final float[] pose;

    /** The nodes that were written last, many at a time. */
    private final NodeBatch batch;

    /** The ids that they have in the source, and here, and the version of {@link #nodes} then. */
    private int[] batchIds = {};

    private int[] ownIds = {};
    private int batchVersion;

    /** Changes of nodes in the scene of the store, by id: names and objects that are null are taken away. */
    interface Notes {
        void name(int id, @Nullable String name);

        <T> void keep(int id, Class<T> type, @Nullable T value);

        void follow(
                TransformStore store, int id, int target, int sight, int how, float[] values, int at, double[] numbers);

        /** Makes what the scene keeps beside its nodes relative to a point from now on. */
        void originMoved(TransformStore store, double x, double y, double z);
    }

    /**
     * @param timelines by the number that they have in the source
     * @param repeatsFrames whether what is drawn only goes when it does in the source
     */
    StoreApplier(TransformStore store, IntFunction<Synchronization> timelines, Notes notes, boolean repeatsFrames) {
        this.notes = notes;
        this.repeatsFrames = repeatsFrames;
        this.store = store;
        this.writer = store.poses();
        this.form = store.form();
        this.timelines = timelines;
        this.nodes = new Counterparts(store);
        this.pose = form.newPose();
        this.batch = store.batch(new int[0]);
    }

    Counterparts nodes() {
        return nodes;
    }

    private int place(int sourceId) {
        return store.place(nodes.id(sourceId));
    }

    private NodeChunk chunk(int place) {
        return store.writer().chunk(place);
    }

    @Override
    public void created(int id, int generation, int parent, int timeline) {
        int made = parent == NONE
                ? store.createOn(timelines.apply(timeline).openNumber())
                : store.createBelow(nodes.id(parent));
        nodes.put(id, generation, made);
    }

    /**
     * A node that was only there to be drawn may be gone, since that depends on frames of the replica, or may never have been
     * here.
     */
    @Override
    public void destroyed(int id) {
        int own = nodes.id(id);
        if (own != NONE && store.isAlive(own, nodes.generation(id))) {
            store.forest().destroy(own, nodes.generation(id), store.place(own));
        }
    }

    @Override
    public void destroyedWhenShown(int id, boolean top, int timeline) {
        if (top) {
            store.forest().destroyWhenShown(nodes.id(id));
        }
    }

    @Override
    public void reparented(int id, int parent, int keeps, float[] logical, int at) {
        int own = nodes.id(id);
        int below = parent == NONE ? NONE : nodes.id(parent);
        switch (keeps) {
            case KEEP_WORLD -> {
                try {
                    store.forest().reparentKeepingWorld(own, below);
                } catch (IllegalStateException flat) {
                    store.forest().reparentAndSnap(own, below);
                    jumpTo(own, logical, at);
                }
            }
            case KEEP_LOCAL -> store.forest().reparentKeepingLocal(own, below);
            default -> store.forest().reparentAndSnap(own, below);
        }
    }

    /** Where frames of the replica show something that cannot be kept. */
    private void jumpTo(int own, float[] logical, int at) {
        writer.teleport(store.place(own), 1, logical, at, form.stride());
    }

    @Override
    public void inheriting(int id, int taken, int keeps, float[] logical, int at) {
        int own = nodes.id(id);
        Inheriting inheriting = store.forest().inheriting();
        switch (keeps) {
            case KEEP_WORLD -> {
                try {
                    inheriting.takeKeepingWorld(own, taken);
                } catch (IllegalStateException flat) {
                    inheriting.takeAndSnap(own, taken);
                    jumpTo(own, logical, at);
                }
            }
            case KEEP_LOCAL -> inheriting.takeKeepingLocal(own, taken);
            default -> inheriting.takeAndSnap(own, taken);
        }
    }

    @Override
    public void moved(int id, int parts, float[] values, int at) {
        int place = place(id);
        form.copyParts(values, at, pose, 0, parts);
        writer.moveParts(chunk(place), place, pose, parts);
    }

    @Override
    public void moved(int[] ids, int from, int count, int parts, float[] values, int at) {
        int start = form.start(Integer.lowestOneBit(parts));
        int width = form.floats(parts) - start;
        if (start == 0) {
            find(ids, from, count);
            batch.move(0, count, values, at, width);
            return;
        }
        for (int i = 0; i < count; i++) {
            moved(ids[from + i], parts, values, at + i * width - start);
        }
    }

    /** Makes the batch one of the nodes that stand for others, which mostly are those of the last tick. */
    private void find(int[] ids, int from, int count) {
        if (count == batch.size()
                && batchVersion == nodes.version()
                && Arrays.equals(ids, from, from + count, batchIds, 0, count)) {
            batch.followMoves();
            return;
        }
        if (count > batchIds.length) {
            batchIds = new int[Math.max(count, 2 * batchIds.length)];
            ownIds = new int[batchIds.length];
        }
        System.arraycopy(ids, from, batchIds, 0, count);
        for (int i = 0; i < count; i++) {
            ownIds[i] = nodes.id(batchIds[i]);
        }
        batch.setAll(ownIds, count);
        batchVersion = nodes.version();
    }

    @Override
    public void velocities(int id, int parts, float[] values, int at) {
        int place = place(id);
        writer.giveVelocities(chunk(place), place, parts, values, at);
    }

    @Override
    public void velocities(int[] ids, int from, int count, int parts, float[] values, int at) {
        if (parts == (PoseParts.TRANSLATION | PoseParts.ROTATION)) {
            find(ids, from, count);
            batch.giveVelocities(0, count, values, at);
            return;
        }
        for (int i = 0; i < count; i++) {
            velocities(ids[from + i], parts, values, at + i * form.velocityFloats());
        }
    }

    @Override
    public void turned(int id, float[] turn) {
        int place = place(id);
        writer.giveTurn(chunk(place), place, turn);
    }

    @Override
    public void teleported(int id, int floats, float[] values, int at) {
        writer.teleport(place(id), 1, values, at, floats);
    }

    @Override
    public void referred(int id, boolean jumps, Object value) {
        throw new UnsupportedOperationException("nodes are no values of channels");
    }

    @Override
    public void teleportedOnStamp(int id, int floats, float[] values, int at) {
        writer.teleportOnStamp(place(id), values, at, floats);
    }

    @Override
    public void positioned(int id, int parts, int how, double[] position, float[] values, int at) {
        store.jumps().positions().write(nodes.id(id), parts, how, position, values, at);
    }

    @Override
    public void anchored(int id) {
        store.jumps().positions().anchorAtOrigin(nodes.id(id));
    }

    @Override
    public void originMoved(double x, double y, double z) {
        Positions positions = store.jumps().positions();
        Vector3d before = positions.origin(new Vector3d());
        if (positions.moveOrigin(x, y, z)) {
            Vector3d by = positions.origin(new Vector3d()).sub(before);
            notes.originMoved(store, by.x, by.y, by.z);
        }
    }

    @Override
    public void named(int id, @Nullable String name) {
        notes.name(nodes.id(id), name);
    }

    @Override
    public void kept(int id, Class<?> type, @Nullable Object value) {
        keep(nodes.id(id), type, value);
    }

    private <T> void keep(int own, Class<T> type, @Nullable Object value) {
        notes.keep(own, type, type.cast(value));
    }

    @Override
    public void follows(int id, int target, int sight, int how, float[] floats, int at, double[] numbers) {
        notes.follow(store, nodes.id(id), drawn(target), drawn(sight), how, floats, at, numbers);
    }

    /** The node that stands for another, which may be there to be drawn only; negative for one that frames have left behind. */
    private int drawn(int sourceId) {
        int own = sourceId < 0 ? NONE : nodes.id(sourceId);
        return own != NONE && store.isLiving(own) ? own : NONE;
    }

    @Override
    public void overridden(int id, int floats, float[] values, int at) {
        writer.overrideVisual(place(id), values, at, floats);
    }

    @Override
    public void warped(int id, Rigid transform, float[] logical, int at) {
        int own = nodes.id(id);
        try {
            store.jumps().warp(own, transform);
        } catch (IllegalArgumentException outOfRange) {
            jumpTo(own, logical, at);
        }
    }

    @Override
    public void rebased(float x, float y, float z) {
        store.jumps().rebase(x, y, z);
        notes.originMoved(store, x, y, z);
    }

    /** A branch that is followed may be drawn only, and is where it goes when its last frame has come. */
    @Override
    public void snapped(int id, boolean branch) {
        int own = nodes.id(id);
        boolean isAlive = own != NONE && store.isAlive(own, nodes.generation(id));
        if (!isAlive && !(repeatsFrames && own != NONE && store.isLiving(own))) {
            return;
        }
        if (branch) {
            store.jumps().snapBranch(nodes.id(id));
        } else {
            store.jumps().snap(nodes.id(id));
        }
    }

    @Override
    public void hidden(int id, boolean hidden) {
        if (hidden) {
            store.forest().visibility().hide(nodes.id(id));
        } else {
            store.forest().visibility().show(nodes.id(id));
        }
    }

    @Override
    public void timed(int id, int timeline, boolean branch) {
        Synchronization to = timelines.apply(timeline).in(store.synchronization());
        if (branch) {
            to.addBranch(nodes.id(id));
        } else {
            to.add(nodes.id(id));
        }
        Journal journal = writer.journal();
        if (journal != null) {
            journal.timed(nodes.id(id), to.openNumber(), branch);
        }
    }

    @Override
    public void ruled(int id, int parts, @Nullable Law law) {
        store.rules().choose(nodes.id(id), parts, law);
    }

    @Override
    public void branchRuled(int id, Law law) {
        store.rules().chooseForBranch(nodes.id(id), law);
    }

    @Override
    public void ruledByDefault(int parts, Law law) {
        store.rules().chooseByDefault(parts, law);
    }

    @Override
    public void bounded(int id, @Nullable JumpBound bound) {
        store.jumps().bound(nodes.id(id), bound);
    }

    @Override
    public void boundedByDefault(JumpBound bound) {
        store.jumps().bound(bound);
    }
}
