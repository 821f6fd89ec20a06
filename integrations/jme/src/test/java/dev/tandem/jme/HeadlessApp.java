package dev.tandem.jme;

import com.jme3.app.LegacyApplication;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import com.jme3.system.NullContext;
import com.jme3.system.Timer;

/** An application of the real engine, without a window, whose frames and time the test moves by hand. */
final class HeadlessApp extends LegacyApplication {
    final Node rootNode = new Node("root");

    /** Nanoseconds, told to the engine as one that counts tenths of microseconds. */
    long nowNanos;

    HeadlessApp() {
        AppSettings headless = new AppSettings(true);
        headless.setAudioRenderer(null);
        setSettings(headless);
        context = new Context();
        context.setSettings(headless);
        context.setSystemListener(this);
        ((Context) context).start();
    }

    @Override
    public void initialize() {
        super.initialize();
        setTimer(new HandTimer());
        viewPort.attachScene(rootNode);
    }

    /** A frame as {@code SimpleApplication} runs it. */
    @Override
    public void update() {
        super.update();
        stateManager.update(timer.getTimePerFrame());
        rootNode.updateLogicalState(timer.getTimePerFrame());
        rootNode.updateGeometricState();
        stateManager.render(renderManager);
        renderManager.render(timer.getTimePerFrame(), true);
        stateManager.postRender();
    }

    void frame(long nanos) {
        nowNanos += nanos;
        update();
    }

    private static final class Context extends NullContext {
        void start() {
            initInThread();
        }
    }

    private final class HandTimer extends Timer {
        @Override
        public long getTime() {
            return nowNanos / 100;
        }

        @Override
        public long getResolution() {
            return 10_000_000;
        }

        @Override
        public float getFrameRate() {
            return 60;
        }

        @Override
        public float getTimePerFrame() {
            return 1 / 60f;
        }

        @Override
        public void update() {}

        @Override
        public void reset() {}
    }
}
