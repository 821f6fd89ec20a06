package dev.tandem.testkit.model.compare;

import dev.tandem.scene.Defragmentation;
import dev.tandem.testkit.action.ActionTarget.Moving;

/** Changes how engine and model draw nodes, and where the engine keeps them. */
final class ComparedDrawing {
    private ComparedDrawing() {}

    static void hide(Pair pair, boolean hidden) {
        if (hidden) {
            pair.node().hide();
        } else {
            pair.node().show();
        }
        pair.model().hide(hidden);
    }

    static void move(Defragmentation nodes, Moving how) {
        nodes.budget(how == Moving.OFF ? 0 : 1);
        if (how == Moving.FEW) {
            nodes.begin();
        } else if (how == Moving.ALL) {
            nodes.finish();
        }
    }
}
