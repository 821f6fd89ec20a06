package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;

/** Writes single values of a channel, by place. Callers have checked the values. */
public final class ValueWriter {
    private final NodeTable values;
    private final PoseWriter writer;
    private final Snap snap;
    private final VelocityWriter velocityWriter;
    private final int floats;

    public ValueWriter(NodeTable values, Hierarchy hierarchy, Motions motions, WriteBook book, PoseWriter writer) {
        this.values = values;
        this.writer = writer;
        this.snap = new Snap(values, hierarchy, motions, book);
        this.velocityWriter = writer.velocities();
        this.floats = values.form().stride();
    }

    /** Moves to the value that an array begins with. */
    public void move(int place, float[] value) {
        writer.moveParts(values.chunk(place), place, value, PoseParts.ALL);
    }

    /**
     * As {@link #move}, with a velocity per second, an angular one for angles and rotations, that an array begins with: the
     * rule of the value is told.
     */
    public void move(int place, float[] value, float[] velocity) {
        move(place, value);
        int parts = values.form().width(PoseParts.ROTATION) == 0 ? PoseParts.TRANSLATION : PoseParts.ROTATION;
        velocityWriter.give(values.chunk(place), place, parts, velocity, 0);
    }

    /** Teleports to the value that an array begins with. */
    public void teleport(int place, float[] value) {
        writer.teleport(place, 1, value, 0, floats);
    }

    /** Teleports as {@link #teleport} does, but shows when a frame reaches the end of the tick. */
    public void teleportOnStamp(int place, float[] value) {
        writer.teleportOnStamp(place, value, 0, floats);
    }

    /** Ends the motion of a value. */
    public void snap(int place) {
        snap.node(place);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.snapped(values.id(place), false);
        }
    }
}
