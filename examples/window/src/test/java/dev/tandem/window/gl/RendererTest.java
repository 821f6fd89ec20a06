package dev.tandem.window.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.TestDisplay;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.World;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Looks at pixels. */
@ExtendWith(TestDisplay.class)
class RendererTest {
    private static final int HALF = 480;
    private static final int HEIGHT = 540;
    private static final int FEW = 20;
    private static final long FRAME_NANOS = 1_000_000_000L / 60;
    private static final double TICK = 1.0 / Game.TICKS_PER_SECOND;

    private final Cast cast = new Cast(1_500);
    private final Game game = new Game(cast, () -> 0);
    private GlWindow window;
    private Canvas canvas;
    private Renderer renderer;
    private long frames;

    @BeforeEach
    void open() {
        window = GlWindow.hidden(true);
        canvas = new Canvas(2 * HALF, HEIGHT);
        renderer = new Renderer(game, cast);
        game.clock().scale(0.25);
    }

    @AfterEach
    void close() {
        game.replay().close();
        renderer.close();
        canvas.close();
        window.close();
    }

    private BufferedImage draw(int framesLater) {
        for (int i = 0; i < framesLater; i++) {
            game.advance(frames++ * FRAME_NANOS);
        }
        canvas.bind();
        renderer.draw(2 * HALF, HEIGHT);
        return canvas.read();
    }

    private static int[] half(BufferedImage image, int left) {
        return image.getRGB(left, 0, HALF, HEIGHT, null, 0, HALF);
    }

    @Test
    void shouldDrawBodiesWhereMatricesSay() {
        BufferedImage image = draw(100);
        requireSeen(image, 0, renderer.matricesWithout());
        requireSeen(image, HALF, renderer.matricesWith());
    }

    private void requireSeen(BufferedImage image, int left, ByteBuffer matrices) {
        BoxSight sight = new BoxSight(cast, matrices, HALF, HEIGHT);
        Set<Integer> bodies = new HashSet<>();
        int background = 0;
        for (int y = 5; y < HEIGHT; y += 9) {
            for (int x = 5; x < HALF; x += 9) {
                int face = sight.faceAt(x + 0.5, y + 0.5);
                if (isEdge(sight, x, y, face)) {
                    continue;
                }
                Vector3d seen = BoxSight.rgb(image.getRGB(left + x, y));
                Vector3d errors = sight.color(face).sub(seen).absolute();
                double error = errors.get(errors.maxComponent());
                assertTrue(error < 1.5, "pixel " + x + ", " + y + " shows " + seen + ", not " + sight.color(face));
                if (face == BoxSight.NOTHING) {
                    background++;
                } else {
                    bodies.add(face / 6);
                }
            }
        }
        assertTrue(bodies.size() > 200, "bodies seen: " + bodies.size());
        assertTrue(background > 100, "pixels of background: " + background);
    }

    private static boolean isEdge(BoxSight sight, int x, int y, int face) {
        return sight.faceAt(x, y) != face
                || sight.faceAt(x + 1.0, y) != face
                || sight.faceAt(x, y + 1.0) != face
                || sight.faceAt(x + 1.0, y + 1.0) != face;
    }

    @Test
    void shouldDrawPuckAtTickOrAtRenderTime() {
        BufferedImage image = draw(101);
        double rendered = 100 * FRAME_NANOS * 0.25 * 1e-9;
        double ticked = (Math.floor(rendered / TICK) + 1) * TICK;
        assertEquals(puckX(ticked), centerOfPuck(image, 0), 0.6);
        assertEquals(puckX(rendered), centerOfPuck(image, HALF), 0.6);
        assertTrue(puckX(ticked) - puckX(rendered) > 2, "pixels between both");
    }

    /** Where the middle of the puck's front belongs, in pixels. */
    private double puckX(double seconds) {
        float front = World.PUCK_DEPTH + cast.size(Cast.PUCK).z / 2;
        Vector4f point = new Vector4f((float) (World.PUCK_SPEED * seconds), World.PUCK_HEIGHT, front, 1);
        point.mul(Camera.viewProjection((float) HALF / HEIGHT));
        return (point.x / point.w + 1) * HALF / 2;
    }

    private double centerOfPuck(BufferedImage image, int left) {
        Vector3d front = BoxSight.rgb(cast.color(Cast.PUCK)).mul(Light.AMBIENT + Light.DIFFUSE * Light.Z);
        double sum = 0;
        int count = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < HALF; x++) {
                if (BoxSight.rgb(image.getRGB(left + x, y)).distance(front) < 1.5) {
                    sum += x + 0.5;
                    count++;
                }
            }
        }
        assertTrue(count > 300, "pixels of the puck: " + count);
        return sum / count;
    }

    @Test
    void shouldMoveRightSideOnlyWhenNoTickIsDue() {
        BufferedImage before = draw(99);
        BufferedImage after = draw(2);
        assertEquals(0, game.clock().frame().ticks());
        assertEquals(0, different(half(before, 0), half(after, 0)), "pixels that changed on the left");
        assertTrue(different(half(before, HALF), half(after, HALF)) > 3_000, "pixels that changed on the right");
    }

    @Test
    void shouldDrawBothSidesAlikeWhenNeitherInterpolates() {
        game.with().rule(MotionRule.SNAP);
        BufferedImage image = draw(100);
        // The sides lie at different places of the viewport, so a pixel on an edge may round the other way.
        int different = different(half(image, 0), half(image, HALF));
        assertTrue(different < FEW, "pixels that differ: " + different);
    }

    @Test
    void shouldDrawTheSameFromUploadedMatrices() {
        int[] mapped = pixelsOf(MappedMatrixBuffer::new);
        int[] uploaded = pixelsOf(UploadedMatrixBuffer::new);
        assertEquals(0, different(mapped, uploaded));
        assertFalse(Arrays.stream(mapped).allMatch(pixel -> pixel == mapped[0]));
    }

    @Test
    void shouldDrawTheSameWhenTheCardInterpolates() {
        draw(100);
        for (int frame = 0; frame < 12; frame++) {
            BufferedImage byLibrary = draw(1);
            canvas.bind();
            renderer.drawByCard(2 * HALF, HEIGHT);
            BufferedImage byCard = canvas.read();
            // Both round as they like, so a pixel on an edge may be of the one face or the other.
            int different = different(half(byLibrary, 0), half(byCard, 0))
                    + different(half(byLibrary, HALF), half(byCard, HALF));
            assertTrue(different < 2 * FEW, "pixels that differ: " + different);
        }
    }

    /** The right side shows the very pixels that it had then, while the left one goes on. */
    @Test
    void shouldDrawTheInstantThatIsLookedAtOnTheRight() {
        BufferedImage then = draw(41);
        game.replay().start();
        BufferedImage now = draw(100);
        game.replay().stop();
        for (int time = 0; time < 2; time++) {
            game.replay().look(0.5);
            renderer.drawRecorded(2 * HALF, HEIGHT);
            assertTrue(different(half(then, HALF), half(canvas.read(), HALF)) > 3_000, "another instant");
            game.replay().look(0);
            renderer.drawRecorded(2 * HALF, HEIGHT);
            BufferedImage again = canvas.read();
            assertEquals(0, different(half(now, 0), half(again, 0)), "pixels that changed on the left");
            assertEquals(0, different(half(then, HALF), half(again, HALF)), "pixels of the past");
            game.replay().live();
            renderer.draw(2 * HALF, HEIGHT);
            assertEquals(0, different(half(now, HALF), half(canvas.read(), HALF)), "pixels that changed when live");
        }
    }

    private int[] pixelsOf(IntFunction<MatrixBuffer> buffers) {
        renderer.close();
        Game another = new Game(cast, () -> 0);
        renderer = new Renderer(another, cast, buffers);
        canvas.bind();
        for (int frame = 0; frame < 10; frame++) {
            another.advance(frame * FRAME_NANOS);
            renderer.draw(2 * HALF, HEIGHT);
        }
        return canvas.read().getRGB(0, 0, 2 * HALF, HEIGHT, null, 0, 2 * HALF);
    }

    private static int different(int[] some, int[] others) {
        int different = 0;
        for (int i = 0; i < some.length; i++) {
            different += some[i] == others[i] ? 0 : 1;
        }
        return different;
    }
}
