package dev.tandem.bench.engine;

import com.jme3.app.LegacyApplication;
import com.jme3.system.Timer;
import dev.tandem.jme.TandemState;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import org.joml.Vector2f;

/** jMonkeyEngine with {@code tandem-jme}. */
final class JmeTandem implements EngineScene {
    private final JmeBodies drawn;
    private final HandTimer timer = new HandTimer();
    private final LegacyApplication application = new LegacyApplication();

    JmeTandem(Bodies bodies) {
        drawn = new JmeBodies(bodies.size());
        Scene scene = new Scene();
        BodyNodes nodes = new BodyNodes(scene, bodies);
        TandemState state = new TandemState(scene, nodes.loop());
        for (int i = 0; i < bodies.size(); i++) {
            Transform3d node = nodes.node(i);
            state.attach(node, drawn.geometry(i));
        }
        application.setTimer(timer);
        application.getStateManager().attach(state);
        // Attached states start with the next update: that of the first instant.
        frame(0);
    }

    @Override
    public void frame(long nanos) {
        timer.nanos = nanos;
        application.getStateManager().update(timer.getTimePerFrame());
        drawn.updateGraph();
    }

    @Override
    public void drawn(int body, Vector2f into) {
        drawn.drawn(body, into);
    }

    /** Time that the measurement sets. */
    private static final class HandTimer extends Timer {
        private long nanos;

        @Override
        public long getTime() {
            return nanos;
        }

        @Override
        public long getResolution() {
            return 1_000_000_000;
        }

        @Override
        public float getFrameRate() {
            return 144;
        }

        @Override
        public float getTimePerFrame() {
            return 1 / 144f;
        }

        @Override
        public void update() {}

        @Override
        public void reset() {}
    }
}
