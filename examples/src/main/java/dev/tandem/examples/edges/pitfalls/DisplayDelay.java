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
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.List;

/** A puck that glides and bounces once, drawn a tick late or extrapolated. */
final class DisplayDelay implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double ACROSS_PER_TICK = 0.18;
    private static final double UP_PER_TICK = 0.07;
    private static final int BOUNCE = 14;
    private static final Shape PUCK = new Shape.Disc(0.1);
    private static final Shape NOW = new Shape.Cross(0.09);
    private static final Shape WALL = new Shape.Box(0.08, 0.7);

    @Override
    public Caption caption() {
        return new Caption("Display delay", "cross: where it is now", "lerp, a tick behind", "rule(EXTRAPOLATE)");
    }

    @Override
    public Measure measure() {
        return new Measure("distance behind by speed, median", " ms", 1, 0.1, exposure -> {
            double[] sorted = exposure.shots().stream()
                    .mapToDouble(DisplayDelay::behind)
                    .sorted()
                    .toArray();
            return sorted[sorted.length / 2] * 1000;
        });
    }

    private static double behind(Shot shot) {
        double metresPerSecond = Math.hypot(ACROSS_PER_TICK, UP_PER_TICK) / STAGE.stepSeconds();
        return shot.pose(Role.BODY).distanceTo(shot.pose(Role.POINTER)) / metresPerSecond;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots puck = new Snapshots(glide(-1));

            @Override
            public void tick(int tick) {
                puck.write(glide(tick));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(puck.at(moment.alpha()), moment);
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d puck = scene.create();
        puck.rule(MotionRule.EXTRAPOLATE);
        puck.teleportTo(Plane.translation(glide(-1)));
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                puck.moveTo(Plane.translation(glide(tick)));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(puck), moment);
            }
        });
    }

    private static PlanePose glide(double tick) {
        double across = tick < BOUNCE ? tick : 2 * BOUNCE - tick;
        return Plane.at((across + 1) * ACROSS_PER_TICK - 1.5, (tick + 1) * UP_PER_TICK - 0.85);
    }

    private static List<Sprite> drawn(PlanePose puck, Moment moment) {
        PlanePose wall = glide(BOUNCE);
        PlanePose now = glide(moment.normalSeconds() / STAGE.stepSeconds() - 1);
        return List.of(
                new Sprite(Role.PROP, WALL, Plane.at(wall.x() + 0.14, wall.y())),
                new Sprite(Role.BODY, PUCK, puck),
                new Sprite(Role.POINTER, NOW, now));
    }
}
