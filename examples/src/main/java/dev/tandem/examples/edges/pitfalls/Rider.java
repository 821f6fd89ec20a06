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

/** A rider who is put on a horse that gallops past. */
final class Rider implements Pitfall {
    private static final Stage STAGE = Stage.at(5, 50);
    private static final double METRES_PER_TICK = 0.27;
    private static final int MOUNT = 4;
    private static final double SADDLE = 0.25;
    private static final PlanePose WALL = Plane.at(0.1, 0.2);
    private static final PlanePose WAITING = Plane.at(WALL.x(), WALL.y() + 0.2);
    private static final Shape HORSE = new Shape.Box(0.42, 0.22);
    private static final Shape RIDER = new Shape.Disc(0.11);

    @Override
    public Caption caption() {
        return new Caption(
                "Rider on a horse",
                "curve: how far off the saddle, x 2",
                "both snapshots reset to the saddle",
                "teleportOnStamp(saddle)");
    }

    @Override
    public Measure measure() {
        return new Measure(
                "farthest from the saddle, once mounted", " m", 2, 1e-5, exposure -> exposure.worst(Rider::offSaddle));
    }

    private static double offSaddle(Shot shot) {
        PlanePose rider = shot.pose(Role.BODY);
        return rider.y() > WALL.y() ? 0 : rider.distanceTo(saddle(shot.pose(Role.COMPANION)));
    }

    @Override
    public int exposeEvery() {
        return 20;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots horse = new Snapshots(gallop(-1));
            private final Snapshots rider = new Snapshots(WAITING);

            @Override
            public void tick(int tick) {
                horse.write(gallop(tick));
                if (tick == MOUNT) {
                    rider.reset(saddle(horse.current()));
                } else if (tick > MOUNT) {
                    rider.write(saddle(horse.current()));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(horse.at(moment.alpha()), rider.at(moment.alpha()));
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d horse = scene.create();
        Transform3d rider = scene.create();
        horse.teleportTo(Plane.translation(gallop(-1)));
        rider.teleportTo(Plane.translation(WAITING));
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                horse.moveTo(Plane.translation(gallop(tick)));
                if (tick == MOUNT) {
                    rider.teleportOnStamp(Plane.translation(saddle(gallop(tick))));
                } else if (tick > MOUNT) {
                    rider.moveTo(Plane.translation(saddle(gallop(tick))));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(horse), Plane.visual(rider));
            }
        });
    }

    private static PlanePose gallop(int tick) {
        return Plane.at((tick + 1) * METRES_PER_TICK - 1.25, -0.55);
    }

    private static PlanePose saddle(PlanePose horse) {
        return Plane.at(horse.x(), horse.y() + SADDLE);
    }

    private static List<Sprite> drawn(PlanePose horse, PlanePose rider) {
        double off = rider.y() > WALL.y() ? 0 : rider.distanceTo(saddle(horse));
        return List.of(
                new Sprite(Role.CURVE, RIDER, Plane.at(horse.x(), -1.05 + 2 * off)),
                new Sprite(Role.PROP, new Shape.Deck(0.4, 0.12), WALL),
                new Sprite(Role.COMPANION, HORSE, horse),
                new Sprite(Role.BODY, RIDER, rider));
    }
}
