package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** SPEC 15.4: rules that are not plain, by the names that both sides gave them. */
class NamedRulesTest {

    private static final long MS = Stage.MS;
    private static final MotionRule SQUARED = MotionRule.eased(progress -> progress * progress);
    private static final MotionRule CUBED = MotionRule.eased(progress -> progress * progress * progress);
    private static final MotionRule FAR = MotionRule.extrapolated().upTo(50_000_000);

    /** The client's own are other objects, in another order, and one is missing. */
    private static Stage stage(ReplicationSettings settings) {
        Stage stage = new Stage(3, 1, settings);
        stage.server.rule("squared", SQUARED);
        stage.server.rule("far", FAR);
        stage.server.rule("cubed", CUBED);
        stage.client().client.rule("cubed", MotionRule.eased(progress -> progress * progress * progress));
        stage.client().client.rule("unused", MotionRule.eased(progress -> 1 - (1 - progress) * (1 - progress)));
        stage.client().client.rule("squared", MotionRule.eased(progress -> progress * progress));
        return stage;
    }

    @Test
    void shouldFollowTheRuleOfItsNode() {
        Stage stage = stage(RewindTest.settings());
        Transform3d[] nodes = new Transform3d[5];
        MotionRule[] rules = {MotionRule.FROM_TICK, SQUARED, CUBED, MotionRule.eased(progress -> progress), FAR};
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.scene.create();
            nodes[i].rule(rules[i]);
            stage.server.replicate(nodes[i], i);
        }
        Map<Long, Pose3d[]> drawn = new HashMap<>();
        int[] compared = {0};
        stage.server.inputs((client, number, drawnNanos, input) -> {
            for (int i = 0; i < nodes.length && number > 30; i++) {
                Transform3d seen = stage.server.view().of(nodes[i]);
                assertEquals(drawn.get(number)[i], seen.visualLocal(new Pose3d()), "node " + i);
                compared[0]++;
            }
        });
        stage.simulation = tick -> {
            for (Transform3d node : nodes) {
                node.moveTo(tick + 1, 0, 0);
            }
            if (tick == 200) {
                nodes[1].rule(Component.TRANSLATION, CUBED);
            }
        };
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.run(120);
        long shots = 0;
        for (int frame = 0; frame < 240; frame++) {
            stage.run(1);
            Pose3d[] now = new Pose3d[nodes.length];
            for (int i = 0; i < nodes.length; i++) {
                now[i] = stage.client().node(i).visualLocal(new Pose3d());
            }
            if (stage.client().client.input(ByteBuffer.allocate(1))) {
                drawn.put(shots++, now);
            }
            // sends are 3 m apart
            double even = now[0].translation().x / 3;
            double progress = even - Math.floor(even);
            double start = 3 * Math.floor(even);
            assertEquals(start + 3 * Math.pow(progress, 3), now[2].translation().x, 1e-3, "in frame " + frame);
            int power = frame < 80 ? 2 : 3;
            if (frame < 80 || frame > 120) {
                assertEquals(start + 3 * Math.pow(progress, power), now[1].translation().x, 1e-3, "in frame " + frame);
            }
            assertEquals(now[0].translation().x, now[3].translation().x, 1e-3, "it has no name");
        }
        assertTrue(compared[0] > 900, "compared: " + compared[0]);
    }

    /** A server with more plain rules, or fewer, gives these names the same numbers. */
    @Test
    void shouldNumberNamesFromTheHighestDown() {
        NamedRules rules = new NamedRules();
        rules.put("squared", SQUARED);
        rules.put("cubed", CUBED);
        List<MotionRule> expected = new ArrayList<>(MotionRule.PLAIN);
        while (expected.size() < 14) {
            expected.add(MotionRule.FROM_TICK);
        }
        expected.add(CUBED);
        expected.add(SQUARED);
        assertEquals(expected, rules.byNumber());
        expected.set(15, CUBED);
        expected.set(14, MotionRule.FROM_TICK);
        expected.set(13, SQUARED);
        assertEquals(
                expected,
                rules.byNumber(List.of("cubed".hashCode(), "known to the server".hashCode(), "squared".hashCode())));
    }

    @Test
    void shouldSayWhatIsWrong() {
        Stage stage = stage(ReplicationSettings.at(Stage.RATE));
        assertEquals(
                "HERMITE is a plain rule, which needs no name",
                assertThrows(IllegalArgumentException.class, () -> stage.server.rule("curve", MotionRule.HERMITE))
                        .getMessage());
        MotionRule other = MotionRule.eased(progress -> progress);
        String taken = assertThrows(IllegalArgumentException.class, () -> stage.server.rule("squared", other))
                .getMessage();
        assertTrue(
                taken.endsWith(" cannot be named \"squared\": it has a name already, or another rule has one like it"),
                taken);
        assertThrows(IllegalArgumentException.class, () -> stage.server.rule("again", SQUARED));
        for (int i = MotionRule.PLAIN.size() + 3; i < 16; i++) {
            double power = i;
            stage.server.rule("power " + i, MotionRule.eased(progress -> Math.pow(progress, power)));
        }
        assertEquals(
                "there are " + (16 - MotionRule.PLAIN.size())
                        + " rules with names, and there may be no more: no room for more",
                assertThrows(IllegalStateException.class, () -> stage.server.rule("more", other))
                        .getMessage());
        stage.run(60);
        assertTrue(stage.client().client.isJoined());
        assertEquals(
                "a tick was noted already: the rule \"late\" is to be named before",
                assertThrows(IllegalStateException.class, () -> stage.server.rule("late", other))
                        .getMessage());
        assertEquals(
                "this client has joined already: the rule \"late\" is to be named before",
                assertThrows(
                                IllegalStateException.class,
                                () -> stage.client().client.rule("late", other))
                        .getMessage());
    }
}
