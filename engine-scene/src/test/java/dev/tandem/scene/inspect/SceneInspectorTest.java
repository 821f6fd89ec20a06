package dev.tandem.scene.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneInspectorTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final SceneInspector inspector = scene.inspector();

    @Test
    void shouldTellNothingOfNodesWhereThereAreNone() {
        assertEquals("timeline 0: 0 nodes, 0 in motion, no tick, no frame\n", inspector.text());
        assertEquals(
                "{\"timelines\":[{\"number\":0,\"nodes\":0,\"moving\":0}],\"values\":[],\"space\":[],\"plane\":[]}",
                inspector.json());
    }

    @Test
    void shouldShowANodeInMotionWhenSeenAsText() {
        Transform3d ship = scene.create();
        ship.moveTo(1, 0, 0);
        sync.afterTick(0, 100);
        ship.moveTo(3, 0, 0);
        sync.afterTick(100, 200);
        sync.beforeFrame(150, 170);
        assertEquals("""
                timeline 0: 1 nodes, 1 in motion, tick 100 to 200 ns, frame at 150 ns, 20 ns behind normal time
                in space:
                #0: root, timeline 0, FROM_TICK, in motion, stamps 100 to 200 ns, shown 20 ns late, \
                revisions logical 2 observed 2 visual 2
                    logical translation [3.0, 0.0, 0.0] rotation [0.0, 0.0, 0.0, 1.0] scale [1.0, 1.0, 1.0]
                    visual translation [2.0, 0.0, 0.0] rotation [0.0, 0.0, 0.0, 1.0] scale [1.0, 1.0, 1.0]
                """, inspector.text());
    }

    @Test
    void shouldShowTheSameNodeAsJson() {
        Transform3d ship = scene.create();
        ship.moveTo(1, 0, 0);
        sync.afterTick(0, 100);
        ship.moveTo(3, 0, 0);
        sync.afterTick(100, 200);
        sync.beforeFrame(150, 170);
        assertEquals(
                "{\"timelines\":[{\"number\":0,\"nodes\":1,\"moving\":1,\"tickStartNanos\":100,\"tickEndNanos\":200,"
                        + "\"renderNanos\":150,\"behindNormalNanos\":20}],"
                        + "\"values\":[],\"space\":[{\"index\":0,\"name\":null,\"parent\":null,\"timeline\":0,"
                        + "\"rules\":{\"translation\":\"FROM_TICK\","
                        + "\"rotation\":\"FROM_TICK\",\"scale\":\"FROM_TICK\"},\"moving\":true,\"unobserved\":false,"
                        + "\"hidden\":false,\"inherits\":\"ALL\",\"startNanos\":100,\"endNanos\":200,"
                        + "\"displayDelayNanos\":20,\"logicalRevision\":2,\"observedRevision\":2,\"visualRevision\":2,"
                        + "\"logical\":{\"translation\":[3.0,0.0,0.0],\"rotation\":[0.0,0.0,0.0,1.0],\"scale\":[1.0,1.0,1.0]},"
                        + "\"visual\":{\"translation\":[2.0,0.0,0.0],\"rotation\":[0.0,0.0,0.0,1.0],\"scale\":[1.0,1.0,1.0]}"
                        + ",\"values\":[]}],\"plane\":[]}",
                inspector.json());
    }

    @Test
    void shouldIndentTheTreeInTheOrderOfChildren() {
        Transform3d root = scene.create();
        Transform3d arm = scene.create(root);
        Transform3d hand = scene.create(arm);
        Transform3d head = scene.create(root);
        scene.create();
        List<Integer> order = root.children().get(0).equals(arm) ? List.of(0, 1, 2, 3, 4) : List.of(0, 3, 1, 2, 4);
        assertEquals(order, indices(inspector.text()));
        assertTrue(inspector.text().contains("\n  #1: below #0,"));
        assertTrue(inspector.text().contains("\n    #2: below #1,"));
        assertEquals(List.of(1, 2), indices(inspector.text(arm)));
        assertTrue(inspector.text(arm).contains("\n#1: below #0,"));
        assertTrue(inspector.json(arm).contains("\"index\":1,\"name\":null,\"parent\":0,"));
        hand.destroyWhenShown();
        assertEquals(List.of(1), indices(inspector.text(arm)));
        assertEquals(List.of(3), indices(inspector.text(head)));
    }

    @Test
    void shouldShowFlagsAndRulesThatAreNotTheUsualOnes() {
        Transform3d root = scene.create();
        Transform3d node = scene.create(root);
        node.rule(Component.ROTATION, MotionRule.SNAP);
        node.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        root.hide();
        node.moveTo(1, 2, 3);
        String text = inspector.text(node);
        assertTrue(
                text.contains("FROM_TICK/SNAP/FROM_TICK, at rest, not observed, hidden, inherits TRANSLATION,"), text);
        String json = inspector.json(node);
        assertTrue(
                json.contains("\"rotation\":\"SNAP\",\"scale\":\"FROM_TICK\"},\"moving\":false,\"unobserved\":true,"
                        + "\"hidden\":true,\"inherits\":\"TRANSLATION\""),
                json);
    }

    @Test
    void shouldShowNodesInThePlaneOnTheTimelinesOfTheScene() {
        VisualSynchronizer gone = sync.openTimeline();
        VisualSynchronizer far = sync.openTimeline();
        gone.close();
        Transform2d crate = scene.plane().create();
        Transform2d lid = scene.plane().create(crate);
        far.addBranch(crate);
        lid.moveTo(1, 2, 0.5f);
        far.afterTick(0, 100);
        lid.moveTo(3, 2, 0.5f);
        far.afterTick(100, 200);
        far.beforeFrame(150);
        String text = inspector.text();
        assertTrue(text.contains("timeline 2: 2 nodes, 1 in motion, tick 100 to 200 ns, frame at 150 ns"), text);
        assertTrue(text.contains("in the plane:\n#0: root, timeline 2,"), text);
        assertTrue(text.contains("visual translation [2.0, 2.0] rotation [0.5] scale [1.0, 1.0]"), text);
        assertEquals(List.of(1), indices(inspector.text(lid)));
        assertTrue(inspector
                .json(lid)
                .contains("\"space\":[],\"plane\":[{\"index\":1,\"name\":null,\"parent\":0,\"timeline\":2,"));
    }

    @Test
    void shouldShowNamesAndTheValuesOfNodesAndOfTheScene() {
        Transform3d goblin = scene.create();
        scene.names().put(goblin, "goblin");
        FloatChannel health = scene.channels().floats("health");
        StepChannel<String> mood = scene.channels().steps("mood", String.class);
        StepChannel<Integer> coins = scene.channels().steps("coins", Integer.class);
        scene.channels().steps("awake", Boolean.class).moveTo(goblin, true);
        goblin.moveTo(0, 0, 0);
        health.moveTo(goblin, 10);
        health.moveTo(scene, 70);
        coins.moveTo(scene, 3);
        mood.moveTo(goblin, "calm");
        sync.afterTick(0, 100);
        health.moveTo(goblin, 5);
        mood.moveTo(goblin, "angry");
        sync.afterTick(100, 200);
        sync.beforeFrame(150);
        String text = inspector.text();
        assertTrue(text.contains("""
                values of the scene:
                    value "coins" logical 3 visual 3, timeline 0, FROM_TICK, at rest
                    value "health" logical [70.0] visual [70.0], timeline 0, FROM_TICK, at rest
                in space:
                #0 "goblin": root"""), text);
        assertTrue(text.contains("""
                    value "awake" logical true visual true, timeline 0, FROM_TICK, at rest
                    value "health" logical [5.0] visual [7.5], timeline 0, FROM_TICK, in motion
                    value "mood" logical angry visual calm, timeline 0, FROM_TICK, in motion
                """), text);
        String json = inspector.json();
        assertTrue(
                json.contains(
                        "\"values\":[{\"channel\":\"coins\",\"timeline\":0,\"rule\":\"FROM_TICK\",\"moving\":false,"
                                + "\"logical\":3,\"visual\":3},{\"channel\":\"health\""),
                json);
        assertTrue(json.contains("\"index\":0,\"name\":\"goblin\","), json);
        assertTrue(json.contains("\"moving\":true,\"logical\":\"angry\",\"visual\":\"calm\"}]}"), json);
        assertTrue(json.contains("\"logical\":true,\"visual\":true}"), json);
        assertTrue(json.contains("\"logical\":[5.0],\"visual\":[7.5]}"), json);
        assertFalse(inspector.text(goblin).contains("coins"), "of a branch the nodes alone");
    }

    @Test
    void shouldEscapeWhatTheHostCallsItsRules() {
        Transform3d node = scene.create();
        node.rule(MotionRule.custom(new MotionKernel() {
            @Override
            public void show(MotionRows rows) {}

            @Override
            public String toString() {
                return "say \"hm\\\"\n\u001f";
            }
        }));
        assertTrue(inspector.json().contains("\"translation\":\"say \\\"hm\\\\\\\"\\u000a\\u001f\""), inspector.json());
    }

    @Test
    void shouldNeedNoDeepStackForADeepChain() {
        Transform3d last = scene.create();
        for (int i = 0; i < 5_000; i++) {
            last = scene.create(last);
        }
        assertEquals(5_001, indices(inspector.text()).size());
    }

    @Test
    void shouldRefuseNodesOfOtherScenesAndDestroyedOnes() {
        Transform3d foreign = new Scene().create();
        assertThrows(IllegalArgumentException.class, () -> inspector.text(foreign));
        Transform2d flat = new Scene().plane().create();
        assertThrows(IllegalArgumentException.class, () -> inspector.json(flat));
        Transform3d stale = scene.create();
        stale.destroy();
        assertThrows(IllegalStateException.class, () -> inspector.json(stale));
        assertThrows(NullPointerException.class, () -> inspector.text(null));
    }

    @Test
    void shouldBeAllowedWithinAWalk() {
        scene.create();
        scene.space().forEachIndex(index -> assertEquals(List.of(0), indices(inspector.text())));
    }

    private static List<Integer> indices(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith("#"))
                .map(line -> Integer.valueOf(line.substring(1, line.indexOf(':'))))
                .toList();
    }
}
