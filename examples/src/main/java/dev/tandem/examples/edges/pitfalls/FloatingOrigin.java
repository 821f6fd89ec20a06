package dev.tandem.examples.edges.pitfalls;

import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.edges.stage.Caption;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Host;
import dev.tandem.examples.edges.stage.Measure;
import dev.tandem.examples.edges.stage.Moment;
import dev.tandem.examples.edges.stage.Pitfall;
import dev.tandem.examples.edges.stage.Plane;
import dev.tandem.examples.edges.stage.Role;
import dev.tandem.examples.edges.stage.Shot;
import dev.tandem.examples.edges.stage.Snapshots;
import dev.tandem.examples.edges.stage.Sprite;
import dev.tandem.examples.edges.stage.Stage;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Vector3f;

/** A ship on a long way, whose world moves its origin to it again and again. */
final class FloatingOrigin implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double METRES_PER_TICK = 140;
    private static final float REACH = 700;
    private static final Shape SHIP = new Shape.Dart(0.3);

    @Override
    public Caption caption() {
        return new Caption(
                "Floating origin",
                "the origin follows each 700 m",
                "position -= shift, then lerp",
                "scene.rebase(shift)");
    }

    @Override
    public Measure measure() {
        double even = METRES_PER_TICK * STAGE.frameSeconds() / STAGE.stepSeconds();
        return new Measure("worst error of a frame's step", " m", 2, 0.01, exposure -> {
            double worst = 0;
            for (int frame = 1; frame < exposure.shots().size(); frame++) {
                double step = metres(exposure.shots().get(frame))
                        - metres(exposure.shots().get(frame - 1));
                worst = Math.max(worst, Math.abs(step - even));
            }
            return worst;
        });
    }

    private static double metres(Shot shot) {
        return shot.pose(Role.BODY).x() * 1000;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots ship = new Snapshots(Plane.at(0, 0));
            private double origin;

            @Override
            public void tick(int tick) {
                double x = ship.current().x() + METRES_PER_TICK;
                if (x > REACH) {
                    x -= REACH;
                    origin += REACH;
                }
                ship.write(Plane.at(x, 0));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(ship.at(moment.alpha()).x(), origin, moment);
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        ship.teleportTo(0, 0, 0);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            private double origin;

            @Override
            public void tick(int tick) {
                ship.moveTo((float) (Plane.logical(ship).x() + METRES_PER_TICK), 0, 0);
                if (Plane.logical(ship).x() > REACH) {
                    scene.rebase(new Vector3f(REACH, 0, 0));
                    origin += REACH;
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(ship).x(), origin, moment);
            }
        });
    }

    /** On a map in kilometres; the height follows real time, so that the frames lie side by side. */
    private static List<Sprite> drawn(double metres, double origin, Moment moment) {
        double x = (metres + origin) / 1000 - 1.4;
        double y = 0.9 - 1.7 * moment.frame() / Stage.FRAMES;
        return List.of(
                new Sprite(Role.PROP, new Shape.Cross(0.12), Plane.at(origin / 1000 - 1.4, -0.95)),
                new Sprite(Role.BODY, SHIP, Plane.at(x, y)));
    }
}
