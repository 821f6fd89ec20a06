package consumer;

import consumer.game.Game;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform3d;
import java.util.function.Consumer;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** The first moving thing: a lantern that swings in ticks, and is drawn between them. */
public final class LanternMod {
    private LanternMod() {}

    public static void start(Game game, Consumer<Matrix4x3fc> model) {
        Scene scene = new Scene();
        Transform3d lantern = scene.create();
        VisualSynchronizer sync = scene.synchronizer();
        Matrix4x3f matrix = new Matrix4x3f();

        game.onTick(tick -> {
            lantern.moveTo(0, (float) Math.sin(0.2 * tick), 0);
            sync.afterTick(tick * Game.TICK, (tick + 1) * Game.TICK);
        });
        game.onRender(partialTick -> {
            sync.beforeFrameAt(partialTick);
            model.accept(lantern.visualWorld(matrix));
        });
    }
}
