package dev.tandem.bench;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Comparison, forks, subjects and worlds: none of the packages is part of a cycle. */
@AnalyzeClasses(packages = "dev.tandem.bench", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.tandem.(**)").should().beFreeOfCycles();
}
