package dev.tandem.bullet;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.function.Consumer;

/** Bricks fall in a world of Bullet with 30 ticks per second, and are drawn with 144 frames per second. */
final class FallingBricks {
    private FallingBricks() {}

    static void run(int frames, Consumer<Pose3d> draw) {
        BulletLibrary.load(); // before anything else of Bullet
        Scene scene = new Scene();
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.addCollisionObject(box(10, 1, 10, -1, PhysicsRigidBody.massForStatic));

        BodyNodes nodes = new BodyNodes(scene, space);
        Transform3d[] bricks = new Transform3d[5];
        for (int i = 0; i < bricks.length; i++) {
            PhysicsRigidBody body = box(1, 0.5f, 0.5f, 2 + 1.5f * i, 1);
            space.addCollisionObject(body);
            bricks[i] = nodes.add(body);
        }

        Pose3d pose = new Pose3d();
        SceneLoop loop = SceneLoop.builder()
                .rate(30)
                .onTick(tick -> {
                    space.update((float) tick.seconds(), 0); // 0: one step, and none of Bullet's own accumulator
                    nodes.update();
                })
                .onFrame(frame -> {
                    for (Transform3d brick : bricks) {
                        draw.accept(brick.visualLocal(pose));
                    }
                })
                .start(scene, 0);
        for (int frame = 1; frame <= frames; frame++) {
            loop.advance(frame * 1_000_000_000L / 144); // in a game: System.nanoTime()
        }
    }

    private static PhysicsRigidBody box(float halfX, float halfY, float halfZ, float y, float mass) {
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(halfX, halfY, halfZ), mass);
        body.setPhysicsLocation(new Vector3f(0, y, 0));
        return body;
    }
}
