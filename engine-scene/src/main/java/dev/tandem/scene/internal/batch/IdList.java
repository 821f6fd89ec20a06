package dev.tandem.scene.internal.batch;

import dev.tandem.transform.internal.list.MemberList;
import java.util.Arrays;

/** The nodes of a batch that keeps nothing else of them. */
public final class IdList implements MemberList {
    private static final int SMALLEST = 16;

    private final NodeNumbers numbers;
    private int size;
    private int[] ids;
    private int[] generations;
    private Runnable changed = () -> {};

    /** @param ids numbers of living nodes; kept */
    public IdList(NodeNumbers numbers, int[] ids) {
        this.numbers = numbers;
        this.size = ids.length;
        this.ids = ids;
        this.generations = Arrays.stream(ids).map(numbers::generation).toArray();
    }

    /** Has a listener called whenever nodes were added or removed. */
    public void whenChanged(Runnable listener) {
        changed = listener;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int id(int at) {
        return ids[at];
    }

    @Override
    public int generation(int at) {
        return generations[at];
    }

    /** How messages name a node, which may have been destroyed. */
    public String name(int at) {
        return numbers.name(ids[at], generations[at]);
    }

    /** @throws IllegalStateException if a node was destroyed */
    public void requireLiving(int at) {
        if (numbers.generation(ids[at]) != generations[at]) {
            throw new IllegalStateException(
                    name(at) + " was destroyed, but is in the batch yet, at " + at + "; remove it from the batch");
        }
    }

    @Override
    public void add(int id) {
        if (size == ids.length) {
            int room = Math.max(SMALLEST, size * 2);
            ids = Arrays.copyOf(ids, room);
            generations = Arrays.copyOf(generations, room);
        }
        ids[size] = id;
        generations[size++] = numbers.generation(id);
        changed.run();
    }

    @Override
    public void remove(int at) {
        int last = --size;
        ids[at] = ids[last];
        generations[at] = generations[last];
        changed.run();
    }
}
