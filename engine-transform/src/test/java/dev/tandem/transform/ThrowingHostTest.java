package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 4.6, 9.6: code of the host that throws in a tick or a frame changes no logical pose, and nothing of other nodes. */
class ThrowingHostTest {
    private final Stage stage = new Stage();
    private final RuntimeException mine = new ArithmeticException("mine");
    private boolean throwing;

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    /** Remembers a vector, so that it is called in ticks too. */
    private final class Kernel implements MotionKernel {
        @Override
        public int vectors() {
            return 1;
        }

        @Override
        public void show(MotionRows rows) {
            if (throwing) {
                throw mine;
            }
        }
    }

    private Transform3d horse() {
        Transform3d horse = stage.resting(0);
        horse.rule(MotionRule.custom(new Kernel()));
        stage.tick(() -> horse.moveTo(1, 0, 0));
        stage.frame(500);
        return horse;
    }

    private void throwInTick(Runnable writes) {
        throwing = true;
        assertSame(mine, assertThrows(ArithmeticException.class, () -> stage.tick(writes)));
        throwing = false;
    }

    @Test
    void shouldKeepLogicalPosesOfRidersWhenTheKernelOfTheHorseThrows() {
        Transform3d rider = stage.resting(0);
        Transform3d horse = horse();
        throwInTick(() -> {
            horse.moveTo(2, 0, 0);
            rider.moveTo(5, 0, 0);
            rider.teleportOnStamp(50, 0, 0);
        });

        assertEquals(50, Stage.logicalX(rider), "SPEC 4.6");
        stage.tick(() -> rider.moveTo(60, 0, 0));
        assertEquals(60, Stage.logicalX(rider), "SPEC 4.6");
        stage.frame(5000);
        assertEquals(60, Stage.visualX(rider));
    }
}
