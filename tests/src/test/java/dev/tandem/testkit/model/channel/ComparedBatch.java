package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.Arrays;
import java.util.List;

/** Values of some nodes that the engine writes and reads together. If there is an odd number of them, a gap is before each. */
final class ComparedBatch {
    private static final float NOBODYS = 77;

    private final ChannelAccess access;
    private final List<Node> nodes;
    private final ValueBatch batch;
    private final int floats;
    private final int stride;

    /** @param access to a channel that has batches */
    ComparedBatch(ChannelAccess access, List<Node> nodes) {
        NumberChannel channel = (NumberChannel) access.channel();
        this.access = access;
        this.nodes = nodes;
        this.batch = channel.batch(nodes);
        this.floats = channel.floats();
        this.stride = floats + nodes.size() % 2;
    }

    void write(boolean teleports, List<Pose3d> values) {
        float[] numbers = empty();
        for (int i = 0; i < values.size(); i++) {
            System.arraycopy(access.numbers(values.get(i)), 0, numbers, i * stride + 1, floats);
        }
        if (teleports) {
            batch.teleportAll(BatchMemory.of(numbers).from(1).every(stride));
        } else {
            batch.moveAll(BatchMemory.of(numbers).from(1).every(stride));
        }
    }

    /** All values, read together, are what they are when read one by one. */
    void compare() {
        float[] logical = empty();
        float[] visual = empty();
        batch.readLogical(BatchMemory.of(logical).from(1).every(stride));
        batch.readVisual(BatchMemory.of(visual).from(1).every(stride));
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            check(access.read(value(logical, i)).equals(access.logical(node)), "logical", i);
            check(access.read(value(visual, i)).equals(access.visual(node)), "visual", i);
        }
    }

    private float[] empty() {
        float[] numbers = new float[nodes.size() * stride + 1];
        Arrays.fill(numbers, NOBODYS);
        return numbers;
    }

    private float[] value(float[] numbers, int place) {
        boolean isOther = place > 0 && stride == floats;
        check(isOther || numbers[place * stride] == NOBODYS, "number before the", place);
        int at = place * stride + 1;
        return Arrays.copyOfRange(numbers, at, at + floats);
    }

    private void check(boolean holds, String what, int place) {
        if (!holds) {
            throw new AssertionError(
                    access.channel().name() + ", read in a batch: the " + what + " value at place " + place);
        }
    }
}
