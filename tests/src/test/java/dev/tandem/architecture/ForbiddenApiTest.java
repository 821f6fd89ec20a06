package dev.tandem.architecture;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessTargetWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.tandem.time.NanoClock;

/** What no engine class touches, so that the engine runs anywhere, silently, and at the time that it is told. */
@AnalyzeClasses(packages = "dev.tandem", importOptions = ImportOption.DoNotIncludeTests.class)
class ForbiddenApiTest {

    private static final String[] ENGINE = {
        "dev.tandem.time..", "dev.tandem.transform..", "dev.tandem.scene..", "dev.tandem.replay..", "dev.tandem.net.."
    };

    private static final DescribedPredicate<HasName> READS_REAL_TIME =
            nameMatching("nanoTime|currentTimeMillis").as("real time");

    private static final String REFLECTION =
            "forName|newInstance|get(Declared)?(Method|Field|Constructor|Classe)s?|getRecordComponents";

    @ArchTest
    static final ArchRule desktopAndJdkInternalsStayOut = noClasses()
            .that()
            .resideInAnyPackage(ENGINE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.awt..",
                    "java.beans..",
                    "java.applet..",
                    "javax..",
                    "sun..",
                    "com.sun..",
                    "jdk..",
                    "java.lang.reflect..");

    /** But for one class, which has handle types initialised. */
    @ArchTest
    static final ArchRule reflectionStaysOut = noClasses()
            .that()
            .resideInAnyPackage(ENGINE)
            .and()
            .doNotHaveFullyQualifiedName("dev.tandem.transform.internal.HandleAccess")
            .should(accessTargetWhere(target(owner(named(Class.class))).and(target(nameMatching(REFLECTION)))));

    /** Which has the same bits where Math has none. */
    @ArchTest
    static final ArchRule multiplyAddIsFusedInOnePlace = noClasses()
            .that()
            .resideInAnyPackage(ENGINE)
            .and()
            .doNotHaveFullyQualifiedName("dev.tandem.transform.internal.platform.Fma")
            .should(accessTargetWhere(target(owner(named(Math.class))).and(target(nameMatching("fma")))));

    @ArchTest
    static final ArchRule realTimeIsReadInOnePlace = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(NanoClock.class.getName())
            .should(accessTargetWhere(target(owner(named(System.class))).and(target(READS_REAL_TIME))));

    @ArchTest
    static final ArchRule wallClocksAndSleepStayOut = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.time..")
            .orShould(accessTargetWhere(target(owner(named(Thread.class))).and(target(nameMatching("sleep")))));

    @ArchTest
    static final ArchRule librariesPrintNothing = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

    private static DescribedPredicate<JavaClass> named(Class<?> type) {
        return JavaClass.Predicates.equivalentTo(type);
    }
}
