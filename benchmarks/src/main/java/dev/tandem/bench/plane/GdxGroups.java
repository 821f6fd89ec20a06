package dev.tandem.bench.plane;

import com.badlogic.gdx.math.MathUtils;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.scenes.scene2d.Actor;
import com.badlogic.gdx.scenes.scene2d.Group;
import com.badlogic.gdx.utils.SnapshotArray;
import dev.tandem.bench.world.PlaneWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * libGDX, scene2d: a group for each node, since actors without children have no transform of their own. The user
 * interpolates into the groups with the engine's mathematics; then each group computes its transform, parents before
 * children, as drawing does. The engine looks sines up in a table.
 */
final class GdxGroups implements PlaneSubject {

    /** A node and the last two poses that were written to it. */
    private static final class Piece extends Group {
        private float previousX;
        private float previousY;
        private float previousDegrees;
        private float nextX;
        private float nextY;
        private float nextDegrees;
        private Matrix4 world;

        Piece(float[] poses, int at) {
            move(poses, at);
            move(poses, at);
            setScale(poses[at + 3], poses[at + 4]);
            interpolate(1);
        }

        void move(float[] poses, int at) {
            previousX = nextX;
            previousY = nextY;
            previousDegrees = nextDegrees;
            nextX = poses[at];
            nextY = poses[at + 1];
            nextDegrees = poses[at + 2] * MathUtils.radiansToDegrees;
        }

        void interpolate(float progress) {
            setPosition(MathUtils.lerp(previousX, nextX, progress), MathUtils.lerp(previousY, nextY, progress));
            setRotation(MathUtils.lerpAngleDeg(previousDegrees, nextDegrees, progress));
        }

        void update() {
            world = computeTransform();
            SnapshotArray<Actor> children = getChildren();
            for (int i = 0; i < children.size; i++) {
                ((Piece) children.get(i)).update();
            }
        }
    }

    private Piece[] pieces;
    private Piece[] roots;

    @Override
    public void build(PlaneWorld world) {
        pieces = new Piece[world.size()];
        List<Piece> tops = new ArrayList<>();
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = new Piece(world.poses(), i * PlaneWorld.POSE);
            int parent = world.parent(i);
            if (parent < 0) {
                tops.add(pieces[i]);
            } else {
                pieces[parent].addActor(pieces[i]);
            }
        }
        roots = tops.toArray(new Piece[0]);
    }

    @Override
    public void tick(float[] poses) {
        for (int i = 0, at = 0; i < pieces.length; i++, at += PlaneWorld.MOVING) {
            pieces[i].move(poses, at);
        }
    }

    @Override
    public void interpolate(float progress) {
        for (Piece piece : pieces) {
            piece.interpolate(progress);
        }
    }

    @Override
    public void matrices() {
        for (Piece root : roots) {
            root.update();
        }
    }

    @Override
    public void matrix(int node, float[] dest) {
        float[] values = pieces[node].world.val;
        dest[0] = values[Matrix4.M00];
        dest[1] = values[Matrix4.M10];
        dest[2] = values[Matrix4.M01];
        dest[3] = values[Matrix4.M11];
        dest[4] = values[Matrix4.M03];
        dest[5] = values[Matrix4.M13];
    }

    @Override
    public Object[] roots() {
        return new Object[] {roots, pieces};
    }
}
