package dev.tandem.testkit;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.transform.ValueOwner;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Records all values of a channel. */
final class ChannelRecorder implements AutoCloseable {
    private final Scene scene;
    private final NumberChannel channel;
    private final ValueChanges space;
    private final ValueChanges plane;
    private final Map<ValueOwner, ValueRecording> all = new HashMap<>();
    private final Map<ValueOwner, ValueRecording> drawn = new HashMap<>();

    ChannelRecorder(Scene scene, NumberChannel channel) {
        this.scene = scene;
        this.channel = channel;
        this.space = channel.visualChanges();
        this.plane = channel.visualChanges2d();
    }

    void tickBegan() {
        drawn.values().forEach(ValueRecording::tickBegan);
    }

    void tickEnded() {
        drawn.values().forEach(ValueRecording::tickEnded);
    }

    void afterFrame(int frame) {
        drawn.values().removeIf(recording -> !recording.isDrawn());
        space.forEach((index, value) -> find(scene.node(index), frame));
        plane.forEach((index, value) -> find(scene.plane().node(index), frame));
        if (channel.has(scene)) {
            find(scene, frame);
        }
        drawn.values().forEach(recording -> recording.record(frame));
    }

    private void find(ValueOwner owner, int frame) {
        drawn.computeIfAbsent(owner, none -> {
            ValueRecording recording = new ValueRecording(channel, owner, frame);
            all.put(owner, recording);
            return recording;
        });
    }

    /** Null if no frame has drawn a value of this owner. */
    @Nullable
    ValueRecording of(ValueOwner owner) {
        return all.get(owner);
    }

    @Override
    public void close() {
        space.close();
        plane.close();
    }
}
