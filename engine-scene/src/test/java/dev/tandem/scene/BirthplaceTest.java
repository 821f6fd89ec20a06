package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 3.9: on which timeline nodes and values of the scene are born. */
class BirthplaceTest {
    private static final long FRAME = 10_000_000;
    private static final ClockSettings AT_60 = ClockSettings.at(TickRate.perSecond(60));

    private final Scene scene = new Scene();
    private Runnable drawing = () -> {};
    private final SceneLoop loop =
            SceneLoop.builder().rate(60).onFrame(frame -> drawing.run()).build(scene);
    private final TimeDomain slow = loop.domain().child("slow", AT_60);
    private final TickGroup group = new TickGroup(TickRate.perSecond(20));
    private final TickGroup slowGroup = new TickGroup(TickRate.perSecond(20));

    private void run(int frames) {
        slow.control().scale(0.25);
        loop.start(0);
        for (int i = 1; i <= frames; i++) {
            loop.advance(i * FRAME);
        }
    }

    @Test
    void shouldDrawANodeAtTheSpeedOfTheDomainInWhoseTickItWasCreated() {
        List<Transform3d> born = new ArrayList<>();
        List<Float> drawn = new ArrayList<>();
        loop.onTick(slow, tick -> {
            if (born.isEmpty()) {
                born.add(scene.create());
                born.get(0).teleportTo(0, 0, 0);
            }
            born.get(0).moveTo((float) (4e-9 * tick.endNanos()), 0, 0);
        });
        drawing = () -> drawn.add(born.get(0).visualLocal(new Pose3d()).translation().x);
        run(200);
        for (int i = 20; i < 200; i++) {
            assertEquals(0.01, drawn.get(i) - drawn.get(i - 1), 1e-5, "a quarter of 4 m/s, in frame " + i);
        }
    }

    @Test
    void shouldDrawAValueOfTheSceneAtTheSpeedOfTheDomainThatWroteItFirst() {
        FloatChannel fov = scene.channels().floats("fov");
        List<Float> drawn = new ArrayList<>();
        loop.onTick(slow, tick -> fov.moveTo(scene, (float) (4e-9 * tick.endNanos())));
        drawing = () -> drawn.add(fov.visual(scene));
        run(200);
        for (int i = 20; i < 200; i++) {
            assertEquals(0.01, drawn.get(i) - drawn.get(i - 1), 1e-5, "in frame " + i);
        }
    }

    @Test
    void shouldCreateRootsOnTheTimelineOfTheClockThatTicksAndChildrenOnThatOfTheirParent() {
        Transform3d outside = scene.create();
        List<Node> ofMain = new ArrayList<>();
        List<Node> ofSlow = new ArrayList<>();
        loop.onTick(loop.domain(), tick -> {
            if (tick.index() == 0) {
                ofMain.add(scene.create());
            }
        });
        loop.onTick(slow, tick -> {
            if (tick.index() == 0) {
                Transform3d root = scene.create();
                Transform2d flat = scene.plane().create();
                ofSlow.addAll(
                        List.of(root, flat, scene.create(root), scene.plane().create(flat)));
                ofSlow.addAll(List.of(scene.space().createBranch(-1, 0)));
                ofSlow.addAll(List.of(scene.plane().createBranch(-1, 0)));
                ofSlow.addAll(List.of(scene.space().createBranch(root, -1, 0)));
                ofMain.add(scene.create(outside));
                ofMain.addAll(List.of(scene.space().createBranch(outside, -1, 0)));
            }
        });
        loop.onTick(group, tick -> {
            if (tick.index() == 0) {
                ofMain.add(scene.create());
            }
        });
        loop.onTick(slow, slowGroup, tick -> {
            if (tick.index() == 0) {
                ofSlow.add(scene.create());
            }
        });
        drawing = () -> {
            if (ofMain.size() == 5) {
                ofMain.add(scene.create());
            }
        };
        run(20);
        assertEquals(6, ofMain.size());
        assertEquals(11, ofSlow.size());
        for (Node node : ofMain) {
            assertTrue(loop.timeline(loop.domain()).contains(node), node + " is on the main timeline");
        }
        for (Node node : ofSlow) {
            assertTrue(loop.timeline(slow).contains(node), node + " is on the slow timeline");
        }
        scene.validate();
    }

    @Test
    void shouldCreateOnTheTimelineThatIsAsked() {
        loop.onTick(group, tick -> {});
        Timeline timeline = loop.timeline(group);
        assertTrue(timeline.contains(timeline.create()));
        assertTrue(timeline.contains(timeline.create(scene.plane())));
        Scene other = new Scene();
        VisualSynchronizer own = other.synchronizer().openTimeline();
        assertTrue(own.contains(own.create()));
        assertTrue(own.contains(own.create(other.space())));
        assertTrue(own.contains(own.create(other.plane())));
        assertThrows(IllegalArgumentException.class, () -> own.create(scene.plane()));
        own.close();
        assertThrows(IllegalStateException.class, own::create);
        assertThrows(IllegalStateException.class, () -> own.create(other.plane()));
        scene.validate();
    }

    @Test
    void shouldMoveWhatWasBornOnATimelineOfItsOwnAsOneThatWasAddedToIt() {
        Scene own = new Scene();
        VisualSynchronizer main = own.synchronizer();
        VisualSynchronizer far = main.openTimeline();
        Transform3d born = far.create();
        Transform3d added = own.create();
        far.add(added);
        for (Transform3d node : List.of(born, added)) {
            node.teleportTo(1, 0, 0);
            node.moveTo(2, 0, 0);
        }
        far.afterTick(0, 100);
        main.beforeFrame(25);
        far.beforeFrame(25);
        assertEquals(1.25f, born.visualLocal(new Pose3d()).translation().x);
        assertEquals(1.25f, added.visualLocal(new Pose3d()).translation().x);
    }

    @Test
    void shouldCreateOnTheMainTimelineAfterATickThatThrew() {
        loop.onTick(slow, tick -> {
            if (tick.index() == 1) {
                throw new IllegalStateException("planned");
            }
        });
        try {
            run(20);
        } catch (IllegalStateException planned) {
            assertEquals("planned", planned.getMessage());
        }
        assertTrue(loop.timeline(loop.domain()).contains(scene.create()));
    }
}
