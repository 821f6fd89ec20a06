package dev.tandem.testkit.model.channel;

import dev.tandem.scene.Scene;
import java.util.List;

/** All types of channels. */
public final class ChannelTypes {
    private ChannelTypes() {}

    /**
     * A channel of each type.
     *
     * @param scene where they are registered
     * @return accesses to them
     */
    public static List<ChannelAccess> in(Scene scene) {
        return List.of(
                Numbers.straight(scene.channels().floats("floats")),
                Numbers.straight(scene.channels().windingAngles("winding")),
                Numbers.turning(scene.channels().angles("angles")),
                Numbers.periodic(scene.channels().periodic("periodic", 2.5f), 2.5),
                new Vectors(scene.channels().vectors3("vectors")),
                new FlatVectors(scene.channels().vectors2("flat vectors")),
                new LongVectors(scene.channels().vectors4("long vectors")),
                new Rotations(scene.channels().rotations("rotations")),
                new Colours(scene.channels().colours("colours")),
                Steps.ints(scene.channels().steps("ints", Integer.class)),
                Steps.booleans(scene.channels().steps("booleans", Boolean.class)),
                Steps.references(scene.channels().steps("references", String.class)));
    }
}
