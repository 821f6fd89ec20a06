package dev.tandem.testkit.model.compare;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.Scene;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.testkit.action.Action;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.ActionTarget;
import dev.tandem.testkit.action.ChannelTarget;
import dev.tandem.testkit.action.FollowTarget;
import dev.tandem.testkit.action.MoveTarget;
import dev.tandem.testkit.action.Refusal;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.RuleTarget;
import dev.tandem.testkit.action.TimelineTarget;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.joml.Vector2d;
import org.joml.Vector2fc;
import org.joml.Vector3d;
import org.joml.Vector3fc;

/**
 * Plays actions on a scene of the engine and on the {@link ModelScene} side by side, and compares the two.
 *
 * <p>Flags, revisions, stamps and parents must be equal, written translations and scales the same bits, everything computed
 * within {@link Tolerance}. After each comparison the model copies the engine's bits, so that roundings do not add up.
 *
 * <p>Used by one thread.
 */
public final class ModelComparison implements ActionTarget {

    private static final int FEW_NODES = 40;

    /** In a crowd the whole storage is checked once in this many comparisons, and at the end. */
    private static final int SELDOM = 25;

    private final ActionSequence.Setup setup;
    private final int mostNodes;
    private final Scene scene = new Scene();
    private final List<ChangesCheck<?>> changes = new ArrayList<>();
    private final ModelScene model = new ModelScene();
    private final List<Pair> living = new ArrayList<>();
    private final Crowd crowd = new Crowd(scene);
    private final ComparedTimeline main;
    private final ComparedTimelines timelines;
    private final NodeCheck check = new NodeCheck();
    private final ComparedChannels channels = new ComparedChannels(scene, living);
    private final DeathsCheck deaths = new DeathsCheck(model, crowd, channels::gone);
    private final ComparedJumps jumps = new ComparedJumps(scene, model, living, deaths, check);
    private final ComparedRules rules = new ComparedRules(scene, model, living);
    private final ComparedMoves moves = new ComparedMoves(model, living, check);
    private final ComparedFollowers followers =
            new ComparedFollowers(scene, model, living, deaths, check, this::born, this::destroy);
    private final Consumer<List<Node>> witness;
    private boolean frameOpen;
    private int comparisons;

    /**
     * Creates an empty scene of at most 40 nodes.
     *
     * @param setup the setup
     */
    public ModelComparison(ActionSequence.Setup setup) {
        this(setup, FEW_NODES);
    }

    /**
     * Creates an empty scene.
     *
     * @param setup the setup
     * @param mostNodes how many nodes may live at the same time, {@code >= 1}; further creations do nothing
     */
    public ModelComparison(ActionSequence.Setup setup, int mostNodes) {
        this(setup, mostNodes, scene -> nodes -> {});
    }

    private ModelComparison(
            ActionSequence.Setup setup, int mostNodes, Function<Scene, Consumer<List<Node>>> witnesses) {
        this.witness = witnesses.apply(scene);
        this.setup = setup;
        this.mostNodes = mostNodes;
        deaths.listen(Kind.SPACE, scene.changes(ChangeKind.DESTROYED));
        changes.add(new ChangesCheck<>(Kind.SPACE, crowd, scene.visualChanges(), scene::node, this::seen));
        timelines = new ComparedTimelines(
                setup, scene, model, living, crowd, check, deaths, channels, followers::beforeStep);
        main = timelines.main();
        rules.standard(EnumSet.allOf(Component.class), Rule.of(setup.interpolation()));
    }

    /**
     * Plays a whole sequence. It compares as the setup says, and everything at the end.
     *
     * @param sequence what to play
     * @throws AssertionError at the first difference; its message names the action, the node and both values
     */
    public static void play(ActionSequence sequence) {
        play(sequence, scene -> false);
    }

    /**
     * Plays a whole sequence as {@link #play(ActionSequence)} does.
     *
     * @param between done to the scene of the engine after each action that leaves no announced tick open; it has to leave the
     *     scene as it is, and returns whether readers of changes have to look at everything
     * @throws AssertionError as there
     */
    public static void play(ActionSequence sequence, Predicate<Scene> between) {
        play(sequence, new ModelComparison(sequence.setup()), between);
    }

    /**
     * Plays a whole sequence as {@link #play(ActionSequence)} does, before a witness.
     *
     * @param sequence what to play
     * @param witnesses makes one that sees a scene from the beginning, and is then told of the living nodes after each action
     * @throws AssertionError as there, or as the witness does
     */
    public static void playBefore(ActionSequence sequence, Function<Scene, Consumer<List<Node>>> witnesses) {
        play(sequence, new ModelComparison(sequence.setup(), FEW_NODES, witnesses), scene -> false);
    }

    private static void play(ActionSequence sequence, ModelComparison comparison, Predicate<Scene> between) {
        int number = 0;
        for (Action action : sequence.actions()) {
            comparison.play(action, number++);
            if (!comparison.timelines.isTickAnnounced() && between.test(comparison.scene)) {
                comparison.changes.forEach(ChangesCheck::forget);
            }
        }
        comparison.finish();
    }

    private void testify() {
        List<Node> nodes = new ArrayList<>();
        living.forEach(pair -> nodes.add(pair.node()));
        witness.accept(nodes);
    }

    private void play(Action action, int number) {
        try {
            action.playOn(this);
            if (setup.checkedAlways()) {
                compareAll();
            }
            testify();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("After action " + number + ", " + action + ": " + e.getMessage(), e);
        }
    }

    /** Ends the open ticks and frame and compares every node and every matrix. */
    public void finish() {
        endFrame();
        timelines.endTicks();
        scene.validate();
        compareAll();
        testify();
        read(0, 1, living.size(), Reading.BOTH);
    }

    @Override
    public void create(int parentPick) {
        if (living.size() >= mostNodes) {
            return;
        }
        if (parentPick < 0 || living.isEmpty()) {
            born(new SpatialNode(scene.create(), largeWorld()), model.create(null));
            return;
        }
        Pair parent = pick(parentPick);
        if (parent.engine() instanceof SpatialNode above) {
            born(new SpatialNode(scene.create(above.node()), largeWorld()), model.create(parent.model()));
        } else {
            create2dBelow(parent);
        }
    }

    @Override
    public void create2d(int parentPick) {
        if (living.size() >= mostNodes) {
            return;
        }
        listenInPlane();
        List<Pair> flat = parentPick < 0 ? List.of() : Kind.PLANE.among(living);
        if (flat.isEmpty()) {
            born(new FlatNode(scene.plane().create(), scene.plane().largeWorld()), model.create2d(null));
        } else {
            create2dBelow(flat.get(parentPick % flat.size()));
        }
    }

    private void listenInPlane() {
        if (changes.size() < Kind.values().length) {
            deaths.listen(Kind.PLANE, scene.plane().changes(ChangeKind.DESTROYED));
            changes.add(new ChangesCheck<>(
                    Kind.PLANE, crowd, scene.plane().visualChanges(), scene.plane()::node, this::seenInPlane));
        }
    }

    @Override
    public void gather(long seed) {
        if (crowd.size() == 0) {
            listenInPlane();
            crowd.gather(seed);
        }
    }

    private void create2dBelow(Pair parent) {
        Transform2d above = ((FlatNode) parent.engine()).node();
        born(new FlatNode(scene.plane().create(above), scene.plane().largeWorld()), model.create2d(parent.model()));
    }

    private void born(EngineNode engine, ModelNode node) {
        Pair born = new Pair(engine, node);
        living.add(born);
        node.askWhenRounding(born::rests, born::observedRevision);
        deaths.born(born);
    }

    @Override
    public void destroy(int pick) {
        on(pick, this::destroy);
    }

    private void destroy(Pair pair) {
        pair.node().destroy();
        model.destroy(pair.model());
        forgetDead(pair);
    }

    @Override
    public void destroyWhenShown(int pick) {
        on(pick, pair -> {
            jumps.destroyWhenShown(pair);
            forgetDead(pair);
        });
    }

    private void forgetDead(Pair pair) {
        deaths.forget(living);
        Refusal.ISE.expect("a read of a destroyed node", pair.engine()::logical);
    }

    @Override
    public void write(int pick, Write how, Pose3d pose) {
        if (!living.isEmpty()) {
            moves.write(pick(pick), how, Given.of(pose));
        }
    }

    @Override
    public void rewrite(int pick, Write how) {
        on(pick, pair -> moves.write(pair, how, pair.engine().own()));
    }

    @Override
    public void overrideVisual(int pick, Pose3d pose) {
        if (!living.isEmpty()) {
            Pair pair = pick(pick);
            pair.engine().overrideVisual(Given.of(pose));
            model.overrideVisual(pair.model(), pair.engine().exact(Given.of(pose)));
        }
    }

    private LargeWorld largeWorld() {
        return scene.space().largeWorld();
    }

    private ModelMatrix seen(Matrix4x3fc read) {
        return PlacedNode.seen(ModelMatrix.of(read), largeWorld().origin(new Vector3d()));
    }

    private ModelMatrix seenInPlane(Matrix3x2fc read) {
        Vector2d origin = scene.plane().largeWorld().origin(new Vector2d());
        return PlacedNode.seen(ModelMatrix.of(read), FlatNode.lifted(origin));
    }

    @Override
    public void writeExactly(int pick, boolean exact) {
        on(pick, pair -> pair.engine().exact(exact));
    }

    /** The model draws nothing elsewhere: every matrix that is read is taken back by the origin. */
    @Override
    public void moveOrigin(Vector3fc to) {
        if (largeWorld().moveOrigin(new Vector3d(to))) {
            changes.get(Kind.SPACE.ordinal()).forget();
        }
        if (scene.plane().largeWorld().moveOrigin(to.x(), to.y()) && changes.size() > Kind.PLANE.ordinal()) {
            changes.get(Kind.PLANE.ordinal()).forget();
        }
    }

    @Override
    public void attach(int pick, int parentPick, Reparent mode) {
        if (living.isEmpty()) {
            return;
        }
        Pair pair = pick(pick);
        if (followers.drive(pair)) {
            return;
        }
        List<Pair> others = pair.kind().among(living);
        Pair parent = others.get(Math.floorMod(parentPick, others.size()));
        if (pair.model().isAncestorOrSelfOf(parent.model())) {
            Refusal.IAE.expect("a cycle", () -> pair.engine().attachTo(parent.engine(), mode));
        } else {
            jumps.reparent(pair, parent, mode, () -> pair.engine().attachTo(parent.engine(), mode));
        }
    }

    @Override
    public void detach(int pick, Reparent mode) {
        on(pick, pair -> {
            if (!followers.drive(pair)) {
                jumps.reparent(pair, null, mode, () -> pair.engine().detach(mode));
            }
        });
    }

    @Override
    public void inherit(int pick, Inheritance part, Reparent mode) {
        on(pick, pair -> jumps.inherit(pair, part, mode));
    }

    @Override
    public void teleportOnStamp(int pick, Write how, Pose3d pose) {
        if (how.isTeleport()) {
            on(pick, pair -> followers.stamped(pair, how, () -> jumps.teleportOnStamp(pair, how, Given.of(pose))));
        }
    }

    @Override
    public void snap(int pick, boolean branch) {
        on(pick, pair -> jumps.snap(pair, branch));
    }

    @Override
    public void warp(int pick, Pose3d transform) {
        on(pick, pair -> jumps.warp(pair, Given.of(transform)));
    }

    @Override
    public void rebase(Vector3fc origin) {
        jumps.rebase(origin);
        followers.rebase(Kind.SPACE, origin.x(), origin.y(), origin.z());
    }

    @Override
    public void rebase2d(Vector2fc origin) {
        jumps.rebase2d(origin);
        followers.rebase(Kind.PLANE, origin.x(), origin.y(), 0);
    }

    @Override
    public RuleTarget rules() {
        return rules;
    }

    @Override
    public TimelineTarget timelines() {
        return timelines;
    }

    @Override
    public ChannelTarget channels() {
        return channels;
    }

    @Override
    public MoveTarget moves() {
        return moves;
    }

    @Override
    public FollowTarget followers() {
        return followers;
    }

    @Override
    public void read(int firstPick, int stride, int count, Reading what) {
        if (living.isEmpty()) {
            return;
        }
        List<Runnable> comparisons = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Pair pair = pick(firstPick + i * stride);
            if (what != Reading.VISUAL) {
                ModelMatrix logical = pair.engine().world(Side.LOGICAL);
                comparisons.add(() -> check.compareWorld(pair, Side.LOGICAL, logical));
            }
            if (what != Reading.LOGICAL) {
                ModelMatrix visual = pair.engine().world(Side.VISUAL);
                comparisons.add(() -> check.compareWorld(pair, Side.VISUAL, visual));
            }
        }
        // Only now: looking at the locals first might hide that a matrix is stale.
        living.forEach(check::comparePoses);
        comparisons.forEach(Runnable::run);
    }

    @Override
    public void readChanges() {
        if (!main.tickOpen()) {
            changes.forEach(check -> check.compare(living, deaths));
        }
    }

    @Override
    public void frame(long deltaNanos) {
        endFrame();
        followers.passed(deltaNanos);
        main.times().beginFrame(deltaNanos);
        frameOpen = true;
    }

    @Override
    public void tick(boolean announced, int lengthPick) {
        if (main.beginTick(announced, lengthPick)) {
            crowd.tick();
        } else {
            endFrame();
        }
    }

    private void endFrame() {
        main.endTick();
        if (!frameOpen) {
            return;
        }
        frameOpen = false;
        while (setup.clockDriven() && main.beginTick(false, 0)) {
            main.endTick();
        }
        main.show();
        followers.frame(main.times().renderNanos());
        timelines.compareMovingCount();
    }

    /** The model knows no memory: whatever is moved, it has to agree. */
    @Override
    public void defragment(Moving how) {
        ComparedDrawing.move(scene.defragmentation(), how);
    }

    @Override
    public void hide(int pick, boolean hidden) {
        on(pick, pair -> ComparedDrawing.hide(pair, hidden));
    }

    @Override
    public void timeScale(double scale) {
        main.times().scale(scale);
    }

    @Override
    public void pause(boolean paused) {
        main.times().pause(paused);
    }

    private void compareAll() {
        if (crowd.size() == 0 || comparisons++ % SELDOM == 0) {
            scene.validate();
        }
        int size = scene.size() - crowd.size();
        NodeCheck.check(size == living.size(), "scene", "size", living.size(), size);
        Map<ModelNode, Node> handles = new HashMap<>();
        living.forEach(pair -> handles.put(pair.model(), pair.node()));
        for (Pair pair : living) {
            check.compareState(pair, handles.get(pair.model().parent()));
            check.comparePoses(pair);
            timelines.compareMembership(pair);
        }
        channels.compareAll();
    }

    private void on(int pick, Consumer<Pair> action) {
        if (!living.isEmpty()) {
            action.accept(pick(pick));
        }
    }

    private Pair pick(int pick) {
        return living.get(Math.floorMod(pick, living.size()));
    }
}
