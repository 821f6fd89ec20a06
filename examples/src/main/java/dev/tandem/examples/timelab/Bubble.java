package dev.tandem.examples.timelab;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;

/**
 * Six seconds with three clocks: the menu, the world, and a knight in the world who is in a bubble of slow motion for a while;
 * then the world stands still and the menu goes on. A villager, simulated 5 times per second, and the knight walk 1 m/s each.
 */
final class Bubble {

    static final TimelineAct SLOW = new TimelineAct("the knight in a bubble of slow motion", 1.2, 3.4);
    static final TimelineAct PAUSE = new TimelineAct("the world paused, the menu goes on", 4.2, 5.2);
    static final List<TimelineAct> ACTS = List.of(SLOW, PAUSE);
    static final double END_SECONDS = 6;

    /** One frame: the time in each domain in seconds, and where the walkers are drawn and really are, in metres. */
    record Shot(
            double real,
            double menu,
            double world,
            double knight,
            double villagerVisual,
            double villagerLogical,
            double knightVisual) {}

    private static final long FRAME_NANOS = 1_000_000_000L / 120;
    private static final long RAMP_NANOS = 300_000_000L;
    private static final ClockSettings AT_60 = ClockSettings.at(TickRate.perSecond(60));

    private final Scene scene = new Scene();
    private final Transform3d villager = scene.create();
    private final Transform3d rider = scene.create();
    private final SceneLoop loop =
            SceneLoop.builder().clock(AT_60).onFrame(frame -> shoot()).build(scene);
    private final TimeDomain world = loop.domain().child("world", AT_60);
    private final TimeDomain knight = world.child("knight", AT_60);
    private final List<Shot> shots = new ArrayList<>();

    /** Plays it. */
    Bubble() {
        TickGroup village = new TickGroup(TickRate.perSecond(5));
        loop.onTick(world, tick -> {})
                .onTick(world, village, tick -> villager.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .onTick(knight, tick -> rider.moveTo(tick.endNanos() / 1e9f, 0, 0));
        villager.moveTo(0, 0, 0);
        rider.moveTo(0, 0, 0);
        loop.timeline(village).add(villager);
        loop.timeline(knight).add(rider);
        loop.start(0);
        for (long now = FRAME_NANOS; now <= END_SECONDS * 1e9; now += FRAME_NANOS) {
            applyControls(now);
            loop.advance(now);
        }
    }

    private void shoot() {
        shots.add(shot(villager, rider));
    }

    /** The frames, in order. */
    List<Shot> shots() {
        return List.copyOf(shots);
    }

    private void applyControls(long now) {
        if (comes(SLOW.fromSeconds(), now)) {
            knight.control().ramp(0.2, RAMP_NANOS);
        }
        if (comes(SLOW.toSeconds() - RAMP_NANOS / 1e9, now)) {
            knight.control().ramp(1, RAMP_NANOS);
        }
        if (comes(PAUSE.fromSeconds(), now)) {
            world.control().pause();
        }
        if (comes(PAUSE.toSeconds(), now)) {
            world.control().resume();
        }
    }

    private static boolean comes(double seconds, long now) {
        long at = Math.round(seconds * 1e9);
        return now - FRAME_NANOS < at && at <= now;
    }

    private Shot shot(Transform3d villager, Transform3d rider) {
        Pose3d pose = new Pose3d();
        return new Shot(
                loop.time().real().elapsedSeconds(),
                loop.time().normal().elapsedSeconds(),
                world.clock().normal().elapsedSeconds(),
                knight.clock().normal().elapsedSeconds(),
                villager.visualLocal(pose).translation().x,
                villager.logicalLocal(pose).translation().x,
                rider.visualLocal(pose).translation().x);
    }
}
