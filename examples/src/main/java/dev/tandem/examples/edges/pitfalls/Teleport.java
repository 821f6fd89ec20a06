package dev.tandem.examples.edges.pitfalls;

import dev.tandem.examples.drawing.PlanePose;
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

/** A body that is put to another place in the middle of its way. */
final class Teleport implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double METRES_PER_TICK = 0.11;
    private static final int LEAP_TICK = 10;
    private static final double LOW = -0.55;
    private static final double HIGH = 0.55;
    private static final Shape BODY = new Shape.Disc(0.1);

    @Override
    public Caption caption() {
        return new Caption(
                "Teleport", "up and back, in full motion", "lerp of the last two snapshots", "teleportTo(there)");
    }

    @Override
    public Measure measure() {
        return Measure.frames("frames drawn between the two places", exposure -> exposure.count(Teleport::between));
    }

    private static boolean between(Shot shot) {
        double y = shot.pose(Role.BODY).y();
        return y > LOW + 0.01 && y < HIGH - 0.01;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots body = new Snapshots(place(-1));

            @Override
            public void tick(int tick) {
                body.write(place(tick));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(body.at(moment.alpha()));
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d body = scene.create();
        body.teleportTo(Plane.translation(place(-1)));
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                if (tick == LEAP_TICK) {
                    body.teleportTo(Plane.translation(place(tick)));
                } else {
                    body.moveTo(Plane.translation(place(tick)));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(body));
            }
        });
    }

    private static PlanePose place(int tick) {
        double x = (tick + 1) * METRES_PER_TICK;
        return tick < LEAP_TICK ? Plane.at(x - 1.4, LOW) : Plane.at(x - 2.0, HIGH);
    }

    private static List<Sprite> drawn(PlanePose body) {
        return List.of(new Sprite(Role.BODY, BODY, body));
    }
}
