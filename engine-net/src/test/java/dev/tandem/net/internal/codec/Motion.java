package dev.tandem.net.internal.codec;

/** Bodies in motion: what a game would send, one call of {@link #send} for each send. */
abstract class Motion {

    static final double SECONDS_PER_SEND = .05;

    final int count;
    final double[] x;
    final double[] y;
    final double[] z;
    /** x, y, z and w of each body. */
    final double[][] rotation;

    Motion(int count) {
        this.count = count;
        x = new double[count];
        y = new double[count];
        z = new double[count];
        rotation = new double[count][];
        for (int i = 0; i < count; i++) {
            rotation[i] = new double[] {0, 0, 0, 1};
        }
    }

    /** Moves all bodies by what passes between two sends. */
    abstract void send();
}
