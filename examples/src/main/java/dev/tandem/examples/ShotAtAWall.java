package dev.tandem.examples;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.util.Locale;

/** How does a bullet leave a muzzle, and vanish where it hits? It is teleported, moved, and destroyed when shown. */
public final class ShotAtAWall {
    private static final float MUZZLE = 2;
    private static final float WALL = 11;
    private static final float METRES_PER_TICK = 4;

    private final Scene scene = new Scene();
    private final float[] columns = new float[12];
    private final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, columns);
    private Transform3d bullet;
    private float x = MUZZLE;

    private void tick(long index) {
        if (index == 1) {
            bullet = scene.create();
            bullet.teleportTo(MUZZLE, 1, 0); // where it is when this tick begins
            matrices.add(bullet);
        }
        if (bullet != null && bullet.isAlive()) {
            x = Math.min(x + METRES_PER_TICK, WALL);
            bullet.moveTo(x, 1, 0);
            if (x == WALL) {
                bullet.destroyWhenShown(); // gone for the game, drawn on its way to the wall
            }
        }
    }

    private void draw() {
        matrices.update();
        System.out.println(matrices.end() == 0 ? "no bullet" : String.format(Locale.ROOT, "%.4f", columns[9]));
    }

    public static void main(String[] args) {
        ShotAtAWall game = new ShotAtAWall();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> game.tick(tick.index()))
                .onFrame(frame -> game.draw())
                .start(game.scene, 0);
        for (int frame = 1; frame <= 30; frame++) {
            loop.advance(frame * 20_000_000L);
        }
    }
}
