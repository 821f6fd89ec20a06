/** Fixed ticks and frames: clocks, domains, scales and recordings. */
module dev.tandem.time {
    requires static org.jspecify;

    exports dev.tandem.time;
    exports dev.tandem.time.adaptive;
    exports dev.tandem.time.domain;
    exports dev.tandem.time.pacing;
    exports dev.tandem.time.recording;
    exports dev.tandem.time.scale;
    exports dev.tandem.time.screen;
}
