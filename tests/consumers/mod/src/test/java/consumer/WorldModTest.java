package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import consumer.game.Chunk;
import consumer.game.Entity;
import consumer.game.Game;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 5.2, 5.3: entities that are born, walk, teleport and go; chunks that are loaded and unloaded. */
class WorldModTest {
    private static final long HALF_A_TICK = Game.TICK / 2;

    private final Game game = new Game();
    private final Map<Object, Vector3f> drawn = new HashMap<>();
    private final Map<Object, Float> turned = new HashMap<>();

    WorldModTest() {
        new WorldMod(game, (model, matrix) -> {
            drawn.put(model, matrix.getTranslation(new Vector3f()));
            turned.put(model, new Matrix4x3f(matrix).getEulerAnglesZYX(new Vector3f()).z);
        });
    }

    @Test
    void shouldDrawAnEntityWhereItIsWhenItIsBornFarOut() {
        Entity cow = new Entity(1000, 70, -1000, entity -> entity.x += 1);
        game.frame(HALF_A_TICK);
        game.spawn(cow);
        assertEquals(new Vector3f(1000, 70, -1000), at(0, cow));
        assertEquals(new Vector3f(1000, 70, -1000), at(HALF_A_TICK, cow));
        assertEquals(new Vector3f(1000.5f, 70, -1000), at(HALF_A_TICK, cow));
    }

    @Test
    void shouldDrawNothingOnTheWayWhenAnEntityIsTeleported() {
        Entity pearl = new Entity(0, 0, 0, entity -> {
            entity.teleported = true;
            entity.x += 100;
        });
        game.spawn(pearl);
        for (int frame = 1; frame < 40; frame++) {
            assertEquals(100 * (frame / 4), at(Game.TICK / 4, pearl).x);
        }
    }

    @Test
    void shouldDrawAChunkWhileItIsLoaded() {
        Entity cow = new Entity(33, 64, 49, entity -> {});
        Chunk chunk = new Chunk(2, 3, List.of(cow));
        game.load(chunk);
        game.frame(2 * Game.TICK);
        assertEquals(new Vector3f(32, 64, 48), at(HALF_A_TICK, chunk));
        assertEquals(0.15f, turned.get(chunk), 1e-6f);
        assertTrue(drawn.containsKey(cow));

        game.unload(chunk);
        drawn.clear();
        game.frame(Game.TICK);
        assertEquals(Map.of(), drawn);

        game.load(chunk);
        game.frame(0);
        assertEquals(2, drawn.size());
    }

    private Vector3f at(long elapsed, Object model) {
        game.frame(elapsed);
        return drawn.get(model);
    }
}
