package dev.tandem.bench.engine;

/** Bodies of which the first ones move evenly and turn about z, while the others rest; their poses after each tick. */
final class Bodies {
    static final int TICKS_PER_SECOND = 60;

    /** After this many ticks all start over. Keeps coordinates small, however long a measurement runs. */
    private static final int LAP = 3_600;

    private static final float TURN_PER_TICK = 2f / TICKS_PER_SECOND;

    private final int size;
    private final int moving;
    private float seconds;
    private float angle;
    private float halfSine;
    private float halfCosine;

    Bodies(int size, int moving) {
        this.size = size;
        this.moving = moving;
    }

    int size() {
        return size;
    }

    /** {@return how many move: those with the lowest numbers} */
    int moving() {
        return moving;
    }

    /** {@return when a tick ends, in nanoseconds} */
    static long nanosOf(int tick) {
        return tick * 1_000_000_000L / TICKS_PER_SECOND;
    }

    /** {@return metres per second} */
    static float velocityX(int body) {
        return 1 + body % 5;
    }

    /** {@return metres per second} */
    static float velocityY(int body) {
        return 2 - body % 3;
    }

    /**
     * Moves the bodies, as a step of a physics engine would.
     *
     * @param tick the number of the tick whose end it is
     */
    void moveTo(int tick) {
        seconds = (float) (tick % LAP) / TICKS_PER_SECOND;
        angle = (float) Math.IEEEremainder((double) TURN_PER_TICK * (tick % LAP), 2 * Math.PI);
        halfSine = (float) Math.sin(angle / 2);
        halfCosine = (float) Math.cos(angle / 2);
    }

    /** {@return metres} */
    float x(int body) {
        return velocityX(body) * seconds;
    }

    /** {@return metres} */
    float y(int body) {
        return velocityY(body) * seconds;
    }

    /** {@return of those that move: radians, within one turn} */
    float angle() {
        return angle;
    }

    /** {@return the rotation of those that move, a quaternion: its z} */
    float rotationZ() {
        return halfSine;
    }

    /** {@return the rotation of those that move, a quaternion: its w} */
    float rotationW() {
        return halfCosine;
    }
}
