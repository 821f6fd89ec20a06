package consumer.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** A game as its mods see it: it ticks at 20 Hz, draws when the screen wants it, and owns its entities and chunks. */
public final class Game {
    /** Length of a tick in nanoseconds. */
    public static final long TICK = 50_000_000;

    private final List<LongConsumer> ticks = new ArrayList<>();
    private final List<Render> renders = new ArrayList<>();
    private final List<Consumer<Entity>> entityLoads = new ArrayList<>();
    private final List<Consumer<Entity>> entityUnloads = new ArrayList<>();
    private final List<Consumer<Chunk>> chunkLoads = new ArrayList<>();
    private final List<Consumer<Chunk>> chunkUnloads = new ArrayList<>();
    private final List<Entity> entities = new ArrayList<>();
    private long ticksDone;
    private long accumulator;

    /** Draws. */
    public interface Render {
        /** @param partialTick how much of the newest tick is shown, from 0 to 1 */
        void frame(float partialTick);
    }

    /** @param tick called after the entities have ticked, with the number of the tick, from 0 on */
    public void onTick(LongConsumer tick) {
        ticks.add(tick);
    }

    public void onRender(Render render) {
        renders.add(render);
    }

    public void onEntityLoad(Consumer<Entity> load) {
        entityLoads.add(load);
    }

    public void onEntityUnload(Consumer<Entity> unload) {
        entityUnloads.add(unload);
    }

    public void onChunkLoad(Consumer<Chunk> load) {
        chunkLoads.add(load);
    }

    public void onChunkUnload(Consumer<Chunk> unload) {
        chunkUnloads.add(unload);
    }

    public void load(Chunk chunk) {
        chunkLoads.forEach(mod -> mod.accept(chunk));
        chunk.entities().forEach(this::spawn);
    }

    public void unload(Chunk chunk) {
        chunk.entities().forEach(this::remove);
        chunkUnloads.forEach(mod -> mod.accept(chunk));
    }

    public void spawn(Entity entity) {
        entities.add(entity);
        entityLoads.forEach(mod -> mod.accept(entity));
    }

    public void remove(Entity entity) {
        entities.remove(entity);
        entityUnloads.forEach(mod -> mod.accept(entity));
    }

    /** One frame of the game, {@code elapsed} nanoseconds after the last one. */
    public void frame(long elapsed) {
        accumulator += elapsed;
        for (; accumulator >= TICK; accumulator -= TICK) {
            for (Entity entity : List.copyOf(entities)) {
                entity.teleported = false;
                entity.tick.accept(entity);
            }
            ticks.forEach(mod -> mod.accept(ticksDone));
            ticksDone++;
        }
        renders.forEach(mod -> mod.frame((float) accumulator / TICK));
    }
}
