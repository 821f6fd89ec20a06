package dev.tandem.replay;

import dev.tandem.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** A part of a save that the host writes and reads, in a form of its own. */
public interface SaveSection {
    /**
     * Called within {@link SceneSaves#save}.
     *
     * @param scene that is saved, only to be read
     * @param out for the bytes of this section, valid until this returns
     * @throws IOException goes on to the caller of {@code save}, as whatever else this throws
     */
    void save(Scene scene, DataOutput out) throws IOException;

    /**
     * Called within {@link SceneSaves#load}, if the save has this section. Nodes have the indices that they had when they were
     * saved.
     *
     * @param scene as loaded so far: all but the sections that were named later
     * @param in the bytes of this section, valid until this returns
     * @throws IOException goes on to the caller of {@code load}, as whatever else this throws
     */
    void load(Scene scene, DataInput in) throws IOException;
}
