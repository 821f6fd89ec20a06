package dev.tandem.time.recording;

import dev.tandem.time.scale.Ramp;

/** The ramps that a recording has mentioned, by number: two from the library, and the last few of the host's own. */
final class RampShapes {

    static final int MOST = 18;

    private static final int OWN = 2;

    private final Ramp[] ramps = new Ramp[MOST];
    private int added;

    RampShapes() {
        ramps[0] = Ramp.LINEAR;
        ramps[1] = Ramp.SMOOTH;
    }

    /** Returns the number of a ramp, or -1 if it is not here. */
    int find(Ramp ramp) {
        for (int number = 0; number < MOST; number++) {
            if (ramps[number] == ramp) {
                return number;
            }
        }
        return -1;
    }

    /** Returns the number of a new ramp; it takes the place of the oldest of the host's own. */
    int add(Ramp ramp) {
        int number = OWN + added % (MOST - OWN);
        ramps[number] = ramp;
        added++;
        return number;
    }

    /** Returns whether there is a ramp with this number. */
    boolean has(int number) {
        return number < MOST && ramps[number] != null;
    }

    Ramp get(int number) {
        return ramps[number];
    }
}
