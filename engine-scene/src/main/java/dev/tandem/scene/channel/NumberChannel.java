package dev.tandem.scene.channel;

/** A channel whose values are one to four floats, which are interpolated. */
public interface NumberChannel extends Channel {
    /** {@return floats per value, from 1 to 4} */
    int floats();
}
