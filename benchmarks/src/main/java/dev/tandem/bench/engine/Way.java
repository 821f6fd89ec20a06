package dev.tandem.bench.engine;

import java.util.function.Function;

/** An engine, and how its objects are moved. */
enum Way {
    JME_AT_TICKS("jMonkeyEngine spatials", "written at ticks", JmeAtTicks::new),
    JME_BY_HAND("", "interpolated by hand", JmeByHand::new),
    JME_TANDEM("", "tandem-jme", JmeTandem::new),
    MODELS_AT_TICKS("libGDX models", "written at ticks", GdxModelsAtTicks::new),
    MODELS_BY_HAND("", "interpolated by hand", GdxModelsByHand::new),
    MODELS_TANDEM("", "tandem-gdx", GdxModelsTandem::new),
    ACTORS_AT_TICKS("libGDX actors", "written at ticks", GdxActorsAtTicks::new),
    ACTORS_BY_HAND("", "interpolated by hand", GdxActorsByHand::new),
    ACTORS_TANDEM("", "tandem-gdx", GdxActorsTandem::new);

    private final String engine;
    private final String how;
    private final Function<Bodies, EngineScene> create;

    Way(String engine, String how, Function<Bodies, EngineScene> create) {
        this.engine = engine;
        this.how = how;
        this.create = create;
    }

    /** {@return the engine, empty if it is that of the way before} */
    String engine() {
        return engine;
    }

    String how() {
        return how;
    }

    EngineScene create(Bodies bodies) {
        return create.apply(bodies);
    }
}
