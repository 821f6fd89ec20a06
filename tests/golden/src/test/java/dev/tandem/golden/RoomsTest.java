package dev.tandem.golden;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Reading, playing and comparing know the scenario; none of the packages is part of a cycle. */
@AnalyzeClasses(packages = "dev.tandem.golden", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.tandem.golden.(*)").should().beFreeOfCycles();
}
