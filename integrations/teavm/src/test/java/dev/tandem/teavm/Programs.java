package dev.tandem.teavm;

import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.teavm.cache.IncrementalDependencyRegistration;
import org.teavm.diagnostics.Diagnostics;
import org.teavm.model.ClassHierarchy;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.ReferenceCache;
import org.teavm.model.instructions.JumpInstruction;
import org.teavm.parsing.ClasspathClassHolderSource;

/** Classes as TeaVM reads them from the class path, changed by one of the plugin's transformers. */
final class Programs {
    private final ClasspathClassHolderSource source = new ClasspathClassHolderSource(new ReferenceCache());
    private final ClassHolderTransformer transformer;

    Programs(ClassHolderTransformer transformer) {
        this.transformer = transformer;
    }

    /** The instructions of all methods of a name, but for jumps. */
    List<Instruction> instructions(String type, String method) {
        ClassHolder found = source.get(type);
        transform(found);
        return found.getMethods().stream()
                .filter(each -> each.getName().equals(method))
                .flatMap(Programs::instructions)
                .toList();
    }

    void transform(ClassHolder type) {
        transformer.transformClass(type, new Context(new ClassHierarchy(source)));
    }

    private static Stream<Instruction> instructions(MethodHolder method) {
        return StreamSupport.stream(method.getProgram().getBasicBlocks().spliterator(), false)
                .flatMap(block -> StreamSupport.stream(block.spliterator(), false))
                .filter(instruction -> !(instruction instanceof JumpInstruction));
    }

    private record Context(ClassHierarchy hierarchy) implements ClassHolderTransformerContext {
        @Override
        public ClassHierarchy getHierarchy() {
            return hierarchy;
        }

        @Override
        public Diagnostics getDiagnostics() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void submit(ClassHolder type) {
            throw new UnsupportedOperationException();
        }

        @Override
        public IncrementalDependencyRegistration getIncrementalCache() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isObfuscated() {
            return false;
        }

        @Override
        public boolean isStrict() {
            return true;
        }

        @Override
        public String getEntryPoint() {
            throw new UnsupportedOperationException();
        }
    }
}
