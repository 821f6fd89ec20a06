package dev.tandem.examples.edges.pitfalls;

import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.edges.stage.Caption;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Host;
import dev.tandem.examples.edges.stage.Measure;
import dev.tandem.examples.edges.stage.Moment;
import dev.tandem.examples.edges.stage.Pitfall;
import dev.tandem.examples.edges.stage.Plane;
import dev.tandem.examples.edges.stage.Role;
import dev.tandem.examples.edges.stage.Snapshots;
import dev.tandem.examples.edges.stage.Sprite;
import dev.tandem.examples.edges.stage.Stage;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform2d;
import java.util.List;
import org.joml.Vector2f;

/** Two sprites side by side, drawn on large pixels. */
final class PixelArt implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final float PIXEL = 0.09f;
    private static final float APART = 6.4f * PIXEL;
    private static final double METRES_PER_TICK = 0.139;
    private static final Shape SPRITE = new Shape.Box(0.2, 0.2);

    @Override
    public Caption caption() {
        return new Caption(
                "Pixel art", "curve: the distance of the two", "round(position / pixel)", "grid.position(sprite, out)");
    }

    @Override
    public Measure measure() {
        return Measure.frames("frames in which their distance changes", PixelArt::changes);
    }

    private static double changes(Exposure exposure) {
        long[] apart = exposure.shots().stream()
                .mapToLong(shot -> Math.round(
                        (shot.pose(Role.COMPANION).x() - shot.pose(Role.BODY).x()) / PIXEL))
                .toArray();
        int changes = 0;
        for (int frame = 1; frame < apart.length; frame++) {
            changes += apart[frame] != apart[frame - 1] ? 1 : 0;
        }
        return changes;
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots sprite = new Snapshots(flight(-1));

            @Override
            public void tick(int tick) {
                sprite.write(flight(tick));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                PlanePose at = sprite.at(moment.alpha());
                return drawn(rounded(at.x()), rounded(at.y()), rounded(at.x() + APART), rounded(at.y()));
            }
        });
    }

    private static double rounded(double metres) {
        return PIXEL * Math.rint(metres / PIXEL);
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform2d left = scene.plane().create();
        Transform2d right = scene.plane().create();
        left.teleportTo(Plane.flat(flight(-1)));
        right.teleportTo(Plane.flat(flight(-1)).add(APART, 0));
        PixelGrid grid = scene.plane().pixelGrid(scene.plane().create(), PIXEL);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                left.moveTo(Plane.flat(flight(tick)));
                right.moveTo(Plane.flat(flight(tick)).add(APART, 0));
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                Vector2f first = grid.position(left, new Vector2f());
                Vector2f second = grid.position(right, new Vector2f());
                return drawn(first.x, first.y, second.x, second.y);
            }
        });
    }

    private static PlanePose flight(int tick) {
        return Plane.at((tick + 1) * METRES_PER_TICK - 1.66, 0.3 + 0.3 * Math.sin(0.3 * tick));
    }

    private static List<Sprite> drawn(double x, double y, double besideX, double besideY) {
        return List.of(
                new Sprite(Role.BODY, SPRITE, Plane.at(x, y)),
                new Sprite(Role.COMPANION, SPRITE, Plane.at(besideX, besideY)),
                new Sprite(Role.CURVE, SPRITE, Plane.at(x, 3 * (besideX - x - APART) - 0.7)));
    }
}
