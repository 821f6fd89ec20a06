package dev.tandem.transform.internal.pose;

import java.util.Arrays;
import org.joml.Matrix4x3d;
import org.jspecify.annotations.Nullable;

/**
 * A kind of values of a channel: how many floats they have, how two are mixed, and which are legal. They are the translation of
 * a pose that has nothing else, or its rotation. They have no parents and no world.
 */
public final class ValueForm extends PoseForm {
    private static final int QUATERNION = 4;
    private static final Mix STEP = ValueForm::keepFirst;

    /** By {@link #kind}. Others stand for values that step. */
    private static final int PLAIN = 0;

    private static final int COLOUR = 1;
    private static final int ROTATION = 2;

    private final int kind;
    private final @Nullable Mix mix;
    private final float period;
    private final float[] least;
    private final float[] most;
    private final String demand;

    private ValueForm(int vector, int rotation, int kind, @Nullable Mix mix, float period) {
        this(vector, rotation, kind, mix, period, bounds(-Float.MAX_VALUE), bounds(Float.MAX_VALUE), "be finite");
    }

    private ValueForm(
            int vector,
            int rotation,
            int kind,
            @Nullable Mix mix,
            float period,
            float[] least,
            float[] most,
            String demand) {
        super("value", vector, rotation, 0, 0);
        this.kind = kind;
        this.mix = mix;
        this.period = period;
        this.least = least;
        this.most = most;
        this.demand = demand;
    }

    private static float[] bounds(float bound) {
        return new float[] {bound, bound, bound, bound};
    }

    /** Numbers that are interpolated one by one. */
    public static ValueForm numbers(int floats) {
        return new ValueForm(floats, 0, PLAIN, null, 0);
    }

    /** An angle in radians, of any number of turns, that goes the short way round. */
    public static ValueForm angle() {
        return new ValueForm(0, 1, PLAIN, null, 0);
    }

    /** A quaternion of unit length. */
    public static ValueForm quaternion() {
        return new ValueForm(0, QUATERNION, ROTATION, null, 0);
    }

    /** A number from 0 to a period, where it begins again. */
    public static ValueForm periodic(float period) {
        return new ValueForm(1, 0, PLAIN, new PeriodicMix(period), period);
    }

    /** Red, green, blue as sRGB encodes them, and alpha. */
    public static ValueForm colour() {
        return mixed(COLOUR, Srgb::mix, bounds(0), bounds(1), "be from 0 to 1");
    }

    /** Numbers that change at once, when their stamp is reached. */
    public static ValueForm step(int floats) {
        return new ValueForm(floats, 0, PLAIN, STEP, 0);
    }

    /**
     * Four numbers that mean something together.
     *
     * @param kind as {@link #kind} tells it
     * @param mix of two values
     * @param least that each number may be
     * @param most that each number may be
     * @param demand on illegal values, for messages: they "must" it
     */
    public static ValueForm mixed(int kind, Mix mix, float[] least, float[] most, String demand) {
        return new ValueForm(least.length, 0, kind, mix, 0, least, most, demand);
    }

    /** A number that tells values of as many floats apart that mean different things, at both ends of a network. */
    public int kind() {
        return kind;
    }

    @Override
    public @Nullable Mix mix() {
        return mix;
    }

    private static void keepFirst(
            float[][] from, float[][] to, float[] progress, float[][] out, float[][] scratch, int first, int end) {
        for (int c = 0; c < out.length; c++) {
            System.arraycopy(from[c], first, out[c], first, end - first);
        }
    }

    /** True if values are stored as they are written. */
    public boolean storesAsWritten() {
        return period == 0 && !isQuaternion();
    }

    private boolean isQuaternion() {
        return width(PoseParts.ROTATION) == QUATERNION;
    }

    /** True if the value at a place of an array is legal. */
    public boolean isLegal(float[] values, int at) {
        return areWithin(values, at) && !(isQuaternion() && isZero(values, at));
    }

    private boolean areWithin(float[] values, int at) {
        for (int c = 0; c < stride(); c++) {
            if (!(values[at + c] >= least[c] && values[at + c] <= most[c])) {
                return false;
            }
        }
        return true;
    }

    private boolean isZero(float[] values, int at) {
        boolean zero = true;
        for (int c = at; c < at + stride(); c++) {
            zero &= values[c] == 0;
        }
        return zero;
    }

    /** The requirement that an illegal value violates. */
    public String demand(float[] values, int at) {
        return areWithin(values, at) ? "not be zero" : demand;
    }

    /** Brings a legal value into the form in which it is stored: quaternions of unit length, periodic numbers in the period. */
    public void normalize(float[] values, int at) {
        if (isQuaternion()) {
            PoseChecks.putRotation(values, at, values[at], values[at + 1], values[at + 2], values[at + 3]);
        } else if (period > 0 && !(values[at] >= 0 && values[at] < period)) {
            values[at] = wrapped(values[at]);
        }
    }

    /** The remainder is exact; what lacks a little of the period, as negative numbers next to zero do, begins again. */
    private float wrapped(float value) {
        float rest = value % period;
        float positive = rest < 0 ? rest + period : rest + 0f;
        return positive < period ? positive : 0f;
    }

    /** Makes any numbers but NaN the legal value that is nearest to them, not {@linkplain #normalize normalised}. */
    public void makeLegal(float[] values) {
        for (int c = 0; c < stride(); c++) {
            values[c] = Math.max(least[c], Math.min(most[c], values[c]));
        }
        if (isQuaternion() && isZero(values, 0)) {
            identity(values, 0);
        }
    }

    @Override
    public void identity(float[] values, int at) {
        Arrays.fill(values, at, at + stride(), 0f);
        if (isQuaternion()) {
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
