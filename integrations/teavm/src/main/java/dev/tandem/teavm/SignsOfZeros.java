package dev.tandem.teavm;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Makes {@code -x} a product with -1. TeaVM subtracts from zero, and {@code 0 - x} of zero is positive, where Java's
 * {@code -x} is a negative zero.
 */
final class SignsOfZeros implements ClassHolderTransformer {

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            Program program = method.getProgram();
            for (int block = 0; program != null && block < program.basicBlockCount(); block++) {
                negations(program, program.basicBlockAt(block));
            }
        }
    }

    private static void negations(Program program, BasicBlock block) {
        Instruction instruction = block.getFirstInstruction();
        while (instruction != null) {
            Instruction next = instruction.getNext();
            if (instruction instanceof NegateInstruction negation) {
                switch (negation.getOperandType()) {
                    case FLOAT -> {
                        FloatConstantInstruction constant = new FloatConstantInstruction();
                        constant.setConstant(-1f);
                        constant.setReceiver(program.createVariable());
                        multiply(negation, constant, constant.getReceiver());
                    }
                    case DOUBLE -> {
                        DoubleConstantInstruction constant = new DoubleConstantInstruction();
                        constant.setConstant(-1);
                        constant.setReceiver(program.createVariable());
                        multiply(negation, constant, constant.getReceiver());
                    }
                    default -> {}
                }
            }
            instruction = next;
        }
    }

    private static void multiply(NegateInstruction negation, Instruction constant, Variable minusOne) {
        NumericOperandType type = negation.getOperandType();
        BinaryInstruction product = new BinaryInstruction(BinaryOperation.MULTIPLY, type);
        product.setFirstOperand(negation.getOperand());
        product.setSecondOperand(minusOne);
        product.setReceiver(negation.getReceiver());
        product.setLocation(negation.getLocation());
        constant.setLocation(negation.getLocation());
        negation.insertPrevious(constant);
        negation.replace(product);
    }
}
