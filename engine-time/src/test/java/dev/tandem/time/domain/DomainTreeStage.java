package dev.tandem.time.domain;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/** A tree of clocks that tick every microsecond, and a note of each tick that ran. */
abstract class DomainTreeStage {

    static final BiConsumer<TimeDomain, Tick> NOTHING = (domain, tick) -> {};
    static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(1_000));

    final DomainTree tree = new DomainTree("app", SETTINGS);
    final TimeDomain app = tree.root();
    /** Name of the domain and microsecond at which its tick ends. */
    final List<String> ran = new ArrayList<>();

    final BiConsumer<TimeDomain, Tick> note = (domain, tick) -> ran.add(domain.name() + " " + tick.endNanos() / 1_000);
}
