package dev.tandem.scene.messages;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Easing;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.image.Tape;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;

/** The messages of scenes that are to be replaced by an image that does not fit, or is damaged. */
final class ImagesMessages {

    private ImagesMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalStateException.class,
                        "deltas are taken of this scene, and a replica cannot go back with it: close what takes them first",
                        s -> {
                            SceneStores stores = new SceneStores(() -> 0);
                            stores.tell((SceneJournal) Proxy.newProxyInstance(
                                    SceneJournal.class.getClassLoader(),
                                    new Class<?>[] {SceneJournal.class},
                                    (proxy, method, arguments) -> null));
                            stores.image(imageOf(s.scene).toRead());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "the scene has nodes in the plane, and the image has none",
                        s -> restore(s.scene, imageOf(new Scene()).toRead())),
                Refusal.of(IllegalStateException.class, "the scene has 1 channels, and the image has 0", s -> {
                    Scene withoutChannels = new Scene();
                    withoutChannels.plane();
                    restore(s.scene, imageOf(withoutChannels).toRead());
                }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "channel \"health\" has values of no type known: gold",
                        s -> restore(s.scene, damaged(imageOf(s.scene), "type", "gold"))),
                Refusal.of(IllegalArgumentException.class, "channel \"hour\" cannot have numbers of period 012", s -> {
                    Scene other = new Scene();
                    other.channels().periodic("hour", 12);
                    restore(new Scene(), damaged(imageOf(other), "type", "numbers of period 012"));
                }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "no rule of motion has the name \"gold\"",
                        s -> LawAccess.to(MotionRule.SNAP).law("gold", Map.of())),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the rule EasedRule[easing=Slow[]] is the host's and has no name under which it could be found again",
                        s -> {
                            LawAccess<MotionRule> rules = LawAccess.to(MotionRule.SNAP);
                            rules.text(rules.law(MotionRule.eased(new Slow())), Map.of());
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "no rule of motion is like \"SNAP\"",
                        s -> LawAccess.to(MotionRule.SNAP).curve("SNAP", Map.of())),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #1 (generation 0) was not there at that time",
                        s -> SceneImages.get().in(new Scene(), s.scene, s.other)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "this is no image of a scene: chunk of ids -1",
                        s -> restore(s.scene, damaged(imageOf(s.scene), "chunk", -1))),
                Refusal.of(IllegalArgumentException.class, "this is no image of a scene: tau -0.5", s -> {
                    Scene other = new Scene();
                    other.follow(other.create());
                    Tape tape = imageOf(other);
                    SceneImages.get().followers(other, tape);
                    Image image = damaged(tape, "tau", -0.5);
                    Scene restored = new Scene();
                    restore(restored, image);
                    SceneImages.get().followers(restored, image);
                }),
                Refusal.of(
                        IllegalStateException.class,
                        "this loop has not gone on yet: call start(realNanos) before it is saved",
                        s -> {
                            Scene goesOn = new Scene();
                            loop(goesOn, loopOf(looped()).toRead());
                            SceneLoop.builder().rate(60).build(goesOn);
                            loopOf(goesOn);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "this is no image of a loop: java.io.EOFException",
                        s -> loop(new Scene(), damaged(loopOf(looped()), "clocks", 4))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "this is no image of a scene: timeline of a domain 7",
                        s -> loop(new Scene(), damaged(loopOf(looped()), "timeline", 7))));
    }

    private static Scene looped() {
        Scene scene = new Scene();
        SceneLoop.builder().rate(60).start(scene, 0);
        return scene;
    }

    private static Tape loopOf(Scene scene) {
        Tape tape = new Tape().toWrite();
        loop(scene, tape);
        return tape;
    }

    private static void loop(Scene scene, Image image) {
        try {
            SceneImages.get().loop(scene, image);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Tape imageOf(Scene scene) {
        Tape tape = new Tape().toWrite();
        SceneImages.get().image(scene, tape);
        return tape;
    }

    private static void restore(Scene scene, Image image) {
        SceneImages.get().image(scene, image);
    }

    /** An image with another value in each column of a name. */
    private static Image damaged(Tape tape, String column, Object value) {
        tape.toRead();
        return (Image) Proxy.newProxyInstance(
                Image.class.getClassLoader(), new Class<?>[] {Image.class}, (proxy, method, arguments) -> {
                    Object right = method.invoke(tape, arguments);
                    boolean named = arguments != null && arguments.length == 2 && column.equals(arguments[0]);
                    return named ? value : right;
                });
    }

    private record Slow() implements Easing {
        @Override
        public double at(double progress) {
            return progress * progress;
        }
    }
}
