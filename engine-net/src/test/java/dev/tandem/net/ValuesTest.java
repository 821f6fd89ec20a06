package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.Columns;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** SPEC 15.4: values that nodes have in channels, at the precision of the channel, on the stamps of the server. */
class ValuesTest {

    private static final long MS = Stage.MS;
    private static final float PRECISION = 1 / 64f;

    /** One channel of each type. */
    private static final List<Function<Scene, NumberChannel>> CHANNELS = List.of(
            scene -> scene.channels().floats("health"),
            scene -> scene.channels().angles("wheel"),
            scene -> scene.channels().windingAngles("winch"),
            scene -> scene.channels().periodic("phase", 2),
            scene -> scene.channels().vectors2("wind"),
            scene -> scene.channels().vectors3("aim"),
            scene -> scene.channels().vectors4("mix"),
            scene -> scene.channels().rotations("turret"),
            scene -> scene.channels().colours("tint"));

    private enum State {
        IDLE,
        RUNS,
        FALLS
    }

    private static Stage stage(long seed, int clients) {
        Stage stage = new Stage(seed, clients);
        for (Function<Scene, NumberChannel> channel : CHANNELS) {
            stage.server.replicate(channel.apply(stage.scene), PRECISION);
            for (Stage.Client client : stage.clients) {
                client.client.receive(channel.apply(client.scene));
            }
        }
        return stage;
    }

    /** Writes a value that is different for each x. */
    private static void write(NumberChannel channel, ValueOwner node, float x, boolean teleports) {
        Vector4f v = new Vector4f(x, x * x / 4, 1 - x, .5f + x / 8);
        if (channel instanceof FloatChannel of) {
            if (teleports) {
                of.teleportTo(node, x);
            } else {
                of.moveTo(node, x);
            }
        } else if (channel instanceof Vector2Channel of) {
            of.moveTo(node, v.x, v.y);
        } else if (channel instanceof Vector3Channel of) {
            of.moveTo(node, v.x, v.y, v.z);
        } else if (channel instanceof Vector4Channel of) {
            of.teleportTo(node, v);
        } else if (channel instanceof RotationChannel of) {
            of.moveTo(node, new Quaternionf().rotateX(x).rotateY(x / 2));
        } else if (channel instanceof ColourChannel of) {
            of.moveTo(node, Math.abs(x) / 9, .25f, .5f, 1);
        }
    }

    private static float[] read(NumberChannel channel, ValueOwner node) {
        if (channel instanceof FloatChannel of) {
            return new float[] {of.logical(node)};
        } else if (channel instanceof Vector2Channel of) {
            Vector2f v = of.logical(node, new Vector2f());
            return new float[] {v.x, v.y};
        } else if (channel instanceof Vector3Channel of) {
            Vector3f v = of.logical(node, new Vector3f());
            return new float[] {v.x, v.y, v.z};
        } else if (channel instanceof Vector4Channel of) {
            Vector4f v = of.logical(node, new Vector4f());
            return new float[] {v.x, v.y, v.z, v.w};
        } else if (channel instanceof RotationChannel of) {
            Quaternionf q = of.logical(node, new Quaternionf());
            return new float[] {q.x, q.y, q.z, q.w};
        }
        Vector4f v = ((ColourChannel) channel).logical(node, new Vector4f());
        return new float[] {v.x, v.y, v.z, v.w};
    }

    /** Whatever was lost, once nothing is lost any more copies have the values of their nodes, and no others. */
    @Property(tries = 20)
    void shouldConvergeWhateverWasLost(
            @ForAll long seed, @ForAll @IntRange(max = 4) int lossInTenths, @ForAll @IntRange(max = 60) int jitterMs) {
        Stage stage = stage(seed, 2);
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(jitterMs * MS);
        stage.network.setLines(line.withLoss(lossInTenths / 10.0).withBursts(2).withDuplicates(.05));
        stage.clients.get(1).playing = false;
        RandomGame game = new RandomGame(stage, seed);
        Random random = new Random(seed);
        stage.simulation = tick -> {
            game.act(tick);
            for (Transform3d node : game.nodes) {
                if (node.isAlive() && random.nextInt(8) == 0) {
                    NumberChannel channel =
                            CHANNELS.get(random.nextInt(CHANNELS.size())).apply(stage.scene);
                    if (random.nextInt(6) == 0) {
                        channel.remove(node);
                    } else {
                        write(channel, node, random.nextFloat() * 8 - 4, random.nextInt(4) == 0);
                    }
                }
            }
        };
        stage.run(180);
        stage.clients.get(1).playing = true;
        stage.run(120);
        stage.simulation = tick -> {};
        stage.network.setLines(line);
        stage.run(90);
        int compared = 0;
        for (Stage.Client client : stage.clients) {
            for (Transform3d node : game.nodes) {
                for (Function<Scene, NumberChannel> channel : CHANNELS) {
                    NumberChannel from = channel.apply(stage.scene);
                    NumberChannel to = channel.apply(client.scene);
                    if (node.isAlive()) {
                        Transform3d copy = client.node(game.kinds.get(node));
                        assertEquals(from.has(node), to.has(copy), from.toString());
                        compared += from.has(node) ? 1 : 0;
                        compare(from, node, to, copy);
                    }
                }
            }
            client.scene.validate();
        }
        assertTrue(game.nodes.isEmpty() || compared > 0);
    }

    private static void compare(NumberChannel from, ValueOwner node, NumberChannel to, ValueOwner copy) {
        if (from.has(node)) {
            float[] expected = read(from, node);
            float[] value = read(to, copy);
            for (int i = 0; i < expected.length; i++) {
                // what has a period may come back at its end, and rotations are of length 1 again
                double difference = Math.abs(expected[i] - value[i]);
                double off = from.name().equals("phase") ? Math.min(difference, 2 - difference) : difference;
                assertEquals(0, off, PRECISION, from + " " + i);
            }
            assertFalse(to.syncNeeded(copy));
        }
    }

    @Test
    void shouldMoveEvenlyAndJumpOnTheStamp() {
        Stage stage = stage(5, 1);
        stage.network.setLines(
                LineConditions.PERFECT.withLatency(40 * MS).withJitter(10 * MS).withLoss(.05));
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        FloatChannel health = stage.scene.channels().floats("health");
        FloatChannel wheel = stage.scene.channels().angles("wheel");
        // both have the position of the body, but for a jump of the wheel at 200
        stage.simulation = tick -> {
            float x = tick / 4f;
            body.moveTo(x, 0, 0);
            health.moveTo(body, x);
            if (tick == 200) {
                wheel.teleportTo(body, 1);
            } else if (tick < 200) {
                wheel.moveTo(body, 0);
            }
        };
        stage.run(120);
        Stage.Client client = stage.client();
        FloatChannel shown = client.scene.channels().floats("health");
        FloatChannel turned = client.scene.channels().angles("wheel");
        Transform3d copy = client.node(1);
        boolean jumped = false;
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            float x = copy.visualWorldPosition(new Vector3f()).x;
            assertEquals(x, shown.visual(copy), 2 * PRECISION, "in frame " + frame);
            float angle = turned.visual(copy);
            assertTrue(angle == 0 || angle == 1, "angle " + angle);
            assertEquals(x >= 50, angle == 1, "at " + x);
            jumped |= angle == 1;
        }
        assertTrue(jumped);
    }

    /** Integers over the whole range, booleans and enums, of nodes and of the scene itself, and numbers of the scene itself. */
    @Property(tries = 8)
    void shouldConvergeWithStepsAndTheSceneItselfWhateverWasLost(
            @ForAll long seed, @ForAll @IntRange(max = 4) int lossInTenths, @ForAll @IntRange(max = 60) int jitterMs) {
        Stage stage = stage(seed, 2);
        StepChannel<Integer> ammo = stage.scene.channels().steps("ammo", Integer.class);
        StepChannel<Boolean> lit = stage.scene.channels().steps("lit", Boolean.class);
        StepChannel<State> state = stage.scene.channels().steps("state", State.class);
        stage.server.replicate(ammo);
        stage.server.replicate(lit);
        stage.server.replicate(state);
        for (Stage.Client client : stage.clients) {
            client.client.receive(client.scene.channels().steps("state", State.class));
            client.client.receive(client.scene.channels().steps("ammo", Integer.class));
            client.client.receive(client.scene.channels().steps("lit", Boolean.class));
        }
        LineConditions line = LineConditions.PERFECT.withLatency(30 * MS).withJitter(jitterMs * MS);
        stage.network.setLines(line.withLoss(lossInTenths / 10.0).withBursts(2).withDuplicates(.05));
        RandomGame game = new RandomGame(stage, seed);
        Random random = new Random(seed);
        stage.simulation = tick -> {
            game.act(tick);
            for (int i = random.nextInt(4); i > 0; i--) {
                Transform3d node = game.nodes.isEmpty() ? null : game.nodes.get(random.nextInt(game.nodes.size()));
                ValueOwner owner = node == null || !node.isAlive() || random.nextInt(4) == 0 ? stage.scene : node;
                int action = random.nextInt(8);
                if (action == 0) {
                    ammo.moveTo(owner, random.nextInt());
                } else if (action == 1) {
                    ammo.teleportTo(owner, random.nextInt(4));
                } else if (action == 2) {
                    lit.moveTo(owner, random.nextBoolean());
                } else if (action == 3) {
                    state.moveTo(owner, State.values()[random.nextInt(3)]);
                } else if (action == 4) {
                    (random.nextBoolean() ? lit : state).remove(owner);
                } else {
                    NumberChannel channel =
                            CHANNELS.get(random.nextInt(CHANNELS.size())).apply(stage.scene);
                    if (random.nextInt(9) == 0) {
                        channel.remove(stage.scene);
                    } else {
                        write(channel, stage.scene, random.nextFloat() * 8 - 4, random.nextInt(4) == 0);
                    }
                }
            }
        };
        stage.clients.get(1).playing = false;
        stage.run(150);
        stage.clients.get(1).playing = true;
        stage.run(150);
        stage.simulation = tick -> {};
        stage.network.setLines(line);
        stage.run(120);
        for (Stage.Client client : stage.clients) {
            for (StepChannel<?> from : List.of(ammo, lit, state)) {
                Class<?> type = from == ammo ? Integer.class : from == lit ? Boolean.class : State.class;
                StepChannel<?> to = client.scene.channels().steps(from.name(), type);
                compare(from, stage.scene, to, client.scene);
                for (Transform3d node : game.nodes) {
                    if (node.isAlive()) {
                        compare(from, node, to, client.node(game.kinds.get(node)));
                    }
                }
            }
            for (Function<Scene, NumberChannel> channel : CHANNELS) {
                NumberChannel from = channel.apply(stage.scene);
                NumberChannel to = channel.apply(client.scene);
                assertEquals(from.has(stage.scene), to.has(client.scene), from.toString());
                compare(from, stage.scene, to, client.scene);
            }
            client.scene.validate();
        }
    }

    private static void compare(StepChannel<?> from, ValueOwner node, StepChannel<?> to, ValueOwner copy) {
        assertEquals(from.has(node), to.has(copy), from.toString());
        if (from.has(node)) {
            assertEquals(from.logical(node), to.logical(copy));
            assertEquals(from.logical(node), to.visual(copy));
        }
    }

    @Test
    void shouldShowValuesOfTheSceneBesideItsNodesAndStepOnTheStamp() {
        Stage stage = stage(6, 1);
        stage.network.setLines(
                LineConditions.PERFECT.withLatency(40 * MS).withJitter(10 * MS).withLoss(.05));
        StepChannel<Integer> lap = stage.scene.channels().steps("lap", Integer.class);
        stage.server.replicate(lap);
        Stage.Client client = stage.client();
        StepChannel<Integer> shownLap = client.scene.channels().steps("lap", Integer.class);
        client.client.receive(shownLap);
        FloatChannel health = stage.scene.channels().floats("health");
        FloatChannel wheel = stage.scene.channels().angles("wheel");
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        // both have the position of the body; the lap and the wheel change with the send that ends at x = 50.25
        stage.simulation = tick -> {
            float x = (tick + 1) / 4f;
            body.moveTo(x, 0, 0);
            health.moveTo(stage.scene, x);
            lap.moveTo(stage.scene, x < 50.25f ? 1_000_000 : -7);
            lap.moveTo(body, x < 50.25f ? 1_000_000 : -7);
            if (x < 50.25f) {
                wheel.moveTo(stage.scene, 0);
            } else if (x == 50.25f) {
                wheel.teleportTo(stage.scene, 1);
            }
        };
        stage.run(120);
        FloatChannel shown = client.scene.channels().floats("health");
        FloatChannel turned = client.scene.channels().angles("wheel");
        Transform3d copy = client.node(1);
        int stepped = 0;
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            float x = copy.visualWorldPosition(new Vector3f()).x;
            assertEquals(x, shown.visual(client.scene), 2 * PRECISION, "in frame " + frame);
            assertEquals(x < 50.25f ? 1_000_000 : -7, shownLap.visual(client.scene), "at " + x);
            assertEquals(x < 50.25f ? 1_000_000 : -7, shownLap.visual(copy), "at " + x);
            assertEquals(x < 50.25f ? 0 : 1, turned.visual(client.scene), "at " + x);
            stepped += x < 50.25f ? 0 : 1;
        }
        assertTrue(stepped > 0 && stepped < 200);
        client.client.close();
        assertFalse(shownLap.has(client.scene), "it was the server's");
    }

    @Test
    void shouldLeaveOutWhatTheSceneHasTooMuchOf() {
        Stage stage = new Stage(1, 1);
        for (int i = 0; i < 32; i++) {
            Vector4Channel channel = stage.scene.channels().vectors4("v" + i);
            stage.server.replicate(channel, 1e-3f);
            stage.client().client.receive(stage.client().scene.channels().vectors4("v" + i));
        }
        Random random = new Random(3);
        stage.simulation = tick -> {
            for (int i = 0; i < 32; i++) {
                Vector4f value = new Vector4f(random.nextFloat(), 1e9f * random.nextFloat(), -1e9f, random.nextInt(2));
                stage.scene.channels().vectors4("v" + i).moveTo(stage.scene, value);
            }
        };
        stage.run(60);
        assertTrue(stage.server.clamped() > 0);
        assertTrue(stage.client().client.isJoined());
        for (int i = 0; i < 32; i++) {
            assertEquals(
                    i < 20,
                    stage.client().scene.channels().vectors4("v" + i).has(stage.client().scene),
                    "channel " + i);
        }
    }

    /** A precision may make of a value one that the channel does not take, and a server may be none: the nearest one is shown. */
    @Test
    void shouldWriteAnyNumbers() {
        Scene scene = new Scene();
        Transform3d node = scene.create();
        Random random = new Random(9);
        List<ValuePort> ports = new ArrayList<>();
        CHANNELS.forEach(channel -> ports.add(ValuePort.of(channel.apply(scene))));
        ports.add(ValuePort.of(scene.channels().steps("ammo", Integer.class)));
        ports.add(ValuePort.of(scene.channels().steps("lit", Boolean.class)));
        ports.add(ValuePort.of(scene.channels().steps("state", State.class)));
        Columns columns = new Columns(5);
        Columns motions = new Columns(5);
        for (int i = 0; i < 20_000; i++) {
            columns.begin(0);
            motions.begin(0);
            for (int column = 0; column < 4; column++) {
                columns.put(column, 0, random.nextInt() >> random.nextInt(32));
                motions.put(column, 0, random.nextInt() >> random.nextInt(32));
            }
            float precision = Float.intBitsToFloat(1 + random.nextInt(0x7F7F_FFFF));
            for (ValuePort port : ports) {
                int kind = random.nextInt(3);
                if (kind == 0) {
                    port.move(node, columns, 0, precision);
                } else if (kind == 1) {
                    port.move(node, columns, motions, 0, precision);
                } else {
                    port.teleport(node, columns, 0, precision);
                }
            }
        }
        scene.validate();
        columns.begin(0);
        ports.forEach(port -> port.move(node, columns, 0, 1));
        Quaternionf turn = scene.channels().rotations("turret").logical(node, new Quaternionf());
        assertEquals(new Quaternionf(), turn, "of no rotation at all");
        assertEquals(State.IDLE, scene.channels().steps("state", State.class).logical(node));
        columns.put(0, 0, 3);
        ports.forEach(port -> port.move(node, columns, 0, 1));
        assertEquals(State.FALLS, scene.channels().steps("state", State.class).logical(node));
        assertEquals(1, scene.channels().colours("tint").logical(node, new Vector4f()).x);
    }

    @Test
    void shouldNotCrashAClientByAPrecisionThatIsTooCoarse() {
        Stage stage = new Stage(1, 1);
        RotationChannel turret = stage.scene.channels().rotations("turret");
        ColourChannel tint = stage.scene.channels().colours("tint");
        stage.server.replicate(turret, 4);
        stage.server.replicate(tint, .4f);
        stage.client().client.receive(stage.client().scene.channels().rotations("turret"));
        stage.client().client.receive(stage.client().scene.channels().colours("tint"));
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        stage.simulation = tick -> {
            turret.moveTo(body, new Quaternionf().rotateX(tick));
            tint.moveTo(body, 1, tick % 60 / 60f, 0, 1);
        };
        stage.run(120);
        assertTrue(stage.client().client.isJoined());
    }

    @Test
    void shouldLeaveOutWhatTheClientDoesNotReceive() {
        Stage stage = new Stage(1, 1);
        FloatChannel health = stage.scene.channels().floats("health");
        stage.server.replicate(stage.scene.channels().vectors2("wind"), PRECISION);
        stage.server.replicate(health, PRECISION);
        FloatChannel shown = stage.client().scene.channels().floats("health");
        stage.client().client.receive(shown);
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        stage.simulation = tick -> {
            health.moveTo(body, 3);
            stage.scene.channels().vectors2("wind").moveTo(body, 1, 2);
        };
        stage.run(60);
        assertEquals(3, shown.visual(stage.client().node(1)));
    }

    @Test
    void shouldSayWhatIsWrong() {
        Stage stage = new Stage(1, 1);
        FloatChannel health = stage.scene.channels().floats("health");
        assertEquals(
                "precision must be positive and finite, was NaN",
                assertThrows(IllegalArgumentException.class, () -> stage.server.replicate(health, Float.NaN))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> stage.server.replicate(health, 0));
        stage.server.replicate(health, 1);
        assertEquals(
                "channel \"health\" is replicated already, or one with such a name is",
                assertThrows(IllegalArgumentException.class, () -> stage.server.replicate(health, 1))
                        .getMessage());
        for (int i = 1; i < 32; i++) {
            stage.server.replicate(stage.scene.channels().floats("channel " + i), 1);
        }
        assertEquals(
                "there are 32 replicated channels, and there may be no more: no room for channel \"more\"",
                assertThrows(
                                IllegalStateException.class,
                                () -> stage.server.replicate(
                                        stage.scene.channels().floats("more"), 1))
                        .getMessage());
        StepChannel<String> words = stage.scene.channels().steps("words", String.class);
        assertEquals(
                "channel \"words\" has values of class java.lang.String, which no number stands for: only integers, booleans and"
                        + " those of an enum can be sent",
                assertThrows(IllegalArgumentException.class, () -> stage.server.replicate(words))
                        .getMessage());
        FloatChannel shown = stage.client().scene.channels().floats("health");
        stage.client().client.receive(shown);
        assertEquals(
                "channel \"health\" is received already, or one with such a name is",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> stage.client().client.receive(shown))
                        .getMessage());
        Transform3d body = stage.scene.create();
        stage.server.replicate(body, 1);
        stage.simulation = tick -> health.moveTo(body, 1e30f);
        stage.run(60);
        assertTrue(stage.server.clamped() > 0);
        assertEquals(
                "this client has joined already: channel \"late\" is to be named before",
                assertThrows(
                                IllegalStateException.class,
                                () -> stage.client()
                                        .client
                                        .receive(stage.client().scene.channels().floats("late")))
                        .getMessage());
    }
}
