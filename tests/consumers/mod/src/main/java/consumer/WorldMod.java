package consumer;

import consumer.game.Chunk;
import consumer.game.Entity;
import consumer.game.Game;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Entities that the game owns, and windmills of the mod in chunks that come and go. */
public final class WorldMod {
    private static final Vector3fc AXIS = new Vector3f(0, 0, 1);

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Map<Entity, Transform3d> nodes = new IdentityHashMap<>();
    private final Map<Chunk, Transform3d> grounds = new HashMap<>();
    private final Map<Chunk, Transform3d> windmills = new HashMap<>();
    private final Matrix4x3f matrix = new Matrix4x3f();

    public WorldMod(Game game, BiConsumer<Object, Matrix4x3fc> models) {
        game.onChunkLoad(this::load);
        game.onChunkUnload(this::unload);
        game.onEntityLoad(this::add);
        game.onEntityUnload(this::remove);
        game.onTick(this::tick);
        game.onRender(partialTick -> {
            sync.beforeFrameAt(partialTick);
            nodes.forEach((entity, node) -> models.accept(entity, node.visualWorld(matrix)));
            windmills.forEach((chunk, windmill) -> models.accept(chunk, windmill.visualWorld(matrix)));
        });
    }

    private void load(Chunk chunk) {
        Transform3d ground = scene.create();
        ground.teleportTo(16 * chunk.x(), 64, 16 * chunk.z());
        grounds.put(chunk, ground);
        windmills.put(chunk, scene.create(ground));
    }

    private void unload(Chunk chunk) {
        grounds.remove(chunk).destroy(); // and all that stands on it
        windmills.remove(chunk);
    }

    private void add(Entity entity) {
        Transform3d node = scene.create();
        node.teleportTo((float) entity.x, (float) entity.y, (float) entity.z);
        nodes.put(entity, node);
    }

    private void remove(Entity entity) {
        nodes.remove(entity).destroy();
    }

    private void tick(long tick) {
        nodes.forEach((entity, node) -> {
            if (entity.teleported) {
                node.teleportTo((float) entity.x, (float) entity.y, (float) entity.z);
            } else {
                node.moveTo((float) entity.x, (float) entity.y, (float) entity.z);
            }
        });
        windmills.forEach((chunk, windmill) -> windmill.rotateBy(AXIS, 0.1f));
        sync.afterTick(tick * Game.TICK, (tick + 1) * Game.TICK);
    }
}
