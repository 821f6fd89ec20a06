package dev.tandem.scene.messages;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import java.util.List;

/** What a loop says. */
final class LoopMessages {
    private static final ClockSettings AT_10 = ClockSettings.at(TickRate.perSecond(10));

    private LoopMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalStateException.class,
                        "this scene is driven already, by what scene.synchronizer() has returned: make a scene for the loop",
                        s -> {
                            s.scene.synchronizer();
                            SceneLoop.builder().rate(10).build(s.scene);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "a SceneLoop drives this scene: what runs its ticks and frames is advance(..), and"
                                + " timeline(..) of the loop has the timelines of its groups and domains",
                        s -> {
                            SceneLoop.builder().rate(10).build(s.scene);
                            s.scene.synchronizer();
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "this scene is driven already, by another SceneLoop: make a scene for the loop",
                        s -> {
                            SceneLoop.builder().rate(10).build(s.scene);
                            SceneLoop.builder().rate(20).build(s.scene);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "this builder has made its loop: take another builder for another loop",
                        s -> {
                            SceneLoop.Builder builder = SceneLoop.builder().rate(10);
                            builder.build(s.scene);
                            builder.build(new Scene());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the loop has no rate yet: call rate, clock or clocks first",
                        s -> SceneLoop.builder().build(s.scene)),
                Refusal.of(
                        IllegalStateException.class,
                        "this loop was started already",
                        s -> SceneLoop.builder().rate(10).start(s.scene, 0).start(0)),
                Refusal.of(
                        IllegalStateException.class,
                        "the loop has run no frame yet: call start(realNanos) first",
                        s -> SceneLoop.builder().rate(10).build(s.scene).advance(0)),
                Refusal.of(
                        IllegalStateException.class,
                        "onTick was called already; one task can call several others",
                        s -> SceneLoop.builder().rate(10).onTick(tick -> {}).onTick(tick -> {})),
                Refusal.of(
                        IllegalStateException.class,
                        "onFrame was called already; one task can call several others",
                        s -> SceneLoop.builder().rate(10).onFrame(frame -> {}).onFrame(frame -> {})),
                Refusal.of(
                        IllegalStateException.class,
                        "onTick was called already for TimeDomain[slow]; one task can call several others",
                        s -> {
                            SceneLoop loop = SceneLoop.builder().rate(10).build(s.scene);
                            TimeDomain slow = loop.domain().child("slow", AT_10);
                            loop.onTick(slow, tick -> {}).onTick(slow, tick -> {});
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "onTick was called already for TickGroup[TickRate[1 per 200000000 ns], phase 0 ns]; one"
                                + " task can call several others",
                        s -> {
                            SceneLoop loop = SceneLoop.builder().rate(10).build(s.scene);
                            TickGroup ai = new TickGroup(TickRate.perSecond(5));
                            loop.onTick(ai, tick -> {}).onTick(ai, tick -> {});
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "this loop has no task for TimeDomain[slow]: call onTick(domain, task) first",
                        s -> {
                            SceneLoop loop = SceneLoop.builder().rate(10).build(s.scene);
                            TimeDomain slow = loop.domain().child("slow", AT_10);
                            loop.onTick(slow, new TickGroup(TickRate.perSecond(5)), tick -> {});
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "this loop has no task for TickGroup[TickRate[1 per 200000000 ns], phase 0 ns]: call"
                                + " onTick(group, task) first",
                        s -> SceneLoop.builder()
                                .rate(10)
                                .build(s.scene)
                                .timeline(new TickGroup(TickRate.perSecond(5)))),
                Refusal.of(IllegalStateException.class, "TimeDomain[slow, closed] cannot tick any more", s -> {
                    SceneLoop loop = SceneLoop.builder().rate(10).build(s.scene);
                    TimeDomain slow = loop.domain().child("slow", AT_10);
                    slow.close();
                    loop.onTick(slow, tick -> {});
                }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "TimeDomain[other] is not in the tree of this loop: make it below domain()",
                        s -> SceneLoop.builder()
                                .rate(10)
                                .build(s.scene)
                                .onTick(new DomainTree("other", AT_10).root(), tick -> {})),
                Refusal.of(
                        IllegalStateException.class,
                        "advance() inside onTick or onFrame: let them return, the loop is running a frame",
                        s -> {
                            SceneLoop loop = SceneLoop.builder().rate(10).build(s.scene);
                            loop.onTick(loop.domain(), tick -> loop.advance(0)).start(0);
                        }));
    }
}
