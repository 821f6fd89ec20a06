package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.ValueForm;

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

    /** Columns that keep their first value until the end is reached. */
    Blend STEPS = new Blend() {
        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            for (int c = 0; c < out.length; c++) {
                System.arraycopy(from[c], first, out[c], first, end - first);
            }
        }

        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            near(kernel, from, to, out, first, end);
        }
    };

    /** Encoded red, green, blue, and alpha. */
    Blend COLOURS = new Blend() {
        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            kernel.colours(from, to, out, first, end);
        }

        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            near(kernel, from, to, out, first, end);
        }
    };

    /** The blend for the translations of a form. */
    static Blend of(PoseForm form) {
        return switch (form.mixing()) {
            case EVEN -> VECTORS;
            case PERIODIC -> new Periodic(((ValueForm) form).period());
            case COLOUR -> COLOURS;
            case STEP -> STEPS;
        };
    }

    /** Where rows are too far apart for the plain loop, what it writes is not finite. */
    void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);

    /** The same bits where the plain loop is right, and finite values elsewhere. */
    void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end);

    /** One column of numbers from 0 to a period, where they begin again: the short way round, half a period upwards. */
    final class Periodic implements Blend {
        /** Added before rounding, so that a number which rounding left just below the period starts again at 0. */
        private static final float NUDGE = 0x1p-22f;

        private final float period;
        private final float inverse;
        private final float largest;

        Periodic(float period) {
            this.period = period;
            this.inverse = 1 / period;
            this.largest = Math.nextDown(period);
        }

        @Override
        public void near(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            AngleKernel.near(from[0], to[0], kernel.progress(), out[0], inverse, period, 0f, first, end);
            wrap(out[0], inverse, period, largest, first, end);
        }

        /** No two of these numbers are too far apart. */
        @Override
        public void far(InterpolationKernel kernel, float[][] from, float[][] to, float[][] out, int first, int end) {
            near(kernel, from, to, out, first, end);
        }

        private static void wrap(float[] values, float inverse, float period, float largest, int first, int end) {
            for (int j = first; j < end; j++) {
                float periods = (Fma.fma(values[j], inverse, NUDGE - 0.5f) + AngleKernel.WHOLE) - AngleKernel.WHOLE;
                values[j] = Math.max(0f, Math.min(largest, Fma.fma(-periods, period, values[j])));
            }
        }
    }
}
