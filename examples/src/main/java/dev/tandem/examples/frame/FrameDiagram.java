package dev.tandem.examples.frame;

import dev.tandem.examples.frame.ObservedFrame.ObservedTick;
import java.util.List;
import java.util.Locale;

/** Frames as a drawing in SVG, one below the other: ticks as bars on an axis of time, and the node's way above them. */
final class FrameDiagram {
    private static final int WIDTH = 860;
    private static final int PANEL = 250;
    private static final int LEFT = 130;
    private static final int AXIS = 205;
    private static final double FROM_MILLIS = 90;
    private static final double PIXELS_PER_MILLI = 3.6;
    private static final double PIXELS_PER_UNIT = 42;
    private static final double LOWEST = 1.6;

    private final StringBuilder svg = new StringBuilder();

    private FrameDiagram() {}

    /** The whole file. */
    static String of(List<ObservedFrame> frames) {
        FrameDiagram diagram = new FrameDiagram();
        diagram.add(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' font-family='sans-serif' font-size='13'>",
                WIDTH, PANEL * frames.size());
        diagram.add("<rect width='100%%' height='100%%' fill='#0d1320'/>");
        for (int i = 0; i < frames.size(); i++) {
            diagram.add("<g transform='translate(0 %d)'>", i * PANEL);
            diagram.panel(frames.get(i));
            diagram.add("</g>");
        }
        diagram.add("</svg>");
        return diagram.svg.toString();
    }

    private void panel(ObservedFrame frame) {
        text(18, 40, "#f2f5fa", "bold", frame.policy().name());
        text(18, 62, "#93a1b8", "normal", "alpha " + frame.alpha());
        List<ObservedTick> shown = frame.ticks().stream()
                .filter(tick -> tick.startMillis() >= FROM_MILLIS)
                .toList();
        shown.forEach(this::bar);
        boolean delayed = frame.renderMillis() < frame.normalMillis();
        String now = whole(frame.normalMillis()) + " ms";
        instant(frame.normalMillis(), "#f2f5fa", "", delayed ? "now, " + now : "now and drawn, " + now);
        if (delayed) {
            String drawn = "drawn, " + whole(frame.renderMillis()) + " ms";
            instant(frame.renderMillis(), "#35d6a0", " stroke-dasharray='5 4'", drawn);
        }
        way(shown);
        add(
                "<circle cx='%s' cy='%s' r='9' fill='none' stroke='#35d6a0' stroke-width='3'/>",
                x(frame.renderMillis()), y(frame.visual()));
        text(x(frame.renderMillis()) + 16, y(frame.visual()) + 16, "#35d6a0", "bold", "visual " + frame.visual());
    }

    private void bar(ObservedTick tick) {
        double width = (tick.endMillis() - tick.startMillis()) * PIXELS_PER_MILLI;
        add(
                "<rect x='%s' y='%d' width='%s' height='22' fill='#1e2940' stroke='#3a4a6b'/>",
                x(tick.startMillis()), AXIS, width);
        text(x(tick.startMillis()) + 8, AXIS + 16, "#93a1b8", "normal", "to " + whole(tick.endMillis()) + " ms");
    }

    private void instant(double millis, String colour, String dashes, String label) {
        add(
                "<line x1='%s' y1='30' x2='%s' y2='%d' stroke='%s' stroke-width='1.5'%s/>",
                x(millis), x(millis), AXIS + 22, colour, dashes);
        text(x(millis) - 34, 24, colour, "normal", label);
    }

    /** The motions from tick to tick, and the logical pose at the end of each. */
    private void way(List<ObservedTick> ticks) {
        for (ObservedTick tick : ticks) {
            add(
                    "<line x1='%s' y1='%s' x2='%s' y2='%s' stroke='#5b6b8c' stroke-width='2'/>",
                    x(tick.startMillis()), y(tick.logical() - 1), x(tick.endMillis()), y(tick.logical()));
        }
        for (ObservedTick tick : ticks) {
            boolean newest = tick == ticks.get(ticks.size() - 1);
            add("<circle cx='%s' cy='%s' r='5' fill='#ffc233'/>", x(tick.endMillis()), y(tick.logical()));
            text(
                    x(tick.endMillis()) + 10,
                    y(tick.logical()) - 8,
                    "#ffc233",
                    newest ? "bold" : "normal",
                    (newest ? "logical " : "") + tick.logical());
        }
    }

    private static double x(double millis) {
        return LEFT + (millis - FROM_MILLIS) * PIXELS_PER_MILLI;
    }

    private static double y(double value) {
        return AXIS - 8 - (value - LOWEST) * PIXELS_PER_UNIT;
    }

    private static String whole(double millis) {
        return String.valueOf(Math.round(millis));
    }

    private void text(double x, double y, String colour, String weight, String words) {
        add("<text x='%s' y='%s' fill='%s' font-weight='%s'>%s</text>", x, y, colour, weight, words);
    }

    private void add(String format, Object... values) {
        Object[] rounded = new Object[values.length];
        for (int i = 0; i < values.length; i++) {
            rounded[i] = values[i] instanceof Double number ? String.format(Locale.ROOT, "%.1f", number) : values[i];
        }
        svg.append(String.format(Locale.ROOT, format, rounded)).append('\n');
    }
}
