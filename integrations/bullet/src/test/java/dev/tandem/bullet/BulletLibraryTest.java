package dev.tandem.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BulletLibraryTest {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, native/linux/x86_64/libbulletjme.so",
        "Linux, aarch64, native/linux/arm64/libbulletjme.so",
        "Mac OS X, x86_64, native/osx/x86_64/libbulletjme.dylib",
        "Mac OS X, aarch64, native/osx/arm64/libbulletjme.dylib",
        "Windows 11, amd64, native/windows/x86_64/bulletjme.dll"
    })
    void shouldFindTheLibraryOfEachSystem(String system, String processor, String resource) {
        assertEquals(resource, BulletLibrary.resource(system, processor));
        assertTrue(getClass().getClassLoader().getResource(resource) != null, "the jars should have it");
    }

    @Test
    void shouldSayWhyWhenThereIsNoneForTheMachine() {
        String message = assertThrows(IllegalStateException.class, () -> BulletLibrary.load("Plan 9", "mips"))
                .getMessage();
        assertTrue(message.contains("native/plan 9/mips"), message);
        assertTrue(message.contains("SpRelease"), message);
    }

    @Test
    void shouldSayWhyWhenTheLibraryIsForAnotherMachine() {
        boolean mac = System.getProperty("os.name").startsWith("Mac");
        String other = mac ? "Windows" : "Mac OS X";
        String message = assertThrows(IllegalStateException.class, () -> BulletLibrary.load(other, "amd64"))
                .getMessage();
        assertTrue(message.contains("cannot be loaded"), message);
    }

    @Test
    void shouldLoadOnceHoweverOftenItIsAsked() {
        Bullet.world();
        BulletLibrary.load();
    }
}
