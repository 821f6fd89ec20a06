package dev.tandem.net.internal.session;

import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.VelocityGrid;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The welcome of a server to a client, without which the bytes that follow cannot be read.
 *
 * @param world a number that tells this world from those of other servers, and of this one after a restart
 * @param epoch the first one of the world, not to be changed; which one is now is told with each send until it is known
 * @param unitsPerMetre of the grid of positions
 * @param rotationBits of the grid of rotations
 * @param mostNodes slots are below this number
 * @param isMirrored whether the server wants to be told which ticks the client writes
 * @param rules what stands for the names of the rules that have the numbers after those of plain ones
 */
public record Terms(
        long world,
        Epoch epoch,
        int unitsPerMetre,
        int rotationBits,
        int mostNodes,
        boolean isMirrored,
        List<Integer> rules) {

    /** The most nodes that a datagram can speak of. */
    public static final int MOST_NODES = 1 << 20;

    private static final int NUMBERS = 9;

    /** Added by minor version 1. */
    private static final int MIRRORED_AT = 9;

    /** Added by minor version 5: how many rules have names, and a key for each. */
    private static final int RULES_AT = 10;

    /** Makes the list one of its own. */
    public Terms {
        rules = List.copyOf(rules);
    }

    /** Adds the section of a welcome to a datagram. */
    public void write(DatagramWriter out, long nonce) {
        long[] numbers = new long[RULES_AT + 1 + rules.size()];
        numbers[0] = nonce;
        numbers[1] = world;
        numbers[2] = epoch.originNanos();
        numbers[3] = epoch.periodNanos();
        numbers[4] = epoch.ticks();
        numbers[5] = epoch.ticksPerSend();
        numbers[6] = unitsPerMetre;
        numbers[7] = rotationBits;
        numbers[8] = mostNodes;
        numbers[MIRRORED_AT] = isMirrored ? 1 : 0;
        numbers[RULES_AT] = rules.size();
        for (int i = 0; i < rules.size(); i++) {
            numbers[RULES_AT + 1 + i] = rules.get(i);
        }
        out.section(DatagramHeader.WELCOME, numbers);
    }

    /** Returns the grid of velocities, which follows from those of positions and rotations. */
    public VelocityGrid velocities() {
        return new VelocityGrid(new PositionGrid(unitsPerMetre), new RotationGrid(rotationBits), epoch.sendSeconds());
    }

    /** Returns the nonce that a welcome answers, 0 if the datagram has none. */
    public static long nonce(DatagramReader in) {
        return in.hasSection(DatagramHeader.WELCOME, NUMBERS) ? in.number(DatagramHeader.WELCOME, 0) : 0;
    }

    /** Reads a welcome; null if a number is none that a server of this version writes. */
    public static @Nullable Terms read(DatagramReader in) {
        long[] numbers = new long[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            numbers[i] = in.number(DatagramHeader.WELCOME, i);
        }
        boolean good = isWithin(numbers[3], 1, Long.MAX_VALUE)
                && isWithin(numbers[4], 1, Long.MAX_VALUE)
                && isWithin(numbers[5], 1, Integer.MAX_VALUE)
                && isWithin(numbers[6], 1, PositionGrid.MOST_UNITS)
                && Long.bitCount(numbers[6]) == 1
                && isWithin(numbers[7], RotationGrid.LEAST_BITS, RotationGrid.MOST_BITS)
                && isWithin(numbers[8], 1, MOST_NODES);
        if (!good) {
            return null;
        }
        Epoch epoch = new Epoch(numbers[2], numbers[3], numbers[4], (int) numbers[5]);
        if (!epoch.isSound()) {
            return null;
        }
        boolean isMirrored = in.hasSection(DatagramHeader.WELCOME, MIRRORED_AT + 1)
                && in.number(DatagramHeader.WELCOME, MIRRORED_AT) != 0;
        List<Integer> rules = readRules(in);
        return rules == null
                ? null
                : new Terms(numbers[1], epoch, (int) numbers[6], (int) numbers[7], (int) numbers[8], isMirrored, rules);
    }

    private static @Nullable List<Integer> readRules(DatagramReader in) {
        List<Integer> rules = new ArrayList<>();
        long count =
                in.hasSection(DatagramHeader.WELCOME, RULES_AT + 1) ? in.number(DatagramHeader.WELCOME, RULES_AT) : 0;
        if (!isWithin(count, 0, Records.MOST_RULES)
                || count > 0 && !in.hasSection(DatagramHeader.WELCOME, RULES_AT + 1 + (int) count)) {
            return null;
        }
        for (int i = 0; i < count; i++) {
            rules.add((int) in.number(DatagramHeader.WELCOME, RULES_AT + 1 + i));
        }
        return rules;
    }

    private static boolean isWithin(long value, long least, long most) {
        return value >= least && value <= most;
    }
}
