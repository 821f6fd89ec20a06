package dev.tandem.transform.internal.thread;

import dev.tandem.transform.internal.list.MemberList;
import dev.tandem.transform.internal.pose.PoseForm;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The one thread that may use a scene, and what it may do now. */
public final class OwnerThread {
    /** Read once, so that with {@code -Ddev.tandem.checks=false} the JIT compiler leaves the checks out. */
    private static final boolean CHECKED = !"false".equals(System.getProperty("dev.tandem.checks"));

    private Thread owner = Thread.currentThread();

    /** The owner, or nobody while code runs on its thread that may not use the scene. */
    private @Nullable Thread user = owner;

    /** The {@link #user}, unless somebody is told of what it reads. */
    private @Nullable Thread reader = owner;

    private boolean walking;

    /** Told of some calls, or null. */
    private @Nullable CallWatcher watcher;

    /** Asked about writes, or null. */
    private @Nullable WriteGuard guard;

    /** How many listeners are being told, one within the other, and which was first. */
    private int listening;

    private String listener = "";

    /** True while walking, listening, watched or with a guard, so that a write asks only one question. */
    private boolean guarded;

    /** Numbers of the timelines in whose ticks the host is. */
    private final BitSet ticking = new BitSet();

    private boolean hasTicks;

    /** Number of the timeline on which new roots are. */
    private int birthplace;

    /** Walks, listeners and ticks under way. Written by the owner; volatile for the thread that wants to become it. */
    private volatile int underWay;

    /** Refused while the owner, if it lives, is inside a walk or a tick: then it has not handed the scene over. */
    public void adopt() {
        Thread caller = Thread.currentThread();
        if (caller != owner && underWay > 0 && owner.isAlive()) {
            throw new IllegalStateException(
                    "thread \"" + owner.getName() + "\" is inside a tick or a walk of this scene, so \""
                            + caller.getName() + "\" cannot adopt it; adopt it after the walk, or after afterTick(..)");
        }
        if (user == null) {
            refuseUse();
        }
        owner = caller;
        use(caller);
    }

    /** True on the thread that owns the scene. */
    public boolean isCurrent() {
        return Thread.currentThread() == owner;
    }

    public void check() {
        if (CHECKED && Thread.currentThread() != user) {
            refuseUse();
        }
    }

    private void refuseUse() {
        if (isCurrent()) {
            throw new IllegalStateException(
                    "this scene was used by the executor that its useWorkers(..) got, within a frame;"
                            + " an executor starts the tasks that it is given, and leaves the scene alone");
        }
        throw new IllegalStateException("this scene belongs to thread \"" + owner.getName()
                + "\" but was used by \"" + Thread.currentThread().getName()
                + "\"; call Scene.adopt() on the thread that is to own it");
    }

    /** Until {@link #endExecutor}, an executor of the host runs on the thread of the owner, and may not use the scene. */
    void beginExecutor() {
        use(null);
        underWay++;
    }

    void endExecutor() {
        use(owner);
        underWay--;
    }

    private void use(@Nullable Thread newUser) {
        user = newUser;
        reader = watcher == null ? newUser : null;
    }

    public void checkWrite() {
        check();
        if (guarded) {
            refuseWalking();
        }
    }

    /** Checks as {@link #checkWrite} does, before a write of a node. */
    public void checkNodeWrite(PoseForm form, int id) {
        check();
        if (guarded) {
            refuseWalking();
            if (guard != null) {
                guard.requireOwn(form, id);
            }
        }
    }

    /** Checks as {@link #checkNodeWrite(PoseForm, int)} does, for many nodes. */
    public void checkNodeWrite(PoseForm form, MemberList nodes) {
        check();
        if (guarded) {
            refuseWalking();
            requireOwn(form, nodes);
        }
    }

    private void requireOwn(PoseForm form, MemberList nodes) {
        for (int i = 0; guard != null && i < nodes.size(); i++) {
            guard.requireOwn(form, nodes.id(i));
        }
    }

    /** Checks as {@link #checkNodeWrite(PoseForm, int)} does, before a write of a node's logical pose. */
    public void checkLogicalWrite(PoseForm form, int id) {
        check();
        if (guarded) {
            refuseWalking();
            if (guard != null) {
                guard.requireOwn(form, id);
            }
            if (watcher != null) {
                watcher.logicalWrite(form, id);
            }
        }
    }

    /** Checks as {@link #checkLogicalWrite(PoseForm, int)} does, for many nodes. */
    public void checkLogicalWrite(PoseForm form, MemberList nodes) {
        check();
        if (guarded) {
            refuseWalking();
            requireOwn(form, nodes);
            if (watcher != null) {
                watcher.logicalWrite(form, nodes);
            }
        }
    }

    private void refuseWalking() {
        if (walking) {
            throw new IllegalStateException(
                    "the scene was written while its changes are being walked, or by a rule of motion while it runs;"
                            + " collect the writes and make them after the walk or the frame");
        }
        refuseListener();
    }

    private void refuseListener() {
        if (listening > 0) {
            throw new IllegalStateException(
                    listener + " may read the scene but not write it or call its loop: collect what"
                            + " is to be done, and do it after the call that it was told of");
        }
    }

    /** Checks as {@link #check} does, before visual poses are read. */
    public void checkVisualRead(PoseForm form, int id) {
        if (CHECKED ? Thread.currentThread() != reader : watcher != null) {
            check();
            tellRead(form, id);
        }
    }

    private void tellRead(PoseForm form, int id) {
        if (watcher != null) {
            watcher.visualRead(form, id);
        }
    }

    /** @param newWatcher notified of calls from now on; null for nobody */
    public void watch(@Nullable CallWatcher newWatcher) {
        watcher = newWatcher;
        use(user);
        unguard();
    }

    /** @param newGuard asked about writes from now on; null for nobody */
    public void guard(@Nullable WriteGuard newGuard) {
        guard = newGuard;
        unguard();
    }

    /** The watcher that is notified of calls, or null. */
    public @Nullable CallWatcher watcher() {
        return watcher;
    }

    public void checkNoWalk() {
        check();
        if (walking) {
            throw new IllegalStateException(
                    "not allowed while the changes of the scene are being walked; call it after the walk");
        }
        refuseListener();
    }

    /**
     * Lets the host's code read and walk the scene and not write it, until {@link #endListening}. May be nested.
     *
     * @param name of what is told, for messages
     */
    public void beginListening(String name) {
        check();
        if (listening++ == 0) {
            listener = name;
        }
        guarded = true;
        underWay++;
    }

    public void endListening() {
        listening--;
        underWay--;
        unguard();
    }

    private void unguard() {
        guarded = walking || listening > 0 || watcher != null || guard != null;
    }

    public void beginWalk() {
        check();
        if (walking) {
            throw new IllegalStateException("a walk inside a walk: the changes of the scene are being walked already;"
                    + " begin the second walk after the first");
        }
        walking = true;
        guarded = true;
        underWay++;
    }

    public void endWalk() {
        walking = false;
        unguard();
        underWay--;
    }

    /** True if no code of the host's is running that was called from within the scene, and nobody watches. */
    public boolean isUndisturbed() {
        return !guarded;
    }

    /** Keeps other threads from adopting the scene until {@link #endTick}. */
    public void beginTick(int timeline) {
        hasTicks = true;
        ticking.set(timeline);
        underWay++;
    }

    public void endTick(int timeline) {
        ticking.clear(timeline);
        underWay--;
    }

    /** True within a tick that was marked as such. */
    public boolean inTick() {
        return !ticking.isEmpty();
    }

    /** True within a tick of this timeline. */
    public boolean inTickOf(int timeline) {
        return ticking.get(timeline);
    }

    /** The number of a timeline in whose tick the host is, negative if it is in none. */
    public int tickingTimeline() {
        return ticking.nextSetBit(0);
    }

    /** Lets roots, and first values of the scene itself, be on a timeline from now on. */
    public void bearOn(int timeline) {
        birthplace = timeline;
    }

    /** The number of the timeline on which a root is that is created now. */
    public int birthplace() {
        return birthplace;
    }

    /** True if some tick was marked so far. */
    public boolean hasTicks() {
        return hasTicks;
    }

    /** @throws IllegalStateException between {@link #beginTick} and {@link #endTick} of some timeline */
    public void requireNoTick() {
        if (inTick()) {
            throw new IllegalStateException("the scene is inside a tick: call afterTick(startNanos, endNanos) first");
        }
    }
}
