package consumer;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Vector3f;
import dev.tandem.bullet.BodyNodes;
import dev.tandem.bullet.BulletLibrary;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;

/** Drives a node by a body of the real Bullet. */
public final class DrivenByBullet {
    private DrivenByBullet() {}

    public static void main(String[] args) {
        try {
            BulletLibrary.load();
        } catch (IllegalStateException e) {
            System.out.println("no native library: " + e.getMessage());
            return;
        }
        PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(0.5f, 0.5f, 0.5f));
        body.setPhysicsLocation(new Vector3f(9, 0, 0));
        space.addCollisionObject(body);
        space.setGravity(new Vector3f());
        body.setLinearVelocity(new Vector3f(1, 0, 0));
        Scene scene = new Scene();
        BodyNodes nodes = new BodyNodes(scene, space);
        Transform3d crate = nodes.add(body);
        space.update(1, 0);
        nodes.update();
        System.out.println("tandem-bullet " + crate.logicalLocal(new Pose3d()).translation().x + " "
                + BodyNodes.class.getModule().isNamed());
    }
}
