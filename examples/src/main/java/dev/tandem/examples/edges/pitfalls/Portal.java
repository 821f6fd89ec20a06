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
import dev.tandem.examples.edges.stage.Snapshots;
import dev.tandem.examples.edges.stage.Sprite;
import dev.tandem.examples.edges.stage.Stage;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.List;

/** A body that flies into one portal and out of another, a quarter turn away. */
final class Portal implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double METRES_PER_TICK = 0.17;
    private static final PlanePose ENTRANCE = Plane.at(0.35, -0.45);
    private static final PlanePose EXIT = new PlanePose(1.0, -0.7, Math.PI / 2);
    /** From where the body would be to where the portal takes it. */
    private static final PlanePose THROUGH = EXIT.compose(Plane.at(-ENTRANCE.x(), -ENTRANCE.y()));

    private static final PlanePose START = Plane.at(-1.45, ENTRANCE.y());
    private static final Shape BODY = new Shape.Dart(0.32);
    private static final Shape GATE = new Shape.Deck(0.07, 0.6);

    @Override
    public Caption caption() {
        return new Caption(
                "Portal",
                "in from the left, out upwards",
                "both snapshots reset to the exit",
                "warp(exit * inverse(entrance))");
    }

    @Override
    public Measure measure() {
        return Measure.frames(
                "frames at rest",
                exposure -> Arrays.stream(exposure.steps())
                        .filter(step -> step < 1e-3)
                        .count());
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots body = new Snapshots(START);

            @Override
            public void tick(int tick) {
                PlanePose next = ahead(body.current());
                if (passes(body.current(), next)) {
                    body.reset(THROUGH.compose(next));
                } else {
                    body.write(next);
                }
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
        body.teleportTo(Plane.translation(START));
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                PlanePose before = Plane.logical(body);
                PlanePose next = ahead(before);
                body.moveTo(Plane.translation(next));
                if (passes(before, next)) {
                    body.warp(Plane.translation(THROUGH), Plane.rotation(THROUGH));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(body));
            }
        });
    }

    private static PlanePose ahead(PlanePose pose) {
        return pose.compose(Plane.at(METRES_PER_TICK, 0));
    }

    private static boolean passes(PlanePose before, PlanePose next) {
        return Math.cos(before.angle()) > 0.5 && before.x() < ENTRANCE.x() && next.x() >= ENTRANCE.x();
    }

    private static List<Sprite> drawn(PlanePose body) {
        return List.of(
                new Sprite(Role.PROP, GATE, ENTRANCE),
                new Sprite(Role.PROP, GATE, EXIT),
                new Sprite(Role.BODY, BODY, body));
    }
}
