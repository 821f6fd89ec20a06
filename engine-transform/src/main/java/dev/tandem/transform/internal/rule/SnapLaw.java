package dev.tandem.transform.internal.rule;

/** SNAP: each write shows with the next frame, without interpolation. */
public record SnapLaw() implements Law {
    @Override
    public ComponentMotion motion(int part) {
        return null;
    }
}
