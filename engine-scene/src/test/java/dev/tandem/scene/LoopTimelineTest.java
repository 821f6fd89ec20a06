package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.transform.Transform3d;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What a loop hands out can neither disturb it nor be missed by a recording. */
class LoopTimelineTest {
    private static final ClockSettings AT_10 = ClockSettings.at(TickRate.perSecond(10));

    private final Scene scene = new Scene();
    private final Transform3d parent = scene.create();
    private final Transform3d child = scene.create(parent);
    private final TickGroup group = new TickGroup(TickRate.perSecond(5));
    private final SceneLoop loop = SceneLoop.builder()
            .clock(AT_10)
            .build(scene)
            .onTick(group, tick -> {})
            .start(0);

    @Test
    void shouldHoldWhatIsAddedToIt() {
        Timeline timeline = loop.timeline(group);
        timeline.add(parent);
        assertTrue(timeline.contains(parent));
        assertFalse(timeline.contains(child));

        loop.timeline(loop.domain()).add(parent);
        timeline.addBranch(parent);

        assertTrue(timeline.contains(parent) && timeline.contains(child));
        assertSame(timeline, loop.timeline(group));
    }

    @Test
    void shouldNotBeWhatDrivesIt() {
        assertFalse(loop.timeline(group) instanceof VisualSynchronizer);
        assertFalse(loop.timeline(loop.domain()) instanceof VisualSynchronizer);
    }

    @Test
    void shouldBeClosedWhenItsGroupWasRemoved() {
        Timeline timeline = loop.timeline(group);
        timeline.add(parent);
        loop.remove(group);
        assertFalse(timeline.isClosed(), "not before the ticks of the next frame have run");

        loop.advance(1);

        assertTrue(timeline.isClosed());
        assertTrue(loop.timeline(loop.domain()).contains(parent));
        assertFalse(loop.timeline(loop.domain()).isClosed());
        String message = assertThrows(IllegalStateException.class, () -> timeline.add(parent))
                .getMessage();
        assertTrue(message.contains("timeline is closed"), message);
    }

    @Test
    void shouldRecordWhatItsControlIsToldWhenTheTreeIsRecorded() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ClockRecorder recorder = new ClockRecorder(AT_10, "test", bytes)) {
            SceneLoop recorded =
                    SceneLoop.builder().clocks(new DomainTree("game", recorder)).start(new Scene(), 0);
            assertSame(recorder.control(), recorded.control());
            assertSame(recorder.clock(), recorded.time());

            recorded.control().scale(0.5);

            assertEquals(0.5, recorded.control().scale());
        }
    }
}
