package dev.tandem.testkit.model.compare;

import dev.tandem.scene.ChangeKind;
import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.Scene;
import dev.tandem.testkit.action.FollowTarget;
import dev.tandem.testkit.action.Refusal;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.ModelScene;
import dev.tandem.testkit.model.follow.FollowLaw;
import dev.tandem.testkit.model.follow.ModelFollower;
import dev.tandem.testkit.model.follow.ModelFollowers;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.joml.Vector3fc;

/**
 * The followers of a scene of the engine and of its model. Their nodes are among those of the scene, and may be written like any
 * other.
 */
final class ComparedFollowers implements FollowTarget {

    private static final int MOST = 8;

    private final Scene scene;
    private final ModelScene model;
    private final List<Pair> living;
    private final DeathsCheck deaths;
    private final NodeCheck check;
    private final BiConsumer<EngineNode, ModelNode> born;
    private final Consumer<Pair> destroy;
    private final ModelFollowers models = new ModelFollowers();
    private final List<ComparedFollower> followers = new ArrayList<>();
    private final Map<Kind, ChangeReader> teleports = new EnumMap<>(Kind.class);

    /** Since the last frame in which followers moved. */
    private final Set<Told> teleported = new HashSet<>();

    /** Those of which a teleport was told that waited for its stamp. */
    private final Set<Told> waiting = new HashSet<>();

    private Long lastNanos;
    private long realNanos;
    private long lastReal;

    /**
     * @param born told of nodes that followers drive
     * @param destroy destroys a node on both sides
     */
    ComparedFollowers(
            Scene scene,
            ModelScene model,
            List<Pair> living,
            DeathsCheck deaths,
            NodeCheck check,
            BiConsumer<EngineNode, ModelNode> born,
            Consumer<Pair> destroy) {
        this.scene = scene;
        this.model = model;
        this.living = living;
        this.deaths = deaths;
        this.check = check;
        this.born = born;
        this.destroy = destroy;
        model.whenLeaving(this::leaving);
    }

    private void leaving(ModelNode root) {
        models.leaving(root, targets(), () -> model.snapBranch(root));
    }

    /** Before a tick is observed and before a frame: a frame tells of teleports whose stamp it reaches. */
    void beforeStep() {
        readTeleports(teleported);
    }

    /** Nodes that have teleported since the last frame, also on a stamp that has come. */
    private Set<ModelNode> targets() {
        Set<ModelNode> targets = found(teleported, pair -> true);
        targets.addAll(found(waiting, pair -> !pair.model().state().waitsForStamp()));
        return targets;
    }

    /** Whether some follower drives a node. */
    boolean drive(Pair pair) {
        removeDead();
        return followers.stream().anyMatch(follower -> follower.pair() == pair);
    }

    private void removeDead() {
        models.removeDead();
        followers.removeIf(follower -> !follower.pair().model().isAlive());
    }

    @Override
    public void follow(int pick) {
        removeDead();
        if (living.isEmpty() || followers.size() == MOST) {
            return;
        }
        Pair target = pick(pick);
        teleports.computeIfAbsent(
                target.kind(),
                kind -> kind == Kind.SPACE
                        ? scene.changes(ChangeKind.TELEPORTED)
                        : scene.plane().changes(ChangeKind.TELEPORTED));
        EngineFollower engine = EngineFollower.of(scene, target.engine());
        ModelNode node = target.kind() == Kind.SPACE ? model.create(null) : model.create2d(null);
        born.accept(engine.node(), node);
        Pair pair = living.get(living.size() - 1);
        followers.add(new ComparedFollower(engine, pair, models.follow(node, target.model())));
    }

    private Pair pick(int pick) {
        return living.get(Math.floorMod(pick, living.size()));
    }

    /** Of those of the same kind as a follower. */
    private Pair pick(int pick, ComparedFollower follower) {
        List<Pair> others = follower.pair().kind().among(living);
        return others.get(Math.floorMod(pick, others.size()));
    }

    private ComparedFollower at(int pick) {
        removeDead();
        return followers.isEmpty() ? null : followers.get(Math.floorMod(pick, followers.size()));
    }

    @Override
    public void offset(int pick, Pose3d pose, boolean alongWorld) {
        ComparedFollower follower = at(pick);
        if (follower != null) {
            Given given = Given.of(pose);
            follower.engine().offset(given, alongWorld);
            ModelPose exact = follower.pair().engine().exact(given);
            follower.model()
                    .offset(new ModelPose(exact.tx(), exact.ty(), exact.tz(), exact.rotation(), 1, 1, 1), alongWorld);
        }
    }

    @Override
    public void approach(int pick, Approach how) {
        ComparedFollower follower = at(pick);
        if (follower != null) {
            follower.engine().approach(how);
            follower.model().law(new FollowLaw(how.tauNanos() / 1e9, how.omega()));
        }
    }

    @Override
    public void deadZone(int pick, Vector3fc half) {
        ComparedFollower follower = at(pick);
        if (follower != null) {
            follower.engine().deadZone(half);
            double z = follower.pair().kind() == Kind.SPACE ? half.z() : 0;
            follower.model().zone(half.x(), half.y(), z);
        }
    }

    @Override
    public void lookAt(int pick, int nodePick, Vector3fc point, Vector3fc up) {
        ComparedFollower follower = at(pick);
        if (follower == null) {
            return;
        }
        Pair seen = pick(nodePick, follower);
        follower.engine().up(up);
        follower.model().up(vector(up));
        double z = seen.kind() == Kind.SPACE ? point.z() : 0;
        if (models.look(follower.model(), seen.model(), new RotationVector(point.x(), point.y(), z))) {
            follower.engine().lookAt(seen.engine(), point);
        } else {
            Refusal.IAE.expect("a circle of looks", () -> follower.engine().lookAt(seen.engine(), point));
        }
    }

    private static RotationVector vector(Vector3fc v) {
        return new RotationVector(v.x(), v.y(), v.z());
    }

    @Override
    public void retarget(int pick, int nodePick) {
        ComparedFollower follower = at(pick);
        if (follower == null) {
            return;
        }
        Pair target = pick(nodePick, follower);
        if (models.target(follower.model(), target.model())) {
            follower.engine().target(target.engine());
        } else {
            Refusal.IAE.expect("a circle of targets", () -> follower.engine().target(target.engine()));
        }
    }

    @Override
    public void change(int pick, Change what) {
        ComparedFollower follower = at(pick);
        if (follower != null) {
            follower.engine().change(what);
            follower.change(what);
        }
    }

    /** The origin of nodes of a kind has moved to a point. */
    void rebase(Kind kind, double x, double y, double z) {
        removeDead();
        for (ComparedFollower follower : followers) {
            if (follower.pair().kind() == kind) {
                follower.model().shift(new RotationVector(-x, -y, -z));
            }
        }
    }

    /** Real time passes. */
    void passed(long nanos) {
        realNanos += nanos;
    }

    /** After a frame of the main timeline. */
    void frame(long renderNanos) {
        if (teleports.isEmpty()) {
            return;
        }
        deaths.drawn().forEach(check::compareDrawn);
        readTeleports(teleported);
        Set<ModelNode> targets = targets();
        removeDead();
        refuseCircles(renderNanos);
        scene.followers().beforeFrame(renderNanos, realNanos);
        double seconds = lastNanos == null ? 0 : seconds(lastNanos, renderNanos);
        double realSeconds = lastNanos == null ? 0 : seconds(lastReal, realNanos);
        lastNanos = renderNanos;
        lastReal = realNanos;
        Set<ModelFollower> jumped = new HashSet<>();
        Set<ModelNode> expectedJumps = new HashSet<>();
        for (ModelFollower each : models.inOrder()) {
            ComparedFollower follower = followers.stream()
                    .filter(f -> f.model() == each)
                    .findFirst()
                    .orElseThrow();
            if (each.frame(seconds, realSeconds, models.targetJumped(each, targets, jumped))) {
                jumped.add(each);
                expectedJumps.add(each.node());
            }
            if (each.node().parent() != each.wantedParent()) {
                model.reparent(each.node(), each.wantedParent(), Reparent.KEEP_LOCAL, () -> true);
            }
            follower.compare(model);
        }
        teleported.clear();
        waiting.clear();
        Set<Told> told = new HashSet<>();
        readTeleports(told);
        Set<ModelNode> jumps = found(told, pair -> true);
        NodeCheck.check(jumps.equals(expectedJumps), "followers", "told as teleported", expectedJumps, jumps);
    }

    private static double seconds(long from, long to) {
        return new BigDecimal(to).subtract(new BigDecimal(from)).doubleValue() / 1e9;
    }

    /** Where nodes were attached so that followers depend on each other, a frame refuses and changes nothing. */
    private void refuseCircles(long renderNanos) {
        for (ModelFollower circle = models.circle(); circle != null; circle = models.circle()) {
            Refusal.ISE.expect("a circle of followers", () -> scene.followers().beforeFrame(renderNanos, realNanos));
            ModelNode node = circle.node();
            destroy.accept(living.stream()
                    .filter(pair -> pair.model() == node)
                    .findFirst()
                    .orElseThrow());
            removeDead();
        }
    }

    /**
     * A teleport on a stamp counts when it shows: at once, if the node is newborn or a component snaps. Under another rule it
     * shows one that waited before.
     */
    void stamped(Pair pair, Write how, Runnable teleport) {
        readTeleports(teleported);
        int before = pair.model().state().visualRevision();
        teleport.run();
        boolean showsOther = pair.model().state().visualRevision() != before;
        boolean shows = showsOther
                || !pair.model().state().waitsForStamp()
                || pair.model().snapsAny(how.components());
        readTeleports(shows ? teleported : waiting);
    }

    private void readTeleports(Set<Told> told) {
        teleports.forEach((kind, reader) -> reader.poll((change, index) -> told.add(new Told(kind, index))));
    }

    private Set<ModelNode> found(Set<Told> told, Predicate<Pair> counts) {
        return deaths.drawn().stream()
                .filter(pair -> told.contains(new Told(pair.kind(), pair.node().index())))
                .filter(counts)
                .map(Pair::model)
                .collect(Collectors.toSet());
    }

    /** Of which index a change was told. */
    private record Told(Kind kind, int index) {}
}
