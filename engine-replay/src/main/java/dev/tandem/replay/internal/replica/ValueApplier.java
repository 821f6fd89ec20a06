package dev.tandem.replay.internal.replica;

import dev.tandem.scene.internal.channel.StoredChannel;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.timeline.JumpBound;
import dev.tandem.transform.internal.timeline.Synchronization;
import dev.tandem.transform.internal.write.Journal;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Does to the values of one channel what was done to those of the source. Their ids are numbers of owners. */
final class ValueApplier implements Journal {
    private final StoredChannel channel;
    private final ValueStore values;
    private final IntUnaryOperator owners;
    private final IntFunction<Synchronization> timelines;
    private final float[] value;

    /**
     * @param owners the own number of an owner, by that in the source
     * @param timelines by the number that they have in the source
     */
    ValueApplier(StoredChannel channel, IntUnaryOperator owners, IntFunction<Synchronization> timelines) {
        this.channel = channel;
        this.values = channel.values();
        this.owners = owners;
        this.timelines = timelines;
        this.value = values.form().newPose();
    }

    private int place(int owner) {
        return values.place(owners.applyAsInt(owner));
    }

    private float[] read(float[] from, int at) {
        System.arraycopy(from, at, value, 0, value.length);
        return value;
    }

    @Override
    public void created(int id, int generation, int parent, int timeline) {
        channel.add(owners.applyAsInt(id), timelines.apply(timeline).openNumber());
    }

    @Override
    public void destroyed(int id) {
        values.remove(owners.applyAsInt(id));
    }

    @Override
    public void moved(int id, int parts, float[] pose, int at) {
        values.move(place(id), read(pose, at));
    }

    @Override
    public void moved(int[] ids, int from, int count, int parts, float[] moves, int at) {
        for (int i = 0; i < count; i++) {
            moved(ids[from + i], parts, moves, at + i * value.length);
        }
    }

    @Override
    public void velocities(int id, int parts, float[] velocities, int at) {
        values.giveVelocity(place(id), velocities, at);
    }

    @Override
    public void velocities(int[] ids, int from, int count, int parts, float[] velocities, int at) {
        int width = values.form().velocityFloats();
        for (int i = 0; i < count; i++) {
            velocities(ids[from + i], parts, velocities, at + i * width);
        }
    }

    @Override
    public void teleported(int id, int floats, float[] pose, int at) {
        values.teleport(place(id), read(pose, at));
    }

    @Override
    public void referred(int id, boolean jumps, Object object) {
        channel.refer(owners.applyAsInt(id), jumps, object);
    }

    @Override
    public void snapped(int id, boolean branch) {
        values.endMotion(place(id));
    }

    @Override
    public void ruled(int id, int parts, @Nullable Law law) {
        values.rules().choose(owners.applyAsInt(id), parts, law);
    }

    @Override
    public void ruledByDefault(int parts, Law law) {
        values.rules().chooseByDefault(parts, law);
    }

    private static UnsupportedOperationException ofNodes() {
        return new UnsupportedOperationException("values of channels are no nodes");
    }

    @Override
    public void destroyedWhenShown(int id, boolean top, int timeline) {
        throw ofNodes();
    }

    @Override
    public void reparented(int id, int parent, int keeps, float[] logical, int at) {
        throw ofNodes();
    }

    @Override
    public void inheriting(int id, int taken, int keeps, float[] logical, int at) {
        throw ofNodes();
    }

    @Override
    public void turned(int id, float[] turn) {
        throw ofNodes();
    }

    @Override
    public void teleportedOnStamp(int id, int floats, float[] pose, int at) {
        throw ofNodes();
    }

    @Override
    public void positioned(int id, int parts, int how, double[] position, float[] pose, int at) {
        throw ofNodes();
    }

    @Override
    public void anchored(int id) {
        throw ofNodes();
    }

    @Override
    public void originMoved(double x, double y, double z) {
        throw ofNodes();
    }

    @Override
    public void named(int id, @Nullable String name) {
        throw ofNodes();
    }

    @Override
    public void kept(int id, Class<?> type, @Nullable Object kept) {
        throw ofNodes();
    }

    @Override
    public void follows(int id, int target, int sight, int how, float[] floats, int at, double[] numbers) {
        throw ofNodes();
    }

    @Override
    public void overridden(int id, int floats, float[] pose, int at) {
        throw ofNodes();
    }

    @Override
    public void warped(int id, Rigid transform, float[] logical, int at) {
        throw ofNodes();
    }

    @Override
    public void rebased(float x, float y, float z) {
        throw ofNodes();
    }

    @Override
    public void hidden(int id, boolean hidden) {
        throw ofNodes();
    }

    @Override
    public void timed(int id, int timeline, boolean branch) {
        throw ofNodes();
    }

    @Override
    public void branchRuled(int id, Law law) {
        throw ofNodes();
    }

    @Override
    public void bounded(int id, @Nullable JumpBound bound) {
        throw ofNodes();
    }

    @Override
    public void boundedByDefault(JumpBound bound) {
        throw ofNodes();
    }
}
