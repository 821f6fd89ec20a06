package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.TestLoop;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Matrix3x2fc;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.Test;

/** SPEC 10.6, 13.4: a node that was destroyed when shown is recorded to the last frame that drew it. */
@AddLifecycleHook(FixedSeed.class)
class DyingNodesTest {
    private static final Schedule FRAMES = Schedule.even(20, 144, 60);

    private final Scene scene = new Scene();

    @Test
    void shouldRecordABulletThatHitsInTheTickOfItsBirth() {
        List<Transform3d> bullets = new ArrayList<>();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            if (tick.index() == 1) {
                Transform3d bullet = scene.create();
                bullets.add(bullet);
                bullet.teleportTo(0, 0, 0);
                bullet.moveTo(1, 0, 0);
                bullet.destroyWhenShown();
            }
        });
        assertFalse(bullets.get(0).isAlive());
        assertEquals(20, run.assertSmooth(bullets.get(0), 20.01).largestJump(bullets.get(0)), 0.01);
    }

    @Test
    void shouldRecordABulletThatHitsWhileAnotherNodeTeleports() {
        Transform3d hero = scene.create();
        Transform3d bullet = scene.create();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            if (bullet.isAlive()) {
                bullet.moveTo(tick.index(), 0, 0);
            }
            if (tick.index() == 4) {
                hero.teleportTo(50, 0, 0);
                bullet.destroyWhenShown();
            }
        });
        run.assertSmooth(bullet, 20.01).assertSmooth(hero, 0);
        assertEquals(1, run.trace().of(hero).teleports());
    }

    /** More teleports than a change log keeps: the recording begins again with what is drawn, and forgets nobody. */
    @Test
    void shouldGoOnRecordingADyingNodeWhenTooMuchHappensBetweenTwoFrames() {
        Transform3d hero = scene.create();
        Transform3d bullet = scene.create();
        TestLoop run = TestLoop.play(FRAMES, scene, tick -> {
            if (bullet.isAlive()) {
                bullet.moveTo(tick.index(), 0, 0);
            }
            if (tick.index() == 4) {
                bullet.destroyWhenShown();
                for (int i = 0; i < 5000; i++) {
                    hero.teleportTo(i, 0, 0);
                }
            }
        });
        assertEquals(36, run.trace().of(bullet).frames(), "a frame each 6.9 ms, before 250 ms");
    }

    /** Who is born and dies when, and how. */
    private record Life(int birth, int ticks, boolean flat, boolean child, boolean whenShown, int teleports) {}

    /** Bullets that fly a metre per tick, and heroes that teleport when one dies. */
    private static final class Bullets implements Game {
        private final List<Life> lives;
        private final Node[] bullets;
        private final int[] framesSeen;
        private Scene scene = new Scene();
        private VisualChanges<Matrix4x3fc> space = scene.visualChanges();
        private VisualChanges<Matrix3x2fc> plane = scene.plane().visualChanges();
        private Transform3d hero = scene.create();
        private Transform2d flatHero = scene.plane().create();

        Bullets(List<Life> lives) {
            this.lives = lives;
            this.bullets = new Node[lives.size()];
            this.framesSeen = new int[lives.size()];
        }

        @Override
        public void start(Scene emptyScene) {
            scene = emptyScene;
            space = scene.visualChanges();
            plane = scene.plane().visualChanges();
            hero = scene.create();
            flatHero = scene.plane().create();
        }

        @Override
        public void tick(Tick tick) {
            for (int i = 0; i < bullets.length; i++) {
                Life life = lives.get(i);
                long age = tick.index() - life.birth();
                if (age == 0) {
                    bullets[i] = born(i, life);
                }
                if (age >= 0 && age <= life.ticks()) {
                    fly(bullets[i], age);
                }
                if (age == life.ticks()) {
                    die(bullets[i], life);
                }
            }
        }

        private Node born(int number, Life life) {
            Node bullet;
            if (life.flat()) {
                Transform2d flat = life.child()
                        ? scene.plane().create(flatHero)
                        : scene.plane().create();
                flat.teleportTo(-1, 0);
                scene.plane().names().put(flat, "bullet " + number);
                bullet = flat;
            } else {
                Transform3d spatial = life.child() ? scene.create(hero) : scene.create();
                spatial.teleportTo(-1, 0, 0);
                scene.names().put(spatial, "bullet " + number);
                bullet = spatial;
            }
            return bullet;
        }

        private static void fly(Node bullet, float x) {
            if (bullet instanceof Transform2d flat) {
                flat.moveTo(x, 0);
            } else {
                ((Transform3d) bullet).moveTo(x, 0, 0);
            }
        }

        private void die(Node bullet, Life life) {
            for (int i = 0; i < life.teleports(); i++) {
                hero.teleportTo(i, 5, 0);
                flatHero.teleportTo(i, 5);
            }
            if (life.whenShown()) {
                bullet.destroyWhenShown();
            } else {
                bullet.destroy();
            }
        }

        /** What a host sees that draws what it is told of: by its index it finds name and pose. */
        @Override
        public void frame(Frame frame) {
            space.forEach((index, world) -> {
                Transform3d node = scene.node(index);
                assertEquals(
                        node.equals(hero) ? null : "bullet",
                        kindOf(scene.names().of(node)));
                node.visualLocal(new Pose3d());
            });
            plane.forEach((index, world) -> {
                Transform2d node = scene.plane().node(index);
                assertEquals(
                        node.equals(flatHero) ? null : "bullet",
                        kindOf(scene.plane().names().of(node)));
                node.visualLocal(new Pose2d());
            });
            for (int i = 0; i < bullets.length; i++) {
                framesSeen[i] += bullets[i] == null || bullets[i].isGone() ? 0 : 1;
            }
        }

        private static String kindOf(String name) {
            return name == null ? null : name.substring(0, "bullet".length());
        }

        @Override
        public List<Node> nodes() {
            return List.of();
        }
    }

    @Property(tries = 400)
    void shouldRecordEachNodeInTheFramesThatDrawIt(
            @ForAll("schedules") Schedule frames, @ForAll("lives") List<Life> lives) {
        Bullets game = new Bullets(lives);
        TestLoop run = TestLoop.play(frames, game);
        for (int i = 0; i < lives.size(); i++) {
            Node bullet = game.bullets[i];
            boolean drawn = bullet != null && run.trace().hasDrawn(bullet);
            assertEquals(
                    game.framesSeen[i], drawn ? run.trace().of(bullet).frames() : 0, lives.get(i) + " of " + bullet);
            if (drawn) {
                run.assertSmooth(bullet, 20.01);
            }
        }
    }

    @Provide
    Arbitrary<Schedule> schedules() {
        return Schedules.fixedSteps()
                .flatMap(policy ->
                        Schedules.of(ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy)));
    }

    @Provide
    Arbitrary<List<Life>> lives() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 20),
                        Arbitraries.integers().between(0, 4),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false),
                        Arbitraries.frequency(Tuple.of(3, true), Tuple.of(1, false)),
                        Arbitraries.of(0, 0, 1, 600))
                .as(Life::new)
                .list()
                .ofMaxSize(12);
    }
}
