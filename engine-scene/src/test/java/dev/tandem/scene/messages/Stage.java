package dev.tandem.scene.messages;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Component;
import dev.tandem.transform.Easing;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.function.Consumer;

/** A small scene, for calls that it refuses. */
final class Stage {
    final Scene scene = new Scene();
    final Transform3d node = scene.create();
    final Transform3d other = scene.create();
    final Transform2d flat = scene.plane().create();
    final FloatChannel health = scene.channels().floats("health");

    VisualSynchronizer sync() {
        return scene.synchronizer();
    }

    RenderMatrices matrices(int slots) {
        return scene.renderMatrices(MatrixLayout.COLUMNS_4X3, new float[12 * slots]);
    }

    RenderMotions motions(int slots) {
        return scene.renderMotions(FloatBuffer.allocate(RenderMotions.FLOATS * slots));
    }

    /** Draws a node halfway by a rule of the host's. */
    void shows(Consumer<MotionRows> show) {
        node.rule(MotionRule.custom(new MotionKernel() {
            @Override
            public void show(MotionRows rows) {
                show.accept(rows);
            }

            @Override
            public String toString() {
                return "springs";
            }
        }));
        drawHalfway();
    }

    void eases(Easing easing) {
        node.rule(MotionRule.eased(easing));
        drawHalfway();
    }

    private void drawHalfway() {
        node.teleportTo(0, 0, 0);
        sync().afterTick(0, 100);
        node.moveTo(1, 0, 0);
        sync().afterTick(100, 200);
        sync().beforeFrame(150);
    }

    /** Asks rows after the call that they were given to. */
    void showsTwice() {
        MotionRows[] kept = new MotionRows[1];
        shows(rows -> kept[0] = rows);
        kept[0].progress();
    }

    /** Gives each node a rule that no other has, and a row in a table of its own; in the plane, where rows are short. */
    void followRules(int count) {
        int each = (int) Math.ceil(Math.cbrt(count));
        for (int i = 0; i < count; i++) {
            Transform2d follower = scene.plane().create();
            follower.rule(Component.TRANSLATION, MotionRule.eased(new Steep(i % each)));
            follower.rule(Component.ROTATION, MotionRule.eased(new Steep(i / each % each)));
            follower.rule(Component.SCALE, MotionRule.eased(new Steep(i / each / each)));
            follower.teleportTo(i, 0);
            follower.moveTo(i, 1);
        }
    }

    private record Steep(int exponent) implements Easing {
        @Override
        public double at(double progress) {
            return Math.pow(progress, 1 + exponent);
        }
    }

    void openTimelines(int count) {
        for (int i = 0; i < count; i++) {
            sync().openTimeline();
        }
    }

    /** Calls on another thread, and throws what it throws. */
    void elsewhere(Runnable call) {
        RuntimeException[] thrown = new RuntimeException[1];
        Thread thread = new Thread(
                () -> {
                    try {
                        call.run();
                    } catch (RuntimeException e) {
                        thrown[0] = e;
                    }
                },
                "another");
        String before = Thread.currentThread().getName();
        Thread.currentThread().setName("owner");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            Thread.currentThread().setName(before);
        }
        if (thrown[0] != null) {
            throw thrown[0];
        }
    }

    Follower follower() {
        return scene.follow(node).damped(1000);
    }
}
