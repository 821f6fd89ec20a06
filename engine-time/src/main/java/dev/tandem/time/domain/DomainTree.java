package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.recording.ClockRecorder;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * Runs the frames of a tree of clocks, as a {@link TickClock} runs those of one:
 * <pre>{@code
 * DomainTree tree = new DomainTree("world", ClockSettings.at(TickRate.perSecond(60)));
 * TimeDomain hero = tree.root().child("hero", ClockSettings.at(TickRate.perSecond(60)));
 * hero.control().scale(0.2);
 *
 * tree.beginFrame(System.nanoTime());
 * while (tree.nextTick()) {
 *     simulate(tree.domain(), tree.domain().tick());
 * }
 * draw(tree.root().frame().renderNanos(), hero.frame().renderNanos());
 * }</pre>
 *
 * <p><b>Order.</b> First the root runs its ticks, then each child with all that is below it, children in the order in which
 * they came to their parent. The frame of a child begins when all ticks of its parent's have run: only then it is certain how
 * much normal time that frame has, since cap and budget may take some of it back. Real time goes to the root alone, and with
 * the default settings only the root limits it.
 *
 * <p><b>Game and menu.</b> A domain that is to run on while another is paused lies beside that one, not below: make the root a
 * clock for the application and the world a child of it.
 *
 * <p>Confined to one thread at a time. No method allocates once the tree has its domains, constructors and exceptions apart.
 */
public final class DomainTree {

    private final DomainOrder order;
    private TimeDomain ticking;
    private boolean inFrame;
    private boolean advancing;

    /**
     * Makes a tree of one domain.
     *
     * @param name what to call it in messages
     * @param settings what to make the root's clock from
     */
    public DomainTree(String name, ClockSettings settings) {
        this(name, DomainFrames.of(new TickClock(settings)));
    }

    /**
     * Makes a tree of one domain that is recorded.
     *
     * @param name what to call it in messages
     * @param recorder runs its frames from now on; to be closed by the host, when the tree runs no more
     * @throws IllegalArgumentException if the recorder has run a frame
     */
    public DomainTree(String name, ClockRecorder recorder) {
        this(name, DomainFrames.of(Objects.requireNonNull(recorder, "recorder")));
    }

    private DomainTree(String name, DomainFrames frames) {
        requireFresh(frames);
        ticking = new TimeDomain(this, name, null, frames);
        order = new DomainOrder(ticking);
    }

    /**
     * Returns the domain that runs on real time.
     *
     * @return always the same domain
     */
    public TimeDomain root() {
        return order.root();
    }

    /**
     * Returns the domains in the order in which they run.
     *
     * @return a live view that cannot be changed; while a frame is under way it still has those that were closed in it
     */
    public List<TimeDomain> domains() {
        return order.view();
    }

    /**
     * Returns the domain whose tick is open, or whose was the last.
     *
     * @return the domain; the root at first
     */
    public TimeDomain domain() {
        return ticking;
    }

    /**
     * Begins a frame of all domains: that of the root at once, each other when its turn comes. Call {@link #nextTick()} until
     * it returns {@code false}; then all of them are complete.
     *
     * @param realNanos what the host's clock shows, as for {@link TickClock#beginFrame}
     * @throws IllegalStateException if the frame before is unfinished, or as {@link TickClock#beginFrame}; nothing has changed
     *     then
     */
    public void beginFrame(long realNanos) {
        if (inFrame) {
            throw new IllegalStateException(
                    "a frame is under way: call nextTick() until it returns false, or endFrame(),"
                            + " before the next one");
        }
        order.root().beginRootFrame(realNanos);
        order.toFirst();
        inFrame = true;
    }

    /**
     * Ends the open tick, if there is one, and opens the next that is due in any of the domains.
     *
     * @return {@code true} if the tick of {@link #domain()} is to be simulated now, {@code false} if all frames are complete
     * @throws IllegalStateException if no frame has begun, if {@link #advance} is running the ticks, or if the domain whose
     *     turn it is cannot begin a frame, as {@link TickClock#beginFrame}; what ran stays, and {@link #endFrame()} ends the
     *     frame
     */
    public boolean nextTick() {
        requireNotAdvancing("nextTick()");
        if (!inFrame) {
            throw new IllegalStateException("no frame is under way: call beginFrame(realNanos) before nextTick()");
        }
        return openNextTick();
    }

    /**
     * Completes the frame at once; without a frame under way it does nothing. A tick that is open counts as run. Ticks that were
     * due and did not run are due in the next frame, and so is the time of domains whose turn had not come: nothing is lost.
     *
     * @throws IllegalStateException if {@link #advance} is running the ticks
     */
    public void endFrame() {
        requireNotAdvancing("endFrame()");
        complete();
    }

    /**
     * Runs a whole frame: {@link #beginFrame}, then {@code task} once per tick that is due. If the task throws, its tick counts
     * as run, the frame ends as by {@link #endFrame()}, and the exception goes on to the caller.
     *
     * @param realNanos what the host's clock shows
     * @param task called with the domain and its tick, in order, on this thread
     * @throws IllegalStateException as {@link #beginFrame} and {@link #nextTick}
     */
    public void advance(long realNanos, BiConsumer<? super TimeDomain, ? super Tick> task) {
        Objects.requireNonNull(task, "task");
        beginFrame(realNanos);
        advancing = true;
        try {
            while (openNextTick()) {
                task.accept(ticking, ticking.tick());
            }
        } finally {
            advancing = false;
            complete();
        }
    }

    TimeDomain add(TimeDomain parent, String name, DomainFrames frames) {
        requireOpen(parent);
        requireFresh(frames);
        for (TimeDomain other : order.view()) {
            if (other.clock() == frames.clock()) {
                throw new IllegalArgumentException("the recorder belongs to " + other + " already");
            }
        }
        TimeDomain domain = new TimeDomain(this, name, parent, frames);
        order.add(domain);
        return domain;
    }

    void move(TimeDomain domain, TimeDomain newParent) {
        Objects.requireNonNull(newParent, "newParent");
        if (newParent.tree() != this) {
            throw new IllegalArgumentException(newParent + " is of another tree than " + domain);
        }
        requireOpen(domain);
        requireOpen(newParent);
        if (newParent == domain || newParent.isBelow(domain)) {
            throw new IllegalArgumentException(
                    newParent + " cannot be above " + domain + ", which it is or lies below");
        }
        if (inFrame) {
            throw new IllegalStateException("a frame is under way: attach " + domain + " after it");
        }
        order.move(domain, newParent);
        domain.parent(newParent);
    }

    void close(TimeDomain domain) {
        if (domain == order.root()) {
            throw new IllegalStateException(domain + " is the root of the tree: stop running the tree instead");
        }
        if (!domain.isClosed()) {
            order.close(domain);
            if (!inFrame) {
                order.sweep();
            }
        }
    }

    private boolean openNextTick() {
        do {
            TimeDomain domain = order.current();
            if (domain.isClosed()) {
                domain.endFrame();
            } else {
                if (!domain.isInFrame() && domain != order.root()) {
                    domain.beginFrame();
                }
                if (domain.nextTick()) {
                    ticking = domain;
                    return true;
                }
            }
        } while (order.toNext());
        complete();
        return false;
    }

    private void complete() {
        if (inFrame) {
            order.current().endFrame();
            inFrame = false;
            order.sweep();
        }
    }

    private static void requireOpen(TimeDomain domain) {
        if (domain.isClosed()) {
            throw new IllegalStateException(domain + " is closed; make another");
        }
    }

    private static void requireFresh(DomainFrames frames) {
        long frame = frames.clock().frame().index();
        if (frame >= 0) {
            throw new IllegalArgumentException("the recorder has run " + (frame + 1) + " frames; make another");
        }
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
