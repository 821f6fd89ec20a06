package dev.tandem.scene.messages;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;

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

    Follower follower() {
        return scene.follow(node).damped(1000);
    }
}
