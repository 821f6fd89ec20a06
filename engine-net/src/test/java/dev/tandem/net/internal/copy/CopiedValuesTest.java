package dev.tandem.net.internal.copy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.ValueTable;
import dev.tandem.net.internal.value.ValuePort;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.channel.Vector4Channel;
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
        CopiedValues values = new CopiedValues(table, List.of(ValuePort.of(health), ValuePort.of(mix)));
        Snapshot arrived = new Snapshot();
        for (int channel = 0; channel < 2; channel++) {
            arrived.values(channel, 1).begin(0);
            arrived.values(channel, 1).put(0, 0, 3);
            values.put(scene, channel, 0, arrived);
        }
        assertFalse(mix.has(scene));
        assertEquals(3, health.logical(scene));
    }
}
