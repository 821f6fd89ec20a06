package dev.tandem.bench.subject;

import java.util.List;

/** The subjects that run in a JVM, by name. */
public final class Subjects {
    /** Ours first. */
    public static final List<String> NAMES = List.of("tandem", "tandem-2t", "objects", "jme", "jme-trs", "gdx");

    private Subjects() {}

    /**
     * A new one.
     *
     * @throws IllegalArgumentException if there is no such subject
     */
    public static Subject of(String name) {
        return switch (name) {
            case "tandem" -> new Tandem(0);
            case "tandem-2t" -> new Tandem(1);
            case "objects" -> new Objects3d();
            case "jme" -> new Jme(true);
            case "jme-trs" -> new Jme(false);
            case "gdx" -> new Gdx();
            default -> throw new IllegalArgumentException("unknown subject '" + name + "'; there are " + NAMES);
        };
    }
}
