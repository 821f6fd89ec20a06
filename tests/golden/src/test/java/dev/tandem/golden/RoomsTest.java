package dev.tandem.golden;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Reading, playing and comparing know the scenario; no package and no class is part of a cycle. */
@AnalyzeClasses(packages = "dev.tandem.golden", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    private static final int MOST_CLASSES_PER_PACKAGE = 25;

    private static final SliceAssignment TOP_LEVEL_CLASSES = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith("dev.tandem.golden")
                    ? SliceIdentifier.of(type.getName().split("\\$", 2)[0])
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "top-level classes";
        }
    };

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.tandem.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule classesHaveNoCycles =
            slices().assignedFrom(TOP_LEVEL_CLASSES).should().beFreeOfCycles();

    @ArchTest
    static void packagesAreOfModestSize(JavaClasses classes) {
        Map<String, Long> sizes = classes.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        sizes.values().removeIf(size -> size <= MOST_CLASSES_PER_PACKAGE);
        assertEquals(Map.of(), sizes, "large packages");
    }
}
