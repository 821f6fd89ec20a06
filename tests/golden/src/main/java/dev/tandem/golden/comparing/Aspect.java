package dev.tandem.golden.comparing;

import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.NodeState;
import dev.tandem.golden.scenario.PoseValue;
import java.util.Locale;

/** A side of a node in which the engine and the trace are compared, row by row. */
public enum Aspect {
    /** The node exists and has the same parent. */
    NODES("nodes", "", 0) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            return ours.parent() == theirs.parent() ? 0 : 1;
        }

        @Override
        String show(NodeState state) {
            return state.parent() == Action.ROOT ? "no parent" : "parent " + state.parent();
        }
    },
    /** The sync flag. */
    FLAGS("flags", "", 0) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            return ours.syncNeeded() == theirs.syncNeeded() ? 0 : 1;
        }

        @Override
        String show(NodeState state) {
            return "sync flag " + (state.syncNeeded() ? "set" : "clear");
        }
    },
    /** The logical, the visual and the observed revision. */
    REVISIONS("revisions", "", 0) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            return Math.max(
                    Math.abs(ours.observedRevision() - theirs.observedRevision()),
                    Math.max(
                            Math.abs(ours.logicalRevision() - theirs.logicalRevision()),
                            Math.abs(ours.visualRevision() - theirs.visualRevision())));
        }

        @Override
        String show(NodeState state) {
            return "revisions logical " + state.logicalRevision() + ", observed " + state.observedRevision()
                    + ", visual " + state.visualRevision();
        }
    },
    /** The start and the end stamp. */
    STAMPS("stamps", "ns", 0) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            return Math.max(
                    Math.abs(ours.startNanos() - theirs.startNanos()), Math.abs(ours.endNanos() - theirs.endNanos()));
        }

        @Override
        String show(NodeState state) {
            return "start " + state.startNanos() + " ns, end " + state.endNanos() + " ns";
        }
    },
    /**
     * Both local translations, relative to the largest translation component of the row: a blend that passes near zero has the
     * rounding of its ends.
     */
    TRANSLATIONS("translations", "", 1e-5) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            double size = Math.max(
                    Math.max(ours.logical().translationSize(), ours.visual().translationSize()),
                    Math.max(theirs.logical().translationSize(), theirs.visual().translationSize()));
            return relative(
                    Math.max(
                            ours.logical().translationDistance(theirs.logical()),
                            ours.visual().translationDistance(theirs.visual())),
                    size);
        }

        @Override
        String show(NodeState state) {
            return "translation logical " + show(state.logical()) + ", visual " + show(state.visual());
        }

        private String show(PoseValue pose) {
            return String.format(Locale.ROOT, "(%.7g %.7g %.7g)", pose.tx(), pose.ty(), pose.tz());
        }
    },
    /** Both local scales, relative to the largest scale component of the row. */
    SCALES("scales", "", 1e-5) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            double size = Math.max(
                    Math.max(ours.logical().scaleSize(), ours.visual().scaleSize()),
                    Math.max(theirs.logical().scaleSize(), theirs.visual().scaleSize()));
            return relative(
                    Math.max(
                            ours.logical().scaleDistance(theirs.logical()),
                            ours.visual().scaleDistance(theirs.visual())),
                    size);
        }

        @Override
        String show(NodeState state) {
            return "scale logical " + show(state.logical()) + ", visual " + show(state.visual());
        }

        private String show(PoseValue pose) {
            return String.format(Locale.ROOT, "(%.7g %.7g %.7g)", pose.sx(), pose.sy(), pose.sz());
        }
    },
    /** Both local rotations: the angle between the quaternions in degrees, q and -q being the same. */
    ROTATIONS("rotations", "deg", 1) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            return Math.max(
                    ours.logical().rotationDegrees(theirs.logical()),
                    ours.visual().rotationDegrees(theirs.visual()));
        }

        @Override
        String show(NodeState state) {
            return "rotation logical " + show(state.logical()) + ", visual " + show(state.visual());
        }

        private String show(PoseValue pose) {
            return String.format(Locale.ROOT, "(%.7g %.7g %.7g %.7g)", pose.qx(), pose.qy(), pose.qz(), pose.qw());
        }
    },
    /**
     * Both world transforms, as matrices, and what getters returned that the scenario calls by hand; relative to the largest
     * translation on the way from the root and the largest element of the linear part. See {@link WorldComparison} for what is
     * done about rotations and shear.
     */
    WORLDS("worlds", "", 1e-5) {
        @Override
        double difference(NodeState ours, NodeState theirs) {
            throw new UnsupportedOperationException("world transforms are no part of a node's state");
        }

        @Override
        String show(NodeState state) {
            throw new UnsupportedOperationException("world transforms are no part of a node's state");
        }
    };

    private static final double MODEL_DEGREES = 1e-3;

    private final String title;
    private final String unit;
    private final double tolerance;

    Aspect(String title, String unit, double tolerance) {
        this.title = title;
        this.unit = unit;
        this.tolerance = tolerance;
    }

    /**
     * The name for a report.
     *
     * @return a plural noun
     */
    public String title() {
        return title;
    }

    /**
     * The unit of differences.
     *
     * @return its symbol, empty for counts and relative differences
     */
    public String unit() {
        return unit;
    }

    /**
     * The largest difference that agrees.
     *
     * @return the tolerance in the unit of the aspect; 0 where values must be equal
     */
    public double tolerance() {
        return tolerance;
    }

    /** How far two states of one node are apart; not a number if one of them is not finite. */
    abstract double difference(NodeState ours, NodeState theirs);

    /** The values compared, in words. */
    abstract String show(NodeState state);

    /** True if the difference is no larger than the tolerance; false for not-a-number. */
    boolean agrees(double difference) {
        return difference <= tolerance;
    }

    /**
     * The same between the engine and the model, which blend rotations alike: there the degree that the traces are granted for
     * their own faults would be too much.
     */
    boolean agreesWithModel(double difference) {
        return difference <= (this == ROTATIONS ? MODEL_DEGREES : tolerance);
    }

    static double relative(double difference, double size) {
        return difference == 0 ? 0 : difference / size;
    }
}
