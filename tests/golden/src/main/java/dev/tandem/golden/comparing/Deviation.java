package dev.tandem.golden.comparing;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Where this library departs from the original engine on purpose, and the rule of the specification that asks for it.
 *
 * <p>A deviation excuses nothing by itself: in the rows that it touches, the engine is held to the value that the rule demands,
 * as {@link SpecModel} works it out, instead of to the trace.
 */
public enum Deviation {
    /**
     * The original slides a newborn node from the identity to its first pose, unless that was a teleport. Applies to a node from
     * a move before its first observation on, until trace and rules agree again with the node at rest.
     */
    FIRST_WRITE_SHOWS(
            "4.2",
            "a write before a node's first observation just shows",
            EnumSet.complementOf(EnumSet.of(Aspect.NODES))),

    /**
     * The original sets the sync flag for every move, and gives a node in motion the end of the newest tick, also when the pose
     * written is the one that is there. Applies to a node from such a move on, until trace and rules agree again with the node at
     * rest.
     */
    SAME_POSE_RESTS(
            "4.3",
            "a write of the pose that is there starts no motion",
            EnumSet.complementOf(EnumSet.of(Aspect.NODES))),

    /**
     * The original takes the start stamp 0 for "not started", so a motion that starts at normal time 0 starts again in the next
     * frame. Applies to a node from a frame on that follows a synchronisation at normal time 0, until trace and rules agree
     * again with the node at rest.
     */
    ZERO_IS_A_TIME(
            "2.1",
            "time 0 is no sentinel: a motion may start at 0",
            EnumSet.of(Aspect.STAMPS, Aspect.TRANSLATIONS, Aspect.SCALES, Aspect.ROTATIONS, Aspect.WORLDS)),

    /**
     * The original blends a quaternion with its negative component by component, past zero, and its other blends leave the unit
     * sphere by some 1e-5 too. Applies to rows of the trace whose visual rotation is off unit length by more than
     * {@link #UNIT_TOLERANCE} but points the right way, and to world transforms below such rotations if the length explains the
     * difference: a matrix made with it has scale and shear that are wrong by up to twice as much, and its decomposition turns
     * the shear into as much again.
     */
    UNIT_ROTATIONS(
            "6.1", "q and -q are one rotation, and a blend is unit", EnumSet.of(Aspect.ROTATIONS, Aspect.WORLDS)),

    /**
     * The original takes the difference between target and start for unsigned: a motion whose target lies before its start never
     * moves, and its flag is clear at once. Applies to a node from such a synchronisation on, until trace and rules agree again
     * with the node at rest.
     */
    PAST_TARGETS_ARRIVE(
            "5.4",
            "a target that has passed is reached, and a node at rest shows its logical pose",
            EnumSet.of(Aspect.TRANSLATIONS, Aspect.SCALES, Aspect.ROTATIONS, Aspect.WORLDS)),

    /**
     * The original leaves a rotation where it is if its dot product with the target is 1 or more, which a quaternion longer than
     * unit reaches degrees away. Applies to a node from such a row on, until trace and rules agree again with the node at rest.
     */
    ROTATIONS_ARRIVE(
            "4.3", "a rotation reaches its target, and at rest is the logical one", EnumSet.of(Aspect.ROTATIONS)),

    /**
     * The original blends angles in the plane as plain numbers, so one that is more than half a turn from its target goes the
     * long way round, or turns fully. Applies to a node from such a synchronisation on, until trace and rules agree again with
     * the node at rest.
     */
    ANGLES_GO_SHORT("11.2", "an angle turns the short way round", EnumSet.of(Aspect.ROTATIONS)),

    /**
     * The original divides by the lengths of the axes when it decomposes a world transform. Applies to world transforms that are
     * not finite in the trace, below a scale of zero; the engine is held to the product of local transforms.
     */
    ZERO_SCALE_IS_FINITE("3.3", "zero scale gives finite matrices", EnumSet.of(Aspect.WORLDS)),

    /**
     * The original's world getters return what a cache held before the parent moved or was changed. Applies to world transforms
     * for which the trace has a returned value that differs from its exact one; the engine is held to the exact one.
     */
    FRESH_WORLDS("3.2", "world transforms are right in every read order", EnumSet.of(Aspect.WORLDS)),

    /**
     * The original decomposes every world transform into translation, rotation and scale, and so loses shear. Applies to world
     * transforms whose product of local matrices has axes that are not at right angles by more than {@link #SHEAR_TOLERANCE};
     * the engine is held to that product.
     */
    KEEPS_SHEAR("3.3", "shear is kept in world matrices", EnumSet.of(Aspect.WORLDS)),

    /**
     * The original takes a world transform in the plane apart into an angle and the lengths of its axes, and so loses a mirror.
     * Applies to world transforms whose product of local matrices is mirrored where the trace's is not; the engine is held to
     * that product.
     */
    KEEPS_MIRRORS("3.3", "mirrors are kept in world matrices", EnumSet.of(Aspect.WORLDS)),

    /**
     * In the original the children of a removed node stay behind as roots. Applies to rows of the trace for nodes whose ancestor
     * was removed; the engine must not have them any more.
     */
    SUBTREE_GOES("3.1", "destroying a node destroys its subtree", EnumSet.of(Aspect.NODES));

    /** How far the length of a rotation may be from 1 by rule 6.1. */
    public static final double UNIT_TOLERANCE = 1e-6;

    /** The cosine between two axes from which on a matrix counts as sheared. */
    public static final double SHEAR_TOLERANCE = 1e-5;

    private final String rule;
    private final String text;
    private final Set<Aspect> aspects;

    Deviation(String rule, String text, Set<Aspect> aspects) {
        this.rule = rule;
        this.text = text;
        this.aspects = aspects;
    }

    /**
     * The rule of the specification.
     *
     * @return its number
     */
    public String rule() {
        return rule;
    }

    /**
     * The rule in a few words.
     *
     * @return a phrase for a report
     */
    public String text() {
        return text;
    }

    /**
     * The values that it can touch.
     *
     * @return the aspects in which the engine may differ from the trace by this rule
     */
    public Set<Aspect> aspects() {
        return Collections.unmodifiableSet(aspects);
    }
}
