package dev.tandem.games.racing;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.NanoTimer;
import com.jme3.texture.FrameBuffer;
import com.jme3.texture.FrameBuffer.FrameBufferTarget;
import com.jme3.texture.Image.Format;
import com.jme3.util.BufferUtils;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.games.Film;
import dev.tandem.games.Game;
import dev.tandem.jme.TandemState;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A race with jMonkeyEngine: wheels faster than half a turn in a tick, lifts in slow motion, and a kill-cam. */
public final class Racing implements Game {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;
    private static final int MOST_MILLIS_TO_CLOSE = 10_000;
    private static final Logger ENGINE = Logger.getLogger("com.jme3");

    @Override
    public String name() {
        return "racing";
    }

    @Override
    public String summary() {
        return "wheels, lifts in slow motion and a kill-cam, with jMonkeyEngine: Down brakes";
    }

    @Override
    public int filmFrames() {
        return 1100;
    }

    @Override
    public void play() {
        new App().run(JmeContext.Type.Display);
    }

    @Override
    public void film(Film film) {
        new Filmed(film).run(JmeContext.Type.OffscreenSurface);
    }

    /** The race in a window. */
    private static class App extends SimpleApplication implements ActionListener {
        private final CountDownLatch ended = new CountDownLatch(1);
        private final org.joml.Vector3f at = new org.joml.Vector3f();
        private RaceWorld world;
        private RaceView view;
        private TandemState state;
        private KillCam killCam;
        private Throwable fault;
        private Thread windowThread;

        App() {
            super(new AppState[0]);
        }

        final void run(JmeContext.Type type) {
            ENGINE.setLevel(Level.SEVERE);
            AppSettings wanted = new AppSettings(true);
            wanted.setTitle("Tandem: racing");
            wanted.setResolution(WIDTH, HEIGHT);
            wanted.setSamples(type == JmeContext.Type.Display ? 4 : 0);
            wanted.setAudioRenderer(null);
            setSettings(wanted);
            setShowSettings(false);
            start(type, false);
            try {
                ended.await();
                windowThread.join(MOST_MILLIS_TO_CLOSE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (fault != null) {
                throw new UnusableException("jMonkeyEngine has ended: " + fault, fault);
            }
        }

        @Override
        public void handleError(String message, Throwable thrown) {
            fault = thrown == null ? new IllegalStateException(message) : thrown;
            stop();
            windowThread = Thread.currentThread();
            ended.countDown();
        }

        @Override
        public void destroy() {
            super.destroy();
            windowThread = Thread.currentThread();
            ended.countDown();
        }

        @Override
        public void simpleInitApp() {
            world = new RaceWorld(); // here: the scene belongs to the thread that updates
            view = new RaceView(world, assetManager, rootNode);
            view.castShadows(viewPort);
            killCam = new KillCam(world);
            state = new TandemState(world.scene, world.loop);
            view.attachTo(state);
            stateManager.attach(state);
            cam.setFrustumPerspective(60, (float) cam.getWidth() / cam.getHeight(), 0.3f, 400);
            if (inputManager != null) {
                inputManager.addMapping("brake", new KeyTrigger(KeyInput.KEY_DOWN));
                inputManager.addListener(this, "brake");
            }
        }

        @Override
        public void onAction(String name, boolean pressed, float tpf) {
            world.braking = pressed;
        }

        /** After the loop, and before the scene graph of the engine. */
        @Override
        public void simpleUpdate(float tpf) {
            Transform3d car = world.player().body;
            if (killCam.isShowing()) {
                state.setEnabled(false); // time stands
                Scene then = killCam.advance((long) (tpf * 1e9));
                view.show(then);
                look(Track.place(RaceWorld.BARRELS_AT + 13, 1.9f, at).add(0, 1.4f, 0), then.node(car.index()));
                return;
            }
            if (!state.isEnabled()) {
                state.setEnabled(true);
                view.attachTo(state); // back to where nodes are now
            }
            look(world.camera.node().visualWorldPosition(at), car);
            killCam.record();
        }

        private void look(org.joml.Vector3f from, Transform3d car) {
            cam.setLocation(new Vector3f(from.x, from.y, from.z));
            car.visualWorldPosition(at);
            cam.lookAt(new Vector3f(at.x, at.y + 1.2f, at.z), Vector3f.UNIT_Y);
        }
    }

    /** The race by a simulated clock, drawn into a buffer that no window covers. */
    private static final class Filmed extends App {
        private final Film film;
        private FrameBuffer canvas;
        private ByteBuffer bytes;

        Filmed(Film film) {
            this.film = film;
        }

        @Override
        public void simpleInitApp() {
            setTimer(new NanoTimer() {
                @Override
                public long getTime() {
                    return film.nowNanos();
                }
            });
            canvas = new FrameBuffer(WIDTH, HEIGHT, 1);
            canvas.setDepthTarget(FrameBufferTarget.newTarget(Format.Depth));
            canvas.addColorTarget(FrameBufferTarget.newTarget(Format.RGBA8));
            viewPort.setOutputFrameBuffer(canvas);
            bytes = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
            super.simpleInitApp();
        }

        @Override
        public void simpleRender(RenderManager manager) {
            bytes.clear();
            renderer.readFrameBuffer(canvas, bytes);
            bytes.clear();
            film.add(bytes, WIDTH, HEIGHT, 2);
            if (film.isComplete()) {
                stop();
            }
        }
    }
}
