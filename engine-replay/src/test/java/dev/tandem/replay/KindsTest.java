package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.journal.LogReplay;
import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.write.Journal;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 14.1: each kind of change is in a delta, and a replica that is not told of it is another scene. */
class KindsTest {
    /** Before what is done to values of channels and not to nodes. */
    private static final String VALUES = "values: ";

    private static final Map<String, Consumer<Game>> KINDS = new TreeMap<>();

    static {
        KINDS.put("created", game -> game.tick(() -> game.scene.create()));
        KINDS.put("destroyed", game -> game.tick(() -> game.ship.destroy()));
        KINDS.put("destroyedWhenShown", game -> game.tick(() -> game.ship.destroyWhenShown()));
        KINDS.put("reparented", game -> game.tick(() -> game.deck.detach(Reparent.KEEP_WORLD)));
        KINDS.put("inheriting", game -> {
            game.tick(() -> game.deck.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD));
            game.tick(() -> game.deck.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL));
            game.tick(() -> game.deck.inherit(Inheritance.ALL, Reparent.KEEP_LOCAL_AND_SNAP));
        });
        KINDS.put("moved", game -> game.tick(() -> game.ship.moveTo(3, 4, 5)));
        KINDS.put("velocities", game -> {
            game.scene.rule(MotionRule.HERMITE);
            game.tick(() -> game.ship.moveWithVelocity(new Vector3f(3, 4, 5), new Vector3f(9, 0, 0)));
            game.frame(game.fixed - 500);
        });
        KINDS.put("turned", game -> {
            game.scene.rule(MotionRule.HERMITE);
            game.tick(() -> game.ship.rotateBy(new Vector3f(0, 1, 0), 7));
            game.frame(game.fixed - 500);
        });
        KINDS.put("teleported", game -> game.tick(() -> game.ship.teleportTo(3, 4, 5)));
        KINDS.put("teleportedOnStamp", game -> game.tick(() -> game.ship.teleportOnStamp(3, 4, 5)));
        KINDS.put("overridden", game -> game.ship.overrideVisual(new Pose3d()));
        KINDS.put(
                "warped",
                game -> game.tick(() -> game.ship.warp(new Vector3f(0, 100, 0), new Quaternionf().rotateZ(1))));
        KINDS.put("rebased", game -> game.tick(() -> game.scene.rebase(new Vector3f(1, 2, 3))));
        KINDS.put("snapped", game -> {
            game.tick(() -> game.ship.moveTo(3, 4, 5));
            game.ship.snapBranch();
        });
        KINDS.put("hidden", game -> {
            game.ship.hide();
            game.frame(game.fixed);
            game.ship.show();
            game.deck.hide();
        });
        KINDS.put("timed", game -> {
            VisualSynchronizer slow = game.sync.openTimeline();
            slow.addBranch(game.ship);
            game.tick(() -> game.ship.moveTo(3, 4, 5));
        });
        KINDS.put("ruled", game -> {
            game.ship.rule(Component.TRANSLATION, MotionRule.SNAP);
            game.tick(() -> game.ship.moveTo(3, 4, 5));
            game.ship.inheritRule();
        });
        KINDS.put("branchRuled", game -> game.ship.ruleForBranch(MotionRule.eased(t -> t * t)));
        KINDS.put(
                "ruledByDefault",
                game -> game.scene.rule(MotionRule.extrapolated().upTo(1)));
        KINDS.put("bounded", game -> {
            game.ship.jumpLimit(JumpLimit.ofDistance(1));
            game.tick(() -> game.ship.moveTo(30, 40, 50));
            game.frame(game.fixed - 500);
            game.ship.inheritJumpLimit();
        });
        KINDS.put("boundedByDefault", game -> {
            game.scene.jumpLimit(JumpLimit.ofDistance(1));
            game.tick(() -> game.ship.moveTo(30, 40, 50));
            game.frame(game.fixed - 500);
        });
        KINDS.put("positioned", game -> {
            LargeWorld world = game.scene.space().largeWorld();
            game.tick(() -> world.moveTo(game.ship, new Vector3d(1e7 + 0.25, 0, 0)));
            game.tick(() -> world.teleportTo(game.ship, new Vector3d(2e7 + 0.25, 0, 0), new Quaternionf().rotateZ(1)));
            game.tick(() -> world.teleportOnStamp(game.ship, 3e7 + 0.25, 0, 0));
        });
        KINDS.put("originMoved", game -> {
            game.scene.space().largeWorld().moveOrigin(new Vector3d(1000, 0, 0));
            game.compare(node -> node.visualWorld(new Matrix4x3f()));
        });
        KINDS.put("follows", game -> {
            Follower camera = game.scene.follow(game.deck).damped(700);
            game.followersFrame(game.fixed - 500);
            camera.offset(0, 3, -8).target(game.ship);
            game.tick(() -> game.ship.moveTo(3, 4, 5));
            game.followersFrame(game.fixed - 500);
        });
        KINDS.put("followed", game -> {
            game.scene.follow(game.ship).offset(0, 3, -8).damped(700);
            game.tick(() -> game.ship.moveTo(3, 4, 5));
            game.followersFrame(game.fixed - 500);
        });
        KINDS.put("named", game -> {
            game.scene.names().put(game.ship, "ship");
            game.scene.names().put(game.deck, "deck");
            game.scene.names().remove(game.deck);
        });
        KINDS.put("kept", game -> {
            game.scene.data(String.class).put(game.ship, "steam");
            game.scene.data(String.class).put(game.deck, "oak");
            game.scene.data(String.class).remove(game.deck);
            game.compareScenes(some -> some.data(String.class).at(game.ship.index()) + " "
                    + some.data(String.class).at(game.deck.index()));
        });
        KINDS.put(
                "openPlane", game -> game.tick(() -> game.scene.plane().create().moveTo(1, 2)));
        KINDS.put("openChannel", game -> game.scene.channels().floats("health"));
        KINDS.put("referred", game -> game.tick(() -> game.colour().moveTo(game.ship, "red")));
        KINDS.put(VALUES + "created", game -> game.tick(() -> game.health().moveTo(game.ship, 3)));
        KINDS.put(VALUES + "destroyed", game -> {
            game.tick(() -> game.health().moveTo(game.ship, 3));
            game.health().remove(game.ship);
        });
        KINDS.put(VALUES + "moved", game -> {
            game.tick(() -> game.health().moveTo(game.scene, 3));
            game.tick(() -> game.health().moveTo(game.scene, 4));
        });
        KINDS.put(VALUES + "velocities", game -> {
            game.health().rule(MotionRule.HERMITE);
            game.tick(() -> game.health().teleportTo(game.ship, 3));
            game.tick(() -> game.health().moveWithVelocity(game.ship, 4, 9e6f));
            game.frame(game.fixed - 500);
        });
        KINDS.put(VALUES + "teleported", game -> game.tick(() -> game.health().teleportTo(game.deck, 3)));
        KINDS.put(VALUES + "snapped", game -> {
            game.tick(() -> game.health().teleportTo(game.ship, 3));
            game.tick(() -> game.health().moveTo(game.ship, 4));
            game.health().snap(game.ship);
        });
        KINDS.put(VALUES + "ruled", game -> {
            game.health().moveTo(game.ship, 3);
            game.health().rule(game.ship, MotionRule.SNAP);
            game.tick(() -> {});
            game.health().inheritRule(game.ship);
        });
        KINDS.put(VALUES + "ruledByDefault", game -> {
            game.health().rule(MotionRule.SNAP);
            game.health().moveTo(game.ship, 3);
        });
        KINDS.put("timelineOpened", game -> game.sync.openTimeline());
        KINDS.put("timelineClosed", game -> game.sync.openTimeline().close());
        KINDS.put("tickBegun", game -> {
            game.ship.moveTo(7, 0, 0);
            game.sync.beforeTick();
            game.tick(() -> game.ship.moveTo(8, 0, 0));
            game.frame(game.fixed - 500);
        });
        KINDS.put("tickEnded", game -> game.tick(() -> {}));
        KINDS.put("framed", game -> game.frame(game.fixed));
    }

    static Stream<String> kinds() {
        return KINDS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldHaveTheStateOfTheSourceWhenAKindIsHandedOver(String kind) {
        assertEquals("", difference(KINDS.get(kind), "none"));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void shouldBeAnotherSceneWhenAKindIsLeftOut(String kind) {
        assertTrue(!difference(KINDS.get(kind), kind).isEmpty(), kind);
    }

    @Test
    void shouldTryAllKinds() {
        Set<String> all = new TreeSet<>(Set.of("openPlane", "openChannel"));
        Stream.of(Journal.class, SceneJournal.class)
                .flatMap(type -> Arrays.stream(type.getMethods()))
                .forEach(method -> all.add(method.getName()));
        Set<String> others = new TreeSet<>(KINDS.keySet());
        others.removeIf(each -> each.startsWith(VALUES));
        others.addAll(Set.of("channelOpened", "planeOpened", "tickCut", "framedWithoutTick", "anchored"));
        assertEquals(all, others);
    }

    /** What values have no use for, such as parents. */
    @Test
    void shouldRefuseOnValuesWhatIsOfNodesAlone() {
        SceneApplier applier = new SceneApplier(new Scene(), true);
        applier.openChannel(OperationTarget.CHANNELS, 1, "health", "floats", null);
        Journal values = applier.store(OperationTarget.CHANNELS);
        Set<String> ofValues = new TreeSet<>(Set.of("referred"));
        KINDS.keySet().forEach(each -> ofValues.add(each.replace(VALUES, "")));
        ofValues.removeIf(each -> !each.equals("referred") && !KINDS.containsKey(VALUES + each));
        int refused = 0;
        for (Method method : Journal.class.getMethods()) {
            if (!ofValues.contains(method.getName())) {
                InvocationTargetException fault =
                        assertThrows(InvocationTargetException.class, () -> method.invoke(values, anyOf(method)));
                assertEquals("values of channels are no nodes", fault.getCause().getMessage(), method.getName());
                refused++;
            }
        }
        assertEquals(19, refused);
        assertThrows(
                IllegalArgumentException.class,
                () -> applier.openChannel(OperationTarget.CHANNELS, 2, "heat", "floats", null));
        assertThrows(
                UnsupportedOperationException.class,
                () -> applier.store(OperationTarget.SPACE).referred(0, true, ""));
    }

    private static Object[] anyOf(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(type -> type == int.class
                        ? (Object) 0
                        : type == boolean.class
                                ? (Object) true
                                : type == float.class ? (Object) 0f : type == double.class ? (Object) 0.0 : null)
                .toArray();
    }

    /** A frame before the first tick is at no particular instant. */
    @Test
    void shouldRepeatAFrameBeforeTheFirstTickWhenTheSourceDrawsOne() {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = Replica.repeatingFrames();
        Transform3d ship = scene.create();
        ship.moveTo(1, 2, 3);
        scene.synchronizer().beforeFrameAt(0.5);
        ship.moveTo(4, 5, 6);
        scene.synchronizer().afterTick(0, 1000);
        scene.synchronizer().beforeFrameAt(0.5);
        replica.apply(source.take(new Delta()));
        assertEquals(scene.inspector().json(), replica.scene().inspector().json());
        assertEquals(2.5f, replica.node(ship).visualLocal(new Pose3d()).translation().x);
    }

    /** A group that begins to tick faster ends its last tick early. */
    @Test
    void shouldCutTheLastTickWhenAGroupGetsFaster() {
        Scene scene = new Scene();
        DeltaSource source = DeltaSource.of(scene);
        Replica replica = Replica.repeatingFrames();
        Transform3d bird = scene.create();
        TickGroup birds = new TickGroup(TickRate.perSecond(2));
        SceneLoop loop = SceneLoop.builder().rate(10).build(scene);
        loop.onTick(birds, tick -> bird.moveTo(10 * tick.index(), 0, 0));
        loop.timeline(birds).add(bird);
        loop.start(0);
        Delta delta = new Delta();
        for (long now = 0; now < 3_000_000_000L; now += 40_000_000) {
            if (now == 1_240_000_000) {
                birds.rate(TickRate.perSecond(10));
            }
            loop.advance(now);
            replica.apply(source.take(delta));
            assertEquals(scene.inspector().json(), replica.scene().inspector().json(), "at " + now);
        }
    }

    /** What is other in a replica that is not told of a kind; empty for nothing. */
    private static String difference(Consumer<Game> play, String leftOut) {
        Game game = new Game(leftOut);
        try {
            play.accept(game);
            game.tick(() -> {});
            game.frame(game.fixed);
        } catch (RuntimeException fault) {
            return fault.toString();
        }
        return game.difference;
    }

    /** A scene in motion and its replica, compared after each frame and tick. */
    private static final class Game {
        private static final long STEP = 1000;

        final Scene scene = new Scene();
        final DeltaSource source = DeltaSource.of(scene);
        final VisualSynchronizer sync = scene.synchronizer();
        final Transform3d ship;
        final Transform3d deck;
        long fixed;
        String difference = "";

        private final Scene copy = new Scene();
        private final SceneApplier applier = new SceneApplier(copy, true);
        private final LogReplay replay = new LogReplay();
        private final Delta delta = new Delta();
        private String leftOut = "";

        Game(String leftOut) {
            ship = scene.create();
            deck = scene.create(ship);
            tick(() -> {
                ship.moveTo(new Vector3f(), new Quaternionf().rotateX(1));
                deck.moveTo(0, 1, 0);
            });
            frame(0);
            tick(() -> {
                ship.moveTo(1, 0, 0);
                deck.moveTo(0, 2, 0);
            });
            frame(1500);
            this.leftOut = leftOut;
        }

        void tick(Runnable writes) {
            writes.run();
            sync.afterTick(fixed, fixed + STEP);
            fixed += STEP;
            look();
        }

        void frame(long renderNanos) {
            sync.beforeFrame(renderNanos);
            look();
        }

        void followersFrame(long renderNanos) {
            sync.beforeFrame(renderNanos);
            scene.followers().beforeFrame(renderNanos);
            look();
        }

        private void look() {
            replay.begin(source.take(delta).log);
            replay.tellAll(new Target());
            if (!scene.inspector().json().equals(copy.inspector().json())) {
                difference =
                        scene.inspector().text() + " but " + copy.inspector().text();
            }
        }

        FloatChannel health() {
            return scene.channels().floats("health");
        }

        StepChannel<String> colour() {
            return scene.channels().steps("colour", String.class);
        }

        /** Compares something that is read of the ship. */
        void compare(Function<Transform3d, Object> reading) {
            look();
            Object expected = reading.apply(ship);
            Object actual = reading.apply(copy.node(ship.index()));
            if (!expected.equals(actual)) {
                difference = expected + " but " + actual;
            }
        }

        /** Compares something that is read of the scene. */
        void compareScenes(Function<Scene, Object> reading) {
            look();
            Object expected = reading.apply(scene);
            Object actual = reading.apply(copy);
            if (!expected.equals(actual)) {
                difference = expected + " but " + actual;
            }
        }

        private <T> T without(T told, Class<T> type, String prefix) {
            return type.cast(Proxy.newProxyInstance(
                    type.getClassLoader(),
                    new Class<?>[] {type},
                    (proxy, method, values) -> tell(told, prefix + method.getName(), method, values)));
        }

        private Object tell(Object told, String kind, Method method, Object[] values) throws Throwable {
            try {
                return kind.equals(leftOut) ? null : method.invoke(told, values);
            } catch (InvocationTargetException fault) {
                throw fault.getCause();
            }
        }

        private final class Target implements OperationTarget {
            @Override
            public SceneJournal scene() {
                return without(applier.scene(), SceneJournal.class, "");
            }

            @Override
            public void openPlane() {
                if (!leftOut.equals("openPlane")) {
                    applier.openPlane();
                }
            }

            @Override
            public void openChannel(int store, int shape, String name, String type, Class<?> objects) {
                if (!leftOut.equals("openChannel")) {
                    applier.openChannel(store, shape, name, type, objects);
                }
            }

            @Override
            public Journal store(int number) {
                boolean isOfNodes = number < CHANNELS || leftOut.equals("referred");
                return without(applier.store(number), Journal.class, isOfNodes ? "" : VALUES);
            }
        }
    }
}
