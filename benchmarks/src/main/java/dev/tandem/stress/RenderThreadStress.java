package dev.tandem.stress;

import dev.tandem.replay.RenderReplica;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A simulation of four ticks, which closes its replica after the third, and a renderer that draws frames meanwhile. A ship and
 * what it tows are in one place in each tick: no frame may show them apart, go back, or show what was done after the end.
 */
@JCStressTest
@Outcome(id = "0, [0123]", expect = Expect.ACCEPTABLE, desc = "frames of whole ticks, in their order")
@Outcome(expect = Expect.FORBIDDEN, desc = "half a tick, one of the past, or one after the end")
@State
public class RenderThreadStress {
    private static final int TICKS = 4;
    private static final int LAST = 3;
    private static final int FRAMES = 6;
    private static final long STEP = 1000;

    private final Vector3f place = new Vector3f();
    private final Vector3f placeOfTow = new Vector3f();
    private RenderReplica replica;
    private Transform3d ship;
    private Transform3d tow;

    /** What the renderer waits for before its first frame. */
    private volatile boolean isThere;

    /** The thread that simulates. */
    @Actor
    public void simulation() {
        Scene scene = new Scene();
        replica = RenderReplica.of(scene, () -> 0);
        ship = scene.create();
        tow = scene.create();
        isThere = true;
        for (int tick = 1; tick <= TICKS; tick++) {
            ship.teleportTo(tick, 0, 0);
            tow.teleportTo(tick, 0, 0);
            scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
            if (tick == LAST) {
                replica.close();
            }
        }
    }

    /** The thread that renders. */
    @Actor
    public void renderer(II_Result result) {
        while (!isThere) {
            Thread.onSpinWait();
        }
        int last = 0;
        int faults = 0;
        for (int frame = 1; frame <= FRAMES; frame++) {
            if (replica.beforeFrame(frame * STEP) && replica.has(ship)) {
                replica.node(ship).logicalWorldPosition(place);
                replica.node(tow).logicalWorldPosition(placeOfTow);
                faults += place.x == placeOfTow.x && place.x >= last ? 0 : 1;
                last = (int) place.x;
            }
        }
        result.r1 = faults;
        result.r2 = last;
    }
}
