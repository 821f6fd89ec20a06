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
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;

/** A fish that is washed along, and turns round by a negative scale, as in flat games. */
final class MirrorFlip implements Pitfall {
    private static final Stage STAGE = Stage.at(5, 100);
    private static final double METRES_PER_TICK = 0.55;
    private static final double NARROW = 0.9;
    private static final Shape FISH = new Shape.Dart(0.42);

    @Override
    public Caption caption() {
        return new Caption(
                "Mirror flip",
                "turns round by scale -1",
                "lerp of the scale, through 0",
                "jumpLimit(NONE.orMirrored())");
    }

    @Override
    public Measure measure() {
        return Measure.frames("frames drawn narrow", exposure -> exposure.count(MirrorFlip::narrow));
    }

    private static boolean narrow(Shot shot) {
        return shot.sprites().stream().anyMatch(sprite -> Math.abs(sprite.stretch()) < NARROW);
    }

    @Override
    public int exposeEvery() {
        return 14;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots fish = new Snapshots(swim(-1));
            private double previous = side(-1);
            private double current = side(-1);

            @Override
            public void tick(int tick) {
                fish.write(swim(tick));
                previous = current;
                current = side(tick);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(fish.at(moment.alpha()), previous + (current - previous) * moment.alpha());
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d fish = scene.create();
        fish.jumpLimit(JumpLimit.NONE.orMirrored());
        fish.teleportTo(Plane.translation(swim(-1)));
        Pose3d pose = new Pose3d();
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                fish.moveTo(Plane.translation(swim(tick)));
                fish.scaleTo((float) side(tick), 1, 1);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                Pose3d drawn = fish.visualLocal(pose);
                return drawn(Plane.at(drawn.translation().x, drawn.translation().y), drawn.scale().x);
            }
        });
    }

    private static PlanePose swim(int tick) {
        return Plane.at((tick + 1) * METRES_PER_TICK - 1.4, 0);
    }

    /** It turns round twice. */
    private static double side(int tick) {
        return tick == 1 || tick == 2 ? -1 : 1;
    }

    private static List<Sprite> drawn(PlanePose fish, double side) {
        return List.of(new Sprite(Role.BODY, FISH, fish, side));
    }
}
