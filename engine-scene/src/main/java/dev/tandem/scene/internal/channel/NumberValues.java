package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.NumberChannel;

/** What channels of floats have. */
abstract class NumberValues extends StoredChannel implements NumberChannel {
    NumberValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    public final int floats() {
        return channel.form().stride();
    }
}
