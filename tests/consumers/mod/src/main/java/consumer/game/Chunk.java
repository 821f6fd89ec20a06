package consumer.game;

import java.util.List;

/** A part of the world, 16 wide, and the entities that are loaded and unloaded with it. */
public record Chunk(int x, int z, List<Entity> entities) {}
