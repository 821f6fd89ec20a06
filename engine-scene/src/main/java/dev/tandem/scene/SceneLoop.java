package dev.tandem.scene;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A loop for hosts that want one: clock, synchroniser, the host's tick and the host's frame, in the right order.
 *
 * <pre>{@code
 * SceneLoop loop = SceneLoop.at(60)
 *         .onTick(tick -> simulate(tick.seconds()))
 *         .onFrame(frame -> draw())
 *         .start(scene, System.nanoTime());
 * while (running) loop.advance(System.nanoTime());
 * }</pre>
 *
 * <p><b>Several rates, several clocks.</b> A {@link TickGroup} ticks at a rate of its own, a {@link TimeDomain} has a clock of its
 * own below the loop's. Each has a task, and a line of nodes that are drawn by its ticks:
 *
 * <pre>{@code
 * TickGroup ai = new TickGroup(TickRate.perSecond(10));
 * TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60)));
 * loop.onTick(ai, tick -> think()).onTick(hero, tick -> fight()).bind(scene);
 * loop.line(ai).takeBranch(village);
 * loop.line(hero).takeBranch(heroNode);
 * hero.control().scale(0.2);
 * loop.start(System.nanoTime());
 * }</pre>
 *
 * <p><b>Order.</b> Domains tick in the order of their {@link DomainTree}: all ticks of a parent before the first of a child. Each
 * tick of a domain is followed by those of its groups that are due in it, in the order in which they were named here. When all
 * ticks have run, all pictures are brought to the render time of their domain: the loop's own first, then the others in the
 * order in which they were named, each before its groups. Then the host's frame.
 *
 * <p><b>Pictures of a group.</b> A node of a group moves from where one tick left it to where the next one did, over the group's
 * own interval. Where the ticks of the group do not begin with ticks of its domain, motions begin and end at the nearest of those
 * before, less than one tick of the domain early; a group that is faster than its domain is drawn from tick to tick of the domain.
 * The motions of the first tick begin with it, also where a phase stamps it earlier.
 *
 * <p>It owns no thread: all happens within {@link #start} and {@link #advance}, on the thread that owns the scene.
 */
public final class SceneLoop {
    private final DomainTree tree;
    private final LoopLanes lanes = new LoopLanes();
    private Consumer<? super Tick> onTick;
    private Consumer<? super Frame> onFrame;
    private boolean bound;
    private boolean started;
    private boolean running;

    private SceneLoop(DomainTree tree) {
        this.tree = tree;
        lanes.add(tree.root(), new LineTask(this::runOwnTask));
    }

    /**
     * {@return a loop with so many ticks per second, and the other settings at their defaults}
     *
     * @param ticksPerSecond from 1 to 10^9
     * @throws IllegalArgumentException if it is out of range
     */
    public static SceneLoop at(long ticksPerSecond) {
        return of(ClockSettings.at(TickRate.perSecond(ticksPerSecond)));
    }

    /**
     * {@return a loop whose clock has these settings}
     *
     * @param settings rate, policy, limits
     */
    public static SceneLoop of(ClockSettings settings) {
        return over(new DomainTree("loop", settings));
    }

    /**
     * {@return a loop that runs a tree of clocks, its own being the root: for a tree that is recorded, say}
     *
     * @param tree run by this loop from now on, and by nobody else
     */
    public static SceneLoop over(DomainTree tree) {
        return new SceneLoop(Objects.requireNonNull(tree, "tree"));
    }

    /**
     * Names what each tick does.
     *
     * @param task called with the tick that runs; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if there is one already
     */
    public SceneLoop onTick(Consumer<? super Tick> task) {
        requireUnset("onTick", onTick);
        onTick = Objects.requireNonNull(task, "task");
        return this;
    }

    /**
     * Names what each tick of a group does, in the ticks of this loop. Allowed at any time; a group begins in the next tick.
     *
     * @param group asked by this loop from now on, and by nobody else
     * @param task called with the tick of the group; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if it has one already
     */
    public SceneLoop onTick(TickGroup group, Consumer<? super Tick> task) {
        return onTick(domain(), group, task);
    }

    /**
     * Names what each tick of a domain does. Allowed at any time. A domain without a task runs as well, but has no line.
     *
     * @param domain of the tree of {@link #domain()}, and below it
     * @param task called with the tick of the domain; the view is valid within the call
     * @return this loop
     * @throws IllegalArgumentException if it is of another tree
     * @throws IllegalStateException if it has one already, or was closed
     */
    public SceneLoop onTick(TimeDomain domain, Consumer<? super Tick> task) {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(task, "task");
        if (domain == domain()) {
            return onTick(task);
        }
        if (domain.isClosed()) {
            throw new IllegalStateException(domain + " cannot tick any more");
        }
        if (!tree.domains().contains(domain)) {
            throw new IllegalArgumentException(domain + " is not in the tree of this loop: make it below domain()");
        }
        lanes.add(domain, new LineTask(task));
        return this;
    }

    /**
     * Names what each tick of a group does, in the ticks of a domain.
     *
     * @param domain {@link #domain()}, or one that has a task
     * @param group asked by this loop from now on, and by nobody else
     * @param task called with the tick of the group; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if the group has one already, or the domain has none
     */
    public SceneLoop onTick(TimeDomain domain, TickGroup group, Consumer<? super Tick> task) {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(group, "group");
        Objects.requireNonNull(task, "task");
        lanes.add(domain, group, new LineTask(task));
        return this;
    }

    /**
     * Asks a group no more. Its line is closed when the ticks of the frame have run, and its nodes go to the scene's main line.
     * A domain leaves by {@link TimeDomain#close()}, its line and its groups with it.
     *
     * @param group one that has a task
     * @throws IllegalStateException if it has none
     */
    public void remove(TickGroup group) {
        lanes.require(Objects.requireNonNull(group, "group")).markRemoved();
    }

    /**
     * Names what each frame does, after all pictures were brought to its render time.
     *
     * @param task called with the frame; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if there is one already
     */
    public SceneLoop onFrame(Consumer<? super Frame> task) {
        requireUnset("onFrame", onFrame);
        onFrame = Objects.requireNonNull(task, "task");
        return this;
    }

    private static void requireUnset(String name, Object task) {
        if (task != null) {
            throw new IllegalStateException(name + " was called already; one task can call several others");
        }
    }

    /**
     * Takes a scene and opens its lines, before any tick has run: for nodes that are to be on a line of a group or a domain from
     * their first tick on. Then call {@link #start(long)}.
     *
     * @param scene without a synchroniser
     * @return this loop
     * @throws IllegalStateException if the loop has a scene already, or the scene has a synchroniser
     */
    public SceneLoop bind(Scene scene) {
        if (bound) {
            throw new IllegalStateException("this loop has a scene already; make another for another scene");
        }
        lanes.open(new VisualSynchronizer(scene));
        bound = true;
        return this;
    }

    /**
     * Runs the first frame, in which no time passes, of a loop that has a scene.
     *
     * @param realNanos what the host's clock shows, see {@link TickClock#beginFrame}
     * @return this loop
     * @throws IllegalStateException if the loop has no scene, or was started already
     */
    public SceneLoop start(long realNanos) {
        if (started) {
            throw new IllegalStateException("this loop was started already");
        }
        if (!bound) {
            throw new IllegalStateException(
                    "the loop has no scene yet: call start(scene, realNanos), or bind(scene) before");
        }
        started = true;
        advance(realNanos);
        return this;
    }

    /**
     * Takes a scene and runs the first frame: {@link #bind}, {@link #start(long)}.
     *
     * @param scene without a synchroniser
     * @param realNanos what the host's clock shows, see {@link TickClock#beginFrame}
     * @return this loop
     * @throws IllegalStateException if the loop has a scene already, or the scene has a synchroniser
     */
    public SceneLoop start(Scene scene, long realNanos) {
        return bind(scene).start(realNanos);
    }

    /**
     * Runs one frame: the ticks that are due, then the synchroniser, then the host's frame. If the host's tick throws, it
     * counts as run, ticks that are still due run in the next frame, and the exception goes on to the caller.
     *
     * @param realNanos what the host's clock shows
     * @return the clock's frame, complete
     * @throws IllegalStateException if the loop was not started, if it is running a frame already, or as {@link
     *     DomainTree#beginFrame}
     */
    public Frame advance(long realNanos) {
        requireStarted();
        if (running) {
            throw new IllegalStateException(
                    "advance() inside onTick or onFrame: let them return, the loop is running a frame");
        }
        running = true;
        try {
            runTicks(realNanos);
            lanes.beforeFrame();
            Frame frame = clock().frame();
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
                DomainLane lane = lanes.find(tree.domain());
                if (lane != null) {
                    lane.tick(tree.domain().tick());
                }
            }
        } finally {
            tree.endFrame();
            lanes.sweep();
        }
    }

    private void runOwnTask(Tick tick) {
        if (onTick != null) {
            onTick.accept(tick);
        }
    }

    /** {@return the clock of this loop, to set scale, pause or rate} */
    public TickClock clock() {
        return tree.root().clock();
    }

    /** {@return the domain of this loop's clock, to make others below it} */
    public TimeDomain domain() {
        return tree.root();
    }

    /**
     * The line of a domain's nodes; that of {@link #domain()} is the main one, to which all nodes belong at first.
     *
     * @param domain one that has a task
     * @return the same line until the domain is closed; to take nodes, its ticks and frames are the loop's
     * @throws IllegalStateException if the domain has no task or was closed, or if the loop has no scene
     */
    public VisualSynchronizer line(TimeDomain domain) {
        return lanes.require(Objects.requireNonNull(domain, "domain")).task().line();
    }

    /**
     * The line of a group's nodes.
     *
     * @param group one that has a task
     * @return the same line until the group is removed; to take nodes, its ticks and frames are the loop's
     * @throws IllegalStateException if the group has no task, or if the loop has no scene
     */
    public VisualSynchronizer line(TickGroup group) {
        return lanes.require(Objects.requireNonNull(group, "group")).task().line();
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException("the loop has run no frame yet: call start(scene, realNanos) first");
        }
    }
}
