package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How large a package may be and how closely classes may be tied, so that each thing has one obvious place. */
@AnalyzeClasses(packages = "dev.tandem", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    /** The root package of each published module. Those that are not published have a rule on cycles of their own. */
    private static final List<String> PUBLISHED = List.of(
            "dev.tandem.time",
            "dev.tandem.transform",
            "dev.tandem.scene",
            "dev.tandem.replay",
            "dev.tandem.net",
            "dev.tandem.testkit");

    private static final int MOST_CLASSES_PER_PACKAGE = 40;
    private static final int MOST_CLASSES_PER_CYCLE = 4;

    @ArchTest
    static void packagesFormNoCycles(JavaClasses classes) {
        for (String root : PUBLISHED) {
            Set<JavaClass> inside = below(root, classes);
            assertEquals(Set.of(), Cycles.of(dependencies(inside, JavaClass::getPackageName)), "cycles below " + root);
        }
    }

    @ArchTest
    static void packagesAreOfModestSize(JavaClasses classes) {
        for (String root : PUBLISHED) {
            Map<String, Set<String>> packages = below(root, classes).stream()
                    .filter(type -> !type.getSimpleName().equals("package-info"))
                    .collect(Collectors.groupingBy(
                            JavaClass::getPackageName,
                            TreeMap::new,
                            Collectors.mapping(RoomsTest::topLevelName, Collectors.toSet())));
            packages.forEach((name, types) ->
                    assertEquals(Math.min(types.size(), MOST_CLASSES_PER_PACKAGE), types.size(), "classes in " + name));
        }
    }

    @ArchTest
    static void classesFormNoLargeCycles(JavaClasses classes) {
        for (String root : PUBLISHED) {
            Set<Set<String>> cycles = Cycles.of(dependencies(below(root, classes), RoomsTest::topLevelName));
            cycles.removeIf(cycle -> ideas(cycle, classes) <= MOST_CLASSES_PER_CYCLE);
            assertEquals(Set.of(), cycles, "large cycles below " + root);
        }
    }

    /** How many classes tie each other: a sealed interface that makes the classes that it permits is one with them. */
    private static long ideas(Set<String> cycle, JavaClasses classes) {
        return cycle.stream()
                .map(classes::get)
                .filter(type -> type.getRawInterfaces().stream()
                        .noneMatch(family -> cycle.contains(family.getName())
                                && family.reflect().isSealed()))
                .count();
    }

    private static Set<JavaClass> below(String root, JavaClasses classes) {
        Set<JavaClass> inside = classes.stream()
                .filter(type -> (type.getPackageName() + ".").startsWith(root + "."))
                .collect(Collectors.toSet());
        if (inside.isEmpty()) {
            throw new AssertionError("no classes below " + root);
        }
        return inside;
    }

    /** Returns which group uses which other, groups being what {@code groupOf} says. */
    private static Map<String, Set<String>> dependencies(Set<JavaClass> types, Function<JavaClass, String> groupOf) {
        Map<String, Set<String>> edges = new TreeMap<>();
        for (JavaClass type : types) {
            Set<String> used = edges.computeIfAbsent(groupOf.apply(type), group -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (types.contains(target)) {
                    used.add(groupOf.apply(target));
                }
            }
        }
        edges.forEach((group, used) -> used.remove(group));
        return edges;
    }

    /** Returns the name of the top-level class that a class belongs to: itself, or the one that it is nested in. */
    private static String topLevelName(JavaClass type) {
        JavaClass top = type;
        while (top.getEnclosingClass().isPresent()) {
            top = top.getEnclosingClass().get();
        }
        return top.getName();
    }
}
