package dev.tandem.scene.messages;

import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.internal.channel.StoredChannel;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import java.util.List;

/** What channels say. */
final class ChannelsMessages {
    private static final MotionKernel KERNEL = new MotionKernel() {
        @Override
        public void show(MotionRows rows) {}

        @Override
        public String toString() {
            return "springs";
        }
    };

    private ChannelsMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalStateException.class,
                        "channel \"health\" has the values of another scene, which deltas write: write there, or open"
                                + " a channel with a name of your own",
                        s -> {
                            ((StoredChannel) s.health).reserve();
                            s.health.moveTo(s.node, 1);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"health\" has no objects, but is given red",
                        s -> ((StoredChannel) s.health).refer(0, true, "red")),
                Refusal.of(
                        IllegalStateException.class,
                        "channel \"health\" has no value for Transform3d #0: moveTo(..) or teleportTo(..) sets"
                                + " one, and has(..) tells whether there is one",
                        s -> s.health.logical(s.node)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"health\" has values of its own scene and of nodes there, not of another Scene",
                        s -> s.health.moveTo(new Scene(), 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the values of channel \"health\" cannot follow springs; of the plain rules they can follow"
                                + " [FROM_TICK, FROM_VISUAL, SNAP, EXTRAPOLATE, HERMITE, WINDING]",
                        s -> s.health.rule(MotionRule.custom(KERNEL))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the values of channel \"tint\" cannot follow HERMITE; of the plain rules they can follow"
                                + " [FROM_TICK, FROM_VISUAL, SNAP]",
                        s -> s.scene.channels().colours("tint").rule(MotionRule.HERMITE)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a velocity of channel \"health\" must be finite but is NaN",
                        s -> s.health.moveWithVelocity(s.node, 1, Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a value of channel \"health\" must be finite but is NaN",
                        s -> s.health.moveTo(s.node, Float.NaN)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"health\" has floats, not steps of java.lang.Integer; give one of them another name",
                        s -> s.scene.channels().steps("health", Integer.class)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a channel must have a name but it is \" \"",
                        s -> s.scene.channels().floats(" ")),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a period must be from 1.0E-30 to 1.0E30 but that of channel \"phase\" is 0.0",
                        s -> s.scene.channels().periodic("phase", 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"mood\" cannot have values of type int, which has no objects; name the class of its"
                                + " objects, such as Integer.class",
                        s -> s.scene.channels().steps("mood", int.class)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "Transform3d #0 is in the batch twice",
                        s -> s.health.batch(List.of(s.node, s.node))),
                Refusal.of(
                        IllegalStateException.class,
                        "these changes of channel \"health\" were closed; open others with its visualChanges()",
                        s -> {
                            ValueChanges changes = s.health.visualChanges();
                            changes.close();
                            changes.forEach((index, value) -> {});
                        }));
    }
}
