package consumer;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.testkit.Game;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A game that does what docs/recipes.md says, in space and in the plane, with values in channels, on three clocks; but for at
 * most one {@link Bug}.
 *
 * <p>20 ticks per second. Steps are sums of powers of two, so that no order of ticks and origins makes a rounding.
 */
final class Dungeon implements Game {
    static final ClockSettings CLOCK = ClockSettings.at(TickRate.perSecond(20));

    private static final int LAP = 32;
    private static final int BOARDING = 20;
    private static final int DISMOUNTING = 50;
    private static final float ORIGIN_STEP = 64;
    private static int shared;

    private final Bug bug;
    private final SplittableRandom random;
    private final Deque<Transform3d> pool = new ArrayDeque<>();
    private final TickGroup ai = new TickGroup(TickRate.perSecond(10));
    private final Vector3f seen = new Vector3f();
    private final RenderMatrices[] matrices = new RenderMatrices[1];

    final List<Transform3d> bullets = new ArrayList<>();
    final List<Transform3d> rockets = new ArrayList<>();
    Scene scene;
    Transform3d hero;
    Transform3d view;
    Transform3d camera;
    Transform3d chase;
    Transform3d courier;
    Transform3d pilgrim;
    Transform3d horse;
    Transform3d rider;
    Transform3d ball;
    Transform3d tag;
    Transform3d ghost;
    Transform3d enemy;
    Transform3d spark;
    Transform3d room;
    Transform2d icon;
    Transform2d blip;
    FloatChannel health;
    FloatChannel heading;
    FloatChannel shield;
    FloatChannel hour;
    StepChannel<Integer> ammo;
    StepChannel<Boolean> lit;

    private Transform3d flying;
    private int flyingSince;
    private float origin;
    private int frames;

    Dungeon(Bug bug) {
        this.bug = bug;
        this.random = bug == Bug.ROLLS_DICE_WITHOUT_A_SEED ? new SplittableRandom() : new SplittableRandom(5);
    }

    private boolean has(Bug one) {
        return bug == one;
    }

    @Override
    public void start(Scene emptyScene) {
        scene = emptyScene;
        hero = named("hero", scene.create(), 0, 0, 0);
        courier = named("courier", scene.create(), 0, 0, 4);
        pilgrim = named("pilgrim", scene.create(), 0, 0, 6);
        horse = named("horse", scene.create(), 0, 0, -5);
        rider = named("rider", scene.create(), 3, 0, -4);
        ball = named("ball", scene.create(), 0, 1, 8);
        tag = named("tag", scene.create(ball), 0, 2, 0);
        if (!has(Bug.LEAVES_THE_TAG_TO_TURN_WITH_THE_BALL)) {
            tag.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        }
        ghost = named("ghost", scene.create(), 0, 0, 10);
        enemy = named("enemy", scene.create(), 16, 0, 0);
        spark = named("spark", scene.create(), 0, 0, 12);
        room = named("room", scene.create(), 8, 0, 0);
        for (int i = 0; i < 2; i++) {
            Transform3d rocket = named("rocket " + i, scene.create(), 0, 2, 2);
            rocket.hide();
            rockets.add(rocket);
            pool.push(rocket);
        }
        view = scene.create(hero);
        view.rule(Component.ROTATION, MotionRule.SNAP);
        view.teleportTo(0, 1.75f, 0);
        chase = scene.follow(hero)
                .offset(0, 3, -8)
                .damped(120_000_000)
                .lookAt(hero)
                .node();
        camera = has(Bug.DRAGS_THE_CAMERA_BEHIND) || has(Bug.BLENDS_THE_CAMERA_PER_FRAME)
                ? named("camera", scene.create(), 0, 3, -8)
                : scene.follow(hero).offset(0, 3, -8).node();
        scene.names().put(camera, "camera");
        scene.names().put(chase, "chase");
        icon = scene.plane().create();
        icon.teleportTo(0, 0);
        blip = scene.plane().create(icon);
        blip.teleportTo(0, 0.125f);
        scene.plane().names().put(icon, "icon");
        scene.plane().names().put(blip, "blip");
        health = scene.channels().floats("health");
        heading = has(Bug.KEEPS_ANGLES_IN_A_CHANNEL_OF_NUMBERS)
                ? scene.channels().floats("heading")
                : scene.channels().angles("heading");
        shield = scene.channels().floats("shield");
        hour = scene.channels().periodic("hour", 24);
        ammo = scene.channels().steps("ammo", Integer.class);
        lit = scene.channels().steps("lit", Boolean.class);
        heading.teleportTo(hero, 0);
        hour.teleportTo(scene, 0);
        health.teleportTo(hero, 100);
        shield.teleportTo(enemy, 50);
        matrices[0] = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(64 * 12));
        matrices[0].add(hero);
    }

    private Transform3d named(String name, Transform3d node, float x, float y, float z) {
        scene.names().put(node, name);
        node.teleportTo(x, y, z);
        return node;
    }

    /** A place of the world as seen from the origin, which moves. */
    private float x(float world) {
        return world - origin;
    }

    @Override
    public void clocks(SceneLoop loop) {
        TimeDomain slow = loop.domain().child("slow", ClockSettings.at(TickRate.perSecond(60)));
        slow.control().scale(0.25);
        loop.onTick(slow, tick -> ghost.moveTo(x((tick.index() + 1) / 64f), 0, 10));
        loop.onTick(ai, tick -> horse.moveTo(x((tick.index() + 1) * 0.3125f), 0, -5));
        if (!has(Bug.WRITES_THE_GHOST_ON_ANOTHER_CLOCK)) {
            loop.timeline(slow).add(ghost);
        }
        if (!has(Bug.LEAVES_THE_HORSE_ON_THE_MAIN_TIMELINE)) {
            loop.timeline(ai).add(horse);
        }
    }

    @Override
    public void tick(Tick tick) {
        int n = (int) tick.index();
        moveOrigin(n);
        walk(n);
        shoot(n);
        launch(n);
        ride(n);
        roll(n);
        fight(n);
        map(n);
    }

    /** Floating origin. */
    private void moveOrigin(int n) {
        pilgrim.moveTo(x(1.0625f * (n + 1)), 0, 6);
        if (1.0625f * n - origin > ORIGIN_STEP) {
            origin += ORIGIN_STEP;
            if (!has(Bug.MOVES_ALL_BY_HAND_WHEN_THE_ORIGIN_MOVES)) {
                scene.rebase(new Vector3f(ORIGIN_STEP, 0, 0));
            }
        }
    }

    /** Hero and what goes with it; it begins again after each lap. The courier goes through a portal every two seconds. */
    private void walk(int n) {
        int step = n % LAP;
        if (step == 0 && !has(Bug.RESPAWNS_BY_MOVE)) {
            hero.teleportTo(x(0), 0, 0);
        }
        if (step == 0 && !has(Bug.REFILLS_HEALTH_BY_MOVE)) {
            health.teleportTo(hero, 100);
        }
        hero.moveTo(x(0.1875f * (step + 1)), 0, 0);
        health.moveTo(hero, 99 - step);
        heading.moveTo(hero, (float) Math.IEEEremainder(0.125 * n, 2 * Math.PI));
        hour.moveTo(scene, 0.0625f * n % 24);
        ammo.moveTo(hero, n % 7);
        lit.moveTo(hero, n % 3 == 0);
        if (has(Bug.DRAGS_THE_CAMERA_BEHIND)) {
            camera.moveTo(x(0.1875f * step), 3, -8);
        }
        float flown = 0.25f * (n % 40 + 1);
        courier.moveTo(x(flown), 0, 4);
        if (n % 40 == 39) {
            if (has(Bug.GOES_THROUGH_A_PORTAL_BY_TELEPORT)) {
                courier.teleportTo(x(0), 0, 4);
            } else {
                courier.warp(new Vector3f(-10, 0, 0), new Quaternionf());
            }
        }
    }

    /** Bullets are born at the muzzle and hit a wall in their fourth tick. */
    private void shoot(int n) {
        if (n % 5 == 0) {
            Transform3d bullet = scene.create();
            scene.names().put(bullet, "bullet " + bullets.size());
            if (!has(Bug.SPAWNS_WITHOUT_A_START)) {
                bullet.teleportTo(x(0), 1, 2);
            }
            bullets.add(bullet);
        }
        int age = n % 5;
        Transform3d bullet = bullets.get(bullets.size() - 1);
        if (age < 4) {
            bullet.moveTo(x(1.5f * (age + 1)), 1, 2);
        }
        if (age == 3) {
            bullet.destroyWhenShown();
        }
    }

    /** Rockets come from a pool and go back to it. */
    private void launch(int n) {
        if (n % 12 == 0) {
            flying = pool.pop();
            flyingSince = n;
            if (!has(Bug.TAKES_FROM_THE_POOL_WITHOUT_A_TELEPORT)) {
                flying.teleportTo(x(0), 2, 2);
            }
            flying.show();
        }
        if (flying != null && n - flyingSince < 8) {
            flying.moveTo(x(n - flyingSince + 1), 2, 2);
        } else if (flying != null) {
            flying.snap();
            flying.hide();
            pool.addLast(flying);
            flying = null;
        }
    }

    /** The rider mounts the horse, which a group moves, climbs into the saddle, and gets off again. */
    private void ride(int n) {
        Pose3d pose = new Pose3d();
        if (n == BOARDING) {
            rider.attachTo(horse, has(Bug.BOARDS_WITH_KEEP_LOCAL) ? Reparent.KEEP_LOCAL : Reparent.KEEP_WORLD);
        } else if (n == DISMOUNTING) {
            rider.detach(Reparent.KEEP_WORLD);
        } else if (n > BOARDING && n < DISMOUNTING) {
            Vector3f saddle = new Vector3f(0, 1, 0);
            if (has(Bug.MOVES_THE_RIDER_IN_WORLD_SPACE)) {
                saddle.add(horse.logicalWorldPosition(new Vector3f()));
            }
            Vector3f place = rider.logicalLocal(pose).translation();
            Vector3f way = saddle.sub(place, new Vector3f());
            float far = way.length();
            boolean climbs = far > 0.125f && !has(Bug.MOVES_THE_RIDER_IN_WORLD_SPACE);
            rider.moveTo(climbs ? place.add(way.mul(0.125f / far)) : saddle);
        }
    }

    private void roll(int n) {
        ball.moveTo(new Vector3f(x(0.125f * (n + 1)), 1, 8), new Quaternionf().rotateZ(-0.25f * (n + 1)));
        // In steps so fine that no roll is, by chance, where the last one was drawn on its way.
        float rolled = random.nextInt(1 << 18) / (float) (1 << 20);
        float wandered = has(Bug.SHARES_STATE_BETWEEN_GAMES) ? shared++ % 8 / 64f : 0;
        spark.moveTo(x(0), rolled, 12 + wandered);
    }

    /** The enemy goes after the hero. */
    private void fight(int n) {
        Vector3f target = has(Bug.READS_VISUAL_POSES_IN_TICKS)
                ? hero.visualWorldPosition(new Vector3f())
                : hero.logicalWorldPosition(new Vector3f());
        float place = enemy.logicalWorldPosition(new Vector3f()).x;
        float way = 1 / 32f;
        if (has(Bug.READS_THE_WALL_CLOCK)) {
            way *= 1 + (System.nanoTime() & 7) / 64f;
        } else if (has(Bug.MEASURES_TICKS_BY_FRAMES)) {
            way *= 1 + frames % 8 / 64f;
        }
        float next = place + (target.x < place ? -way : way);
        if (has(Bug.WRITES_VISUAL_POSES_BACK) && n > 0) {
            enemy.moveTo(seen);
        } else {
            enemy.moveTo(next, n / 1024f, 0); // it rises, so that it never comes back to where it was drawn
        }
        if (!has(Bug.MOVES_A_CHANNEL_IN_FRAMES)) {
            shield.moveTo(enemy, 50 - 0.25f * n);
        }
    }

    /** The minimap, in the plane. */
    private void map(int n) {
        int step = n % LAP;
        if (step == 0) {
            icon.teleportTo(0, 0);
        }
        if (has(Bug.TELEPORTS_THE_ICON_IN_EACH_TICK)) {
            icon.teleportTo(0.03125f * (step + 1), 0);
        } else if (!has(Bug.FORGETS_THE_ICON_IN_EVERY_SECOND_TICK) || n % 2 == 0) {
            icon.moveTo(0.03125f * (step + 1), 0, 0.125f * n);
        }
    }

    /** Aims, culls, draws. */
    @Override
    public void frame(Frame frame) {
        frames++;
        view.rotateTo(new Quaternionf().rotateY(0.001f * frames));
        if (hero.visualWorldPosition(new Vector3f()).distance(room.visualWorldPosition(new Vector3f())) > 6) {
            room.hide();
        } else {
            room.show();
        }
        enemy.visualWorldPosition(seen);
        if (has(Bug.MOVES_THE_ENEMY_IN_FRAMES)) {
            enemy.moveTo(seen.x + 1 / 64f, seen.y, 0);
        }
        if (has(Bug.MOVES_A_CHANNEL_IN_FRAMES)) {
            shield.moveTo(enemy, shield.logical(enemy) - 0.125f);
        }
        if (has(Bug.BLENDS_THE_CAMERA_PER_FRAME)) {
            Pose3d pose = camera.visualLocal(new Pose3d());
            pose.translation().lerp(hero.visualWorldPosition(new Vector3f()).add(0, 3, -8), 0.25f);
            camera.overrideVisual(pose);
        }
        matrices[0].update();
    }

    /** Those whose drawing depends on ticks and time alone: not what is aimed or damped in frames. */
    @Override
    public List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(List.of(
                hero, camera, courier, pilgrim, horse, rider, ball, tag, ghost, enemy, spark, room, icon, blip));
        nodes.addAll(rockets);
        nodes.addAll(bullets);
        return nodes;
    }

    @Override
    public List<Channel> channels() {
        return List.of(health, heading, shield, hour, ammo, lit);
    }
}
