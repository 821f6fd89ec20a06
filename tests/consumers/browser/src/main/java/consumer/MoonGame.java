package consumer;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Tick;
import dev.tandem.transform.Transform3d;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.teavm.jso.JSExport;

/** A moon around a planet that drifts: what a page calls, numbers in and numbers out. */
public final class MoonGame {
    private static final Scene SCENE = new Scene();
    private static final Transform3d PLANET = SCENE.create();
    private static final Transform3d MOON = SCENE.create(PLANET);
    private static final Quaternionf TURN = new Quaternionf();
    private static final Vector3f PLACE = new Vector3f();
    private static final SceneLoop LOOP =
            SceneLoop.builder().rate(20).onTick(MoonGame::tick).start(SCENE, 0);

    private MoonGame() {}

    public static void main(String[] args) {
        MOON.teleportTo(3, 0, 0);
    }

    private static void tick(Tick tick) {
        TURN.mul(0, 0, 0.28f, 0.96f); // a turn by 32 degrees
        PLANET.moveTo(PLACE.set(tick.index() * 0.1f, 4, 0), TURN);
    }

    @JSExport
    public static void frame(double millis) {
        LOOP.advance((long) (millis * 1e6));
    }

    @JSExport
    public static double x() {
        return MOON.visualWorldPosition(PLACE).x;
    }

    @JSExport
    public static double y() {
        return MOON.visualWorldPosition(PLACE).y;
    }
}
