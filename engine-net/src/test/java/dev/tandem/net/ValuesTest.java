package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
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
    private static void write(NumberChannel channel, Node node, float x, boolean teleports) {
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

    private static float[] read(NumberChannel channel, Node node) {
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

    private static void compare(NumberChannel from, Node node, NumberChannel to, Node copy) {
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
