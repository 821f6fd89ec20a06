package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.internal.KeptException;
import dev.tandem.time.recording.ClockRecorder;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * Runs the frames of a tree of clocks, like a {@link TickClock} runs those of one:
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
 * <p><b>Order.</b> The root runs its ticks first, then each child with all its descendants, children in the order in which they
 * were added to their parent. A child's frame begins when its parent has run all its ticks: only then is it known how much
 * normal time the parent's frame has, since tick cap and budget may reduce it. Only the root is given real time and, with
 * default settings, only the root limits it.
 *
 * <p><b>Game and menu.</b> A domain that must keep running while another is paused belongs beside that one, not below it: make
 * the root the application's clock and the world a child of it.
 *
 * <p>Confined to one thread at a time. No method allocates once the tree has its domains, except constructors, and to throw.
 */
public final class DomainTree {

    private final DomainOrder order;
    private final KeptException kept = new KeptException();
    private TimeDomain ticking;
    private boolean inFrame;
    private boolean advancing;

    /**
     * Creates a tree with one domain, the root.
     *
     * @param name its name, for messages
     * @param settings the settings of the root's clock
     */
    public DomainTree(String name, ClockSettings settings) {
        this(name, DomainFrames.of(new TickClock(settings)));
    }

    /**
     * Creates a tree whose root is recorded.
     *
     * @param name its name, for messages
     * @param recorder runs the root's frames from now on; closed by the host when the tree is no longer run
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
     * Returns the root, which runs on real time.
     *
     * @return always the same domain
     */
    public TimeDomain root() {
        return order.root();
    }

    /**
     * Returns the domains in the order in which they run.
     *
     * @return a live, unmodifiable view; during a frame it still includes the domains that were closed in that frame
     */
    public List<TimeDomain> domains() {
        return order.view();
    }

    /**
     * Returns the domain of the current tick, or of the last one.
     *
     * @return the domain; initially the root
     */
    public TimeDomain domain() {
        return ticking;
    }

    /**
     * Begins a frame of all domains: that of the root now, each other in its turn. Call {@link #nextTick()} until it returns
     * {@code false}; then all of them are complete.
     *
     * @param realNanos the host's clock, as for {@link TickClock#beginFrame}
     * @throws IllegalStateException if the last frame is not complete, or as {@link TickClock#beginFrame}; nothing has changed
     *     then
     */
    public void beginFrame(long realNanos) {
        if (inFrame) {
            throw new IllegalStateException(
                    "a frame is in progress: call nextTick() until it returns false, or endFrame(),"
                            + " before the next one");
        }
        order.root().beginRootFrame(realNanos);
        order.toFirst();
        inFrame = true;
    }

    /**
     * Ends the current tick, if there is one, and begins the next one that is due in any of the domains.
     *
     * @return {@code true} to simulate the tick of {@link #domain()} now, {@code false} if all frames are complete
     * @throws IllegalStateException if no frame has begun, if {@link #advance} is running the ticks, or if the domain whose
     *     turn it is cannot begin a frame, as {@link TickClock#beginFrame}; what ran stays, and {@link #endFrame()} ends the
     *     frame
     */
    public boolean nextTick() {
        requireNotAdvancing("nextTick()");
        if (!inFrame) {
            throw new IllegalStateException("no frame is in progress: call beginFrame(realNanos) before nextTick()");
        }
        return openNextTick();
    }

    /**
     * Completes the frame immediately; does nothing if none is in progress. A tick in progress counts as run. Nothing is lost:
     * ticks that were due but did not run stay due in the next frame, which also has the time of domains whose turn had not
     * come.
     *
     * @throws IllegalStateException if {@link #advance} is running the ticks
     */
    public void endFrame() {
        requireNotAdvancing("endFrame()");
        complete();
    }

    /**
     * Runs a whole frame: {@link #beginFrame}, then {@code task} once per tick that is due. If the task throws, its tick counts
     * as run, the frame ends as by {@link #endFrame()}, and the exception is passed to the caller.
     *
     * @param realNanos the host's clock
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
                    newParent + " cannot be the parent of " + domain + ": it is that domain, or below it");
        }
        if (inFrame) {
            throw new IllegalStateException("a frame is in progress: attach " + domain + " after it");
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
                if (opensTick(domain)) {
                    ticking = domain;
                    return true;
                }
            }
        } while (order.toNext());
        complete();
        kept.passOn();
        return false;
    }

    /** The others have their turn also where a watcher of this domain's clock throws, of which the clock tells at its end. */
    private boolean opensTick(TimeDomain domain) {
        try {
            return domain.nextTick();
        } catch (RuntimeException | Error e) {
            kept.keep(e);
            return false;
        }
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
            throw new IllegalArgumentException("the recorder has run a frame already, #" + frame + ": make another");
        }
    }

    private void requireNotAdvancing(String call) {
        if (advancing) {
            throw new IllegalStateException(
                    call + " inside advance(), which runs the ticks itself: let the task only simulate its tick");
        }
    }
}
