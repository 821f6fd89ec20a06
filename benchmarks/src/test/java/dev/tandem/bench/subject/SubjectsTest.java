package dev.tandem.bench.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.scene.Node;
import dev.tandem.bench.world.Motion;
import dev.tandem.bench.world.Replacements;
import dev.tandem.bench.world.Shape;
import dev.tandem.bench.world.World;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Transform3d;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All subjects do the same work: they show the same. Between two ticks the engines go straight from one rotation to the next
 * where these are close, without a normalisation, so that they differ by up to three percent at each level of a hierarchy.
 */
class SubjectsTest {
    private static final int NODES = 600;
    private static final float EXACT = 2e-3f;
    private static final float STRAIGHT = 0.03f;

    static Stream<Arguments> peers() {
        return Subjects.NAMES.stream()
                .filter(name -> !name.equals("tandem"))
                .flatMap(name -> Stream.of(Shape.FLAT, Shape.TREE, Shape.FOREST)
                        .flatMap(shape -> Stream.of(1.0, 0.05).map(moving -> Arguments.of(name, shape, moving))));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldShowTheSameMatricesAsTandemWhenGivenTheSamePoses(String name, Shape shape, double moving) {
        World world = new World(shape, NODES, moving);
        Subject peer = Subjects.of(name);
        Subject ours = Subjects.of("tandem");
        Motion motion = new Motion(world);
        for (Subject subject : new Subject[] {peer, ours}) {
            subject.build(world);
            subject.matrices();
        }
        assertSameMatrices(peer, ours, EXACT, "at first");
        for (int tick = 0; tick < 4; tick++) {
            motion.advance();
            for (Subject subject : new Subject[] {peer, ours}) {
                subject.tick(motion.poses());
                subject.observe();
            }
            for (float progress : tick % 2 == 0 ? new float[] {0.25f, 0.75f} : new float[] {0.25f, 1}) {
                for (Subject subject : new Subject[] {peer, ours}) {
                    subject.interpolate(progress);
                    subject.matrices();
                }
                boolean exact = name.equals("objects") || progress == 1;
                if (exact || shape == Shape.FLAT) {
                    assertSameMatrices(peer, ours, exact ? EXACT : STRAIGHT, "tick " + tick + " at " + progress);
                }
            }
        }
    }

    private static void assertSameMatrices(Subject peer, Subject ours, float tolerance, String when) {
        float[] theirs = new float[12];
        float[] own = new float[12];
        for (int node = 0; node < NODES; node++) {
            peer.matrix(node, theirs);
            ours.matrix(node, own);
            for (int i = 0; i < 12; i++) {
                float scale = Math.max(1, Math.abs(own[i]));
                assertEquals(own[i] / scale, theirs[i] / scale, tolerance, "node " + node + " float " + i + " " + when);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldShowTheSameAsAFreshSceneWhenAged(String name) {
        World fresh = new World(Shape.FRESH, NODES + 3, 0.5);
        World old = new World(Shape.AGED, NODES + 3, 0.5);
        Subject reference = Subjects.of("tandem");
        Subject aged = Subjects.of(name);
        reference.build(fresh);
        aged.build(old);
        Motion motion = new Motion(fresh);
        Replacements replacements = new Replacements(old);
        for (int tick = 0; tick < 3; tick++) {
            // Some bodies are in motion when their branch goes.
            replacements.replaceShare(0.3, aged);
            motion.advance();
            for (Subject subject : new Subject[] {reference, aged}) {
                subject.tick(motion.poses());
                subject.observe();
                subject.interpolate(0.4f);
                subject.matrices();
            }
        }
        replacements.age(aged);
        aged.writeInBulk();
        motion.advance();
        for (Subject subject : new Subject[] {reference, aged}) {
            subject.tick(motion.poses());
            subject.observe();
            subject.interpolate(1);
            subject.matrices();
        }
        assertSameMatrices(aged, reference, EXACT, "aged");
    }

    @Test
    void shouldDestroyTheNodesOfOldWhenAged() {
        World world = new World(Shape.AGED, NODES, 1);
        Subject subject = Subjects.of("tandem");
        subject.build(world);
        Object[] before = subject.handles();
        new Replacements(world).age(subject);

        Scene scene = (Scene) subject.roots()[0];
        long alive =
                Stream.of(before).filter(node -> ((Transform3d) node).isAlive()).count();
        assertEquals(NODES, scene.size());
        assertTrue(alive < NODES / 50, alive + " nodes were never replaced");
        assertTrue(Stream.of(subject.handles()).allMatch(node -> ((Transform3d) node).isAlive()));
        scene.validate();
    }

    @Test
    void shouldAskOnlyNodesOfTheSceneForMatricesWhenJmeAges() {
        World world = new World(Shape.AGED, NODES, 1);
        Subject subject = Subjects.of("jme");
        subject.build(world);
        new Replacements(world).age(subject);

        Node[] inner = (Node[]) subject.roots()[1];
        assertTrue(Stream.of(inner).allMatch(node -> node.hasAncestor((Node) subject.roots()[0])));
    }

    static Stream<String> names() {
        return Subjects.NAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldShowSomethingElseWhenTimePasses(String name, Shape shape, double moving) {
        World world = new World(shape, NODES, moving);
        Subject subject = Subjects.of(name);
        Motion motion = new Motion(world);
        subject.build(world);
        motion.advance();
        subject.tick(motion.poses());
        float[] early = matrix(subject, world.movers()[0], 0.1f);
        float[] late = matrix(subject, world.movers()[0], 0.9f);

        assertTrue(Math.abs(early[0] - late[0]) + Math.abs(early[4] - late[4]) + Math.abs(early[9] - late[9]) > 1e-3);
    }

    private static float[] matrix(Subject subject, int node, float progress) {
        float[] matrix = new float[12];
        subject.interpolate(progress);
        subject.matrices();
        subject.matrix(node, matrix);
        return matrix;
    }
}
