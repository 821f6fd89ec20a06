package dev.tandem.bench.hand;

import dev.tandem.bench.world.World;
import java.nio.FloatBuffer;

/** How a loop written by hand mixes the two poses of its bodies: a loop of its own for each, as everybody writes it. */
enum Mix {
    NLERP {
        @Override
        void tick(Body[] movers, float[] poses) {
            moveAll(movers, poses);
        }

        @Override
        void frame(Body[] movers, float progress, FloatBuffer out) {
            for (Body body : movers) {
                body.nlerp(progress, out);
            }
        }
    },

    SLERP {
        @Override
        void tick(Body[] movers, float[] poses) {
            moveAll(movers, poses);
        }

        @Override
        void frame(Body[] movers, float progress, FloatBuffer out) {
            for (Body body : movers) {
                body.slerp(progress, out);
            }
        }
    },

    /** Bodies that do not turn. */
    SHIFT {
        @Override
        void tick(Body[] movers, float[] poses) {
            for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
                movers[i].shift(poses, at);
            }
        }

        @Override
        void frame(Body[] movers, float progress, FloatBuffer out) {
            for (Body body : movers) {
                body.lerp(progress, out);
            }
        }
    };

    abstract void tick(Body[] movers, float[] poses);

    abstract void frame(Body[] movers, float progress, FloatBuffer out);

    private static void moveAll(Body[] movers, float[] poses) {
        for (int i = 0, at = 0; i < movers.length; i++, at += World.POSE) {
            movers[i].move(poses, at);
        }
    }
}
