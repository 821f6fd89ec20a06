package dev.tandem.bench.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.world.PlaneMotion;
import dev.tandem.bench.world.PlaneWorld;
import dev.tandem.bench.world.Shape;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All subjects in the plane show the same. libGDX looks sines up in a table, so that it errs by up to 4e-4 radians at
 * each level of a hierarchy, ten units from one to the next.
 */
class PlaneSubjectsTest {
    private static final int NODES = 600;
    private static final float EXACT = 1e-4f;
    private static final float BY_TABLE = 0.03f;

    static Stream<Arguments> peers() {
        return PlaneSubject.NAMES.stream()
                .filter(name -> !name.equals("tandem"))
                .flatMap(name ->
                        Stream.of(Shape.FLAT, Shape.TREE, Shape.FOREST).map(shape -> Arguments.of(name, shape)));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldShowTheSameMatricesAsTandem(String name, Shape shape) {
        PlaneWorld world = new PlaneWorld(shape, NODES);
        PlaneSubject peer = PlaneSubject.of(name);
        PlaneSubject ours = PlaneSubject.of("tandem");
        PlaneMotion motion = new PlaneMotion(world);
        for (PlaneSubject subject : new PlaneSubject[] {peer, ours}) {
            subject.build(world);
            subject.matrices();
        }
        float tolerance = name.startsWith("gdx") ? BY_TABLE : EXACT;
        assertSameMatrices(peer, ours, tolerance, "at first");
        // Long enough for most angles to jump by a turn, and for motion to change its way.
        for (int tick = 1; tick <= 24; tick++) {
            motion.advance();
            for (PlaneSubject subject : new PlaneSubject[] {peer, ours}) {
                subject.tick(motion.poses());
                subject.observe();
            }
            for (float progress : tick % 2 == 0 ? new float[] {0.25f, 0.75f} : new float[] {0.25f, 1}) {
                for (PlaneSubject subject : new PlaneSubject[] {peer, ours}) {
                    subject.interpolate(progress);
                    subject.matrices();
                }
                assertSameMatrices(peer, ours, tolerance, "tick " + tick + " at " + progress);
            }
        }
    }

    private static void assertSameMatrices(PlaneSubject peer, PlaneSubject ours, float tolerance, String when) {
        float[] theirs = new float[6];
        float[] own = new float[6];
        for (int node = 0; node < NODES; node++) {
            peer.matrix(node, theirs);
            ours.matrix(node, own);
            for (int i = 0; i < 6; i++) {
                float scale = Math.max(1, Math.max(Math.abs(own[4]), Math.abs(own[5])));
                assertEquals(own[i] / scale, theirs[i] / scale, tolerance, "node " + node + " float " + i + " " + when);
            }
        }
    }

    static Stream<String> names() {
        return PlaneSubject.NAMES.stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldShowSomethingElseWhenTimePasses(String name) {
        PlaneWorld world = new PlaneWorld(Shape.TREE, NODES);
        PlaneSubject subject = PlaneSubject.of(name);
        PlaneMotion motion = new PlaneMotion(world);
        subject.build(world);
        motion.advance();
        subject.tick(motion.poses());
        subject.observe();
        float[] early = matrix(subject, 0.1f);
        float[] late = matrix(subject, 0.9f);

        assertTrue(Math.abs(early[0] - late[0]) > 1e-3 && Math.abs(early[4] - late[4]) > 1e-3);
    }

    private static float[] matrix(PlaneSubject subject, float progress) {
        float[] matrix = new float[6];
        subject.interpolate(progress);
        subject.matrices();
        subject.matrix(NODES - 1, matrix);
        return matrix;
    }
}
