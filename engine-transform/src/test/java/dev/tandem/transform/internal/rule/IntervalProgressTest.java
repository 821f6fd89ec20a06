package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IntervalProgressTest {
    private final RowsStage stage = new RowsStage();
    private final IntervalProgress progress = new IntervalProgress();
    private final Intervals intervals;
    private final int node;
    private final int other;

    IntervalProgressTest() {
        stage.with(new FromTick(stage.parts, Curve.LINEAR));
        node = stage.node(2);
        other = stage.node(4);
        intervals = stage.intervals();
        stage.setInterval(node, intervals.shared(0, 1000, Curve.LINEAR));
        stage.setInterval(other, intervals.shared(0, 4000, Curve.LINEAR));
    }

    private void setEvenly(long render) {
        ShownFrame frame = new ShownFrame();
        frame.begin(intervals, stage.times, render);
        progress.setEvenly(frame);
    }

    private float[] spread() {
        float[] rows = new float[64];
        progress.spread(stage.chunk(node), rows, 2);
        return Arrays.copyOf(rows, 2);
    }

    @Test
    void shouldClampTheProgressOfEachInterval() {
        setEvenly(500);
        assertArrayEquals(new float[] {0.5f, 0.125f}, spread());
        setEvenly(2000);
        assertArrayEquals(new float[] {1, 0.5f}, spread());
        setEvenly(-5);
        assertArrayEquals(new float[] {0, 0}, spread());
    }

    @Test
    void shouldTellWhetherRowsAreAtAnEnd() {
        setEvenly(500);
        assertFalse(progress.anyAtAnEnd());
        setEvenly(0);
        assertTrue(progress.anyAtAnEnd());
        setEvenly(1000);
        assertTrue(progress.anyAtAnEnd());
        setEvenly(999);
        assertFalse(progress.anyAtAnEnd(), "the frame before is forgotten");
        intervals.open(2000, 3000, Curve.LINEAR);
        setEvenly(999);
        assertFalse(progress.anyAtAnEnd(), "nobody has that interval");
    }

    @Test
    void shouldHaveRoomWhenIntervalsBecomeMore() {
        for (int i = 0; i < 40; i++) {
            setEvenly(500);
            intervals.join(intervals.shared(i, 5000 + i, Curve.LINEAR));
        }
        setEvenly(500);
        assertArrayEquals(new float[] {0.5f, 0.125f}, spread());
    }

    /** Interpolated, minus zero would become zero. */
    @Test
    void shouldGiveRowsAtAnEndTheBitsOfThatEnd() {
        int third = stage.node(-0f);
        stage.setInterval(third, intervals.shared(500, 1000, Curve.LINEAR));
        stage.nodes.chunk(third).logical[third * 10] = 7;
        stage.chunk(third).storeTarget(stage.row(third), stage.nodes.chunk(third).logical, third * 10);
        stage.chunk(node).storeTarget(stage.row(node), stage.nodes.chunk(third).logical, third * 10);
        setEvenly(500);

        progress.interpolate(stage.chunk(node), PoseParts.TRANSLATION, 3, new InterpolationKernel());

        assertEquals(Float.floatToRawIntBits(-0f), Float.floatToRawIntBits(stage.visual(third)));
        assertEquals(4.5f, stage.visual(node));
    }
}
