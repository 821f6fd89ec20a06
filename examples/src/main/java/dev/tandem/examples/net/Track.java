package dev.tandem.examples.net;

import java.awt.Color;
import java.util.Arrays;

/** Where a body was drawn in each frame, beside where the server had it: it goes 1 m in a second of the server's time. */
final class Track {
    static final int FRAMES_PER_SECOND = 60;

    private static final double STANDING = .1;

    final String name;
    final Color color;
    private final double scale;
    private final double[] drawn;
    private final double[] truth;

    Track(String name, Color color, double scale, int frames) {
        this.name = name;
        this.color = color;
        this.scale = scale;
        drawn = new double[frames];
        truth = new double[frames];
    }

    void put(int frame, double place, double server) {
        drawn[frame] = place;
        truth[frame] = server;
    }

    double[] places(int from, int to) {
        return Arrays.copyOfRange(drawn, from, to);
    }

    /** Speeds as shares of the server's. */
    double[] speeds(int from, int to) {
        double[] speeds = new double[to - from];
        for (int frame = from; frame < to; frame++) {
            speeds[frame - from] = (drawn[frame] - drawn[frame - 1]) * FRAMES_PER_SECOND / scale;
        }
        return speeds;
    }

    /** How far what is drawn lies behind, in milliseconds of real time. */
    double[] delays(int from, int to) {
        double[] delays = new double[to - from];
        for (int frame = from; frame < to; frame++) {
            delays[frame - from] = (truth[frame] - drawn[frame]) / scale * 1000;
        }
        return delays;
    }

    /** The error of the speed, root mean square, as a share. */
    double error(int from, int to) {
        return Math.sqrt(Arrays.stream(speeds(from, to))
                .map(speed -> (speed - 1) * (speed - 1))
                .average()
                .orElse(0));
    }

    double worst(int from, int to) {
        return Arrays.stream(speeds(from, to))
                .map(speed -> Math.abs(speed - 1))
                .max()
                .orElse(0);
    }

    int worstFrame(int from, int to) {
        double[] speeds = speeds(from, to);
        int worst = 0;
        for (int i = 1; i < speeds.length; i++) {
            worst = Math.abs(speeds[i] - 1) > Math.abs(speeds[worst] - 1) ? i : worst;
        }
        return from + worst;
    }

    /** How many frames stand still or go back. */
    long standing(int from, int to) {
        return Arrays.stream(speeds(from, to)).filter(speed -> speed < STANDING).count();
    }

    double delay(int from, int to) {
        return Arrays.stream(delays(from, to)).average().orElse(0);
    }
}
