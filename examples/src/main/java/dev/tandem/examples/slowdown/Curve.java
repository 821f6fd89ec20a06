package dev.tandem.examples.slowdown;

/** A quantity of the hero that a chart shows frame by frame. */
enum Curve {

    /** Height above the origin, metres. */
    HEIGHT {
        @Override
        double at(Recording recording, int frame) {
            return height(recording, frame);
        }
    },

    /** Vertical metres per second of real time since the frame before; not a number where a teleport lies between. */
    VELOCITY {
        @Override
        double at(Recording recording, int frame) {
            if (recording.leaps().contains(new Leap(frame, recording.cast().hero()))) {
                return Double.NaN;
            }
            return (height(recording, frame) - height(recording, frame - 1)) / recording.frameSeconds(frame);
        }
    };

    /** The value in a frame, which is at least 1. */
    abstract double at(Recording recording, int frame);

    private static double height(Recording recording, int frame) {
        return recording
                .shots()
                .get(frame)
                .visual()
                .get(recording.cast().hero())
                .y();
    }
}
