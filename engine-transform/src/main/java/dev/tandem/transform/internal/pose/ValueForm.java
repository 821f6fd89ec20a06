package dev.tandem.transform.internal.pose;

import java.util.Arrays;
import org.joml.Matrix4x3d;

/**
 * Values of a channel: one to four floats, which are the translation of a pose that has nothing else, or its rotation. They
 * have no parents and no world.
 */
public final class ValueForm extends PoseForm {
    private static final int QUATERNION = 4;

    private final Mixing mixing;
    private final float period;

    private ValueForm(int vector, int rotation, Mixing mixing, float period) {
        super("value", vector, rotation, 0, 0);
        this.mixing = mixing;
        this.period = period;
    }

    /** Numbers that are interpolated one by one. */
    public static ValueForm numbers(int floats) {
        return new ValueForm(floats, 0, Mixing.EVEN, 0);
    }

    /** An angle in radians, of any number of turns, that goes the short way round. */
    public static ValueForm angle() {
        return new ValueForm(0, 1, Mixing.EVEN, 0);
    }

    /** A quaternion of unit length. */
    public static ValueForm quaternion() {
        return new ValueForm(0, QUATERNION, Mixing.EVEN, 0);
    }

    /** A number from 0 to a period, where it begins again. */
    public static ValueForm periodic(float period) {
        return new ValueForm(1, 0, Mixing.PERIODIC, period);
    }

    /** Red, green, blue as sRGB encodes them, and alpha. */
    public static ValueForm colour() {
        return new ValueForm(4, 0, Mixing.COLOUR, 0);
    }

    /** Numbers that change at once, when their stamp is reached. */
    public static ValueForm step(int floats) {
        return new ValueForm(floats, 0, Mixing.STEP, 0);
    }

    @Override
    public Mixing mixing() {
        return mixing;
    }

    /** Where periodic values begin again; 0 for all others. */
    public float period() {
        return period;
    }

    @Override
    public void identity(float[] values, int at) {
        Arrays.fill(values, at, at + stride(), 0f);
        if (width(PoseParts.ROTATION) == QUATERNION) {
            values[at + QUATERNION - 1] = 1f;
        }
    }

    @Override
    public void put(float[] from, int at, int floats, float[] value) {
        System.arraycopy(from, at, value, 0, floats);
    }

    @Override
    public void lift(float[] pose, int at, float[] spatial) {
        throw noSpace();
    }

    @Override
    public void project(float[] spatial, float[] near, float[] result) {
        throw noSpace();
    }

    @Override
    public LocalPoses lifted(LocalPoses poses) {
        throw noSpace();
    }

    @Override
    public Matrix4x3d read(float[] matrix, int at, Matrix4x3d dest) {
        throw noSpace();
    }

    @Override
    public void apply(Rigid transform, float[] poses, int at) {
        throw noSpace();
    }

    @Override
    public void matrix(float[] pose, int at, float[] out, int to) {
        throw noSpace();
    }

    @Override
    public void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        throw noSpace();
    }

    @Override
    public void rotationMatrix(double x, double y, double z, double w, float[] out) {
        throw noSpace();
    }

    private static UnsupportedOperationException noSpace() {
        return new UnsupportedOperationException("values of channels are not in space");
    }
}
