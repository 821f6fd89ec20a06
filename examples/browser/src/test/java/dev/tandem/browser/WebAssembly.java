package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.teavm.tooling.TeaVMTargetType;
import org.teavm.tooling.TeaVMTool;
import org.teavm.tooling.TeaVMToolException;
import org.teavm.vm.TeaVMOptimizationLevel;

/** Compiles programs of the tests as the page is. */
final class WebAssembly {
    /** Of test and engine, as the plugin that runs the tests has it. */
    static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private WebAssembly() {}

    /**
     * Compiles a program, one at a time.
     *
     * @param main its class
     * @param folder of the result
     * @param name of the result
     * @param classes folders of classes beside those of the tests
     */
    static synchronized void compile(String main, Path folder, String name, Path... classes) throws TeaVMToolException {
        TeaVMTool tool = new TeaVMTool();
        tool.setTargetType(TeaVMTargetType.WEBASSEMBLY_GC);
        tool.setMainClass(main);
        tool.setTargetDirectory(folder.toFile());
        tool.setTargetFileName(name);
        tool.setOptimizationLevel(TeaVMOptimizationLevel.FULL);
        tool.setObfuscated(true);
        tool.setClassLoader(WebAssembly.class.getClassLoader());
        tool.setClassPath(
                Stream.concat(Stream.of(classes).map(Path::toString), Stream.of(CLASS_PATH.split(File.pathSeparator)))
                        .map(File::new)
                        .toList());
        tool.generate();
        assertTrue(tool.getProblemProvider().getSevereProblems().isEmpty(), "TeaVM did not compile " + main);
    }
}
