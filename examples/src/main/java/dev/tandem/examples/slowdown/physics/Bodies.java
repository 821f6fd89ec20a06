package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A small physics engine that moves free bodies in space. Velocities are in metres and radians per second about the axes of
 * the world.
 */
interface Bodies extends AutoCloseable {

    /**
     * Adds a body.
     *
     * @param falls whether it has weight and touches the floor and other bodies
     * @return its index, counted from 0
     */
    int add(Shape.Brick shape, SpacePose pose, Vector3dc velocity, Vector3dc spin, boolean falls);

    /** Gives a body another velocity. */
    void push(int body, Vector3dc velocity, Vector3dc spin);

    /** Lets time pass, in one step. */
    void step(double seconds);

    /** Where a body is. */
    SpacePose pose(int body);

    /** How it moves, as an object of its own. */
    Vector3d velocity(int body);

    /** How it spins, as an object of its own. */
    Vector3d spin(int body);

    /** Ends the world; nothing may be asked of it any more. */
    @Override
    default void close() {}
}
