package dev.tandem.time.internal.scale;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An exact fraction, for references that must not round. */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {

    public static final Rational ZERO = of(0);

    public static Rational of(long number) {
        return new Rational(BigInteger.valueOf(number), BigInteger.ONE);
    }

    /** Returns the number that a double stands for, to its last bit. */
    public static Rational of(double number) {
        BigDecimal exact = new BigDecimal(number);
        return exact.scale() > 0
                ? reduced(exact.unscaledValue(), BigInteger.TEN.pow(exact.scale()))
                : new Rational(exact.toBigIntegerExact(), BigInteger.ONE);
    }

    public Rational plus(Rational other) {
        return reduced(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    public Rational minus(Rational other) {
        return plus(new Rational(other.numerator.negate(), other.denominator));
    }

    public Rational times(Rational other) {
        return reduced(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational over(Rational other) {
        return times(
                other.numerator.signum() < 0
                        ? new Rational(other.denominator.negate(), other.numerator.negate())
                        : new Rational(other.denominator, other.numerator));
    }

    public double toDouble() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), java.math.MathContext.DECIMAL128)
                .doubleValue();
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    private static Rational reduced(BigInteger numerator, BigInteger denominator) {
        BigInteger common = numerator.gcd(denominator);
        return common.equals(BigInteger.ZERO) || common.equals(BigInteger.ONE)
                ? new Rational(numerator, denominator)
                : new Rational(numerator.divide(common), denominator.divide(common));
    }
}
