package dev.tandem.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Draws the packages of the three engine modules and who uses whom, by the imports in the sources. A package stands right
 * below the lowest one that uses it; an arrow that follows from others is left out.
 */
final class HousePicture {
    private static final int BOX = 104;
    private static final int HEIGHT = 26;
    private static final int PITCH = 122;
    private static final int FLOOR = 62;
    private static final int TOP = 44;
    private static final int MARGIN = 14;
    private static final int WIDTH = 1000;
    private static final int GAP = 34;

    private final StringBuilder arrowsOut = new StringBuilder();
    private final StringBuilder boxesOut = new StringBuilder();

    private HousePicture() {}

    /** The picture as SVG: the same text for the same imports. */
    static String draw() {
        HousePicture picture = new HousePicture();
        int left = MARGIN;
        int half = (WIDTH - 3 * MARGIN) / 2;
        Module scene = new Module("engine-scene", "dev.tandem.scene");
        Module transform = new Module("engine-transform", "dev.tandem.transform");
        Module time = new Module("engine-time", "dev.tandem.time");
        int below = MARGIN + scene.height() + GAP;
        int right = left + half + MARGIN;
        picture.module(scene, left, MARGIN, WIDTH - 2 * MARGIN);
        picture.module(transform, left, below, half);
        picture.module(time, right, below, half);
        picture.arrow(left + half / 2, below - GAP, left + half / 2, below);
        picture.arrow(right + half / 2, below - GAP, right + half / 2, below);
        int height = below + transform.height() + MARGIN;
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">
                <title>Packages of the engine, and who uses whom</title>
                <defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">\
                <path d="M0,0 L8,4 L0,8 z" fill="#667"/></marker></defs>
                <rect width="100%%" height="100%%" fill="white"/>
                %s%s</svg>
                """.formatted(WIDTH, height, picture.boxesOut, picture.arrowsOut);
    }

    private void module(Module module, int left, int top, int width) {
        StringBuilder boxes = new StringBuilder();
        frame(module.name + " (public packages in blue)", left, top, width, module.height());
        Map<String, Integer> centres = new HashMap<>();
        for (int floor = 0; floor < module.floors.size(); floor++) {
            List<String> row = module.row(floor, centres);
            int y = top + TOP + floor * FLOOR;
            int first = left + width / 2 - (row.size() - 1) * PITCH / 2;
            for (int i = 0; i < row.size(); i++) {
                int x = first + i * PITCH;
                centres.put(row.get(i), x);
                box(boxes, module.label(row.get(i)), module.isPublic(row.get(i)), x, y);
            }
        }
        module.uses.forEach((user, used) -> used.forEach(target -> arrow(
                centres.get(user),
                top + TOP + module.floorOf.get(user) * FLOOR + HEIGHT,
                centres.get(target),
                top + TOP + module.floorOf.get(target) * FLOOR)));
        arrowsOut.append(boxes);
    }

    private void frame(String title, int left, int top, int width, int height) {
        boxesOut.append(String.format(Locale.ROOT, """
                <rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="#f7f7f9" stroke="#99a"/>
                <text x="%d" y="%d" font-weight="bold">%s</text>
                """, left, top, width, height, left + 10, top + 20, title));
    }

    private static void box(StringBuilder out, String label, boolean isPublic, int x, int y) {
        out.append(String.format(
                Locale.ROOT, """
                <rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="%s" stroke="#667"/>
                <text x="%d" y="%d" text-anchor="middle">%s</text>
                """, x - BOX / 2, y, BOX, HEIGHT, isPublic ? "#d6e6ff" : "#ececf0", x, y + 17, label));
    }

    private void arrow(int fromX, int fromY, int toX, int toY) {
        int middle = (fromY + toY) / 2;
        arrowsOut.append(String.format(Locale.ROOT, """
                <path d="M%d,%d C%d,%d %d,%d %d,%d" fill="none" stroke="#667" marker-end="url(#tip)"/>
                """, fromX, fromY, fromX, middle, toX, middle, toX, toY));
    }

    /** The packages of a module, by floor, and the arrows that do not follow from others. */
    private static final class Module {
        final String name;
        final String root;
        final Map<String, Set<String>> uses = new TreeMap<>();
        final Map<String, Integer> floorOf = new TreeMap<>();
        final List<List<String>> floors = new ArrayList<>();

        Module(String name, String root) {
            this.name = name;
            this.root = root;
            Map<String, Set<String>> all = SourcePackages.arrows(name);
            all.forEach((user, used) -> {
                used.retainAll(all.keySet());
                used.remove(user);
            });
            all.forEach((user, used) -> {
                Set<String> direct = new TreeSet<>(used);
                used.forEach(target -> direct.removeAll(below(target, all)));
                uses.put(user, direct);
            });
            all.keySet().forEach(this::floor);
            floorOf.forEach((user, floor) -> {
                while (floors.size() <= floor) {
                    floors.add(new ArrayList<>());
                }
                floors.get(floor).add(user);
            });
        }

        private static Set<String> below(String user, Map<String, Set<String>> all) {
            Set<String> found = new TreeSet<>();
            for (String target : all.get(user)) {
                found.add(target);
                found.addAll(below(target, all));
            }
            return found;
        }

        /** From the top; 0 for a package that no other uses. */
        private int floor(String target) {
            int floor = uses.keySet().stream()
                    .filter(user -> uses.get(user).contains(target))
                    .mapToInt(user -> floor(user) + 1)
                    .max()
                    .orElse(0);
            floorOf.put(target, floor);
            return floor;
        }

        /** A floor from left to right: each package below the middle of those that use it. */
        List<String> row(int floor, Map<String, Integer> centres) {
            List<String> row = new ArrayList<>(floors.get(floor));
            row.sort(Comparator.comparingDouble(target -> uses.keySet().stream()
                    .filter(user -> uses.get(user).contains(target))
                    .mapToInt(centres::get)
                    .average()
                    .orElse(0)));
            return row;
        }

        boolean isPublic(String user) {
            return !user.contains(".internal");
        }

        String label(String user) {
            return user.substring(user.lastIndexOf('.') + 1);
        }

        int height() {
            return TOP + floors.size() * FLOOR - (FLOOR - HEIGHT) + MARGIN;
        }
    }
}
