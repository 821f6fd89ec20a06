package dev.tandem.transform.internal.thread;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * One helper of a {@link Crew}: the task that its executor runs, and a state that says whether it may work now.
 *
 * <pre>
 *   IDLE --invite--> INVITED --begin--> WORKING --end--> IDLE
 *                    INVITED --dismiss--> HELD --invite--> INVITED
 *                                         HELD --begin (too late)--> IDLE
 * </pre>
 *
 * <p>Each method changes the state in one atomic operation, so whatever threads do, the result is that of some order of calls. (A
 * start that comes too late looks at the state first: what happens before it changes that makes it look again.)
 *
 * <p>HELD: no run wants it, but the executor still has its task. It is not given to the executor a second time then, so that
 * the queue of an executor that is busy for long does not grow. An executor may also have dropped it, so that it would never
 * help again; therefore it is given anew once in a while. That the executor may then have it twice does no harm.
 */
final class Helper implements Runnable {
    /** Invitations without a start after which its task is taken for lost: some seconds of frames. */
    private static final int PATIENCE = 256;

    private static final int IDLE = 0;
    private static final int INVITED = 1;
    private static final int WORKING = 2;
    private static final int HELD = 3;

    private final AtomicInteger state = new AtomicInteger(IDLE);
    private final int number;
    private final Crew crew;
    private int waits;

    Helper(int number, Crew crew) {
        this.number = number;
        this.crew = crew;
    }

    /** The number under which it works, from 1 on. */
    int number() {
        return number;
    }

    @Override
    public void run() {
        if (begin()) {
            try {
                crew.help(this);
            } finally {
                end();
            }
        }
    }

    /**
     * Allows it to work in the run that begins. For the caller of the crew, between two runs.
     *
     * @return whether the executor has to be given its task
     */
    boolean invite() {
        waits = state.getAndSet(INVITED) == HELD ? waits + 1 : 0;
        return waits % PATIENCE == 0;
    }

    /** After an invitation: the executor did not want it. It may have run it all the same. */
    void refused() {
        state.compareAndSet(INVITED, IDLE);
    }

    /** Forbids it to work until it is invited again; false while it is at work. For the caller of the crew. */
    boolean dismiss() {
        return state.compareAndSet(INVITED, HELD) || state.get() != WORKING;
    }

    /** True if it may work now, on the calling thread and on no other. */
    boolean begin() {
        while (!state.compareAndSet(INVITED, WORKING)) {
            int now = state.get();
            // too late; unless the next run invites it just now
            if (now != INVITED && (now != HELD || state.compareAndSet(HELD, IDLE))) {
                return false;
            }
        }
        return true;
    }

    void end() {
        state.set(IDLE);
    }
}
