package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** SPEC 12.1: colours go through linear light. */
class ColourChannelTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform2d node = scene.plane().create();
    private final ColourChannel tint = scene.channels().colours("tint");

    @Test
    void shouldMixLightAndReachItsEndsBitForBit() {
        Vector4f from = new Vector4f(.1f, .7f, .3f, .9f);
        Vector4f to = new Vector4f(.9f, .2f, .3f, .2f);
        tint.teleportTo(node, from);
        tint.moveTo(node, to);
        sync.afterTick(0, 1000);
        sync.beforeFrame(0);
        assertEquals(from, tint.visual(node, new Vector4f()));
        sync.beforeFrame(500);
        Vector4f half = tint.visual(node, new Vector4f());
        assertEquals(encoded((.9 * light(.1f) + .2 * light(.9f)) / 1.1), half.x, 1e-6);
        assertEquals(encoded((.9 * light(.7f) + .2 * light(.2f)) / 1.1), half.y, 1e-6);
        assertEquals(.3f, half.z);
        assertEquals(.55f, half.w, 1e-7);
        Vector4f light = tint.visualLight(node, new Vector4f());
        assertEquals((.9 * light(.1f) + .2 * light(.9f)) / 2, light.x, 1e-6);
        assertEquals(half.w, light.w);
        sync.beforeFrame(1000);
        assertEquals(to, tint.visual(node, new Vector4f()));
        assertEquals(to, tint.logical(node, new Vector4f()));
    }

    @Test
    void shouldBelongToTheSceneToo() {
        tint.teleportTo(scene, 0, 0, 0, 0);
        tint.moveTo(scene, 1, .5f, 0, 1);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        Vector4f shown = tint.visual(scene, new Vector4f());
        assertTrue(shown.equals(new Vector4f(1, .5f, 0, .5f), 1e-6f), shown.toString());
        assertTrue(tint.visualLight(scene, new Vector4f())
                .equals(new Vector4f(.5f, (float) light(.5f) / 2, 0, .5f), 1e-6f));
        tint.teleportTo(node, .25f, .5f, .75f, 1);
        assertEquals(new Vector4f(.25f, .5f, .75f, 1), tint.visual(node, new Vector4f()));
        assertEquals(new Vector4f(1, .5f, 0, 1), tint.logical(scene, new Vector4f()));
    }

    @Test
    void shouldStayWithinItsRangeWhenACurveGoesBeyondTheEnds() {
        tint.rule(MotionRule.eased(t -> t == 0 || t == 1 ? t : t < .5 ? -2 : 3));
        tint.teleportTo(node, .1f, .9f, .5f, .9f);
        tint.moveTo(node, .9f, .1f, .5f, .2f);
        sync.afterTick(0, 1000);
        for (long at = 0; at <= 1000; at += 100) {
            sync.beforeFrame(at);
            Vector4f shown = tint.visual(node, new Vector4f());
            for (int c = 0; c < 4; c++) {
                assertTrue(shown.get(c) >= 0 && shown.get(c) <= 1, shown + " at " + at);
            }
        }
    }

    @Test
    void shouldRefuseWhatIsNoShare() {
        for (float bad : new float[] {-.01f, 1.01f, Float.NaN}) {
            String message = assertThrows(IllegalArgumentException.class, () -> tint.moveTo(node, 0, bad, 0, 1))
                    .getMessage();
            assertTrue(message.contains("from 0 to 1") && message.contains(Float.toString(bad)), message);
            assertThrows(IllegalArgumentException.class, () -> tint.teleportTo(scene, 0, 0, 0, bad));
        }
        assertEquals(0, tint.size());
    }

    private static double light(float c) {
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static double encoded(double l) {
        return l <= 0.0031308 ? 12.92 * l : 1.055 * Math.pow(l, 1 / 2.4) - 0.055;
    }
}
