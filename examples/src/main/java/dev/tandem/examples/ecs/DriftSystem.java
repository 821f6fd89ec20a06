package dev.tandem.examples.ecs;

import com.artemis.BaseEntitySystem;
import com.artemis.Component;
import com.artemis.ComponentMapper;
import com.artemis.annotations.All;
import com.artemis.annotations.DelayedComponentRemoval;
import dev.tandem.scene.Scene;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.util.Arrays;
import java.util.List;

/** How do entities of Artemis-odb drive nodes? A component holds the handle, and a system writes all of them in bulk. */
@All(DriftSystem.Asteroid.class)
public final class DriftSystem extends BaseEntitySystem {
    /** Stays until {@link #removed} has run, so that its node can be found there. */
    @DelayedComponentRemoval
    public static final class Asteroid extends Component {
        public float x, y, z, speed;
        public Transform3d node;
    }

    private final Scene scene;
    private final TransformBatch batch;
    private ComponentMapper<Asteroid> asteroids; // set by Artemis
    private Asteroid[] all = new Asteroid[16]; // in the order of the batch
    private float[] places = new float[16 * 3];
    private BatchMemory memory = BatchMemory.of(places);

    public DriftSystem(Scene scene) {
        this.scene = scene;
        this.batch = scene.batch(List.of());
    }

    @Override
    protected void inserted(int entity) {
        Asteroid asteroid = asteroids.get(entity);
        asteroid.node = scene.create();
        asteroid.node.teleportTo(asteroid.x, asteroid.y, asteroid.z);
        int place = batch.add(asteroid.node);
        if (place == all.length) {
            all = Arrays.copyOf(all, 2 * place);
            places = Arrays.copyOf(places, 2 * places.length);
            memory = BatchMemory.of(places);
        }
        all[place] = asteroid;
    }

    @Override
    protected void removed(int entity) {
        Asteroid asteroid = asteroids.get(entity);
        int place = batch.remove(asteroid.node); // the last one has this place now
        all[place] = all[batch.size()];
        all[batch.size()] = null;
        asteroid.node.destroyWhenShown();
    }

    @Override
    protected void processSystem() {
        for (int i = 0; i < batch.size(); i++) {
            Asteroid asteroid = all[i];
            asteroid.x += asteroid.speed * world.delta;
            places[3 * i] = asteroid.x;
            places[3 * i + 1] = asteroid.y;
            places[3 * i + 2] = asteroid.z;
        }
        batch.moveAll(PoseFormat.TRANSLATION, memory);
    }
}
