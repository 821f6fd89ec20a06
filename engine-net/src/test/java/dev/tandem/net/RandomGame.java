package dev.tandem.net;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A game that does at random all that there is to do. */
final class RandomGame {

    private static final int MOST_NODES = 60;

    final Stage stage;
    final Random random;
    final List<Transform3d> nodes = new ArrayList<>();
    final Map<Transform3d, Integer> kinds = new HashMap<>();
    int nextKind = 1;
    private final Vector3f position = new Vector3f();
    private final Vector3f linear = new Vector3f();
    private final Vector3f angular = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    RandomGame(Stage stage, long seed) {
        this.stage = stage;
        random = new Random(seed);
    }

    void act(long tick) {
        nodes.removeIf(node -> !node.isAlive());
        for (Transform3d node : nodes) {
            if (node.index() % 4 == 1) {
                fly(node, tick);
            } else if (node.index() % 3 != 0) {
                node.moveTo((float) Math.sin(tick * .02 + node.index()) * 9, node.index(), tick / 60f);
            }
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            actOnce();
        }
    }

    /** Moves a node with velocities, with a linear one only, without any, or not at all. */
    private void fly(Transform3d node, long tick) {
        double angle = tick * .03 + node.index();
        position.set((float) Math.sin(angle) * 4, (float) Math.cos(angle) * 4, node.index());
        linear.set((float) Math.cos(angle), (float) -Math.sin(angle), 0).mul(4 * .03f * 60);
        rotation.rotationZ((float) angle * 20);
        int kind = random.nextInt(40) == 0 ? random.nextInt(5) : -1;
        if (tick / 40 % 4 == 0) {
            if (tick % 40 == 0) {
                node.moveWithVelocity(position, rotation, angular.zero(), angular);
            }
        } else if (kind == 0) {
            node.moveTo(position, rotation);
        } else if (kind == 1) {
            node.moveWithVelocity(position, linear);
        } else if (kind != 2) {
            node.moveWithVelocity(position, rotation, linear, angular.set(0, 0, .03f * 20 * 60));
        }
    }

    private void actOnce() {
        int action = random.nextInt(12);
        if (nodes.isEmpty() || action < 3 && nodes.size() < MOST_NODES) {
            create();
            return;
        }
        Transform3d node = nodes.get(random.nextInt(nodes.size()));
        if (!node.isAlive()) {
            return;
        }
        switch (action) {
            case 3 -> node.destroy();
            case 4 -> node.teleportTo(random.nextFloat() * 100, 0, random.nextFloat());
            case 5 -> reparent(node);
            case 6 -> node.scaleTo(1, random.nextFloat(), 2);
            case 7 -> node.hide();
            case 8 -> node.show();
            case 9 -> node.inherit(Inheritance.values()[random.nextInt(4)], Reparent.values()[1 + random.nextInt(2)]);
            case 10 -> node.warp(new Vector3f(1, 2, 3), new Quaternionf().rotateX(random.nextFloat()));
            default ->
                node.rotateTo(new Quaternionf().rotateY(random.nextFloat()).rotateZ(random.nextFloat()));
        }
    }

    private void create() {
        Transform3d node = nodes.isEmpty() || random.nextBoolean()
                ? stage.scene.create()
                : below(nodes.get(random.nextInt(nodes.size())));
        if (random.nextBoolean()) {
            node.teleportTo(random.nextFloat(), 5, 6);
        }
        if (random.nextInt(3) > 0) {
            node.rule(MotionRule.HERMITE);
        }
        stage.server.replicate(node, nextKind);
        kinds.put(node, nextKind);
        nodes.add(node);
        nextKind++;
    }

    private Transform3d below(Transform3d parent) {
        return parent.isAlive() ? stage.scene.create(parent) : stage.scene.create();
    }

    private void reparent(Transform3d node) {
        Transform3d other = nodes.get(random.nextInt(nodes.size()));
        boolean fits = other.isAlive();
        for (Transform3d above = other; fits && above != null; above = above.parent()) {
            fits = !above.equals(node);
        }
        if (fits && random.nextInt(3) > 0) {
            node.attachTo(other, Reparent.values()[1 + random.nextInt(2)]);
        } else {
            node.detach(Reparent.KEEP_LOCAL);
        }
    }
}
