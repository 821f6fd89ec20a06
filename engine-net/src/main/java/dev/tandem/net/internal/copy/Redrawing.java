package dev.tandem.net.internal.copy;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.VelocityGrid;
import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Component;
import dev.tandem.transform.Extrapolation;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Draws one node as {@link Copies} draw it, with those above it, in a scene of its own (SPEC 15.14). A node whose rule
 * depends on the frames of the client is drawn as under FROM_TICK. Confined to one thread; allocates nothing but the nodes
 * of its scene, as deep as nodes were asked for.
 */
public final class Redrawing {

    private static final Component[] COMPONENTS = {Component.TRANSLATION, Component.ROTATION, Component.SCALE};
    private static final Inheritance[] INHERITANCES = Inheritance.values();

    private final Scene scene = new Scene();
    private final VisualSynchronizer timeline = scene.synchronizer();
    private final Stack<Transform3d> spatial = new Stack<>(scene.space());
    private final Stack<Transform2d> flat = new Stack<>(scene.plane());

    /** Nodes keep the anchor that a position in a large world once gave them: branches whose root is in one have their own. */
    private final Stack<Transform3d> large = new Stack<>(scene.space());

    private final Stack<Transform2d> flatLarge = new Stack<>(scene.plane());

    private final Vector3d place = new Vector3d();
    private final Vector2d flatPlace = new Vector2d();
    private final GridPoses grid;
    private final List<MotionRule> rules;
    private int[] chain = new int[8];
    private long nanos;

    /** Nodes below each other, from a root on. */
    private static final class Stack<H extends Node> {
        final Nodes<H, ?> all;
        final List<H> nodes = new ArrayList<>();

        Stack(Nodes<H, ?> all) {
            this.all = all;
        }

        H get(int depth) {
            if (depth == nodes.size()) {
                nodes.add(depth == 0 ? all.create() : all.create(nodes.get(depth - 1)));
            }
            return nodes.get(depth);
        }

        H replace(int depth) {
            nodes.get(depth).destroy();
            nodes.subList(depth, nodes.size()).clear();
            return get(depth);
        }
    }

    /**
     * Creates a scene to draw in.
     *
     * @param rules by number
     */
    public Redrawing(PositionGrid positions, RotationGrid rotations, VelocityGrid velocities, List<MotionRule> rules) {
        grid = new GridPoses(scene, positions, rotations, velocities);
        this.rules = rules;
    }

    /**
     * Draws a node.
     *
     * @param from the poses at the start of a tick, and all else of the nodes
     * @param to the poses at its end; what is not the same motion there stays where it was
     * @param startNanos when the tick began
     * @param endNanos when it ended, after that
     * @param drawnNanos the instant
     * @return a node that shows it, until the next one is drawn; null if it is not there, or hidden
     */
    public @Nullable Node draw(int slot, Snapshot from, Snapshot to, long startNanos, long endNanos, long drawnNanos) {
        Records records = from.records();
        int depth = 0;
        int above = slot;
        while (above != Records.NO_PARENT) {
            if (from.id(above) == Snapshot.EMPTY || records.isHidden(above) || depth > from.slots()) {
                return null;
            }
            if (depth == chain.length) {
                chain = Arrays.copyOf(chain, depth * 2);
            }
            chain[depth] = above;
            depth++;
            above = records.parent(above);
        }
        boolean isFlat = records.isFlat(slot);
        boolean isLarge = from.cells().isKnown(chain[depth - 1]);
        Stack<?> stack = isFlat ? isLarge ? flatLarge : flat : isLarge ? large : spatial;
        for (int i = 0; i < depth; i++) {
            int each = chain[depth - 1 - i];
            Node node = stack.get(i);
            apply(node, each, records);
            if (grid.isLarge(node) && !from.cells().isKnown(each)) {
                node = stack.replace(i);
                apply(node, each, records);
            }
            grid.teleport(node, each, from);
        }
        tick();
        for (int i = 0; i < depth; i++) {
            int each = chain[depth - 1 - i];
            if (from.velocities().isKnown(each)) {
                // it came to where it is with the velocity that it begins with now
                grid.move(stack.get(i), each, from);
            }
        }
        tick();
        for (int i = 0; i < depth; i++) {
            int each = chain[depth - 1 - i];
            if (from.isSameMotion(each, to) && moves(each, from, to)) {
                grid.move(stack.get(i), each, to);
            }
        }
        long length = endNanos - startNanos;
        timeline.afterTick(nanos, nanos + length);
        timeline.beforeFrame(nanos + Math.max(0, Math.min(length, drawnNanos - startNanos)));
        nanos += length;
        Node drawn = stack.get(depth - 1);
        moveOrigin(drawn, isAnyLarge(from, depth) || isAnyLarge(to, depth));
        return drawn;
    }

    private boolean isAnyLarge(Snapshot poses, int depth) {
        boolean any = false;
        for (int i = 0; i < depth; i++) {
            any |= poses.cells().isKnown(chain[i]);
        }
        return any;
    }

    /** Nodes in a large world are shown from a point near them, all others from zero. */
    private void moveOrigin(Node drawn, boolean isLarge) {
        if (drawn instanceof Transform3d node) {
            LargeWorld world = scene.space().largeWorld();
            world.moveOrigin(isLarge ? world.absoluteVisualPosition(node, place) : place.zero());
        } else if (drawn instanceof Transform2d node) {
            LargeWorld2d world = scene.plane().largeWorld();
            world.moveOrigin(isLarge ? world.absoluteVisualPosition(node, flatPlace) : flatPlace.zero());
        }
    }

    /** Finds where the node that was drawn last is, in double precision. */
    public Vector3d position(Transform3d drawn, Vector3d dest) {
        return scene.space().largeWorld().absoluteVisualPosition(drawn, dest);
    }

    /** Finds where the node in the plane that was drawn last is, in double precision. */
    public Vector2d position(Transform2d drawn, Vector2d dest) {
        return scene.plane().largeWorld().absoluteVisualPosition(drawn, dest);
    }

    private void tick() {
        timeline.afterTick(nanos, nanos + 1);
        nanos++;
    }

    private static boolean moves(int slot, Snapshot from, Snapshot to) {
        return !from.isSamePose(slot, to)
                || !from.records().isSameScale(slot, to.records())
                || to.velocities().isMoving(slot)
                || to.velocities().isKnown(slot) && from.velocities().isMoving(slot);
    }

    private void apply(Node node, int slot, Records records) {
        Inheritance inheritance = INHERITANCES[records.inheritance(slot)];
        if (node.inheritance() != inheritance) {
            node.inherit(inheritance, Reparent.KEEP_LOCAL);
        }
        for (int component = 0; component < COMPONENTS.length; component++) {
            MotionRule rule = rules.get(records.rule(slot, component));
            boolean needsFrames = rule.equals(MotionRule.EXTRAPOLATE)
                    || rule.equals(MotionRule.FROM_VISUAL)
                    || rule instanceof Extrapolation;
            MotionRule pure = needsFrames ? MotionRule.FROM_TICK : rule;
            if (!pure.equals(node.rule(COMPONENTS[component]))) {
                node.rule(COMPONENTS[component], pure);
            }
        }
    }
}
