package dev.tandem.examples.slowdown.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BulletLibraryTest {

    @Test
    void shouldSayWhyWhenThereIsNoneForTheMachine() {
        assertEquals("there is no native library for Plan 9 on mips", BulletLibrary.load("Plan 9", "mips"));
    }
}
