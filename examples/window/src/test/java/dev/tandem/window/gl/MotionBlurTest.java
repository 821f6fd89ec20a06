package dev.tandem.window.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.TestDisplay;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.World;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4f;
import org.joml.Vector3d;
import org.joml.Vector4f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Looks at pixels: what moves is smeared along its way, what rests or teleports is sharp. */
@ExtendWith(TestDisplay.class)
class MotionBlurTest {
    private static final int HALF = 480;
    private static final int HEIGHT = 540;

    /** Few frames per second: in each the puck moves by some twenty pixels. */
    private static final long FRAME_NANOS = 1_000_000_000L / 6;

    private final Cast cast = new Cast(Cast.LEAST);
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
    }

    @AfterEach
    void close() {
        renderer.close();
        canvas.close();
        window.close();
    }

    private BufferedImage blurred(int framesLater) {
        for (int i = 0; i < framesLater; i++) {
            game.advance(frames++ * FRAME_NANOS);
            canvas.bind();
            renderer.drawBlurred(2 * HALF, HEIGHT);
        }
        return canvas.read();
    }

    /** The frame that the game is in, once more. */
    private BufferedImage sharp() {
        canvas.bind();
        renderer.draw(2 * HALF, HEIGHT);
        return canvas.read();
    }

    @Test
    void shouldSmearWhatMovesAlongItsWay() {
        BufferedImage smeared = blurred(8);
        double way = puckX(game.with().puckX()) - puckX(game.with().puckX() - World.PUCK_SPEED * FRAME_NANOS * 1e-9);
        BufferedImage sharp = sharp();

        assertTrue(way > 15, "pixels of the way: " + way);
        // Both ends of the puck went that far; the first and the last instant lie half a step within the frame.
        double seen = 2 * way * (MotionBlur.INSTANTS - 1) / MotionBlur.INSTANTS;
        assertEquals(seen, mixedInRow(smeared) - mixedInRow(sharp), 3, "pixels of mixed colour");
        assertEquals(mixedInColumn(sharp, 0), mixedInColumn(smeared, way / 2), 2, "pixels above and below the puck");
    }

    /** Every pixel is the mean of what rays see at each instant, by the matrices of both frames. */
    @Test
    void shouldShowTheMeanOfTheWholeWay() {
        BufferedImage image = blurred(9);
        List<BoxSight> instants = new ArrayList<>();
        for (int i = 0; i < MotionBlur.INSTANTS; i++) {
            ByteBuffer between = between((i + 0.5f) / MotionBlur.INSTANTS);
            instants.add(new BoxSight(cast, between, HALF, HEIGHT));
        }
        int smeared = 0;
        int compared = 0;
        for (int y = 5; y < HEIGHT; y += 4) {
            for (int x = 5; x < HALF; x += 4) {
                Vector3d expected = mean(instants, x, y);
                if (expected != null) {
                    Vector3d seen = BoxSight.rgb(image.getRGB(HALF + x, y));
                    assertTrue(
                            expected.distance(seen) < 3,
                            "pixel " + x + ", " + y + " shows " + seen + ", not " + expected);
                    compared++;
                    int fx = x;
                    int fy = y;
                    smeared += instants.stream()
                                            .map(sight -> sight.faceAt(fx + 0.5, fy + 0.5))
                                            .distinct()
                                            .count()
                                    > 1
                            ? 1
                            : 0;
                }
            }
        }
        assertTrue(compared > 10_000, "pixels compared: " + compared);
        assertTrue(smeared > 15, "pixels in which something moved: " + smeared);
    }

    /** Null where some instant has an edge in the pixel. */
    private static Vector3d mean(List<BoxSight> instants, int x, int y) {
        Vector3d sum = new Vector3d();
        for (BoxSight sight : instants) {
            int face = sight.faceAt(x + 0.5, y + 0.5);
            if (sight.faceAt(x, y) != face
                    || sight.faceAt(x + 1.0, y) != face
                    || sight.faceAt(x, y + 1.0) != face
                    || sight.faceAt(x + 1.0, y + 1.0) != face) {
                return null;
            }
            sum.add(sight.color(face));
        }
        return sum.div(instants.size());
    }

    private ByteBuffer between(float back) {
        ByteBuffer mixed =
                ByteBuffer.allocateDirect(cast.count() * MatrixBuffer.STRIDE).order(ByteOrder.nativeOrder());
        for (int body = 0; body < cast.count(); body++) {
            Matrix4f present = new Matrix4f().set(body * MatrixBuffer.STRIDE, renderer.matricesWith());
            Matrix4f before = new Matrix4f().set(body * MatrixBuffer.STRIDE, renderer.previousMatricesWith());
            present.lerp(before, back).get(body * MatrixBuffer.STRIDE, mixed);
        }
        return mixed;
    }

    @Test
    void shouldDrawWhatRestsAsSharpAsWithout() {
        blurred(8);
        game.clock().pause();
        BufferedImage rest = blurred(2);
        BufferedImage sharp = sharp();

        assertEquals(0, different(rest, sharp), "pixels that are not the very same");
    }

    @Test
    void shouldNotSmearABodyThatTeleports() {
        double before = game.with().puckX();
        BufferedImage image = blurred(1);
        while (game.with().puckX() >= before) {
            before = game.with().puckX();
            image = blurred(1);
        }
        BufferedImage sharp = sharp();

        assertTrue(before - game.with().puckX() > 20, "it went back far");
        assertEquals(mixedInRow(sharp), mixedInRow(image), "pixels of mixed colour");
    }

    @Test
    void shouldDrawTheSameFromUploadedMatrices() {
        int[] mapped = pixelsOf(MappedMatrixBuffer::new);
        int[] uploaded = pixelsOf(UploadedMatrixBuffer::new);
        int different = 0;
        for (int i = 0; i < mapped.length; i++) {
            different += mapped[i] == uploaded[i] ? 0 : 1;
        }
        assertEquals(0, different);
    }

    private int[] pixelsOf(IntFunction<MatrixBuffer> buffers) {
        renderer.close();
        Game another = new Game(cast, () -> 0);
        renderer = new Renderer(another, cast, buffers);
        canvas.bind();
        for (int frame = 0; frame < 6; frame++) {
            another.advance(frame * FRAME_NANOS);
            renderer.drawBlurred(2 * HALF, HEIGHT);
        }
        return canvas.read().getRGB(0, 0, 2 * HALF, HEIGHT, null, 0, 2 * HALF);
    }

    private static int different(BufferedImage some, BufferedImage others) {
        int different = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < 2 * HALF; x++) {
                different += some.getRGB(x, y) == others.getRGB(x, y) ? 0 : 1;
            }
        }
        return different;
    }

    /** Where a point of the puck's front belongs, in pixels of the right side. */
    private Vector4f onScreen(double x, double y) {
        float front = World.PUCK_DEPTH + cast.size(Cast.PUCK).z / 2;
        Vector4f point = new Vector4f((float) x, (float) y, front, 1);
        point.mul(Camera.viewProjection((float) HALF / HEIGHT));
        return point.set((point.x / point.w + 1) * HALF / 2, (1 - point.y / point.w) * HEIGHT / 2, 0, 1);
    }

    private double puckX(double x) {
        return onScreen(x, World.PUCK_HEIGHT).x;
    }

    /** Pixels of the row through the middle of the puck that show neither its front alone nor nothing of it. */
    private int mixedInRow(BufferedImage image) {
        int y = (int) onScreen(0, World.PUCK_HEIGHT).y;
        int mixed = 0;
        for (int x = 0; x < HALF; x++) {
            mixed += isMixed(image.getRGB(HALF + x, y)) ? 1 : 0;
        }
        return mixed;
    }

    /** As {@link #mixedInRow}, of a column behind the middle, where the puck was at every instant. */
    private int mixedInColumn(BufferedImage image, double behind) {
        int x = (int) (puckX(game.with().puckX()) - behind);
        int mixed = 0;
        for (int y = 0; y < HEIGHT; y++) {
            mixed += isMixed(image.getRGB(HALF + x, y)) ? 1 : 0;
        }
        return mixed;
    }

    /** Cyan has far more blue than red, as nothing behind the puck has; its other faces are darker. */
    private boolean isMixed(int pixel) {
        Vector3d front = BoxSight.rgb(cast.color(Cast.PUCK)).mul(Light.AMBIENT + Light.DIFFUSE * Light.Z);
        Vector3d seen = BoxSight.rgb(pixel);
        return seen.y - BoxSight.rgb(Renderer.BACKGROUND).y > 6 && seen.distance(front) > 3 && seen.y > 1.5 * seen.x;
    }
}
