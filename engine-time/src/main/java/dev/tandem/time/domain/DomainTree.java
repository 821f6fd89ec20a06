package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.internal.KeptException;
import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.recording.ClockRecorder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

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
 * <p>Confined to one thread at a time. No method allocates once the tree has its domains, except constructors, to throw,
 * to save and to load.
 */
public final class DomainTree {

    private static final int NO_PARENT = -1;

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

    /**
     * Writes all that later frames and ticks of these clocks depend on, see {@link TickClock#save}, and the tree by its names.
     *
     * @param out not closed
     * @throws IOException from {@code out}
     * @throws IllegalStateException if a frame is in progress
     */
    public void save(DataOutput out) throws IOException {
        Objects.requireNonNull(out, "out");
        requireBetweenFrames("save");
        List<TimeDomain> domains = order.view();
        out.writeInt(domains.size());
        for (TimeDomain domain : domains) {
            out.writeInt(domain.hasParent() ? domains.indexOf(domain.parent()) : NO_PARENT);
            out.writeInt(domain.name().length());
            out.writeChars(domain.name());
            domain.save(out);
        }
    }

    /**
     * Lets these clocks go on as those that were saved. Domains are found by their names below the same parents, those with one
     * name in their order; the root is the root. A saved domain that this tree does not have is skipped; one of this tree that
     * was not saved begins as if it had been created now.
     *
     * @param in what {@link #save} wrote, read up to its end
     * @param realNanos the host's clock at this moment, as for {@link TickClock#load}
     * @throws IOException from {@code in}, or if this is no tree of clocks; nothing has changed then
     * @throws IllegalStateException if a frame is in progress, or if a domain that is found is recorded: a recording begins with
     *     its clock. Nothing has changed then
     */
    public void load(DataInput in, long realNanos) throws IOException {
        Objects.requireNonNull(in, "in");
        requireBetweenFrames("load");
        List<SavedDomain> saved = SavedDomain.read(in);
        Map<SavedDomain, TimeDomain> found = new LinkedHashMap<>();
        for (SavedDomain each : saved) {
            TimeDomain counterpart = each.parent() == NO_PARENT
                    ? root()
                    : child(found.get(saved.get(each.parent())), each.name(), found.values());
            if (counterpart != null && !counterpart.canLoad()) {
                throw new IllegalStateException(
                        counterpart + " is recorded, and a recording begins with its clock: load without a recorder");
            }
            if (counterpart != null) {
                found.put(each, counterpart);
            }
        }
        for (Map.Entry<SavedDomain, TimeDomain> each : found.entrySet()) {
            each.getValue().load(each.getKey().open(), realNanos);
        }
        for (TimeDomain domain : order.view()) {
            if (!found.containsValue(domain)) {
                domain.beginHere();
            }
        }
    }

    /** Returns the first child with a name that nobody has found yet; null if there is none. */
    private @Nullable TimeDomain child(@Nullable TimeDomain parent, String name, Collection<TimeDomain> found) {
        for (TimeDomain domain : order.view()) {
            boolean isChild = parent != null && domain.hasParent() && domain.parent() == parent;
            if (isChild && domain.name().equals(name) && !found.contains(domain)) {
                return domain;
            }
        }
        return null;
    }

    /** A domain in a save, whose bytes are sound. */
    private static final class SavedDomain {
        private final int parent;
        private final String name;
        private final byte[] state;

        private SavedDomain(int parent, String name, byte[] state) {
            this.parent = parent;
            this.name = name;
            this.state = state;
        }

        /** Returns all domains, parents first. */
        static List<SavedDomain> read(DataInput in) throws IOException {
            int count = in.readInt();
            SavedNumbers.require(count >= 1, "number of domains", count);
            List<SavedDomain> domains = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int parent = in.readInt();
                SavedNumbers.require(
                        i == 0 ? parent == NO_PARENT : parent >= 0 && parent < i, "parent of a domain", parent);
                String name = readName(in);
                TimeDomain sound = new DomainTree(name, ClockSettings.at(TickRate.perSecond(1))).root();
                sound.load(in, 0);
                ByteArrayOutputStream state = new ByteArrayOutputStream();
                sound.save(new DataOutputStream(state));
                domains.add(new SavedDomain(parent, name, state.toByteArray()));
            }
            return domains;
        }

        private static String readName(DataInput in) throws IOException {
            int length = in.readInt();
            StringBuilder name = new StringBuilder();
            while (name.length() < length) {
                name.append(in.readChar());
            }
            return name.toString();
        }

        int parent() {
            return parent;
        }

        String name() {
            return name;
        }

        DataInput open() {
            return new DataInputStream(new ByteArrayInputStream(state));
        }
    }

    private void requireBetweenFrames(String call) {
        if (inFrame) {
            throw new IllegalStateException(
                    "a frame is in progress: " + call + " when nextTick() has returned false, or after endFrame()");
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
