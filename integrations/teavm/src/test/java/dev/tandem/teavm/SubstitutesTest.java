package dev.tandem.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.teavm.model.ClassHolder;
import org.teavm.model.Instruction;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.InitClassInstruction;
import org.teavm.model.instructions.IntegerConstantInstruction;
import org.teavm.model.instructions.InvokeInstruction;

/** SPEC 6.3: what is compiled for a browser calls nothing that a browser has not. */
class SubstitutesTest {
    private static final Map<String, String> PACKAGES = Map.of(
            "platform", "dev.tandem.transform.internal.platform.",
            "transform", "dev.tandem.transform.internal.",
            "pacing", "dev.tandem.time.pacing.",
            "joml", "org.joml.",
            "jdk", "java.lang.");

    private final Programs programs = new Programs(new Substitutes());

    @ParameterizedTest
    @CsvSource({
        "jdk, Math, rint, dev.tandem.teavm.Missing.rint",
        "jdk, Math, round, dev.tandem.teavm.Missing.round",
        "jdk, Math, multiplyHigh, dev.tandem.teavm.Missing.multiplyHigh",
        "platform, Fma, fma, dev.tandem.transform.internal.platform.Fma.plain",
        "transform, HandleAccess, to, java.util.Map.get",
        "platform, SpinHint, give, ",
        "pacing, SpinHint, give, ",
        "joml, Math, fma, ",
        "joml, Options, decimalFormat, ",
        "joml, MemUtil, createInstance, org.joml.MemUtil$MemUtilNIO.<init>",
        "joml, Runtime, format, java.lang.Double.toString",
    })
    void shouldCallNothingElseWhenItIsReplaced(String place, String type, String method, String called) {
        List<Instruction> instructions = instructions(place, type, method);
        Set<String> calls = instructions.stream()
                .filter(InvokeInstruction.class::isInstance)
                .map(call -> ((InvokeInstruction) call).getMethod())
                .map(callee -> callee.getClassName() + "." + callee.getName())
                .collect(Collectors.toSet());

        assertEquals(called == null ? Set.of() : Set.of(called), calls);
        assertInstanceOf(ExitInstruction.class, instructions.get(instructions.size() - 1));
    }

    @ParameterizedTest
    @CsvSource({
        "platform, Fma, isInMath, 0",
        "platform, SpinHint, isInThread, 0",
        "pacing, SpinHint, isInThread, 0",
        "joml, Options, hasOption, 0",
        "joml, Runtime, hasMathFma, 0",
        "joml, Runtime, hasFloatToRawIntBits, 1",
        "joml, Runtime, hasDoubleToRawLongBits, 1",
        "joml, Runtime, hasLongRotateLeft, 1",
    })
    void shouldAnswerOnceAndForAllWhenAskedForThePlatform(String place, String type, String method, int answer) {
        List<Instruction> instructions = instructions(place, type, method);

        assertEquals(2, instructions.size());
        assertEquals(answer, ((IntegerConstantInstruction) instructions.get(0)).getConstant());
        assertInstanceOf(ExitInstruction.class, instructions.get(1));
    }

    @Test
    void shouldInitialiseHandleTypesWhenOneIsLookedFor() {
        List<String> initialised = instructions("transform", "HandleAccess", "to").stream()
                .filter(InitClassInstruction.class::isInstance)
                .map(type -> ((InitClassInstruction) type).getClassName())
                .toList();

        assertEquals(List.of("dev.tandem.transform.Transform3d", "dev.tandem.transform.Transform2d"), initialised);
    }

    @Test
    void shouldNameWhatIsMissingWhenTheVersionIsAnother() {
        Exception refused = assertThrows(
                IllegalStateException.class, () -> programs.transform(new ClassHolder("org.joml.Options")));

        assertTrue(refused.getMessage().contains("org.joml.Options has no method decimalFormat"), refused::getMessage);
    }

    private List<Instruction> instructions(String place, String type, String method) {
        return programs.instructions(PACKAGES.get(place) + type, method);
    }
}
