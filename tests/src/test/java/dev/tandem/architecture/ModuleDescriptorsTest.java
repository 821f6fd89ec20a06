package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The module descriptors of the engine fence what is internal: a public package is exported to everybody, an internal one to the
 * modules whose classes use it.
 */
@AnalyzeClasses(packages = "dev.tandem", importOptions = ImportOption.DoNotIncludeTests.class)
class ModuleDescriptorsTest {
    private static final Set<String> MODULES = Set.of("time", "transform", "scene", "replay", "net");
    private static final Pattern NAME = Pattern.compile("module ([\\w.]+) \\{");
    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+)(?:\\s+to\\s+([\\w.,\\s]+))?;");

    @ArchTest
    static void modulesAreNamedAsTheirPackages(JavaClasses classes) {
        for (String module : MODULES) {
            Matcher name = NAME.matcher(descriptor(module));
            assertTrue(name.find(), module);
            assertEquals("dev.tandem." + module, name.group(1));
            assertTrue(
                    SourceTree.read("engine-" + module, "pom.xml")
                            .contains("<automatic.module.name>" + name.group(1) + "</automatic.module.name>"),
                    module);
        }
    }

    /** SPEC 7.3. An internal package that is not exported has no user outside. */
    @ArchTest
    static void packagesAreExportedToThoseWhoUseThem(JavaClasses classes) {
        for (String module : MODULES) {
            assertEquals(expected(module, classes), exported(module), "exports of " + module);
        }
    }

    /** The users of each package, none if it is everybody. */
    private static Map<String, Set<String>> exported(String module) {
        Map<String, Set<String>> exports = new TreeMap<>();
        for (MatchResult export : EXPORT.matcher(descriptor(module)).results().toList()) {
            String users = export.group(2);
            exports.put(
                    export.group(1),
                    users == null
                            ? Set.of()
                            : new TreeSet<>(Set.of(users.strip().split(",\\s*"))));
        }
        return exports;
    }

    private static Map<String, Set<String>> expected(String module, JavaClasses classes) {
        Map<String, Set<String>> exports = new TreeMap<>();
        for (JavaClass type : classes) {
            if (moduleOf(type).equals(Optional.of(module)) && !isInternal(type) && !isPackageInfo(type)) {
                exports.put(type.getPackageName(), Set.of());
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass used = dependency.getTargetClass().getBaseComponentType();
                if (moduleOf(used).equals(Optional.of(module)) && isInternal(used) && isOfAnother(type, module)) {
                    exports.computeIfAbsent(used.getPackageName(), name -> new TreeSet<>())
                            .add("dev.tandem." + moduleOf(type).get());
                }
            }
        }
        return exports;
    }

    private static boolean isOfAnother(JavaClass type, String module) {
        return moduleOf(type).filter(own -> !own.equals(module)).isPresent();
    }

    /** The module of the engine that a class is in, if it is in one. */
    private static Optional<String> moduleOf(JavaClass type) {
        return MODULES.stream()
                .filter(module -> (type.getPackageName() + ".").startsWith("dev.tandem." + module + "."))
                .findFirst();
    }

    private static boolean isInternal(JavaClass type) {
        return (type.getPackageName() + ".").contains(".internal.");
    }

    private static boolean isPackageInfo(JavaClass type) {
        return type.getSimpleName().equals("package-info");
    }

    private static String descriptor(String module) {
        return SourceTree.read("engine-" + module, "src", "main", "module", "module-info.java");
    }
}
