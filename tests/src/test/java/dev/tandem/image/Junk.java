package dev.tandem.image;

import dev.tandem.scene.Nodes;
import dev.tandem.scene.Scene;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** Changes anything about a scene, and lets ticks and frames pass. */
final class Junk {
    private static final List<MotionRule> RULES =
            List.of(MotionRule.SNAP, MotionRule.FROM_VISUAL, MotionRule.HERMITE, MotionRule.EXTRAPOLATE);

    static final int MOST_TICKS = 3;

    private final Scene scene;
    private final Random random;

    Junk(Scene scene, long seed) {
        this.scene = scene;
        this.random = new Random(seed);
    }

    void make() {
        for (int i = 0; i < 6; i++) {
            List<Node> nodes = living();
            if (!nodes.isEmpty()) {
                change(nodes.get(random.nextInt(nodes.size())));
            }
            if (random.nextInt(3) == 0) {
                scene.create().moveTo(1, 2, 3);
            }
        }
        scene.rule(RULES.get(random.nextInt(RULES.size())));
        scene.synchronizer().openTimeline().beforeFrame(5);
        new Later(scene).pass(1 + random.nextInt(MOST_TICKS));
    }

    private List<Node> living() {
        List<Node> nodes = new ArrayList<>();
        add(scene.space(), nodes);
        add(scene.plane(), nodes);
        return nodes;
    }

    private static <H extends Node> void add(Nodes<H, ?> from, List<Node> nodes) {
        from.forEachIndex(index -> nodes.add(from.node(index)));
    }

    private void change(Node node) {
        switch (random.nextInt(8)) {
            case 0 -> node.destroy();
            case 1 -> node.destroyWhenShown();
            case 2 -> node.hide();
            case 3 -> node.rule(RULES.get(random.nextInt(RULES.size())));
            case 4 -> detach(node);
            default -> move(node);
        }
    }

    private static void detach(Node node) {
        if (node instanceof Transform3d spatial) {
            spatial.detach(Reparent.KEEP_LOCAL_AND_SNAP);
        } else {
            ((Transform2d) node).detach(Reparent.KEEP_LOCAL_AND_SNAP);
        }
    }

    private void move(Node node) {
        float x = random.nextFloat();
        if (node instanceof Transform3d spatial) {
            spatial.moveTo(new Vector3f(x, 1, 2), new Quaternionf().rotateX(x));
        } else {
            ((Transform2d) node).moveTo(new Vector2f(x, 3), x);
        }
    }
}
