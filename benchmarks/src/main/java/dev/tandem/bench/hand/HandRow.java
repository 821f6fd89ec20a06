package dev.tandem.bench.hand;

import dev.tandem.bench.compare.goal.Bound;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.world.Shape;
import java.util.List;

/**
 * One row of the table.
 *
 * @param what moves, in words
 * @param kind what ticks write
 * @param shape of the scene
 * @param nodes in it
 * @param moving the fraction of them that ticks write
 * @param framesPerTick how many frames are drawn between two ticks
 * @param counted what the figures are
 * @param drawn what is asked of render matrices
 * @param read what is asked of readings by handle
 */
record HandRow(
        String what,
        Kind kind,
        Shape shape,
        int nodes,
        double moving,
        int framesPerTick,
        Counted counted,
        Bound drawn,
        Bound read) {
    private static final int TWO = 2;
    private static final int SIX = 6;
    private static final int TWELVE = 12;
    private static final Bound AS_BY_HAND = new Bound(1.1, .8);
    private static final Bound AS_READ = new Bound(1.5, 1);

    /** The unit of a row, and what its goal is for. */
    enum Counted {
        /** Frames with their share of ticks, by the nodes that move; asked of their ratio to the loop by hand. */
        FRAMES_WITH_TICKS,

        /** Frames alone, by all nodes of the scene; asked of themselves. */
        FRAMES
    }

    /** All rows, in the order in which they are measured and printed. */
    static List<HandRow> all() {
        return List.of(
                poses("all", 100, 1, TWO),
                poses("all", 1_000, 1, TWO),
                translations(1_000),
                poses("all", 10_000, 1, TWO),
                poses("a tenth, scattered", 10_000, .1, TWO),
                translations(10_000),
                poses("all", 10_000, 1, TWELVE),
                poses("a tenth, scattered", 100_000, .1, TWO),
                poses("all", 100_000, 1, TWO),
                branches("branches of ten, all", Shape.FRESH, 10_000, 1, new Bound(.38, .3)),
                branches("branches of ten, all, aged", Shape.AGED, 10_000, 1, new Bound(.38, .3)),
                branches("branches of ten, a tenth of the nodes", Shape.SCATTERED, 10_000, .1, new Bound(1.1, .5)),
                branches("branches of ten, all", Shape.FRESH, 100_000, 1, new Bound(.38, .3)),
                branches("branches of ten, all, aged", Shape.AGED, 100_000, 1, new Bound(.38, .3)),
                branches("branches of ten, a tenth of the nodes", Shape.SCATTERED, 100_000, .1, new Bound(1.1, .5)),
                plane(1_000),
                plane(10_000),
                few("flat", Kind.POSES, Shape.FLAT, 100_000, new Bound(.4, .25)),
                few("tree", Kind.POSES_BELOW, Shape.TREE, 100_000, new Bound(1.5, 1.2)),
                few("flat", Kind.POSES, Shape.FLAT, 1_000_000, new Bound(1.2, .9)),
                few("tree", Kind.POSES_BELOW, Shape.TREE, 1_000_000, new Bound(3, 1.6)));
    }

    private static HandRow poses(String what, int nodes, double moving, int framesPerTick) {
        return counted(what, Kind.POSES, Shape.FLAT, nodes, moving, framesPerTick, AS_BY_HAND);
    }

    private static HandRow translations(int nodes) {
        return counted("all, translations", Kind.TRANSLATIONS, Shape.FLAT, nodes, 1, TWO, AS_BY_HAND);
    }

    private static HandRow branches(String what, Shape shape, int nodes, double moving, Bound drawn) {
        return counted(what, Kind.POSES_BELOW, shape, nodes, moving, TWO, drawn);
    }

    private static HandRow plane(int nodes) {
        return counted("in the plane, all", Kind.PLANE, Shape.FLAT, nodes, 1, TWO, new Bound(1.1, .7));
    }

    private static HandRow counted(
            String what, Kind kind, Shape shape, int nodes, double moving, int framesPerTick, Bound drawn) {
        return new HandRow(what, kind, shape, nodes, moving, framesPerTick, Counted.FRAMES_WITH_TICKS, drawn, AS_READ);
    }

    private static HandRow few(String what, Kind kind, Shape shape, int nodes, Bound drawn) {
        return new HandRow(
                "1 % of " + what + ", per node of the scene",
                kind,
                shape,
                nodes,
                .01,
                SIX,
                Counted.FRAMES,
                drawn,
                Bound.NONE);
    }

    /** Nodes, what moves, and frames per tick. */
    String label() {
        return Numbers.grouped(nodes) + ", " + what + (framesPerTick == TWO ? "" : ", " + framesPerTick + " frames");
    }

    /** The goal of one of our ways. */
    Bound bound(Way way) {
        return way == Way.READ ? read : drawn;
    }

    /** Builds it. */
    Stage stage() {
        return kind.stage(shape, nodes, moving);
    }
}
