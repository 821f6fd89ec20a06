package dev.tandem.dyn4j;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.function.Consumer;
import org.dyn4j.dynamics.Body;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;

/** Crates fall in a world of dyn4j with 30 ticks per second, and are drawn with 144 frames per second. */
final class FallingCrates {
    private FallingCrates() {}

    static void run(int frames, Consumer<Pose2d> draw) {
        Scene scene = new Scene();
        World<Body> world = new World<>();
        world.addBody(box(20, 1, 0, -0.5, MassType.INFINITE));

        BodyNodes<Body> nodes = new BodyNodes<>(scene, world);
        Transform2d[] crates = new Transform2d[5];
        for (int i = 0; i < crates.length; i++) {
            Body body = box(1, 1, 0.3 * i, 2 + 1.5 * i, MassType.NORMAL);
            world.addBody(body);
            crates[i] = nodes.add(body);
        }

        Pose2d pose = new Pose2d();
        SceneLoop loop = SceneLoop.builder()
                .rate(30)
                .onTick(tick -> {
                    world.step(1, tick.seconds());
                    nodes.update();
                })
                .onFrame(frame -> {
                    for (Transform2d crate : crates) {
                        draw.accept(crate.visualLocal(pose));
                    }
                })
                .start(scene, 0);
        for (int frame = 1; frame <= frames; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }

    private static Body box(double width, double height, double x, double y, MassType mass) {
        Body body = new Body();
        body.addFixture(Geometry.createRectangle(width, height));
        body.setMass(mass);
        body.translate(x, y);
        return body;
    }
}
