package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.pose.AngleKernel;
import dev.tandem.transform.internal.pose.Mix;
import dev.tandem.transform.internal.pose.PoseForm;

/** How the columns of a component are interpolated, other than those of quaternions. */
interface Blend {
    /** Each column by itself, in a straight line. */
    Blend VECTORS = new Blend() {
        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.vectors(from, to, out, first, end);
        }

        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.farVectors(from, to, out, first, end);
        }
    };

    /** One column of angles, the short way round. */
    Blend ANGLES = new Blend() {
        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            AngleKernel.near(from[0], to[0], kernel.progress(), out[0], first, end);
        }

        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            AngleKernel.far(from[0], to[0], kernel.progress(), out[0], first, end);
        }
    };

    /** The blend for the translations of a form. */
    static Blend of(PoseForm form) {
        Mix mix = form.mix();
        return mix == null ? VECTORS : new Mixed(mix);
    }

    /** Where rows are too far apart for the plain loop, what it writes is not finite. */
    void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);

    /** The same bits where the plain loop is right, and finite values elsewhere. */
    void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);

    /**
     * Columns that make values together.
     *
     * @param mix of two values
     */
    record Mixed(Mix mix) implements Blend {
        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.mixed(mix, from, to, out, first, end);
        }

        /** Legal values are never too far apart. */
        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            near(kernel, from, to, out, first, end);
        }
    }
}
