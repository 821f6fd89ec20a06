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
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;

/** A walker who steps on a lift that moves in slow motion, and becomes its child. */
final class SlowLift implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final int SLOWER = 4;
    private static final double WALK_PER_TICK = 0.13;
    private static final double RISE_PER_TICK = 0.22;
    private static final double FLOOR = -0.35;
    private static final int STEP_ON = 11;
    private static final int STAND = 16;
    private static final double HALF_HEIGHT = 0.16;
    private static final PlanePose START = Plane.at(-1.4, FLOOR + HALF_HEIGHT);
    private static final Shape WALKER = new Shape.Box(0.16, 0.22);
    private static final Shape DECK = new Shape.Deck(0.8, 0.1);
    private static final Shape GROUND = new Shape.Deck(1.6, 0.1);

    @Override
    public Caption caption() {
        return new Caption(
                "Lift in slow motion",
                "becomes its child in mid step",
                "only the newest snapshot converted",
                "attachTo(lift, KEEP_WORLD)");
    }

    @Override
    public Measure measure() {
        return new Measure(
                "worst jump per frame",
                " m",
                3,
                0.03,
                exposure -> Arrays.stream(exposure.steps()).max().orElseThrow());
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots walker = new Snapshots(START);
            private final Snapshots lift = new Snapshots(lift(-1));
            private int liftTicks;
            private boolean aboard;

            @Override
            public void tick(int tick) {
                PlanePose from = walker.current();
                if (tick == STEP_ON) {
                    aboard = true;
                    from = Plane.at(
                            from.x() - lift.current().x(),
                            from.y() - lift.current().y());
                }
                walker.write(walk(tick, from));
            }

            @Override
            public void input(Moment moment) {
                for (; slowNanos(moment) >= (liftTicks + 1) * STAGE.stepNanos(); liftTicks++) {
                    lift.write(lift(liftTicks));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                PlanePose deck = lift.at((double) slowNanos(moment) / STAGE.stepNanos() - liftTicks);
                PlanePose drawn = walker.at(moment.alpha());
                return drawn(aboard ? deck.compose(drawn) : drawn, deck);
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d walker = scene.create();
        Transform3d lift = scene.create();
        walker.teleportTo(Plane.translation(START));
        lift.teleportTo(Plane.translation(lift(-1)));
        VisualSynchronizer sync = scene.synchronizer();
        VisualSynchronizer slow = sync.openTimeline();
        slow.add(lift);
        return STAGE.ours(scene, sync, new Host() {
            private final Pose3d pose = new Pose3d();
            private int liftTicks;

            @Override
            public void tick(int tick) {
                if (tick == STEP_ON) {
                    walker.attachTo(lift, Reparent.KEEP_WORLD);
                }
                Vector3f from = walker.logicalLocal(pose).translation();
                walker.moveTo(Plane.translation(walk(tick, Plane.at(from.x, from.y))));
            }

            @Override
            public void input(Moment moment) {
                for (; slowNanos(moment) >= (liftTicks + 1) * STAGE.stepNanos(); liftTicks++) {
                    lift.moveTo(Plane.translation(lift(liftTicks)));
                    slow.afterTick(liftTicks * STAGE.stepNanos(), (liftTicks + 1) * STAGE.stepNanos());
                }
                slow.beforeFrame(slowNanos(moment) - STAGE.stepNanos());
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return drawn(Plane.visual(walker), Plane.visual(lift));
            }
        });
    }

    private static long slowNanos(Moment moment) {
        return moment.normalNanos() / SLOWER;
    }

    /** A step ahead in the space of the parent, until the walker stands still. */
    private static PlanePose walk(int tick, PlanePose from) {
        return tick < STAND ? Plane.at(from.x() + WALK_PER_TICK, from.y()) : from;
    }

    /** It is level with the floor when the walker steps on. */
    private static PlanePose lift(int tick) {
        return Plane.at(0.65, FLOOR + (tick - 1) * RISE_PER_TICK);
    }

    private static List<Sprite> drawn(PlanePose walker, PlanePose lift) {
        return List.of(
                new Sprite(Role.PROP, GROUND, Plane.at(-0.65, FLOOR)),
                new Sprite(Role.PROP, DECK, lift),
                new Sprite(Role.BODY, WALKER, walker));
    }
}
