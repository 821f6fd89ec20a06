package dev.tandem.jme;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.tandem.bullet.BodyNodes;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;

/**
 * Crates drop onto each other in a world of Minie, stepped 30 times per second by the ticks of a {@link TandemState}. Call it
 * from {@code simpleInitApp()} of a {@link SimpleApplication}, which has loaded the native library by then.
 */
final class StackedCrates {
    private StackedCrates() {}

    static PhysicsSpace addTo(AppStateManager states, Node rootNode) {
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.addCollisionObject(box(20, -20, PhysicsRigidBody.massForStatic));

        Scene scene = new Scene();
        BodyNodes nodes = new BodyNodes(scene, space);
        SceneLoop loop = SceneLoop.builder()
                .rate(30)
                .onTick(tick -> {
                    space.update((float) tick.seconds(), 0);
                    nodes.update();
                })
                .build(scene);
        TandemState tandem = new TandemState(scene, loop);
        for (int i = 0; i < 5; i++) {
            PhysicsRigidBody body = box(0.5f, 1 + 1.5f * i, 1);
            space.addCollisionObject(body);
            Node model = new Node("crate " + i); // in a game: assetManager.loadModel(...)
            rootNode.attachChild(model);
            tandem.attach(nodes.add(body), model);
        }
        states.attach(tandem);
        return space;
    }

    private static PhysicsRigidBody box(float halfEdge, float y, float mass) {
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(halfEdge), mass);
        body.setPhysicsLocation(new Vector3f(0, y, 0));
        return body;
    }
}
