package dev.tandem.bench.engine;

import dev.tandem.gdx.GdxScene;
import dev.tandem.scene.Scene;
import org.joml.Vector2f;

/** Model instances of libGDX with {@code tandem-gdx}. */
final class GdxModelsTandem implements EngineScene {
    private final GdxModels drawn;
    private final GdxScene world;
    private long nowNanos;

    GdxModelsTandem(Bodies bodies) {
        drawn = new GdxModels(bodies.size());
        Scene scene = new Scene();
        BodyNodes nodes = new BodyNodes(scene, bodies);
        world = new GdxScene(scene, nodes.loop(), () -> nowNanos);
        for (int i = 0; i < bodies.size(); i++) {
            world.attach(nodes.node(i), drawn.instance(i));
        }
        world.update();
    }

    @Override
    public void frame(long nanos) {
        nowNanos = nanos;
        world.update();
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }
}
