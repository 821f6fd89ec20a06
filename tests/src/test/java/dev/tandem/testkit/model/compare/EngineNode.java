package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Node;
import dev.tandem.transform.Reparent;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** A node of the engine, of either kind, in the numbers of the model. What is read has the engine's bits. */
interface EngineNode {

    /** The handle, for what both kinds have in common. */
    Node node();

    /** The logical local pose. */
    ModelPose logical();

    /** The visual local pose. */
    ModelPose visual();

    /** The local pose at the start of the tick. */
    ModelPose tickStart();

    /** The velocity of the visual translation. */
    RotationVector velocity();

    /** The world matrix; all ways to read it give the same bits. */
    ModelMatrix world(Side side);

    /** The pose in the world. */
    ModelPose worldPose(Side side);

    /** The handle of the parent, null for a root. */
    Node parent();

    int childCount();

    /** The numbers of a pose, a rotation normalised in double precision. */
    ModelPose exact(Given pose);

    /** A pose as it is stored when it is written. */
    ModelPose stored(Given pose);

    /** Lets a node that stands alone be written in double precision from now on, or as other nodes are. */
    void exact(boolean exact);

    /** Whether the poses that the engine stores are relative to an anchor. */
    boolean isAnchored();

    /** What the poses that the engine stores are relative to: zero but for nodes whose position is in double precision. */
    Vector3dc anchor();

    /** How coarse the poses of the node may be besides their own rounding: zero where nothing is in double precision. */
    double grain();

    /** The logical pose, to be written again. */
    Given own();

    void write(Write how, Given pose);

    void teleportOnStamp(Write how, Given pose);

    void overrideVisual(Given pose);

    /** Warps by the translation and rotation. */
    void warp(Given transform);

    void move(Given pose, Vector3fc linear);

    void move(Given pose, Vector3fc linear, Vector3fc angular);

    /** Turns by an angle, in space about the axis; returns by what. */
    RotationVector turn(Vector3fc axis, float angle);

    /** An angular velocity, as far as such a node has one. */
    RotationVector angular(Vector3fc velocity);

    /** A velocity, as far as such a node has one. */
    RotationVector linear(Vector3fc velocity);

    /** @param parent of the same kind */
    void attachTo(EngineNode parent, Reparent mode);

    void detach(Reparent mode);
}
