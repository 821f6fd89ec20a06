package dev.tandem.browser;

import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.edges.pitfalls.Pitfalls;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Pitfall;
import dev.tandem.examples.edges.stage.Sprite;
import java.util.List;

/** A case of {@code tandem edges}, played by the code of that command: its words, its figures, and what each frame drew. */
public final class Edges {
    private static final List<Pitfall> CASES = Pitfalls.all();

    private final Pitfall pitfall;
    private final List<Exposure> sides;

    /**
     * Plays both sides.
     *
     * @param number of the case, from 0
     */
    public Edges(int number) {
        pitfall = CASES.get(number);
        sides = List.of(pitfall.usual(), pitfall.ours());
    }

    /** {@return how many cases there are} */
    public static int cases() {
        return CASES.size();
    }

    /**
     * {@return a word of a case}
     *
     * @param which 0 the title, 1 what happens, 2 what is done on the left, 3 on the right, 4 what is measured, 5 its unit
     */
    public static String word(int number, int which) {
        Pitfall pitfall = CASES.get(number);
        return switch (which) {
            case 0 -> pitfall.caption().title();
            case 1 -> pitfall.caption().note();
            case 2 -> pitfall.caption().usual();
            case 3 -> pitfall.caption().ours();
            case 4 -> pitfall.measure().label();
            default -> pitfall.measure().unit();
        };
    }

    /** {@return what was measured: 0 on the left, 1 on the right} */
    public double figure(int side) {
        return pitfall.measure().of().applyAsDouble(sides.get(side));
    }

    /** {@return how many decimals of the figure are shown} */
    public int decimals() {
        return pitfall.measure().decimals();
    }

    /** {@return how many frames lie between two that show the whole body} */
    public int exposeEvery() {
        return pitfall.exposeEvery();
    }

    /** {@return how many frames there are} */
    public int frames() {
        return sides.get(0).shots().size();
    }

    /** {@return how many things a frame drew} */
    public int sprites(int side, int frame) {
        return sides.get(side).shots().get(frame).sprites().size();
    }

    /**
     * {@return a number of a thing that a frame drew}
     *
     * @param part 0 x, 1 y, 2 angle, 3 stretch, 4 role in its order, 5 shape: 0 box, 1 disc, 2 deck, 3 dart, 4 ray, 5 cross,
     *     6 width or radius of the shape, 7 its height
     */
    public double sprite(int side, int frame, int index, int part) {
        Sprite sprite = sides.get(side).shots().get(frame).sprites().get(index);
        PlanePose pose = sprite.pose();
        return switch (part) {
            case 0 -> pose.x();
            case 1 -> pose.y();
            case 2 -> pose.angle();
            case 3 -> sprite.stretch();
            case 4 -> sprite.role().ordinal();
            default -> outline(sprite.shape())[part - 5];
        };
    }

    private static double[] outline(Shape shape) {
        if (shape instanceof Shape.Box box) {
            return new double[] {0, box.width(), box.height()};
        } else if (shape instanceof Shape.Disc disc) {
            return new double[] {1, disc.radius(), 0};
        } else if (shape instanceof Shape.Deck deck) {
            return new double[] {2, deck.width(), deck.height()};
        } else if (shape instanceof Shape.Dart dart) {
            return new double[] {3, dart.length(), 0};
        } else if (shape instanceof Shape.Ray ray) {
            return new double[] {4, ray.length(), 0};
        } else if (shape instanceof Shape.Cross cross) {
            return new double[] {5, cross.radius(), 0};
        }
        throw new IllegalArgumentException("the page does not draw " + shape);
    }
}
