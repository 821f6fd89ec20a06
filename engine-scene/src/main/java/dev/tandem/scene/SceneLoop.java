package dev.tandem.scene;

import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.follow.Followers;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.GameTime;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.TimeControl;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A game loop for hosts without one: a clock, the interpolation of a scene, the host's ticks and frames, in the right order.
 *
 * <pre>{@code
 * SceneLoop loop = SceneLoop.builder()
 *         .rate(60)
 *         .onTick(tick -> simulate(tick.seconds()))
 *         .onFrame(frame -> draw())
 *         .start(scene, System.nanoTime());
 * while (running) loop.advance(System.nanoTime());
 * }</pre>
 *
 * <p><b>Several rates, several clocks.</b> A {@link TickGroup} ticks at a rate of its own, a {@link TimeDomain} has a clock of
 * its own below the loop's. Each has a task, and a {@link Timeline} for the nodes that its ticks move:
 *
 * <pre>{@code
 * SceneLoop loop = SceneLoop.builder().rate(60).onTick(tick -> simulate(tick.seconds())).build(scene);
 * TickGroup ai = new TickGroup(TickRate.perSecond(10));
 * TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60)));
 * loop.onTick(ai, tick -> think()).onTick(hero, tick -> fight());
 * loop.timeline(ai).addBranch(village);
 * loop.timeline(hero).addBranch(heroNode);
 * hero.control().scale(0.2);
 * loop.start(System.nanoTime());
 * }</pre>
 *
 * <p><b>Order.</b> Domains tick in the order of their {@link DomainTree}: all ticks of a parent before the first of a child.
 * Each tick of a domain is followed by those of its groups that are due in it, in the order in which {@code onTick} named them,
 * and one of the loop's own clock then by {@code afterTick}.
 * After all ticks, each timeline is interpolated at the render time of its domain: the loop's own first, then the other domains
 * in the order in which {@code onTick} named them, each followed by its groups. Then the {@linkplain Scene#follow followers} of
 * the scene move, in the loop's own time. The host's frame comes last.
 *
 * <p><b>Interpolation of a group.</b> A node of a group is interpolated from one tick of the group to the next, over the
 * group's own interval. Where the ticks of the group do not begin with ticks of its domain, intervals begin and end with the
 * nearest of those before, less than one tick of the domain early; a group that is faster than its domain is interpolated from
 * tick to tick of the domain. The interval of the first tick begins with it, also where a phase stamps it earlier.
 *
 * <p><b>Exceptions.</b> A task that throws ends the call, and the exception reaches the caller of {@link #advance}. A tick that
 * threw counts as run, and its writes are observed. Ticks that were still due run in the next call, those of groups in the next
 * tick of their domain, and the next call interpolates. The loop can still be used.
 *
 * <p>It owns no thread: everything happens within {@link #start} and {@link #advance}, on the thread that owns the scene. Every
 * method is an {@link IllegalStateException} on another thread.
 */
public final class SceneLoop {
    private final DomainTree tree;
    private final LoopLanes lanes;
    private final Followers followers;
    private final Detectors detectors;
    private final @Nullable Consumer<? super Frame> onFrame;
    private final @Nullable Consumer<? super Tick> afterTick;
    private @Nullable Consumer<? super Tick> onTick;
    private boolean started;
    private boolean running;

    private SceneLoop(DomainTree tree, Builder builder, Scene scene) {
        this.tree = tree;
        this.onTick = builder.onTick;
        this.afterTick = builder.afterTick;
        this.onFrame = builder.onFrame;
        this.followers = scene.followers();
        this.detectors = scene.detectors();
        this.lanes = new LoopLanes(scene.claimFor(this::save), tree.root(), this::runOwnTask, scene.takeSavedLoop());
    }

    /** {@return what makes a loop: its rate, its tasks, its scene} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * The parts of a loop: a rate, by one of {@link #rate}, {@link #clock} and {@link #clocks}, of which the last one called
     * counts; its own tasks, if it has any; and at last a scene, by {@link #build} or {@link #start}. It makes one loop.
     */
    public static final class Builder {
        private @Nullable DomainTree tree;
        private @Nullable Consumer<? super Tick> onTick;
        private @Nullable Consumer<? super Tick> afterTick;
        private @Nullable Consumer<? super Frame> onFrame;
        private boolean built;

        private Builder() {}

        /**
         * Sets a rate, and the other settings of the clock to their defaults.
         *
         * @param ticksPerSecond from 1 to 10^9
         * @return this builder
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder rate(long ticksPerSecond) {
            return clock(ClockSettings.at(TickRate.perSecond(ticksPerSecond)));
        }

        /**
         * Sets rate, policy and limits.
         *
         * @param settings of the clock of the loop
         * @return this builder
         */
        public Builder clock(ClockSettings settings) {
            return clocks(new DomainTree("loop", settings));
        }

        /**
         * Lets the loop run a tree of clocks, its own being the root: one that is recorded, say.
         *
         * @param newTree run by the loop from now on, and by nobody else
         * @return this builder
         */
        public Builder clocks(DomainTree newTree) {
            tree = Objects.requireNonNull(newTree, "tree");
            return this;
        }

        /**
         * Sets the task of each tick of the loop's own clock. Groups and other domains get theirs from the loop, by {@link
         * SceneLoop#onTick(TickGroup, Consumer)}.
         *
         * @param task called with the tick that runs; the view is valid within the call
         * @return this builder
         * @throws IllegalStateException if there is one already
         */
        public Builder onTick(Consumer<? super Tick> task) {
            requireUnset("onTick", onTick);
            onTick = Objects.requireNonNull(task, "task");
            return this;
        }

        /**
         * Sets what hears of each tick of the loop's own clock once it has been observed, and those of its groups have run: a
         * history, or the server of a network. Also of a tick that threw.
         *
         * @param task called with the tick, after {@link #onTick}; the view is valid within the call
         * @return this builder
         * @throws IllegalStateException if there is one already
         */
        public Builder afterTick(Consumer<? super Tick> task) {
            requireUnset("afterTick", afterTick);
            afterTick = Objects.requireNonNull(task, "task");
            return this;
        }

        /**
         * Sets the task of each frame; it runs after the interpolation.
         *
         * @param task called with the frame; the view is valid within the call
         * @return this builder
         * @throws IllegalStateException if there is one already
         */
        public Builder onFrame(Consumer<? super Frame> task) {
            requireUnset("onFrame", onFrame);
            onFrame = Objects.requireNonNull(task, "task");
            return this;
        }

        /**
         * Makes the loop, which drives the scene from now on and has run nothing yet: groups and domains can be added, and nodes
         * be put on their timelines, before {@link SceneLoop#start}.
         *
         * @param scene that nothing drives yet
         * @return a loop to be started
         * @throws IllegalStateException if no rate was set, if another loop or {@link Scene#synchronizer()} drives the scene,
         *     or if this builder has made its loop
         */
        public SceneLoop build(Scene scene) {
            Objects.requireNonNull(scene, "scene");
            if (built) {
                throw new IllegalStateException(
                        "this builder has made its loop: take another builder for another loop");
            }
            if (tree == null) {
                throw new IllegalStateException("the loop has no rate yet: call rate, clock or clocks first");
            }
            SceneLoop loop = new SceneLoop(tree, this, scene);
            built = true;
            return loop;
        }

        /**
         * Makes the loop and runs its first frame: {@link #build}, then {@link SceneLoop#start}.
         *
         * @param scene that nothing drives yet
         * @param realNanos the reading of the host's clock, see {@link TickClock#beginFrame}
         * @return a loop that is running
         * @throws IllegalStateException as {@link #build}
         */
        public SceneLoop start(Scene scene, long realNanos) {
            return build(scene).start(realNanos);
        }
    }

    private SavedLoop save() throws IOException {
        return lanes.save(tree);
    }

    private static void requireUnset(String name, @Nullable Object task) {
        if (task != null) {
            throw new IllegalStateException(name + " was called already; one task can call several others");
        }
    }

    /**
     * Sets the task of each tick of a group, within the ticks of this loop. Allowed at any time; a group begins in the next tick.
     *
     * @param group driven by this loop from now on, and by nobody else
     * @param task called with the tick of the group; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if it has one already
     */
    public SceneLoop onTick(TickGroup group, Consumer<? super Tick> task) {
        return onTick(domain(), group, task);
    }

    /**
     * Sets the task of each tick of a domain. Allowed at any time. A domain without a task ticks as well, but has no timeline,
     * except that of the loop, which has the main one.
     *
     * @param domain in the tree of {@link #domain()}
     * @param task called with the tick of the domain; the view is valid within the call
     * @return this loop
     * @throws IllegalArgumentException if it is of another tree
     * @throws IllegalStateException if it has one already, or was closed
     */
    public SceneLoop onTick(TimeDomain domain, Consumer<? super Tick> task) {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(task, "task");
        if (domain == domain()) {
            requireUnset("onTick", onTick);
            onTick = task;
            return this;
        }
        if (domain.isClosed()) {
            throw new IllegalStateException(domain + " cannot tick any more");
        }
        if (!tree.domains().contains(domain)) {
            throw new IllegalArgumentException(domain + " is not in the tree of this loop: make it below domain()");
        }
        lanes.add(domain, task);
        return this;
    }

    /**
     * Sets the task of each tick of a group, within the ticks of a domain.
     *
     * @param domain {@link #domain()}, or one that has a task
     * @param group driven by this loop from now on, and by nobody else
     * @param task called with the tick of the group; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if the group has one already, or the domain has none
     */
    public SceneLoop onTick(TimeDomain domain, TickGroup group, Consumer<? super Tick> task) {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(task, "task");
        lanes.requireOwner();
        lanes.add(domain, group, task);
        return this;
    }

    /**
     * Removes a group: it ticks no more. Its timeline is closed after the ticks of the frame; its nodes move to the main
     * timeline of the scene. To remove a domain, {@link TimeDomain#close() close} it; its timeline and its groups end with it.
     *
     * @param group one that has a task
     * @throws IllegalStateException if it has none
     */
    public void remove(TickGroup group) {
        Objects.requireNonNull(group, "group");
        lanes.requireOwner();
        lanes.remove(group);
    }

    /**
     * Runs the first frame, in which no time passes. The loop of a scene that was saved with its loop, and loaded, goes on as
     * that one instead and runs no frame: the next one is as long as the time since this reading, with the bits that it would
     * have had. Domains and groups of the saved loop go on if they have their tasks by now: domains are found by their names
     * below the same parents, those with one name and the groups of a domain in their order. The nodes of all others move to the
     * main timeline after the ticks of the next frame.
     *
     * @param realNanos the reading of the host's clock, see {@link TickClock#beginFrame}
     * @return this loop
     * @throws IllegalStateException if the loop was started already, or is to go on and one of its domains is recorded
     */
    public SceneLoop start(long realNanos) {
        lanes.requireOwner();
        if (started) {
            throw new IllegalStateException("this loop was started already");
        }
        lanes.load(tree, realNanos);
        started = true;
        if (time().frame().index() < 0) {
            advance(realNanos);
        }
        return this;
    }

    /**
     * Runs one frame: the ticks that are due, then the interpolation, then the followers, then the host's frame.
     *
     * @param realNanos the reading of the host's clock
     * @return the clock's frame, complete
     * @throws IllegalStateException if the loop was not started, from within one of its tasks or a walk of visual changes, on a
     *     thread that does not own the scene, or as {@link DomainTree#beginFrame}; no time has passed then. Also as {@link
     *     Followers#beforeFrame(long, long)}, after ticks and interpolation
     */
    public Frame advance(long realNanos) {
        requireStarted();
        if (running) {
            throw new IllegalStateException(
                    "advance() inside onTick or onFrame: let them return, the loop is running a frame");
        }
        lanes.requireUsable();
        running = true;
        try {
            runTicks(realNanos);
            lanes.beforeFrame();
            Frame frame = time().frame();
            followers.beforeFrame(frame.renderNanos(), time().real().elapsedNanos());
            detectors.afterFrame();
            if (onFrame != null) {
                onFrame.accept(frame);
            }
            return frame;
        } finally {
            running = false;
        }
    }

    private void runTicks(long realNanos) {
        tree.beginFrame(realNanos);
        try {
            while (tree.nextTick()) {
                tick(tree.domain());
            }
        } finally {
            tree.endFrame();
            lanes.sweep();
        }
    }

    private void tick(TimeDomain domain) {
        DomainLane lane = lanes.find(domain);
        try {
            if (lane != null) {
                lane.tick(domain.tick());
            }
        } catch (Throwable e) {
            try {
                tellOfTick(domain);
            } catch (Throwable another) {
                e.addSuppressed(another);
            }
            throw e;
        }
        tellOfTick(domain);
    }

    private void tellOfTick(TimeDomain domain) {
        if (afterTick != null && domain == tree.root()) {
            afterTick.accept(domain.tick());
        }
    }

    private void runOwnTask(Tick tick) {
        if (onTick != null) {
            onTick.accept(tick);
        }
    }

    /**
     * Time scale, pause and steps of this loop.
     *
     * @return always the same object; if the loop runs a recorded tree, calls to it are recorded
     */
    public TimeControl control() {
        return domain().control();
    }

    /** {@return the times, the tick and the frame of this loop, live} */
    public GameTime time() {
        return domain().clock();
    }

    /**
     * The domain of this loop: to make others below it, and for the rate and the policy of its clock. Whatever can be done by
     * {@link #control()} is to be done there, or a recording misses it.
     *
     * @return the root of the tree
     */
    public TimeDomain domain() {
        lanes.requireOwner();
        return tree.root();
    }

    /**
     * The timeline of a domain's nodes; that of {@link #domain()} is the main one of the scene.
     *
     * @param domain one that has a task
     * @return the same timeline until the domain is closed; this loop drives it
     * @throws IllegalStateException if the domain has no task or was closed
     */
    public Timeline timeline(TimeDomain domain) {
        Objects.requireNonNull(domain, "domain");
        lanes.requireOwner();
        return lanes.require(domain).task().timeline();
    }

    /**
     * The timeline of a group's nodes.
     *
     * @param group one that has a task
     * @return the same timeline until the group is removed; this loop drives it
     * @throws IllegalStateException if the group has no task
     */
    public Timeline timeline(TickGroup group) {
        Objects.requireNonNull(group, "group");
        lanes.requireOwner();
        return lanes.require(group).task().timeline();
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException("the loop has run no frame yet: call start(realNanos) first");
        }
    }
}
