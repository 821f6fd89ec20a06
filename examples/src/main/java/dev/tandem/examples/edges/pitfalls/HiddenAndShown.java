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
import dev.tandem.examples.edges.stage.Shot;
import dev.tandem.examples.edges.stage.Snapshots;
import dev.tandem.examples.edges.stage.Sprite;
import dev.tandem.examples.edges.stage.Stage;
import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.List;
import org.joml.Matrix4f;

/** A body that circles, hidden for a part of its way. */
final class HiddenAndShown implements Pitfall {
    private static final Stage STAGE = Stage.at(10, 50);
    private static final double RADIUS = 0.75;
    private static final int HIDE = 7;
    private static final int SHOW = 13;
    private static final Shape BODY = new Shape.Disc(0.11);
    private static final Sprite AXIS = new Sprite(Role.PROP, new Shape.Cross(0.1), Plane.at(0, 0));

    @Override
    public Caption caption() {
        return new Caption(
                "Hidden and shown",
                "circles, hidden for a while",
                "hidden: no snapshots; shown: lerp",
                "hide(); show()");
    }

    @Override
    public Measure measure() {
        return Measure.frames("frames drawn off the circle", exposure -> exposure.count(HiddenAndShown::strays));
    }

    private static boolean strays(Shot shot) {
        return shot.sprites().stream()
                .anyMatch(sprite -> sprite.role() == Role.BODY
                        && Math.abs(sprite.pose().distanceTo(Plane.at(0, 0)) - RADIUS) > 0.1);
    }

    @Override
    public Exposure usual() {
        return STAGE.usual(new Host() {
            private final Snapshots body = new Snapshots(circle(-1));
            private boolean hidden;

            @Override
            public void tick(int tick) {
                hidden = tick >= HIDE && tick < SHOW;
                if (!hidden) {
                    body.write(circle(tick));
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                return hidden ? List.of(AXIS) : drawn(body.at(moment.alpha()));
            }
        });
    }

    @Override
    public Exposure ours() {
        Scene scene = new Scene();
        Transform3d body = scene.create();
        body.teleportTo(Plane.translation(circle(-1)));
        float[] slots = new float[16];
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, FloatBuffer.wrap(slots));
        matrices.assign(body, 0);
        return STAGE.ours(scene, scene.synchronizer(), new Host() {
            @Override
            public void tick(int tick) {
                body.moveTo(Plane.translation(circle(tick)));
                if (tick == HIDE) {
                    body.hide();
                } else if (tick == SHOW) {
                    body.show();
                }
            }

            @Override
            public List<Sprite> draw(Moment moment) {
                matrices.update();
                return drawn(new Matrix4f().set(slots));
            }
        });
    }

    private static PlanePose circle(int tick) {
        double angle = Math.PI - 2 * Math.PI * (tick + 1) / 21;
        return Plane.at(RADIUS * Math.cos(angle), RADIUS * Math.sin(angle));
    }

    /** As a renderer draws what is in its buffer: nothing where a matrix has no extent. */
    private static List<Sprite> drawn(Matrix4f body) {
        return body.determinant() == 0 ? List.of(AXIS) : drawn(Plane.at(body.m30(), body.m31()));
    }

    private static List<Sprite> drawn(PlanePose body) {
        return List.of(AXIS, new Sprite(Role.BODY, BODY, body));
    }
}
