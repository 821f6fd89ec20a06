package dev.tandem.examples.drawing;

/** The outline of a body, around its own origin; lengths in metres. */
public sealed interface Shape {

    /** Distance from the origin to the mark that shows how the body is turned. */
    double markRadius();

    /** A rectangle. */
    record Box(double width, double height) implements Shape {
        @Override
        public double markRadius() {
            return Math.min(width, height) / 2;
        }
    }

    /** A rectangular solid in space. */
    record Brick(double width, double height, double depth) implements Shape {
        @Override
        public double markRadius() {
            return Math.min(width, Math.min(height, depth)) / 2;
        }
    }

    /** A circle. */
    record Disc(double radius) implements Shape {
        @Override
        public double markRadius() {
            return radius;
        }
    }

    /** The floor of the moving platform. */
    record Deck(double width, double height) implements Shape {
        @Override
        public double markRadius() {
            return width / 2;
        }
    }

    /** A propeller. */
    record Rotor(double radius, int blades) implements Shape {
        @Override
        public double markRadius() {
            return radius;
        }
    }

    /** An arrowhead that points along the x axis. */
    record Dart(double length) implements Shape {
        @Override
        public double markRadius() {
            return length / 2;
        }
    }

    /** A thin line from the origin along the x axis. */
    record Ray(double length) implements Shape {
        @Override
        public double markRadius() {
            return length;
        }
    }

    /** Two thin lines that cross in the origin. */
    record Cross(double radius) implements Shape {
        @Override
        public double markRadius() {
            return radius;
        }
    }
}
