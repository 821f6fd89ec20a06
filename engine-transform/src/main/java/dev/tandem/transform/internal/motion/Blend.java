package dev.tandem.transform.internal.motion;

/** How the columns of a component are interpolated, other than those of quaternions. */
enum Blend {
    /** Each column by itself, in a straight line. */
    VECTORS {
        @Override
        void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.vectors(from, to, out, first, end);
        }

        @Override
        void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.farVectors(from, to, out, first, end);
        }
    },

    /** One column of angles, the short way round. */
    ANGLES {
        @Override
        void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            AngleKernel.near(from[0], to[0], kernel.progress(), out[0], first, end);
        }

        @Override
        void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            AngleKernel.far(from[0], to[0], kernel.progress(), out[0], first, end);
        }
    };

    /** Where rows are too far apart for the plain loop, what it writes is not finite. */
    abstract void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);

    /** The same bits where the plain loop is right, and finite values elsewhere. */
    abstract void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);
}
