package dev.tandem.games.platformer;

import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Transform2d;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import org.joml.Vector2f;

/** The simulation: 20 ticks per second, and a node for each thing that moves. A unit is a pixel. */
final class PlatformerWorld {
    private static final Vector2f START = new Vector2f(40, 2 * Level.TILE);

    /** Whole pixels: at rest, each is on the pixel that is nearest to it. */
    private static final Vector2f TO_DRONE = new Vector2f(-21, 26);

    private static final float RUN = 4.1f;
    private static final float JUMP = 11;
    private static final float GRAVITY = 1.35f;
    private static final float FASTEST_FALL = 12;
    private static final float TRAIN_SPEED = 3.9f;
    private static final float WAGON_GAP = 25.4f;
    private static final float RAIL_Y = 118;

    /** Something that moves by itself: a snail to and fro, a spark for some ticks. */
    static final class Mover {
        final Transform2d node;
        final Vector2f at = new Vector2f();
        final Vector2f velocity = new Vector2f();
        int age;

        private Mover(Transform2d node, float x, float y, float vx, float vy) {
            this.node = node;
            at.set(x, y);
            velocity.set(vx, vy);
            node.teleportTo(x, y);
        }

        private void move() {
            node.moveTo(at.add(velocity));
            age++;
        }
    }

    final Scene scene = new Scene();
    final Transform2d hero = scene.plane().create();
    final Transform2d drone = scene.plane().create();
    final List<Transform2d> wagons = new ArrayList<>();
    final List<Mover> snails = new ArrayList<>();
    final List<Mover> sparks = new ArrayList<>();
    final Set<Integer> collected = new HashSet<>();
    final Follower2d camera =
            scene.plane().follow(hero).worldOffset(30, 34).deadZone(8, 22).damped(Nanos.millis(140));
    final PixelGrid grid;
    final SceneLoop loop;

    private final Function<PlatformerWorld, Pad> player;
    private final Random random = new Random(7);
    private final Vector2f at = new Vector2f();
    final Vector2f velocity = new Vector2f();
    private final Vector2f read = new Vector2f();
    boolean grounded;
    long ticks;

    /** A world before its first tick, whose player is asked once per tick. */
    PlatformerWorld(Function<PlatformerWorld, Pad> player) {
        this.player = player;
        for (int i = 0; i < 4; i++) {
            wagons.add(scene.plane().create());
            wagons.get(i).teleportTo(90 - i * WAGON_GAP, RAIL_Y);
        }
        for (int column = 0; column < Level.COLUMNS; column++) {
            for (int row = 0; row < Level.ROWS; row++) {
                if (Level.at(column, row) == 's') {
                    int x = column * Level.TILE;
                    snails.add(new Mover(scene.plane().create(), x, row * Level.TILE, -0.55f, 0));
                }
            }
        }
        begin();
        camera.snap();
        grid = scene.plane().pixelGrid(camera.node(), 1);
        loop = SceneLoop.builder().rate(20).onTick(tick -> tick(tick.index())).build(scene);
    }

    /** Puts hero and drone at the start; nothing is drawn between there and where they were. */
    private void begin() {
        hero.teleportTo(at.set(START));
        drone.teleportTo(START.add(TO_DRONE, read));
        velocity.zero();
        collected.clear();
    }

    private void tick(long index) {
        ticks = index;
        for (int i = 0; i < wagons.size(); i++) {
            wagons.get(i).moveTo(index * TRAIN_SPEED + 90 - i * WAGON_GAP, RAIL_Y);
        }
        for (Mover snail : snails) {
            snail.velocity.x *= snail.age % 64 == 32 ? -1 : 1;
            snail.move();
        }
        moveSparks();
        if (at.x > Level.COLUMNS * Level.TILE || at.y < -3 * Level.TILE) {
            begin();
            return;
        }
        moveHero(player.apply(this));
        hero.moveTo(at);
        drone.moveTo(at.add(TO_DRONE, read));
        collect();
        snails.removeIf(this::isStomped);
    }

    private void moveHero(Pad pad) {
        float wanted = RUN * ((pad.right() ? 1 : 0) - (pad.left() ? 1 : 0));
        velocity.x += Math.max(-1.4f, Math.min(1.4f, wanted - velocity.x));
        if (grounded && pad.jump()) {
            velocity.y = JUMP;
            burst(at.x, at.y, 4);
        }
        velocity.y = Math.max(velocity.y - GRAVITY, -FASTEST_FALL);
        if (isFree(at.x + velocity.x, at.y)) {
            at.x += velocity.x;
        } else {
            velocity.x = 0;
        }
        boolean wasGrounded = grounded;
        grounded = false;
        if (isFree(at.x, at.y + velocity.y)) {
            at.y += velocity.y;
            return;
        }
        if (velocity.y <= 0) {
            grounded = true;
            at.y = Level.TILE * (float) Math.floor((at.y + velocity.y) / Level.TILE + 1);
            burst(at.x, at.y, wasGrounded ? 0 : 4);
        }
        velocity.y = 0;
    }

    private static boolean isFree(float x, float y) {
        for (float up = 0.5f; up < 17; up += 8) {
            if (Level.isSolid(x - 4.5f, y + up) || Level.isSolid(x + 4.5f, y + up)) {
                return false;
            }
        }
        return true;
    }

    private void collect() {
        int column = (int) at.x / Level.TILE;
        int row = (int) (at.y + 8) / Level.TILE;
        if (hasCoin(column, row)) {
            collected.add(row * Level.COLUMNS + column);
            burst(column * Level.TILE + 8f, row * Level.TILE + 8f, 7);
        }
    }

    /** {@return whether a coin is in a tile that was not collected} */
    boolean hasCoin(int column, int row) {
        return Level.at(column, row) == 'o' && !collected.contains(row * Level.COLUMNS + column);
    }

    private boolean isStomped(Mover snail) {
        boolean stomped = velocity.y < 0 && Math.abs(snail.at.x - at.x) < 10 && Math.abs(snail.at.y - at.y) < 12;
        if (stomped) {
            burst(snail.at.x, snail.at.y + 6, 7);
            snail.node.destroyWhenShown();
            velocity.y = JUMP * 0.7f;
        }
        return stomped;
    }

    private void burst(float x, float y, int count) {
        for (int i = 0; i < count; i++) {
            float sideways = 5 * random.nextFloat() - 2.5f;
            sparks.add(new Mover(scene.plane().create(), x, y, sideways, 1 + 3 * random.nextFloat()));
        }
    }

    private void moveSparks() {
        for (Mover spark : sparks) {
            if (spark.node.isAlive()) {
                spark.velocity.y -= 0.7f;
                spark.move();
                if (spark.age > 8) {
                    spark.node.destroyWhenShown(); // once it was drawn where it has come to
                }
            }
        }
    }

    /** {@return whether somebody who runs to the right has to jump now} */
    boolean isBlockedAhead() {
        boolean wall = Level.isSolid(at.x + 22, at.y + 2);
        boolean pit = !Level.isSolid(at.x + 12, at.y - 3) && !Level.isSolid(at.x + 12, at.y - 20);
        boolean snail = snails.stream()
                .anyMatch(each -> Math.abs(each.at.x - at.x - 17) < 17 && Math.abs(each.at.y - at.y) < 8);
        return wall || pit || snail;
    }
}
