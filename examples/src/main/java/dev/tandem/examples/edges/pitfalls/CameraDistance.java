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
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform3d;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/** A camera that follows a body in even motion, at an uneven frame rate. */
final class CameraDistance implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50).uneven(0.6);
    private static final double METRES_PER_TICK = 0.13;
    private static final double SHARE_PER_FRAME = 0.18;
    private static final long TIME_CONSTANT_NANOS = Nanos.millis(100);
    private static final double BESIDE = 0.45;
    private static final double MAGNIFIED = 12;
    private static final int SETTLED = 60;
    private static final Shape TARGET = new Shape.Disc(0.1);
    private static final Shape CAMERA = new Shape.Box(0.22, 0.14);

    @Override
    public Caption caption() {
        return new Caption(
                "Camera",
                "curve: its distance, x 12",
                "camera += (target - camera) * 0.18",
                "follow(target).damped(millis(100))");
    }

    @Override
    public Measure measure() {
        return new Measure("spread of the distance, max - min", " mm", 2, 0.005, exposure -> {
            DoubleSummaryStatistics distances = exposure.shots().stream()
                    .skip(SETTLED)
                    .mapToDouble(CameraDistance::distance)
                    .summaryStatistics();
            return (distances.getMax() - distances.getMin()) * 1000;
        });
    }

    private static double distance(Shot shot) {
        return shot.pose(Role.COMPANION).x() - shot.pose(Role.BODY).x();
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots target = new Snapshots(place(-1));
            private PlanePose camera = beside(place(-1));

            @Override
            public void tick(int tick) {
                target.write(place(tick));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                PlanePose drawn = target.at(moment.alpha());
                camera = camera.towards(beside(drawn), SHARE_PER_FRAME);
                return drawn(drawn, camera, moment);
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d target = scene.create();
        target.teleportTo(Plane.translation(place(-1)));
        Follower camera = scene.follow(target).offset(0, (float) -BESIDE, 0).damped(TIME_CONSTANT_NANOS);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                target.moveTo(Plane.translation(place(tick)));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(target), Plane.visual(camera.node()), moment);
            }
        });
    }

    private static PlanePose place(int tick) {
        return Plane.at((tick + 1) * METRES_PER_TICK - 1.3, 0.75);
    }

    private static PlanePose beside(PlanePose target) {
        return Plane.at(target.x(), target.y() - BESIDE);
    }

    private static List<Sprite> drawn(PlanePose target, PlanePose camera, Moment moment) {
        double metresPerSecond = METRES_PER_TICK / STAGE.stepSeconds();
        double late = target.x() - camera.x() - metresPerSecond * TIME_CONSTANT_NANOS / 1e9;
        double x = 2.8 * moment.frame() / Stage.FRAMES - 1.4;
        double y = Math.max(-1, -0.5 + MAGNIFIED * late);
        return List.of(
                new Sprite(Role.COMPANION, TARGET, target),
                new Sprite(Role.BODY, CAMERA, camera),
                new Sprite(Role.CURVE, new Shape.Disc(0.02), Plane.at(x, y)));
    }
}
