package dev.tandem.bullet;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The pose and the velocities of a body. Each question costs a call of native code. */
final class BodyState {
    /** Numbers of a place: location, and rotation as a quaternion x, y, z, w. */
    static final int PLACE = 7;

    /** Where it is. */
    final float[] place = new float[PLACE];

    /** In units per second. */
    final Vector3d linear = new Vector3d();

    /** In radians per second, about the axes of the world. */
    final Vector3d angular = new Vector3d();

    private final Vector3f vector = new Vector3f();
    private final Quaternion quaternion = new Quaternion();

    /** Asks where a body is. */
    void readPlace(PhysicsRigidBody body) {
        body.getPhysicsLocation(vector);
        body.getPhysicsRotation(quaternion);
        place[0] = vector.x;
        place[1] = vector.y;
        place[2] = vector.z;
        place[3] = quaternion.getX();
        place[4] = quaternion.getY();
        place[5] = quaternion.getZ();
        place[6] = quaternion.getW();
    }

    /** Asks how a dynamic body moves. */
    void readVelocities(PhysicsRigidBody body) {
        body.getLinearVelocity(vector);
        linear.set(vector.x, vector.y, vector.z);
        body.getAngularVelocity(vector);
        angular.set(vector.x, vector.y, vector.z);
    }

    /** Whether the place is one that was kept. */
    boolean isAt(float[] places, int at) {
        for (int k = 0; k < PLACE; k++) {
            if (places[at + k] != place[k]) {
                return false;
            }
        }
        return true;
    }

    void keepPlace(float[] places, int at) {
        System.arraycopy(place, 0, places, at, PLACE);
    }

    static void location(float[] places, int at, Vector3d dest) {
        dest.set(places[at], places[at + 1], places[at + 2]);
    }

    static void rotation(float[] places, int at, Quaterniond dest) {
        dest.set(places[at + 3], places[at + 4], places[at + 5], places[at + 6]);
    }
}
