package dev.tandem.net.internal.copy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.net.internal.codec.Records;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.MotionRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 15.15: what a datagram says of a channel is checked before values are written. */
class CopiedValuesTest {

    @Test
    void shouldLeaveOutAChannelWhoseValuesHaveOtherNumbersThanItsNameSays() {
        Scene scene = new Scene();
        FloatChannel health = scene.channels().floats("health");
        Vector4Channel mix = scene.channels().vectors4("mix");
        ValueTable table = new ValueTable();
        table.set(0, ValuePort.of(mix).key(), 1, 1);
        table.set(1, ValuePort.of(health).key(), 1, 1);
        CopiedValues values =
                new CopiedValues(table, List.of(ValuePort.of(health), ValuePort.of(mix)), MotionRule.PLAIN);
        Snapshot arrived = new Snapshot();
        for (int channel = 0; channel < 2; channel++) {
            arrived.values(channel, 1).begin(0);
            arrived.values(channel, 1).put(0, 0, 3);
            values.put(scene, channel, 0, arrived);
        }
        assertFalse(mix.has(scene));
        assertEquals(3, health.logical(scene));
    }

    /** Whatever number the rule of a value has, and whether or not its channel takes that rule. */
    @Test
    void shouldMoveByTheRuleOfTheChannelWhereItTakesNoOther() {
        Scene scene = new Scene();
        FloatChannel phase = scene.channels().periodic("phase", 1);
        phase.rule(MotionRule.FROM_VISUAL);
        ValueTable table = new ValueTable();
        table.set(0, ValuePort.of(phase).key(), 1, .25f);
        List<MotionRule> rules = new ArrayList<>(MotionRule.PLAIN);
        while (rules.size() < Records.MOST_RULES) {
            rules.add(MotionRule.custom(rows -> {}));
        }
        CopiedValues values = new CopiedValues(table, List.of(ValuePort.of(phase)), rules);
        Snapshot arrived = new Snapshot();
        arrived.values(0, 1).begin(0);
        values.put(scene, 0, 0, arrived);
        for (int number = -20; number < 40; number++) {
            arrived.motions(0, 1).begin(0);
            arrived.motions(0, 1).put(0, 0, number * 1_000_000);
            arrived.setRule(0, 0, number, number % 2 == 0);
            values.move(scene, 0, 0, arrived);
            MotionRule rule = rules.get(number & 15);
            boolean isTaken = rule == MotionRule.FROM_VISUAL || rule == MotionRule.SNAP;
            assertEquals(isTaken ? rule : MotionRule.FROM_VISUAL, phase.rule(scene), "number " + number);
        }
        scene.validate();
    }
}
