package dev.tandem.scene;

/** The things that a {@link PixelGrid} puts on whole pixels. */
public enum PixelMode {
    /** The camera and each sprite: for sprites that are drawn pixel by pixel into a low-resolution image. */
    SPRITES,
    /** The camera only, whose remainder then belongs to all: for sprites that may lie between pixels. */
    CAMERA,
    /** Nothing; the remainder is zero. */
    OFF
}
