package consumer;

import dev.tandem.scene.Scene;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.TestLoop;
import dev.tandem.transform.Transform3d;

/** The test kit, without a test engine. */
public final class TestedGame {
    private TestedGame() {}

    public static void main(String[] args) {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        TestLoop played = TestLoop.play(Schedule.even(60, 144, 100), scene, tick -> ship.moveTo(2 * tick.index(), 0, 0));
        played.assertSmooth(ship, 121);
        System.out.println("tandem-testkit " + TestLoop.class.getModule().isNamed());
    }
}
