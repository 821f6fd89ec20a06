package dev.tandem.transform;

import org.joml.Quaternionf;
import org.junit.jupiter.api.AfterEach;

/** A node under a spring, for tests: a rule of the host's own that remembers something, and goes on after its tick. */
abstract class SpringStage {
    static final MotionRule SPRING = MotionRule.custom(new SpringKernel(2e6, 1e-3));
    static final Quaternionf NO_TURN = new Quaternionf();

    final Stage stage = new Stage();
    final Transform3d node = springing(0);

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    final Transform3d springing(float x) {
        Transform3d spring = stage.resting(x);
        spring.rule(Component.TRANSLATION, SPRING);
        return spring;
    }

    /** Sets the node in motion: at 500 it is under way to 8, far from it, and fast. */
    final void swing() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(500);
    }
}
