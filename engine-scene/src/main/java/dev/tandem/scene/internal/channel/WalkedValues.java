package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.channel.ValueVisitor;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.transform.internal.ValueStore;
import java.util.Objects;

/** The values of one kind of nodes that changed, by place. */
final class WalkedValues implements ValueChanges {
    private final ChannelStore channel;
    private final ValueStore store;
    private final int kind;
    private final ChangedOwners changed;
    private final SlotRanges places = new SlotRanges();
    private final float[] value;
    private boolean closed;

    WalkedValues(ChannelStore channel, int kind) {
        this.channel = channel;
        this.store = channel.store();
        this.kind = kind;
        this.changed = new ChangedOwners(store, this::mark);
        this.value = channel.form().newPose();
    }

    private void mark(int owner) {
        int place = store.place(owner);
        if (place >= 0 && ValueStore.kind(owner) == kind) {
            places.mark(place);
        }
    }

    @Override
    public int forEach(ValueVisitor visitor) {
        Objects.requireNonNull(visitor, "visitor");
        channel.requireVisuallyReadable();
        if (closed) {
            throw new IllegalStateException("these changes of channel \"" + channel.name()
                    + "\" were closed; open others with its visualChanges()");
        }
        store.owner().beginWalk();
        boolean done = false;
        try {
            places.clear();
            changed.read();
            places.collect();
            visit(visitor);
            done = true;
            return places.slots();
        } finally {
            if (!done) {
                changed.forgetAll();
            }
            store.owner().endWalk();
        }
    }

    private void visit(ValueVisitor visitor) {
        for (int range = 0; range < places.count(); range++) {
            for (int place = places.start(range); place < places.end(range); place++) {
                store.loadVisual(place, value);
                visitor.visit(ValueStore.id(store.ownerAt(place)), value);
            }
        }
    }

    @Override
    public void close() {
        channel.requireNoWalk();
        if (!closed) {
            closed = true;
            changed.close();
        }
    }
}
