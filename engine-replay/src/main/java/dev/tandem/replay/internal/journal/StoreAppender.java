package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.timeline.JumpBound;
import dev.tandem.transform.internal.write.Journal;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Appends what is done to the nodes, or values, of one store. */
final class StoreAppender implements Journal {
    private final OperationLog log;
    private final PoseForm form;
    private final int store;
    private final int moved;
    private final int velocities;
    private final Predicate<Class<?>> keepsObjects;
    private final float[] scratch = new float[3];

    /** @param keepsObjects whether objects of a type are appended that the host keeps for nodes */
    StoreAppender(OperationLog log, int store, PoseForm form, Predicate<Class<?>> keepsObjects) {
        this.keepsObjects = keepsObjects;
        this.log = log;
        this.store = store;
        this.form = form;
        this.moved = Operation.MOVED.in(store);
        this.velocities = Operation.VELOCITIES.in(store);
    }

    private void begin(Operation operation, int id) {
        log.begin(operation.in(store));
        log.add(id);
    }

    @Override
    public void created(int id, int generation, int parent, int timeline) {
        begin(Operation.CREATED, id);
        log.add(generation);
        log.add(parent);
        log.add(timeline);
    }

    @Override
    public void destroyed(int id) {
        begin(Operation.DESTROYED, id);
    }

    @Override
    public void destroyedWhenShown(int id, boolean top, int timeline) {
        begin(Operation.DESTROYED_WHEN_SHOWN, id);
        log.add(timeline << 1 | (top ? 1 : 0));
    }

    @Override
    public void reparented(int id, int parent, int keeps, float[] logical, int at) {
        begin(Operation.REPARENTED, id);
        log.add(parent);
        log.add(keeps);
        pose(logical, at, form.stride());
    }

    @Override
    public void inheriting(int id, int taken, int keeps, float[] logical, int at) {
        begin(Operation.INHERITING, id);
        log.add(taken);
        log.add(keeps);
        pose(logical, at, form.stride());
    }

    private void pose(float[] values, int at, int count) {
        log.add(count);
        log.add(values, at, count);
    }

    @Override
    public void moved(int id, int parts, float[] pose, int at) {
        if (!log.continues(moved, parts)) {
            beginMoves(parts);
        }
        log.addToRun(id, pose, at);
    }

    @Override
    public void moved(int[] ids, int from, int count, int parts, float[] values, int at) {
        if (!log.continues(moved, parts)) {
            beginMoves(parts);
        }
        log.addToRun(ids, from, count, values, at);
    }

    private void beginMoves(int parts) {
        int start = form.start(Integer.lowestOneBit(parts));
        log.beginRun(moved, parts, start, form.floats(parts) - start);
    }

    @Override
    public void velocities(int id, int parts, float[] values, int at) {
        if (!log.continues(velocities, parts)) {
            log.beginRun(velocities, parts, 0, form.velocityFloats());
        }
        log.addToRun(id, values, at);
    }

    @Override
    public void velocities(int[] ids, int from, int count, int parts, float[] values, int at) {
        if (!log.continues(velocities, parts)) {
            log.beginRun(velocities, parts, 0, form.velocityFloats());
        }
        log.addToRun(ids, from, count, values, at);
    }

    @Override
    public void turned(int id, float[] turn) {
        begin(Operation.TURNED, id);
        pose(turn, 0, turn.length);
    }

    @Override
    public void teleported(int id, int floats, float[] pose, int at) {
        begin(Operation.TELEPORTED, id);
        log.add(form.parts(floats));
        pose(pose, at, floats);
    }

    @Override
    public void referred(int id, boolean jumps, Object value) {
        begin(Operation.REFERRED, id);
        log.add(jumps ? 1 : 0);
        log.add(value);
    }

    @Override
    public void teleportedOnStamp(int id, int floats, float[] pose, int at) {
        begin(Operation.TELEPORTED_ON_STAMP, id);
        log.add(form.parts(floats));
        pose(pose, at, floats);
    }

    @Override
    public void positioned(int id, int parts, int how, double[] position, float[] pose, int at) {
        begin(Operation.POSITIONED, id);
        log.add(parts);
        log.add(how);
        point(position[0], position[1], position.length > 2 ? position[2] : 0);
        pose(pose, at, form.stride());
    }

    private void point(double x, double y, double z) {
        log.add(Double.doubleToRawLongBits(x));
        log.add(Double.doubleToRawLongBits(y));
        log.add(Double.doubleToRawLongBits(z));
    }

    @Override
    public void anchored(int id) {
        begin(Operation.ANCHORED, id);
    }

    @Override
    public void originMoved(double x, double y, double z) {
        log.begin(Operation.ORIGIN_MOVED.in(store));
        point(x, y, z);
    }

    @Override
    public void named(int id, @Nullable String name) {
        begin(Operation.NAMED, id);
        log.add((Object) name);
    }

    @Override
    public void kept(int id, Class<?> type, @Nullable Object value) {
        if (keepsObjects.test(type)) {
            begin(Operation.KEPT, id);
            log.add((Object) type);
            log.add(value);
        }
    }

    @Override
    public void follows(int id, int target, int sight, int how, float[] values, int at, double[] numbers) {
        begin(Operation.FOLLOWS, id);
        log.add(target);
        log.add(sight);
        log.add(how);
        for (double number : numbers) {
            log.add(Double.doubleToRawLongBits(number));
        }
        pose(values, at, form.stride() + Operation.FOLLOWER_FLOATS);
    }

    @Override
    public void overridden(int id, int floats, float[] pose, int at) {
        begin(Operation.OVERRIDDEN, id);
        pose(pose, at, floats);
    }

    @Override
    public void warped(int id, Rigid transform, float[] logical, int at) {
        begin(Operation.WARPED, id);
        for (int k = 0; k < Rigid.DOUBLES; k++) {
            log.add(Double.doubleToRawLongBits(transform.get(k)));
        }
        pose(logical, at, form.stride());
    }

    @Override
    public void rebased(float x, float y, float z) {
        log.begin(Operation.REBASED.in(store));
        scratch[0] = x;
        scratch[1] = y;
        scratch[2] = z;
        log.add(scratch, 0, scratch.length);
    }

    @Override
    public void snapped(int id, boolean branch) {
        begin(Operation.SNAPPED, id);
        log.add(branch ? 1 : 0);
    }

    @Override
    public void hidden(int id, boolean hidden) {
        begin(Operation.HIDDEN, id);
        log.add(hidden ? 1 : 0);
    }

    @Override
    public void timed(int id, int timeline, boolean branch) {
        begin(Operation.TIMED, id);
        log.add(timeline);
        log.add(branch ? 1 : 0);
    }

    @Override
    public void ruled(int id, int parts, @Nullable Law law) {
        begin(Operation.RULED, id);
        log.add(parts);
        log.add((Object) law);
    }

    @Override
    public void branchRuled(int id, Law law) {
        begin(Operation.BRANCH_RULED, id);
        log.add((Object) law);
    }

    @Override
    public void ruledByDefault(int parts, Law law) {
        log.begin(Operation.RULED_BY_DEFAULT.in(store));
        log.add(parts);
        log.add((Object) law);
    }

    @Override
    public void bounded(int id, @Nullable JumpBound bound) {
        begin(Operation.BOUNDED, id);
        log.add((Object) bound);
    }

    @Override
    public void boundedByDefault(JumpBound bound) {
        log.begin(Operation.BOUNDED_BY_DEFAULT.in(store));
        log.add((Object) bound);
    }
}
