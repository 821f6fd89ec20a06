package dev.tandem.time.messages;

import static dev.tandem.time.messages.ClockMessages.SETTINGS;
import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.time.recording.ClockRecorder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** What trees of clocks say. */
final class DomainMessages {

    private DomainMessages() {}

    static List<Refusal> all() {
        return List.of(
                missing("name", () -> new DomainTree(null, SETTINGS)),
                missing("recorder", () -> new DomainTree("world", (ClockRecorder) null)),
                missing("settings", () -> tree().root().child("hero", (ClockSettings) null)),
                missing("limit", () -> tree().root().child("hero", SETTINGS, null)),
                missing("recorder", () -> tree().root().child("hero", (ClockRecorder) null)),
                missing("task", () -> tree().advance(0, null)),
                missing("newParent", () -> hero(tree()).attachTo(null)),
                state("no frame is in progress: call beginFrame(realNanos) before nextTick()", () -> tree().nextTick()),
                state(
                        "a frame is in progress: call nextTick() until it returns false, or endFrame(), before the next one",
                        () -> {
                            DomainTree tree = tree();
                            tree.beginFrame(0);
                            tree.beginFrame(1);
                        }),
                state(
                        "endFrame() inside advance(), which runs the ticks itself: let the task only simulate its tick",
                        () -> {
                            DomainTree tree = tree();
                            tree.advance(0, (domain, tick) -> tree.endFrame());
                        }),
                argument(
                        "TimeDomain[world] is of another tree than TimeDomain[hero]",
                        () -> hero(tree()).attachTo(tree().root())),
                argument(
                        "TimeDomain[sword] cannot be the parent of TimeDomain[hero]: it is that domain, or below it",
                        () -> {
                            TimeDomain hero = hero(tree());
                            hero.attachTo(hero.child("sword", SETTINGS));
                        }),
                state("a frame is in progress: attach TimeDomain[hero] after it", () -> {
                    DomainTree tree = tree();
                    TimeDomain hero = hero(tree);
                    TimeDomain menu = tree.root().child("menu", SETTINGS);
                    tree.beginFrame(0);
                    hero.attachTo(menu);
                }),
                state(
                        "TimeDomain[world] is the root of the tree: stop running the tree instead",
                        () -> tree().root().close()),
                state(
                        "TimeDomain[world] is the root of the tree and has no parent",
                        () -> tree().root().parent()),
                state("TimeDomain[hero, closed] is closed; make another", () -> {
                    TimeDomain hero = hero(tree());
                    hero.close();
                    hero.child("sword", SETTINGS);
                }),
                argument("the recorder has run a frame already, #0: make another", () -> {
                    ClockRecorder recorder = recorder();
                    recorder.advance(0, tick -> {});
                    new DomainTree("world", recorder);
                }),
                argument("the recorder belongs to TimeDomain[hero] already", () -> {
                    DomainTree tree = tree();
                    ClockRecorder recorder = recorder();
                    tree.root().child("hero", recorder);
                    tree.root().child("villain", recorder);
                }),
                missing("out", () -> tree().save(null)),
                missing("in", () -> tree().load(null, 0)),
                state("a frame is in progress: load when nextTick() has returned false, or after endFrame()", () -> {
                    DomainTree tree = tree();
                    tree.beginFrame(0);
                    tree.load(saved(), 0);
                }),
                state(
                        "TimeDomain[world] is recorded, and a recording begins with its clock: load without a recorder",
                        () -> new DomainTree("world", recorder()).load(saved(), 0)),
                state(
                        "domain hero: normal time 4611686018427387804 ns cannot pass another 1000 ns: ticks must end by"
                                + " 2^62 ns; start the clock earlier",
                        () -> {
                            DomainTree tree = tree();
                            tree.root().child("hero", SETTINGS.withStart(ClockSettings.TIME_LIMIT_NANOS - 100));
                            tree.advance(0, (domain, tick) -> {});
                            tree.advance(1_000, (domain, tick) -> {});
                        }));
    }

    private static DomainTree tree() {
        return new DomainTree("world", SETTINGS);
    }

    private static DataInputStream saved() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tree().save(new DataOutputStream(bytes));
        return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static TimeDomain hero(DomainTree tree) {
        return tree.root().child("hero", SETTINGS);
    }

    private static ClockRecorder recorder() {
        return new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream());
    }
}
