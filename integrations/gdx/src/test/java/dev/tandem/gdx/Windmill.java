package dev.tandem.gdx;

import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Transform2d;

/** A windmill on a cart, with 15 ticks per second, drawn by actors of a stage. */
class Windmill extends TandemGame {
    final Group stage = new Group(); // in a game: new Stage().getRoot()
    private final NanoClock clock;

    Windmill(NanoClock clock) {
        this.clock = clock; // in a game: NanoClock.system()
    }

    @Override
    protected GdxScene createWorld() {
        Scene scene = new Scene();
        Transform2d cart = scene.plane().create();
        Transform2d sails = scene.plane().create(cart);
        sails.teleportTo(0, 8, 0);

        SceneLoop loop = SceneLoop.builder()
                .rate(15)
                .onTick(tick -> {
                    cart.moveTo(tick.index(), 0);
                    sails.rotateBy(0.5f);
                })
                .build(scene);

        GdxScene world = new GdxScene(scene, loop, clock);
        world.attach(cart, actor("cart"));
        world.attach(sails, actor("sails"));
        return world;
    }

    private Actor actor(String name) {
        Actor actor = new Actor(); // in a game: new Image(texture)
        actor.setName(name);
        actor.setSize(4, 4);
        actor.setOrigin(2, 2); // this point is drawn where the node is
        stage.addActor(actor);
        return actor;
    }

    @Override
    protected void draw() {
        // in a game: ScreenUtils.clear(...); stage.act(); stage.draw();
    }
}
