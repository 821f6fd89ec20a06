package dev.tandem.window;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** None of the packages is part of a cycle. */
@AnalyzeClasses(packages = "dev.tandem.window", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.tandem.(**)").should().beFreeOfCycles();
}
