package consumer.game;

import java.util.function.Consumer;

/** Something that the game moves: a mod reads where it is. */
public final class Entity {
    public double x;
    public double y;
    public double z;

    /** True if the game put it there in this tick, and it did not go. */
    public boolean teleported;

    final Consumer<Entity> tick;

    /** @param tick moves it */
    public Entity(double x, double y, double z, Consumer<Entity> tick) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.tick = tick;
    }
}
