package dev.tandem.bench.engine;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;

/** A node in space for each body, written in bulk by each tick of a loop. */
final class BodyNodes {
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ROTATION;

    private final Bodies bodies;
    private final List<Transform3d> nodes = new ArrayList<>();
    private final float[] poses;
    private final BatchMemory memory;
    private final TransformBatch moving;
    private final SceneLoop loop;

    BodyNodes(Scene scene, Bodies bodies) {
        this.bodies = bodies;
        for (int i = 0; i < bodies.size(); i++) {
            nodes.add(scene.create());
        }
        moving = scene.batch(nodes.subList(0, bodies.moving()));
        poses = new float[FORMAT.floats() * bodies.moving()];
        memory = BatchMemory.of(poses);
        loop = SceneLoop.builder()
                .rate(Bodies.TICKS_PER_SECOND)
                .onTick(tick -> tick((int) tick.index() + 1))
                .build(scene);
    }

    Transform3d node(int body) {
        return nodes.get(body);
    }

    SceneLoop loop() {
        return loop;
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        for (int i = 0; i < bodies.moving(); i++) {
            int at = i * FORMAT.floats();
            poses[at] = bodies.x(i);
            poses[at + 1] = bodies.y(i);
            poses[at + 5] = bodies.rotationZ();
            poses[at + 6] = bodies.rotationW();
        }
        moving.moveAll(FORMAT, memory);
    }
}
