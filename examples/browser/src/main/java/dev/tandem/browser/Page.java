package dev.tandem.browser;

import dev.tandem.transform.Pose2d;
import org.teavm.jso.JSExport;

/** What the page calls: numbers in, numbers out. */
public final class Page {
    private static final double MILLIS = 1e6;

    private static Playground playground = new Playground();
    private static Slowdown slowdown = new Slowdown();
    private static Edges edges = new Edges(0);

    private Page() {}

    /** Called by the page once. */
    public static void main(String[] args) {
        restart();
    }

    /** Begins anew. */
    @JSExport
    public static void restart() {
        playground = new Playground();
        slowdown = new Slowdown();
    }

    /** Sets the rates and the rule, see {@link Playground}. */
    @JSExport
    public static void settings(int ticksPerSecond, double timeScale, int rule) {
        playground.ticks(ticksPerSecond);
        playground.timeScale(timeScale);
        playground.rule(rule);
    }

    /** Runs a frame. */
    @JSExport
    public static void frame(double realMillis) {
        playground.frame((long) (realMillis * MILLIS));
    }

    /** {@return how many bodies there are} */
    @JSExport
    public static int bodies() {
        return Playground.BODIES;
    }

    /** {@return x, y or angle of a body, as of the last tick or as interpolated} */
    @JSExport
    public static double logical(int body, int part) {
        return part(playground.logical(body), part);
    }

    /** {@return as {@link #logical}, interpolated} */
    @JSExport
    public static double visual(int body, int part) {
        return part(playground.visual(body), part);
    }

    /** {@return x or y of a body on the pixel grid} */
    @JSExport
    public static double pixel(int body, int part) {
        return playground.pixel(body).get(part);
    }

    /** Runs a frame of {@link Slowdown}. */
    @JSExport
    public static void slowdownFrame(double realMillis) {
        slowdown.frame((long) (realMillis * MILLIS));
    }

    /** {@return how fast its time passes} */
    @JSExport
    public static double slowdownSpeed() {
        return slowdown.speed();
    }

    /** {@return as {@link #logical}, of a body of {@link Slowdown}} */
    @JSExport
    public static double slowdownLogical(int body, int part) {
        return part(slowdown.logical(body), part);
    }

    /** {@return as {@link #visual}, of a body of {@link Slowdown}} */
    @JSExport
    public static double slowdownVisual(int body, int part) {
        return part(slowdown.visual(body), part);
    }

    /** {@return how many cases {@link Edges} has} */
    @JSExport
    public static int edgesCases() {
        return Edges.cases();
    }

    /** {@return as {@link Edges#word}} */
    @JSExport
    public static String edgesWord(int number, int which) {
        return Edges.word(number, which);
    }

    /** Plays a case; what follows is of this one. */
    @JSExport
    public static void edgesPlay(int number) {
        edges = new Edges(number);
    }

    /** {@return as {@link Edges#figure}} */
    @JSExport
    public static double edgesFigure(int side) {
        return edges.figure(side);
    }

    /** {@return as {@link Edges#decimals}} */
    @JSExport
    public static int edgesDecimals() {
        return edges.decimals();
    }

    /** {@return as {@link Edges#exposeEvery}} */
    @JSExport
    public static int edgesExposeEvery() {
        return edges.exposeEvery();
    }

    /** {@return as {@link Edges#frames}} */
    @JSExport
    public static int edgesFrames() {
        return edges.frames();
    }

    /** {@return as {@link Edges#sprites}} */
    @JSExport
    public static int edgesSprites(int side, int frame) {
        return edges.sprites(side, frame);
    }

    /** {@return as {@link Edges#sprite}} */
    @JSExport
    public static double edgesSprite(int side, int frame, int index, int part) {
        return edges.sprite(side, frame, index, part);
    }

    private static double part(Pose2d pose, int part) {
        return part == 2 ? pose.angle() : pose.translation().get(part);
    }
}
