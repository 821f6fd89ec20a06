package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Inheritance;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** World matrices, and the spaces that local poses are relative to: what a node takes from its parent (SPEC 10.8). */
public final class Spaces {

    private Spaces() {}

    /** The parent that the world matrix of a node depends on; null at the root and for a node that takes nothing. */
    static ModelNode carrier(ModelNode node) {
        return carrier(node.parent, node.inheritance);
    }

    /** Whether two nodes have the same ticks and frames. */
    static boolean isInStep(ModelNode a, ModelNode b) {
        return a.timeline == b.timeline || ModelTimeline.of(a).isInStepWith(ModelTimeline.of(b));
    }

    static ModelNode carrier(ModelNode parent, Inheritance part) {
        return part == Inheritance.NOTHING ? null : parent;
    }

    /**
     * What differs whenever the visual world matrix of a node may differ.
     *
     * @param of the node
     * @return numbers, with a -1 while a node that it depends on moves
     */
    public static List<Long> visualRevisions(ModelNode of) {
        List<Long> all = new ArrayList<>();
        boolean carries = true;
        for (ModelNode node = of; node != null; node = node.parent) {
            all.add(carries && node.syncNeeded ? -1L : 0L);
            all.add((long) node.links);
            all.add((long) node.showings);
            all.add(carries ? node.visualRevision : 0L);
            carries &= carrier(node) != null;
        }
        return all;
    }

    /**
     * The world matrix of a node.
     *
     * @param node the node
     * @param reading which pose of it and of those above it
     * @return composed from the root
     */
    public static ModelMatrix world(ModelNode node, Function<ModelNode, ModelPose> reading) {
        return space(node.parent, node.inheritance, reading).times(ModelMatrix.of(reading.apply(node)));
    }

    /** The space of the children of a node that take this part of its transform; that of the world without one. */
    static ModelMatrix space(ModelNode parent, Inheritance part, Function<ModelNode, ModelPose> reading) {
        if (carrier(parent, part) == null) {
            return ModelMatrix.IDENTITY;
        }
        ModelMatrix world = world(parent, reading);
        return switch (part) {
            case ALL -> world;
            case TRANSLATION -> world.origin();
            default -> world.origin().times(rotation(parent, reading));
        };
    }

    /** The product of the rotations above, each mirrored as it is drawn. */
    private static ModelMatrix rotation(ModelNode node, Function<ModelNode, ModelPose> reading) {
        ModelMatrix own = ModelMatrix.of(turn(reading.apply(node)));
        boolean none = node.inheritance == Inheritance.TRANSLATION || carrier(node) == null;
        if (none) {
            return own;
        }
        ModelMatrix above = rotation(node.parent, reading);
        if (node.inheritance == Inheritance.TRANSLATION_AND_ROTATION) {
            return above.times(own);
        }
        ModelMatrix mirror = mirror(node.parent, reading);
        return above.times(mirror).times(own).times(mirror);
    }

    private static ModelPose turn(ModelPose p) {
        double length = Math.sqrt(p.qx() * p.qx() + p.qy() * p.qy() + p.qz() * p.qz() + p.qw() * p.qw());
        return new ModelPose(0, 0, 0, p.qx() / length, p.qy() / length, p.qz() / length, p.qw() / length, 1, 1, 1);
    }

    private static ModelMatrix mirror(ModelNode node, Function<ModelNode, ModelPose> reading) {
        ModelPose p = reading.apply(node);
        ModelMatrix own = ModelMatrix.of(new ModelPose(0, 0, 0, 0, 0, 0, 1, sign(p.sx()), sign(p.sy()), sign(p.sz())));
        boolean all = node.parent != null && node.inheritance == Inheritance.ALL;
        return all ? mirror(node.parent, reading).times(own) : own;
    }

    private static double sign(double scale) {
        return scale < 0 ? -1 : 1;
    }
}
