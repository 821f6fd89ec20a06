package dev.tandem.transform;

import dev.tandem.transform.internal.pose.PoseParts;

/** A component of a pose. Each may follow a {@link MotionRule} of its own. */
public enum Component {
    /** Where the node is. */
    TRANSLATION,

    /** How it is turned. */
    ROTATION,

    /** How large it is. */
    SCALE;

    /** This component inside the storage. */
    int part() {
        return PoseParts.ofNumber(ordinal());
    }
}
