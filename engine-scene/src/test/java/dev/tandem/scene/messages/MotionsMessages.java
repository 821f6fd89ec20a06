package dev.tandem.scene.messages;

import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import java.nio.FloatBuffer;
import java.util.List;

/** What render motions say. */
final class MotionsMessages {
    private MotionsMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalArgumentException.class,
                        "slot 2 is not within the buffer's 2 slots",
                        s -> s.motions(2).assign(s.node, 2)),
                Refusal.of(IllegalStateException.class, "slot 0 belongs to Transform3d #0; release that first", s -> {
                    RenderMotions m = s.motions(2);
                    m.assign(s.node, 0);
                    m.assign(s.other, 0);
                }),
                Refusal.of(
                        IllegalStateException.class,
                        "1 nodes have slots that were assigned one by one; release them, or open other motions for all",
                        s -> {
                            RenderMotions m = s.motions(2);
                            m.assign(s.node, 0);
                            m.assignAll();
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #0 has the slot of its index, by assignAll(); open other motions to"
                                + " assign slots one by one",
                        s -> {
                            RenderMotions m = s.motions(2);
                            m.assignAll();
                            m.assign(s.node, 1);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the buffer has 1 slots, but indices go up to 1; open other motions on a larger one",
                        s -> {
                            RenderMotions m = s.motions(1);
                            m.assignAll();
                            m.update();
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "these motions were closed; open others with Scene.renderMotions",
                        s -> {
                            RenderMotions m = s.motions(1);
                            m.close();
                            m.update();
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the progress has 64 floats, but the array has 2",
                        s -> s.motions(1).progress(new float[2])),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the buffer is read-only: java.nio.HeapFloatBufferR[pos=0 lim=36 cap=36]",
                        s -> s.scene.renderMotions(FloatBuffer.allocate(36).asReadOnlyBuffer())),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #0 (generation 0) is of another scene",
                        s -> s.motions(1).assign(new Scene().create(), 0)));
    }
}
