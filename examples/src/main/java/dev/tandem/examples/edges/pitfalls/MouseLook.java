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
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.List;

/** A player seen from above, who walks in ticks and looks where the mouse points. */
final class MouseLook implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double METRES_PER_TICK = 0.13;
    private static final Shape PLAYER = new Shape.Dart(0.32);
    private static final Shape AIM = new Shape.Ray(0.5);

    @Override
    public Caption caption() {
        return new Caption(
                "Mouse look",
                "dart: drawn; line: the mouse",
                "mouse read in ticks, then slerp",
                "rule(ROTATION, SNAP)");
    }

    @Override
    public Measure measure() {
        return new Measure(
                "worst angle between view and mouse", " deg", 1, 0.001, exposure -> exposure.worst(MouseLook::error));
    }

    private static double error(Shot shot) {
        double angle = shot.pose(Role.BODY).angle() - shot.pose(Role.POINTER).angle();
        return Math.toDegrees(Math.abs(PlanePose.withoutTurns(angle)));
    }

    @Override
    public int exposeEvery() {
        return 19;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots player = new Snapshots(walk(-1, 0));

            @Override
            public void tick(int tick) {
                player.write(walk(tick, mouse(STAGE.endSeconds(tick))));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(player.at(moment.alpha()), moment);
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d player = scene.create();
        player.rule(Component.ROTATION, MotionRule.SNAP);
        player.teleportTo(Plane.translation(walk(-1, 0)));
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                player.moveTo(Plane.translation(walk(tick, 0)));
            }

            @Override
            public void input(Moment moment) {
                player.rotateTo(Plane.rotation(walk(0, mouse(moment.normalSeconds()))));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(player), moment);
            }
        });
    }

    private static PlanePose walk(int tick, double yaw) {
        return new PlanePose((tick + 1) * METRES_PER_TICK - 1.2, 0, yaw);
    }

    private static double mouse(double seconds) {
        return 1.2 * Math.sin(5.2 * seconds);
    }

    private static List<Sprite> drawn(PlanePose player, Moment moment) {
        PlanePose aim = new PlanePose(player.x(), player.y(), mouse(moment.normalSeconds()));
        return List.of(new Sprite(Role.POINTER, AIM, aim), new Sprite(Role.BODY, PLAYER, player));
    }
}
