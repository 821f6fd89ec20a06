import dev.tandem.replay.GltfAnimation;
import dev.tandem.replay.SceneRecorder;
import dev.tandem.replay.SceneRecording;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Records a small game, and exports it as an animation. */
public final class ExportedAnimation {
    private static final long STEP = 50_000_000;

    private ExportedAnimation() {}

    /** The file to be written is the only argument. */
    public static void main(String[] args) throws IOException {
        Path recorded = Files.createTempFile("game", ".mcap");
        record(recorded);
        try (SeekableByteChannel file = Files.newByteChannel(recorded);
                OutputStream out = Files.newOutputStream(Path.of(args[0]))) {
            SceneRecording film = SceneRecording.open(file);
            GltfAnimation animation = new GltfAnimation(film);
            animation.markerSize(0.25f);
            animation.write(film.earliestNanos(), film.latestNanos(), out);
        } finally {
            Files.delete(recorded);
        }
    }

    private static void record(Path file) throws IOException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Transform3d turret = scene.create(ship);
        Transform3d crate = scene.create(ship);
        Transform2d badge = scene.plane().create();
        scene.names().put(ship, "the \"ship\"");
        scene.names().put(turret, "turret\n\u00e9");
        try (SceneRecorder recorder = SceneRecorder.begin(scene, Files.newOutputStream(file))) {
            for (int tick = 0; tick < 40; tick++) {
                ship.moveTo(new Vector3f(tick, 0, -tick), new Quaternionf().rotationXYZ(tick, 0.3f * tick, 0));
                turret.scaleTo(1 + 0.1f * tick, 1, 1);
                badge.moveTo(tick, -tick, 0.3f * tick);
                if (tick == 10) {
                    crate.detach(Reparent.KEEP_WORLD);
                } else if (tick == 15) {
                    turret.hide();
                } else if (tick == 20) {
                    turret.show();
                    scene.create(turret).teleportTo(0, 1, 0);
                } else if (tick == 30) {
                    crate.destroyWhenShown();
                }
                scene.synchronizer().afterTick(tick * STEP, (tick + 1) * STEP);
                scene.synchronizer().beforeFrame((tick + 1) * STEP);
                recorder.write();
            }
        }
    }
}
