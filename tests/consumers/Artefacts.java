import com.jme3.scene.Node;
import dev.tandem.dyn4j.BodyNodes;
import dev.tandem.jfr.JfrEvents;
import dev.tandem.jme.TandemState;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.TickClock;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.dyn4j.dynamics.Body;
import org.dyn4j.world.World;
import org.joml.Vector3f;

/** Uses something of each published artefact that a game runs on. */
public final class Artefacts {
    private Artefacts() {}

    public static void main(String[] args) {
        TickClock clock = TickClock.at(20);
        clock.advance(0, tick -> {});
        System.out.println("tandem-time " + clock.advance(50_000_000, tick -> {}).ticks());

        Pose3d pose = new Pose3d();
        pose.translation().set(new Vector3f(1, 2, 3));
        System.out.println("tandem-transform " + pose.translation().y);

        Scene scene = new Scene();
        Transform3d ship = scene.create();
        SceneLoop loop = SceneLoop.builder().rate(20).onTick(tick -> ship.moveTo(tick.index(), 0, 0)).build(scene);
        JfrEvents.attachTo(scene);
        JfrEvents.attachTo(loop.domain());
        loop.start(0).advance(125_000_000);
        System.out.println("tandem-scene " + ship.visualLocal(pose).translation().x);
        System.out.println("tandem-jfr " + JfrEvents.class.getModule().isNamed());

        World<Body> world = new World<>();
        Body body = new Body();
        body.translate(7, 0);
        world.addBody(body);
        Transform2d crate = new BodyNodes<>(scene, world).add(body);
        System.out.println("tandem-dyn4j " + crate.logicalLocal(new Pose2d()).translation().x);

        Transform3d moon = scene.create();
        moon.teleportTo(8, 0, 0);
        Node model = new Node();
        new TandemState(scene, loop).attach(moon, model);
        System.out.println("tandem-jme " + model.getLocalTranslation().x);
    }
}
