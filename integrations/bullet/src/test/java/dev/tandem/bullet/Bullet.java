package dev.tandem.bullet;

import static org.junit.jupiter.api.Assumptions.abort;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.Vector3f;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A world of the real Bullet for tests. */
final class Bullet {
    /** Kept here so that its level stays: Bullet tells of every body. */
    private static final Logger LOGGER = Logger.getLogger("com.jme3");

    final PhysicsSpace space;

    private Bullet() {
        space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    }

    /** Where the library does not load the test is aborted with the reason; where the tests bring one that should, it fails. */
    static Bullet world() {
        try {
            BulletLibrary.load();
        } catch (IllegalStateException e) {
            if (System.getProperty("os.name").equals("Linux")
                    && System.getProperty("os.arch").equals("amd64")) {
                throw e;
            }
            abort("without Bullet: " + e.getMessage());
        }
        LOGGER.setLevel(Level.WARNING);
        NativeLibrary.setStartupMessageEnabled(false);
        return new Bullet();
    }

    Bullet withoutGravity() {
        space.setGravity(new Vector3f());
        return this;
    }

    /** Its top is at 0. */
    PhysicsRigidBody floor() {
        PhysicsRigidBody floor = new PhysicsRigidBody(new BoxCollisionShape(50, 1, 50), PhysicsRigidBody.massForStatic);
        floor.setPhysicsLocation(new Vector3f(0, -1, 0));
        space.addCollisionObject(floor);
        return floor;
    }

    /** A cube with edges of 1. */
    PhysicsRigidBody box(float x, float y, float z) {
        return box(x, y, z, 1);
    }

    PhysicsRigidBody box(float x, float y, float z, float mass) {
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(0.5f, 0.5f, 0.5f), mass);
        body.setPhysicsLocation(new Vector3f(x, y, z));
        space.addCollisionObject(body);
        return body;
    }

    /** A cube that never sleeps. */
    PhysicsRigidBody flying(float x, float y, float z, Vector3f velocity, Vector3f spin) {
        PhysicsRigidBody body = box(x, y, z);
        body.setEnableSleep(false);
        body.setLinearVelocity(velocity);
        body.setAngularVelocity(spin);
        return body;
    }
}
