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
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.transform.Transform3d;
import java.util.List;

/** A probe that circles a station ten thousand kilometres from zero, seen from the station. */
final class FarOut implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double FAR = 1e7;
    private static final double RADIUS = 0.8;
    private static final double RADIANS_PER_TICK = Math.toRadians(18);
    private static final Shape PROBE = new Shape.Disc(0.07);

    @Override
    public Caption caption() {
        return new Caption(
                "Far out",
                "10,000 km from zero; circle of 0.8 m",
                "positions in float",
                "largeWorld.moveTo(probe, x, y, z)");
    }

    @Override
    public Measure measure() {
        return new Measure("farthest from where it should be", " m", 2, 1e-5, exposure -> {
            double worst = 0;
            for (Shot shot : exposure.shots()) {
                PlanePose probe = shot.pose(Role.BODY);
                PlanePose right = shot.pose(Role.PROP);
                worst = Math.max(worst, Math.hypot(probe.x() - right.x(), probe.y() - right.y()));
            }
            return worst;
        });
    }

    /** Seen from the station. */
    private static PlanePose at(int tick) {
        double angle = tick * RADIANS_PER_TICK;
        return Plane.at(RADIUS * Math.cos(angle), RADIUS * Math.sin(angle));
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots right = new Snapshots(at(0));
            private final Snapshots probe = new Snapshots(stored(at(0)));

            @Override
            public void tick(int tick) {
                right.write(at(tick + 1));
                probe.write(stored(at(tick + 1)));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                PlanePose drawn = probe.at(moment.alpha());
                return sprites((float) drawn.x() - FAR, (float) drawn.y() - FAR, right.at(moment.alpha()));
            }
        });
    }

    private static PlanePose stored(PlanePose seen) {
        return Plane.at((float) (FAR + seen.x()), (float) (FAR + seen.y()));
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        LargeWorld world = scene.space().largeWorld();
        Transform3d probe = scene.create();
        world.teleportTo(probe, FAR + at(0).x(), FAR + at(0).y(), 0);
        world.moveOrigin(FAR, FAR, 0);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            private final Snapshots right = new Snapshots(at(0));

            @Override
            public void tick(int tick) {
                PlanePose next = at(tick + 1);
                right.write(next);
                world.moveTo(probe, FAR + next.x(), FAR + next.y(), 0);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                PlanePose drawn = Plane.visual(probe);
                return sprites(drawn.x(), drawn.y(), right.at(moment.alpha()));
            }
        });
    }

    private static List<Sprite> sprites(double x, double y, PlanePose right) {
        return List.of(
                new Sprite(Role.PROP, new Shape.Cross(0.12), right), new Sprite(Role.BODY, PROBE, Plane.at(x, y)));
    }
}
