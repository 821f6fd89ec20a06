package dev.tandem.bench.plane;

import dev.tandem.bench.subject.Animated;
import dev.tandem.bench.world.PlaneWorld;
import java.util.List;

/** A subject with nodes in the plane, all of which move. Ticks write {@link PlaneWorld#MOVING} floats for each node. */
public interface PlaneSubject extends Animated {
    /** Those that run in a JVM, ours first. */
    List<String> NAMES = List.of("tandem", "objects", "gdx", "gdx-affine", "dyn4j");

    /** Makes the nodes, with the world's first poses shown. Called once, first. */
    void build(PlaneWorld world);

    /**
     * A new one by name.
     *
     * @throws IllegalArgumentException if there is no such subject
     */
    static PlaneSubject of(String name) {
        return switch (name) {
            case "tandem" -> new PlaneTandem();
            case "objects" -> new PlaneObjects();
            case "gdx" -> new GdxGroups();
            case "gdx-affine" -> new GdxAffines();
            case "dyn4j" -> new Dyn4jBodies();
            default -> throw new IllegalArgumentException("unknown subject '" + name + "'; there are " + NAMES);
        };
    }
}
