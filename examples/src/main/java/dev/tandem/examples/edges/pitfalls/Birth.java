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

/** Shots that appear at a muzzle, far from the origin of the world. */
final class Birth implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final PlanePose ORIGIN = Plane.at(-1.35, -0.85);
    private static final PlanePose MUZZLE = Plane.at(-0.35, 0.55);
    private static final double METRES_PER_TICK = 0.25;
    private static final int RELOAD_TICKS = 7;
    private static final Shape SHELL = new Shape.Disc(0.09);

    @Override
    public Caption caption() {
        return new Caption(
                "Birth", "shots leave a muzzle", "lerp from a default snapshot", "teleportTo(muzzle); moveTo(next)");
    }

    @Override
    public Measure measure() {
        return Measure.frames("frames in a streak from the origin", exposure -> exposure.count(Birth::streaks));
    }

    private static boolean streaks(Shot shot) {
        return shot.sprites().stream()
                .anyMatch(sprite ->
                        sprite.role() == Role.BODY && Math.abs(sprite.pose().y() - MUZZLE.y()) > 0.01);
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private Snapshots shell;

            @Override
            public void tick(int tick) {
                if (tick % RELOAD_TICKS == 0) {
                    shell = new Snapshots(ORIGIN);
                }
                shell.write(Plane.at(x(tick), MUZZLE.y()));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(shell.at(moment.alpha()));
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            private Transform3d shell = scene.create();

            @Override
            public void tick(int tick) {
                if (tick % RELOAD_TICKS == 0) {
                    shell.destroy();
                    shell = scene.create();
                    shell.teleportTo(Plane.translation(MUZZLE));
                }
                shell.moveTo((float) x(tick), (float) MUZZLE.y(), 0);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(shell));
            }
        });
    }

    private static double x(int tick) {
        return MUZZLE.x() + (tick % RELOAD_TICKS + 1) * METRES_PER_TICK;
    }

    private static List<Sprite> drawn(PlanePose shell) {
        return List.of(
                new Sprite(Role.PROP, new Shape.Cross(0.12), ORIGIN),
                new Sprite(Role.PROP, new Shape.Box(0.34, 0.2), Plane.at(MUZZLE.x() - 0.15, MUZZLE.y())),
                new Sprite(Role.BODY, SHELL, shell));
    }
}
