package dev.tandem.jfr;

import dev.tandem.scene.Scene;
import dev.tandem.scene.inspect.SynchronizationListener;

/** The events of one scene. */
final class SceneEvents implements SynchronizationListener {
    private final Scene scene;
    private final ObservationEvent observation = new ObservationEvent();
    private final InterpolationEvent interpolation = new InterpolationEvent();

    /** A recording may begin or end in the middle of what is measured, which is left out then. */
    private boolean tickBegun;

    private boolean frameBegun;

    SceneEvents(Scene scene) {
        this.scene = scene;
    }

    @Override
    public void tickEnding(int timeline) {
        tickBegun = observation.isEnabled();
        if (tickBegun) {
            observation.begin();
        }
    }

    @Override
    public void tickObserved(int timeline, long startNanos, long endNanos) {
        if (tickBegun) {
            observation.end();
            if (observation.shouldCommit()) {
                observation.timeline = timeline;
                observation.tickStart = startNanos;
                observation.tickLength = endNanos - startNanos;
                observation.nodes = scene.size();
                observation.moving = scene.movingCount();
                observation.commit();
            }
        }
    }

    @Override
    public void frameBeginning(int timeline) {
        frameBegun = interpolation.isEnabled();
        if (frameBegun) {
            interpolation.begin();
        }
    }

    @Override
    public void frameInterpolated(int timeline, long renderNanos) {
        if (frameBegun) {
            interpolation.end();
            if (interpolation.shouldCommit()) {
                interpolation.timeline = timeline;
                interpolation.render = renderNanos;
                interpolation.nodes = scene.size();
                interpolation.moving = scene.movingCount();
                interpolation.commit();
            }
        }
    }
}
