import com.badlogic.gdx.scenes.scene2d.Actor;
import dev.tandem.gdx.GdxScene;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform2d;

/** On the class path only: two jars of libGDX have the package com.badlogic.gdx.utils, which a module path refuses. */
public final class DrawnByGdx {
    private DrawnByGdx() {}

    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform2d node = scene.plane().create();
        node.teleportTo(9, 0);
        Actor actor = new Actor();
        new GdxScene(scene, SceneLoop.builder().rate(20).build(scene)).attach(node, actor);
        System.out.println("tandem-gdx " + actor.getX());
    }
}
