package dev.tandem.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What the public classes may show in the types of their members. */
@AnalyzeClasses(packages = "dev.tandem", importOptions = ImportOption.DoNotIncludeTests.class)
class PublicApiTest {

    private static final DescribedPredicate<JavaClass> PUBLIC_API = DescribedPredicate.describe(
            "are public API", type -> isPublic(type) && !type.getPackageName().matches("dev\\.tandem\\..*internal.*"));

    @ArchTest
    static final ArchRule internalTypesDoNotShow =
            classes().that(PUBLIC_API).should(ShowNothingFrom.packagesMatching("dev\\.tandem\\..*\\binternal\\b.*"));

    @ArchTest
    static final ArchRule eclipseCollectionsDoNotShow =
            classes().that(PUBLIC_API).should(ShowNothingFrom.packagesMatching("org\\.eclipse\\.collections.*"));

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(PublicApiTest::isPublic).orElse(true);
    }
}
