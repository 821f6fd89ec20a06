package dev.tandem.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may use whom: transform and time stand alone, scene joins them, the test kit stands on top. */
@AnalyzeClasses(packages = "dev.tandem", importOptions = ImportOption.DoNotIncludeTests.class)
class LayersTest {
    /** No class of which is needed at run time. */
    private static final String NULL_ANNOTATIONS = "org.jspecify.annotations";

    @ArchTest
    static final ArchRule timeUsesTheJdkOnly = classes()
            .that()
            .resideInAPackage("dev.tandem.time..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", NULL_ANNOTATIONS, "dev.tandem.time..");

    @ArchTest
    static final ArchRule transformUsesJomlOnly = classes()
            .that()
            .resideInAPackage("dev.tandem.transform..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", NULL_ANNOTATIONS, "org.joml..", "dev.tandem.transform..");

    @ArchTest
    static final ArchRule sceneUsesTimeAndTransform = classes()
            .that()
            .resideInAPackage("dev.tandem.scene..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    NULL_ANNOTATIONS,
                    "org.joml..",
                    "org.eclipse.collections..",
                    "dev.tandem.time..",
                    "dev.tandem.transform..",
                    "dev.tandem.scene..");

    @ArchTest
    static final ArchRule onlySceneUsesEclipseCollections = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tandem.scene..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.collections..");

    @ArchTest
    static final ArchRule onlySceneReplayAndASourceOfVelocitiesSeeInsideTransform = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.tandem.transform..",
                    "dev.tandem.scene..",
                    "dev.tandem.replay..",
                    "dev.tandem.net.internal.source")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.tandem.transform.internal..");

    @ArchTest
    static final ArchRule replayUsesTheEngine = classes()
            .that()
            .resideInAPackage("dev.tandem.replay..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    NULL_ANNOTATIONS,
                    "org.joml..",
                    "dev.tandem.time..",
                    "dev.tandem.transform..",
                    "dev.tandem.scene..",
                    "dev.tandem.replay..");

    @ArchTest
    static final ArchRule netUsesTheEngine = classes()
            .that()
            .resideInAPackage("dev.tandem.net..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    NULL_ANNOTATIONS,
                    "org.joml..",
                    "dev.tandem.time..",
                    "dev.tandem.transform..",
                    "dev.tandem.scene..",
                    "dev.tandem.net..");

    @ArchTest
    static final ArchRule onlyReplayAndSourcesCopiesAndValuesOfNetSeeInsideScene = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.tandem.scene..",
                    "dev.tandem.replay..",
                    "dev.tandem.net.internal.source",
                    "dev.tandem.net.internal.copy",
                    "dev.tandem.net.internal.value")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.tandem.scene.internal..");

    @ArchTest
    static final ArchRule nobodySeesInsideTime = noClasses()
            .that()
            .resideOutsideOfPackage("dev.tandem.time..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.tandem.time.internal..");
}
