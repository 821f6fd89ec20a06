package dev.tandem.net;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A network in memory, for tests: it loses, delays, reorders, doubles and damages datagrams as {@link LineConditions} say, each
 * end may have a clock that is fast or slow, and a seed decides it all. Two runs with the same seed, the same datagrams and the
 * same times do the same, on every machine; what happens on a line does not depend on the others, and a change of one condition
 * leaves the chances of the rest alone.
 *
 * <p>Time passes only by {@link #advanceTo}. There are as many ends as peers; end i calls end j by its number j.
 *
 * <pre>{@code
 * SimulatedNetwork network = new SimulatedNetwork(42, 2);
 * network.setLines(LineConditions.PERFECT.withLatency(40_000_000).withLoss(.05));
 * network.end(0).send(1, datagram);
 * network.advanceTo(40_000_000);
 * network.end(1).poll((peer, received) -> read(received), 100);
 * }</pre>
 *
 * <p>Confined to one thread. Allocates nothing once it has carried as many datagrams at a time as it will.
 */
public final class SimulatedNetwork {

    private static final int MOST_BYTES = 65_507;

    private final End[] ends;
    private final Line[][] lines;
    private final ArrayDeque<Datagram> spare = new ArrayDeque<>();
    private long nanos;
    private long numbered;
    private long sent;
    private long lost;
    private long duplicated;
    private long corrupted;
    private long delivered;
    private long bytes;

    /**
     * Creates a network of perfect lines at time 0.
     *
     * @param seed decides what happens to which datagram
     * @param ends how many peers there are, positive
     * @throws IllegalArgumentException if {@code ends} is not positive
     */
    public SimulatedNetwork(long seed, int ends) {
        if (ends < 1) {
            throw new IllegalArgumentException("ends must be positive, was " + ends);
        }
        this.ends = new End[ends];
        lines = new Line[ends][ends];
        for (int from = 0; from < ends; from++) {
            this.ends[from] = new End(from);
            for (int to = 0; to < ends; to++) {
                // one odd multiplier for each number keeps the lines' chances apart
                long ofLine = seed * 0x9E3779B97F4A7C15L + from * 0xBF58476D1CE4E5B9L + to * 0x94D049BB133111EBL;
                lines[from][to] = new Line(new Random(ofLine ^ ofLine >>> 31));
            }
        }
    }

    /**
     * Sets what the line from an end to another does from now on; datagrams on the way are not affected.
     *
     * @param from the end that sends
     * @param to the end that receives
     * @param conditions what becomes of datagrams
     * @throws IllegalArgumentException if there is no such end
     */
    public void setLine(int from, int to, LineConditions conditions) {
        lines[require(from)][require(to)].conditions = conditions;
    }

    /**
     * Sets what all lines do from now on.
     *
     * @param conditions what becomes of datagrams
     */
    public void setLines(LineConditions conditions) {
        for (Line[] fromOne : lines) {
            for (Line line : fromOne) {
                line.conditions = conditions;
            }
        }
    }

    /**
     * Sets the clock of an end, as {@link #nanos(int)} reads it.
     *
     * @param end the number of the end
     * @param offsetNanos what it shows at time 0
     * @param skew by how much it is fast: 2e-4 for 200 millionths, negative if it is slow; more than -1
     * @throws IllegalArgumentException if there is no such end, or {@code skew} is out of range
     */
    public void setClock(int end, long offsetNanos, double skew) {
        if (!(skew > -1 && skew < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("skew must be finite and more than -1, was " + skew);
        }
        ends[require(end)].offsetNanos = offsetNanos;
        ends[end].skew = skew;
    }

    /**
     * Returns the end with a number.
     *
     * @param number from 0
     * @return the end
     * @throws IllegalArgumentException if there is none
     */
    public DatagramTransport end(int number) {
        return ends[require(number)];
    }

    /**
     * Lets time pass. Datagrams that arrive meanwhile can be polled then.
     *
     * @param nanos the new time, not before the present one
     * @throws IllegalArgumentException if it is
     */
    public void advanceTo(long nanos) {
        if (nanos < this.nanos) {
            throw new IllegalArgumentException("time does not run backwards: from " + this.nanos + " to " + nanos);
        }
        this.nanos = nanos;
    }

    /**
     * Returns the time of the network.
     *
     * @return nanoseconds, from 0
     */
    public long nanos() {
        return nanos;
    }

    /**
     * Returns the time by the clock of an end.
     *
     * @param end the number of the end
     * @return nanoseconds
     * @throws IllegalArgumentException if there is no such end
     */
    public long nanos(int end) {
        End clock = ends[require(end)];
        return clock.offsetNanos + nanos + Math.round(nanos * clock.skew);
    }

    /**
     * Returns how many datagrams were sent.
     *
     * @return a count since the network was made
     */
    public long sent() {
        return sent;
    }

    /**
     * Returns how many bytes these had.
     *
     * @return a count since the network was made
     */
    public long bytes() {
        return bytes;
    }

    /**
     * Returns how many of the datagrams that were sent were lost.
     *
     * @return a count since the network was made
     */
    public long lost() {
        return lost;
    }

    /**
     * Returns how many were sent on twice.
     *
     * @return a count since the network was made
     */
    public long duplicated() {
        return duplicated;
    }

    /**
     * Returns how many were damaged.
     *
     * @return a count since the network was made
     */
    public long corrupted() {
        return corrupted;
    }

    /**
     * Returns how many were handed over, those that came twice counted twice.
     *
     * @return a count since the network was made
     */
    public long delivered() {
        return delivered;
    }

    private int require(int end) {
        if (end < 0 || end >= ends.length) {
            throw new IllegalArgumentException("there are " + ends.length + " ends, asked for " + end);
        }
        return end;
    }

    private void carry(int from, int to, ByteBuffer datagram) {
        sent++;
        bytes += datagram.remaining();
        Line line = lines[from][to];
        LineConditions conditions = line.conditions;
        // all chances are drawn for each datagram, so that a change of one condition does not shift those of the others
        boolean isLost = line.loses(line.random.nextDouble());
        double jitter = line.random.nextDouble();
        boolean isHeldBack = line.random.nextDouble() < conditions.reordered();
        boolean isDuplicated = line.random.nextDouble() < conditions.duplicated();
        double secondJitter = line.random.nextDouble();
        boolean isCorrupted = line.random.nextDouble() < conditions.corrupted();
        double damage = line.random.nextDouble();
        if (isLost) {
            lost++;
            datagram.position(datagram.limit());
            return;
        }
        long arrival = nanos + conditions.latencyNanos() + (isHeldBack ? conditions.heldBackNanos() : 0);
        Datagram first = take(from, arrival + (long) (jitter * conditions.jitterNanos()), datagram);
        if (isCorrupted && first.contents.limit() > 0) {
            corrupted++;
            int bit = (int) (damage * 8 * first.contents.limit());
            first.contents.put(bit >> 3, (byte) (first.contents.get(bit >> 3) ^ 1 << (bit & 7)));
        }
        ends[to].arriving.add(first);
        if (isDuplicated) {
            duplicated++;
            ends[to].arriving.add(
                    take(from, arrival + (long) (secondJitter * conditions.jitterNanos()), first.contents));
            first.contents.rewind();
        }
    }

    private Datagram take(int from, long arrivalNanos, ByteBuffer contents) {
        Datagram datagram = spare.poll();
        if (datagram == null || datagram.contents.capacity() < contents.remaining()) {
            datagram = new Datagram(Math.max(2048, contents.remaining()));
        }
        datagram.from = from;
        datagram.arrivalNanos = arrivalNanos;
        datagram.number = numbered;
        numbered++;
        datagram.contents.clear();
        datagram.contents.put(contents).flip();
        return datagram;
    }

    private static final class Line {
        final Random random;
        LineConditions conditions = LineConditions.PERFECT;
        private boolean losing;

        Line(Random random) {
            this.random = random;
        }

        /**
         * Gilbert's model: bursts begin by chance, and end by chance, so that their mean length and the share are as asked for.
         */
        boolean loses(double chance) {
            double loss = conditions.loss();
            double burst = Math.max(conditions.burst(), 1 / (1 - loss));
            losing = chance < (losing ? 1 - 1 / burst : loss / (burst * (1 - loss)));
            return losing;
        }
    }

    private static final class Datagram {
        final ByteBuffer contents;
        int from;
        long arrivalNanos;
        long number;

        Datagram(int bytes) {
            contents = ByteBuffer.allocate(bytes);
        }

        long arrivalNanos() {
            return arrivalNanos;
        }

        long number() {
            return number;
        }
    }

    private final class End implements DatagramTransport {
        private final int number;
        private final PriorityQueue<Datagram> arriving = new PriorityQueue<>(
                Comparator.comparingLong(Datagram::arrivalNanos).thenComparingLong(Datagram::number));
        private long offsetNanos;
        private double skew;

        End(int number) {
            this.number = number;
        }

        @Override
        public boolean send(int peer, ByteBuffer datagram) {
            require(peer);
            if (datagram.remaining() > MOST_BYTES) {
                throw new IllegalArgumentException(
                        "a datagram has at most " + MOST_BYTES + " bytes, this one has " + datagram.remaining());
            }
            carry(number, peer, datagram);
            return true;
        }

        @Override
        public int poll(DatagramHandler to, int limit) {
            int count = 0;
            Datagram next = arriving.peek();
            while (count < limit && next != null && next.arrivalNanos <= nanos) {
                arriving.remove();
                count++;
                delivered++;
                to.received(next.from, next.contents);
                spare.add(next);
                next = arriving.peek();
            }
            return count;
        }
    }
}
