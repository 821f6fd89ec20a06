package dev.tandem.scene.internal.gpu;

import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.MotionStamps;

/**
 * Two poses of each slot, each with a number: the one with the larger number is the target. A node that moves in every tick gets
 * one pose a tick, since the target that was becomes the source where it is.
 *
 * <p>The last bit of a number says which of the two poses has it, {@link MotionStamps#NONE} excepted.
 */
final class SlotPoses {
    /** Floats of a translation, a number and a rotation. */
    static final int PLACE = 8;

    /** Floats of a scale, and one that is not used. */
    static final int SCALE = 4;

    /** Coordinates and factors whose products are finite, with room for a sum. */
    static final float LARGEST = 0x1p60f;

    /** Rotations with a smaller product make so nearly half a turn that rounding decides for one way. */
    static final float HALF_TURN = 1e-4f;

    /** Where the number of a pose is, behind its translation. */
    static final int NUMBER = 3;

    /** Where its rotation begins. */
    static final int TURN = 4;

    private final MotionStamps stamps;
    private final SlotColumn[] places;
    private final SlotColumn[] scales;

    /**
     * @param places one column for each of the two poses
     * @param scales the same
     */
    SlotPoses(MotionStamps stamps, SlotColumn[] places, SlotColumn[] scales) {
        this.stamps = stamps;
        this.places = places;
        this.scales = scales;
    }

    /** Has a slot go from one pose to another, by the progress of a number. */
    void move(int slot, float[] source, float[] target, int number) {
        int half = number & 1;
        if (number(slot, half) != number || !has(slot, half, target)) {
            write(slot, half, target, number);
        }
        int before = number(slot, 1 - half);
        if (before > number) {
            write(slot, 1 - half, source, MotionStamps.NONE);
        } else if (!has(slot, 1 - half, source)) {
            write(slot, 1 - half, source, before);
        }
    }

    /** Has a slot show a pose, whatever progress there is. */
    void rest(int slot, float[] pose) {
        int latest = number(slot, 1) > number(slot, 0) ? 1 : 0;
        int number = number(slot, latest);
        if (!has(slot, latest, pose)) {
            write(slot, stamps.over() & 1, pose, stamps.over());
        } else if (stamps.isShown(number) && !has(slot, 1 - latest, pose)) {
            write(slot, 1 - latest, pose, number(slot, 1 - latest));
        }
    }

    private int number(int slot, int half) {
        return (int) places[half].floats()[slot * PLACE + NUMBER];
    }

    private boolean has(int slot, int half, float[] pose) {
        float[] place = places[half].floats();
        int at = slot * PLACE;
        return place[at] == pose[PoseLayout.TX]
                && place[at + 1] == pose[PoseLayout.TY]
                && place[at + 2] == pose[PoseLayout.TZ]
                && place[at + TURN] == pose[PoseLayout.QX]
                && place[at + TURN + 1] == pose[PoseLayout.QY]
                && place[at + TURN + 2] == pose[PoseLayout.QZ]
                && place[at + TURN + 3] == pose[PoseLayout.QW]
                && hasScale(slot, half, pose);
    }

    private boolean hasScale(int slot, int half, float[] pose) {
        float[] scale = scales[half].floats();
        int at = slot * SCALE;
        return scale[at] == pose[PoseLayout.SX]
                && scale[at + 1] == pose[PoseLayout.SY]
                && scale[at + 2] == pose[PoseLayout.SZ];
    }

    private void write(int slot, int half, float[] pose, int number) {
        float[] place = places[half].floats();
        int at = slot * PLACE;
        place[at] = pose[PoseLayout.TX];
        place[at + 1] = pose[PoseLayout.TY];
        place[at + 2] = pose[PoseLayout.TZ];
        place[at + NUMBER] = number;
        place[at + TURN] = pose[PoseLayout.QX];
        place[at + TURN + 1] = pose[PoseLayout.QY];
        place[at + TURN + 2] = pose[PoseLayout.QZ];
        place[at + TURN + 3] = pose[PoseLayout.QW];
        places[half].mark(slot);
        if (!hasScale(slot, half, pose)) {
            writeScale(slot, half, pose);
        }
    }

    private void writeScale(int slot, int half, float[] pose) {
        float[] scale = scales[half].floats();
        int at = slot * SCALE;
        scale[at] = pose[PoseLayout.SX];
        scale[at + 1] = pose[PoseLayout.SY];
        scale[at + 2] = pose[PoseLayout.SZ];
        scales[half].mark(slot);
    }
}
