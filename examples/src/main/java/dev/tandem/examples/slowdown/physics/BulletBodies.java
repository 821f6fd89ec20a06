package dev.tandem.examples.slowdown.physics;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Bodies moved by Bullet. Its native library has to be loaded, see {@link BulletTrial}. */
final class BulletBodies implements Bodies {
    private static final float GRAVITY = -9.81f;
    private static final float BOUNCE = 0.75f;
    private static final float FRICTION = 0.5f;

    private final PhysicsSpace space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    private final List<PhysicsRigidBody> bodies = new ArrayList<>();

    /** A world with a floor and four walls. */
    BulletBodies() {
        space.setGravity(new Vector3f(0, GRAVITY, 0));
        wall(0, 1, 0, Simulation.FLOOR);
        for (int side = -1; side <= 1; side += 2) {
            wall(side, 0, 0, -Simulation.HALF_WIDTH);
            wall(0, 0, side, -Simulation.HALF_DEPTH);
        }
    }

    /** Bodies stay where the normal points. */
    private void wall(int normalX, int normalY, int normalZ, double fromOrigin) {
        Plane plane = new Plane(new Vector3f(normalX, normalY, normalZ), (float) fromOrigin);
        finish(new PhysicsRigidBody(new PlaneCollisionShape(plane), PhysicsRigidBody.massForStatic));
    }

    @Override
    public int add(Shape.Brick shape, SpacePose pose, Vector3dc velocity, Vector3dc spin, boolean falls) {
        PhysicsRigidBody body = new PhysicsRigidBody(new BoxCollisionShape(
                (float) shape.width() / 2, (float) shape.height() / 2, (float) shape.depth() / 2));
        body.setPhysicsLocation(new Vector3f((float) pose.x(), (float) pose.y(), (float) pose.z()));
        body.setPhysicsRotation(
                new Quaternion((float) pose.qx(), (float) pose.qy(), (float) pose.qz(), (float) pose.qw()));
        if (!falls) {
            body.setCollideWithGroups(PhysicsCollisionObject.COLLISION_GROUP_NONE);
            body.setCollisionGroup(PhysicsCollisionObject.COLLISION_GROUP_02);
            body.setEnableSleep(false);
        }
        finish(body);
        if (!falls) {
            body.setGravity(new Vector3f());
        }
        bodies.add(body);
        push(bodies.size() - 1, velocity, spin);
        return bodies.size() - 1;
    }

    private void finish(PhysicsRigidBody body) {
        body.setRestitution(BOUNCE);
        body.setFriction(FRICTION);
        body.setDamping(0, 0);
        space.addCollisionObject(body);
    }

    @Override
    public void push(int body, Vector3dc velocity, Vector3dc spin) {
        bodies.get(body).setLinearVelocity(single(velocity));
        bodies.get(body).setAngularVelocity(single(spin));
    }

    @Override
    public void step(double seconds) {
        space.update((float) seconds, 0);
    }

    @Override
    public SpacePose pose(int body) {
        Quaternion rotation = bodies.get(body).getPhysicsRotation(null);
        Quaterniond unit = new Quaterniond(rotation.getX(), rotation.getY(), rotation.getZ(), rotation.getW());
        return SpacePose.of(twice(bodies.get(body).getPhysicsLocation(null)), unit.normalize());
    }

    @Override
    public Vector3d velocity(int body) {
        return twice(bodies.get(body).getLinearVelocity(null));
    }

    @Override
    public Vector3d spin(int body) {
        return twice(bodies.get(body).getAngularVelocity(null));
    }

    @Override
    public void close() {
        space.destroy();
    }

    private static Vector3f single(Vector3dc vector) {
        return new Vector3f((float) vector.x(), (float) vector.y(), (float) vector.z());
    }

    private static Vector3d twice(Vector3f vector) {
        return new Vector3d(vector.x, vector.y, vector.z);
    }
}
