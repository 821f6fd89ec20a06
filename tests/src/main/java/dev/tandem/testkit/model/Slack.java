package dev.tandem.testkit.model;

/** How far the engine's copy of a re-expressed pose may lie from the model's, because it was computed in float. */
record Slack(double translation, double rotation, double scale) {
    static final Slack NONE = new Slack(0, 0, 0);

    Slack plus(Slack other) {
        return new Slack(translation + other.translation, rotation + other.rotation, scale + other.scale);
    }
}
