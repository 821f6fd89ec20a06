package dev.tandem.examples.arena;

/** The kinds of body in the arena; their ordinals go over the network. */
enum Kind {
    /** Goes round the middle at {@link Arena#RUNNER_SPEED}. */
    RUNNER('@'),
    /** Circles the runner, as its child. */
    MOON('o'),
    /** Sways from side to side. */
    DRONE('+'),
    /** Is somewhere else every two seconds. */
    JUMPER('*');

    final char mark;

    Kind(char mark) {
        this.mark = mark;
    }
}
