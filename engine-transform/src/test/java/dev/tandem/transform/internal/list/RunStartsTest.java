package dev.tandem.transform.internal.list;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RunStartsTest {
    private static final int MASK = 15;

    @Property(tries = 200)
    void shouldFindTheRunsOfAListThatChanges(@ForAll long seed) {
        Random random = new Random(seed);
        int[] numbers = new int[300];
        int count = random.nextInt(numbers.length);
        for (int i = 0; i < count; i++) {
            numbers[i] = i > 0 && random.nextInt(9) > 0 ? numbers[i - 1] + 1 : random.nextInt(400);
        }
        RunStarts starts = new RunStarts(MASK);
        starts.setAll(numbers, count);
        for (int change = 0; change < 20; change++) {
            assertEquals(expected(numbers, count), found(starts, count));
            int at = random.nextInt(count + 1);
            if (at == count && count < numbers.length) {
                count++;
            }
            if (at < count) {
                numbers[at] = at > 0 && random.nextBoolean() ? numbers[at - 1] + 1 : random.nextInt(400);
                starts.set(numbers, at);
            }
            if (at + 1 < count) {
                starts.set(numbers, at + 1);
            }
            if (count > 0 && random.nextInt(4) == 0) {
                count--;
            }
        }
    }

    private static List<Integer> expected(int[] numbers, int count) {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (i == 0 || numbers[i] != numbers[i - 1] + 1 || numbers[i] % (MASK + 1) == 0) {
                starts.add(i);
            }
        }
        return starts;
    }

    private static List<Integer> found(RunStarts starts, int count) {
        List<Integer> found = new ArrayList<>();
        for (int at = 0; at < count; at = starts.next(at, count)) {
            found.add(at);
        }
        return found;
    }

    @Test
    void shouldEndAtTheEndThatIsAskedFor() {
        int[] numbers = new int[200];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 1 + i;
        }
        RunStarts starts = new RunStarts(255);
        starts.setAll(numbers, numbers.length);

        assertEquals(63, starts.next(0, 63));
        assertEquals(64, starts.next(0, 64));
        assertEquals(65, starts.next(64, 65));
        assertEquals(200, starts.next(0, 200));
        numbers[130] = 7;
        starts.set(numbers, 130);
        assertEquals(130, starts.next(3, 200));
        assertEquals(100, starts.next(3, 100));
    }

    @Property(tries = 200)
    void shouldTellWhereRunsAreShort(@ForAll long seed) {
        Random random = new Random(seed);
        int[] numbers = new int[300];
        boolean[] begins = new boolean[numbers.length];
        int scattered = random.nextInt(numbers.length);
        for (int i = 0; i < numbers.length; i++) {
            boolean goesOn = i > 0 && random.nextInt(9) > (i < scattered ? 6 : 0);
            numbers[i] = goesOn ? numbers[i - 1] + 1 : random.nextInt(400);
            begins[i] = i == 0 || numbers[i] != numbers[i - 1] + 1 || (numbers[i] & MASK) == 0;
        }
        RunStarts starts = new RunStarts(MASK);
        starts.setAll(numbers, numbers.length);
        int from = random.nextInt(numbers.length);
        int to = from + random.nextInt(numbers.length - from + 1);
        assertEquals(endOfShort(begins, from, to), starts.endOfShort(from, to));
    }

    /** Number by number: up to the end of each 64, fewer than six for each run that begins among them. */
    private static int endOfShort(boolean[] begins, int from, int to) {
        for (int at = from; at < to; ) {
            int runs = 0;
            int next = at;
            do {
                runs += begins[next++] ? 1 : 0;
            } while (next < to && next % 64 != 0);
            if (next - at >= 6 * runs) {
                return at;
            }
            at = next;
        }
        return to;
    }
}
