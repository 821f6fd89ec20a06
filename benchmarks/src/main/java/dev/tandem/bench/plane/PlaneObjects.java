package dev.tandem.bench.plane;

/** Plain Java objects with JOML. */
final class PlaneObjects extends BodyList<PlaneBody> {
    PlaneObjects() {
        super(PlaneBody[]::new);
    }

    @Override
    PlaneBody body(PlaneBody parent, float[] poses, int at) {
        return new PlaneBody(parent, poses, at);
    }
}
