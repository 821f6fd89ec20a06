package dev.tandem.examples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.LineConditions;
import dev.tandem.net.SimulatedNetwork;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ArenaTest {
    private static final long MS = 1_000_000;
    private static final long FRAME_NANOS = 1_000_000_000 / 120;

    private final SimulatedNetwork network = new SimulatedNetwork(5, 2);
    private final ArenaServer server = new ArenaServer(network.end(0));
    private final ArenaClient client = new ArenaClient(network.end(1), 0);
    private long nanos;

    private OptionalDouble frame() {
        nanos += FRAME_NANOS;
        network.advanceTo(nanos);
        server.frame(nanos);
        return client.frame(nanos);
    }

    @Test
    void shouldDrawTheRunnerEvenlyOverABadLine() {
        network.setLines(
                LineConditions.PERFECT.withLatency(40 * MS).withJitter(20 * MS).withLoss(.05));
        double worst = 0;
        for (int frame = 0; frame < 3_600; frame++) {
            OptionalDouble speed = frame();
            if (frame > 2_400) {
                worst = Math.max(worst, Math.abs(speed.getAsDouble() - 1));
            }
        }
        // the clock may steer by 4 % while it learns of losses
        assertTrue(worst <= .041, "the speed is off by " + worst);
        assertTrue(client.isJoined());
        assertEquals(Arena.DRONES + 3, client.bodies());
        assertEquals(1, server.clients());
        assertTrue(server.bytes() > 0);
    }

    @Test
    void shouldShowAllKindsOnTheRadar() {
        for (int frame = 0; frame < 120; frame++) {
            frame();
        }
        String radar = client.radar();
        for (Kind kind : Kind.values()) {
            assertTrue(radar.indexOf(kind.mark) >= 0, () -> kind + " in\n" + radar);
        }
    }

    @Test
    void shouldLeaveWhenClosed() {
        for (int frame = 0; frame < 60; frame++) {
            frame();
        }
        assertEquals(1, server.clients());
        client.close();
        nanos += FRAME_NANOS;
        network.advanceTo(nanos);
        server.frame(nanos);
        assertEquals(0, server.clients());
        assertFalse(client.isConnected());
    }

    @Test
    void shouldShowWhatLiesWithinTheSquareOnly() {
        Radar radar = new Radar(10);
        radar.mark(-10, -10, 'a');
        radar.mark(0, 0, 'b');
        radar.mark(10, 10, 'c');
        radar.mark(10.5f, 0, 'd');
        String[] lines = radar.toString().split("\n");
        assertEquals(27, lines.length);
        assertEquals('a', lines[1].charAt(1));
        assertEquals('b', lines[13].charAt(25));
        assertEquals('c', lines[25].charAt(49));
        assertEquals(-1, radar.toString().indexOf('d'));
    }
}
