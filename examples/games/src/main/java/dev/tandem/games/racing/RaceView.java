package dev.tandem.games.racing;

import com.jme3.asset.AssetManager;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.shadow.DirectionalLightShadowRenderer;
import dev.tandem.jme.TandemState;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** The models, each at a node. All hang below one root: their places in the world come from the nodes. */
final class RaceView {
    private static final String FOLDER = "dev/tandem/games/racing/";
    private static final List<String> PAINTS = List.of("red", "blue", "yellow");
    private static final ColorRGBA SKY = new ColorRGBA(0.52f, 0.70f, 0.90f, 1);

    private final AssetManager assets;
    private final Node root;
    private final Map<Transform3d, Spatial> models = new LinkedHashMap<>();
    private final DirectionalLight sun =
            new DirectionalLight(new Vector3f(-0.55f, -0.8f, -0.45f), new ColorRGBA(1.15f, 1.05f, 0.9f, 1));
    private final Pose3d pose = new Pose3d();

    RaceView(RaceWorld world, AssetManager assets, Node root) {
        this.assets = assets;
        this.root = root;
        for (int i = 0; i < world.cars.size(); i++) {
            RaceWorld.Car car = world.cars.get(i);
            models.put(car.body, load(PAINTS.get(i)));
            car.wheels.forEach(wheel -> models.put(wheel, load("wheel")));
            models.put(car.lift, load("lift"));
        }
        world.barrels.forEach(barrel -> models.put(barrel.node, load("barrel")));
        load("track");
        root.addLight(new AmbientLight(new ColorRGBA(0.38f, 0.42f, 0.55f, 1)));
        root.addLight(sun);
    }

    private Spatial load(String name) {
        Spatial model = assets.loadModel(FOLDER + name + ".obj");
        model.setShadowMode(ShadowMode.CastAndReceive);
        root.attachChild(model);
        return model;
    }

    void castShadows(ViewPort view) {
        DirectionalLightShadowRenderer shadows = new DirectionalLightShadowRenderer(assets, 2048, 2);
        shadows.setLight(sun);
        shadows.setShadowIntensity(0.5f);
        shadows.setShadowZExtend(90);
        view.addProcessor(shadows);
        view.setBackgroundColor(SKY);
    }

    /** Puts all models where their nodes are drawn now, and from now on in each frame. */
    void attachTo(TandemState state) {
        models.forEach(state::attach);
    }

    /** Puts all models where nodes were drawn then. */
    void show(Scene past) {
        models.forEach((node, model) -> {
            past.node(node.index()).visualWorldPose(pose);
            Vector3fc at = pose.translation();
            Quaternionfc turn = pose.rotation();
            model.setLocalTranslation(at.x(), at.y(), at.z());
            model.setLocalRotation(new Quaternion(turn.x(), turn.y(), turn.z(), turn.w()));
        });
    }
}
