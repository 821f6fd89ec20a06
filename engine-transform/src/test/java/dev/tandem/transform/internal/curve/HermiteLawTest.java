package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import org.junit.jupiter.api.Test;

class HermiteLawTest {
    private final HermiteLaw law = new HermiteLaw();

    @Test
    void shouldBeForAllThatChangesEvenly() {
        assertTrue(law.isFor(PoseForms.SPATIAL) && law.isFor(PoseForms.FLAT));
        assertTrue(
                law.isFor(ValueForm.numbers(3)) && law.isFor(ValueForm.angle()) && law.isFor(ValueForm.quaternion()));
        assertFalse(law.isFor(ValueForm.step(1)));
        assertFalse(law.isFor(ValueForm.periodic(2)));
        assertFalse(law.isFor(ValueForm.colour()));
    }

    @Test
    void shouldHaveAMotionForEachComponent() {
        assertInstanceOf(HermiteTranslation.class, law.motion(PoseParts.TRANSLATION, PoseForms.SPATIAL));
        assertInstanceOf(HermiteRotation.class, law.motion(PoseParts.ROTATION, PoseForms.SPATIAL));
        assertInstanceOf(HermiteAngle.class, law.motion(PoseParts.ROTATION, PoseForms.FLAT));
        assertEquals(
                3 + 3 + 8, law.motion(PoseParts.TRANSLATION, PoseForms.SPATIAL).extraColumns());
        assertEquals(
                2 + 2 + 6, law.motion(PoseParts.TRANSLATION, PoseForms.FLAT).extraColumns());
    }

    @Test
    void shouldScaleEvenlyWithoutVelocities() {
        assertFalse(law.motion(PoseParts.SCALE, PoseForms.SPATIAL).takesVelocity());
        assertFalse(law.motion(PoseParts.SCALE, PoseForms.SPATIAL).mayOutlastInterval());
    }
}
