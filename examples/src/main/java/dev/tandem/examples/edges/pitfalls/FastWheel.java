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
import org.joml.Vector3f;

/** A wheel that rolls at three turns per second, in a world of five ticks per second. */
final class FastWheel implements Pitfall {
    private static final Stage STAGE = Stage.at(5, 200);
    private static final double TURNS_PER_SECOND = 3;
    private static final double RADIUS = 0.26;
    private static final float RADIANS_PER_SECOND = (float) (-2 * Math.PI * TURNS_PER_SECOND);
    private static final float METRES_PER_SECOND = (float) (-RADIANS_PER_SECOND * RADIUS);
    private static final double HEIGHT = -0.2;
    private static final Shape WHEEL = new Shape.Disc(RADIUS);
    private static final Shape MARK = new Shape.Disc(0.04);
    private static final Shape GROUND = new Shape.Deck(3.1, 0.08);

    @Override
    public Caption caption() {
        return new Caption(
                "Fast wheel",
                "5 ticks/s, 3 turns/s",
                "slerp, the shorter way round",
                "rule(HERMITE); moveWithVelocity(..)");
    }

    @Override
    public Measure measure() {
        return new Measure("worst error of the angle", " deg", 2, 0.1, exposure -> exposure.worst(FastWheel::error));
    }

    private static double error(Shot shot) {
        double wheel = shot.pose(Role.COMPANION).angle();
        double ideal = RADIANS_PER_SECOND * shot.moment().renderSeconds();
        return Math.toDegrees(Math.abs(PlanePose.withoutTurns(wheel - ideal)));
    }

    @Override
    public int exposeEvery() {
        return 33;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots wheel = new Snapshots(roll(0));

            @Override
            public void tick(int tick) {
                wheel.write(roll(STAGE.endSeconds(tick)));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(wheel.at(moment.alpha()));
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d wheel = scene.create();
        wheel.rule(MotionRule.HERMITE);
        wheel.teleportTo(Plane.translation(roll(0)), Plane.rotation(roll(0)));
        Vector3f velocity = new Vector3f(METRES_PER_SECOND, 0, 0);
        Vector3f spin = new Vector3f(0, 0, RADIANS_PER_SECOND);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                PlanePose pose = roll(STAGE.endSeconds(tick));
                wheel.moveWithVelocity(Plane.translation(pose), Plane.rotation(pose), velocity, spin);
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(wheel));
            }
        });
    }

    private static PlanePose roll(double seconds) {
        return new PlanePose(METRES_PER_SECOND * seconds - 1.2, HEIGHT, RADIANS_PER_SECOND * seconds);
    }

    private static List<Sprite> drawn(PlanePose wheel) {
        PlanePose mark = wheel.compose(Plane.at(RADIUS, 0));
        return List.of(
                new Sprite(Role.PROP, GROUND, Plane.at(0, HEIGHT - RADIUS - 0.05)),
                new Sprite(Role.COMPANION, WHEEL, wheel),
                new Sprite(Role.BODY, MARK, mark));
    }
}
