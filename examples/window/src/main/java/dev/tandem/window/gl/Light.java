package dev.tandem.window.gl;

/** The light: how bright a face is in the shade, what it gains facing the light, and where that is, a unit vector. */
final class Light {
    static final float AMBIENT = 0.55f;
    static final float DIFFUSE = 0.45f;
    static final float X = 0.36f;
    static final float Y = 0.8f;
    static final float Z = 0.48f;

    private Light() {}
}
