package dev.tandem.examples.edges.pitfalls;

import dev.tandem.examples.edges.stage.Pitfall;
import java.util.List;

/** All pitfalls. */
public final class Pitfalls {
    private Pitfalls() {}

    /** In the order of the sheet. */
    public static List<Pitfall> all() {
        return List.of(
                new Birth(),
                new Teleport(),
                new Portal(),
                new Rider(),
                new FloatingOrigin(),
                new FarOut(),
                new FastWheel(),
                new MouseLook(),
                new CameraDistance(),
                new SlowLift(),
                new MirrorFlip(),
                new HiddenAndShown(),
                new DisplayDelay(),
                new PixelArt());
    }
}
