package dev.tandem.bench.engine;

import dev.tandem.gdx.GdxScene;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector2f;

/** Actors of libGDX with {@code tandem-gdx}: nodes in the plane, written in bulk. */
final class GdxActorsTandem implements EngineScene {
    private static final PoseFormat FORMAT = PoseFormat.TRANSLATION_ANGLE;

    private final Bodies bodies;
    private final GdxActors drawn;
    private final GdxScene world;
    private final TransformBatch moving;
    private final float[] poses;
    private final BatchMemory memory;
    private long nowNanos;

    GdxActorsTandem(Bodies bodies) {
        this.bodies = bodies;
        drawn = new GdxActors(bodies.size());
        Scene scene = new Scene();
        List<Transform2d> nodes = new ArrayList<>();
        for (int i = 0; i < bodies.size(); i++) {
            nodes.add(scene.plane().create());
        }
        moving = scene.plane().batch(nodes.subList(0, bodies.moving()));
        poses = new float[FORMAT.floats() * bodies.moving()];
        memory = BatchMemory.of(poses);
        SceneLoop loop = SceneLoop.builder()
                .rate(Bodies.TICKS_PER_SECOND)
                .onTick(tick -> tick((int) tick.index() + 1))
                .build(scene);
        world = new GdxScene(scene, loop, () -> nowNanos);
        for (int i = 0; i < nodes.size(); i++) {
            world.attach(nodes.get(i), drawn.actor(i));
        }
        world.update();
    }

    @Override
    public void frame(long nanos) {
        nowNanos = nanos;
        world.update();
    }

    private void tick(int tick) {
        bodies.moveTo(tick);
        for (int i = 0; i < bodies.moving(); i++) {
            int at = i * FORMAT.floats();
            poses[at] = bodies.x(i);
            poses[at + 1] = bodies.y(i);
            poses[at + 2] = bodies.angle();
        }
        moving.moveAll(FORMAT, memory);
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
