package dev.tandem.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.teavm.model.Instruction;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;

/** SPEC 6.3: negation of a zero gives the other one, which a difference to zero does not. */
class SignsOfZerosTest {
    private final Programs before = new Programs((type, context) -> {});
    private final Programs after = new Programs(new SignsOfZeros());

    @Test
    void shouldMultiplyByMinusOneWhenAFloatIsNegated() {
        List<Instruction> instructions = after.instructions(Negations.class.getName(), "floats");

        FloatConstantInstruction minusOne = only(FloatConstantInstruction.class, instructions);
        BinaryInstruction product = only(BinaryInstruction.class, instructions);
        assertEquals(-1f, minusOne.getConstant());
        assertSame(minusOne.getReceiver(), product.getSecondOperand());
        assertEquals(NumericOperandType.FLOAT, product.getOperandType());
        assertTakesThePlace("floats", product, minusOne);
    }

    @Test
    void shouldMultiplyByMinusOneWhenADoubleIsNegated() {
        List<Instruction> instructions = after.instructions(Negations.class.getName(), "doubles");

        DoubleConstantInstruction minusOne = only(DoubleConstantInstruction.class, instructions);
        BinaryInstruction product = only(BinaryInstruction.class, instructions);
        assertEquals(-1.0, minusOne.getConstant());
        assertSame(minusOne.getReceiver(), product.getSecondOperand());
        assertEquals(NumericOperandType.DOUBLE, product.getOperandType());
        assertTakesThePlace("doubles", product, minusOne);
    }

    private void assertTakesThePlace(String method, BinaryInstruction product, Instruction minusOne) {
        NegateInstruction negation =
                only(NegateInstruction.class, before.instructions(Negations.class.getName(), method));
        assertEquals(BinaryOperation.MULTIPLY, product.getOperation());
        assertEquals(negation.getOperand().getIndex(), product.getFirstOperand().getIndex());
        assertEquals(negation.getReceiver().getIndex(), product.getReceiver().getIndex());
        assertEquals(negation.getLocation(), product.getLocation());
        assertEquals(negation.getLocation(), minusOne.getLocation());
        assertSame(product, minusOne.getNext());
        assertEquals(0, count(NegateInstruction.class, after.instructions(Negations.class.getName(), method)));
    }

    @Test
    void shouldLeaveWholeNumbersAsTheyAre() {
        for (String method : List.of("ints", "longs")) {
            List<Instruction> instructions = after.instructions(Negations.class.getName(), method);
            assertEquals(1, count(NegateInstruction.class, instructions), method);
            assertEquals(0, count(BinaryInstruction.class, instructions), method);
        }
    }

    private static long count(Class<? extends Instruction> kind, List<Instruction> instructions) {
        return instructions.stream().filter(kind::isInstance).count();
    }

    private static <T extends Instruction> T only(Class<T> kind, List<Instruction> instructions) {
        assertEquals(1, count(kind, instructions), kind::getName);
        return instructions.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Read by TeaVM. */
    @SuppressWarnings("unused")
    private abstract static class Negations {
        static float floats(float x) {
            return -x;
        }

        static double doubles(double x) {
            return -x;
        }

        static int ints(int x) {
            return -x;
        }

        static long longs(long x) {
            return -x;
        }

        abstract void none();
    }
}
