package dev.tandem.examples.drawing;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.WritableRaster;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * Writes an animated GIF that loops for ever. A frame holds only the rectangle that changed, and in it only the pixels that
 * changed visibly, so that a long film stays small.
 */
public final class GifWriter implements Closeable {

    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    private final Palette palette;
    private final ImageOutputStream stream;
    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private int[] shown;

    /** Opens the file; an old one is replaced. */
    public GifWriter(Path file, Palette palette) throws IOException {
        this.palette = palette;
        Files.deleteIfExists(file);
        stream = ImageIO.createImageOutputStream(file.toFile());
        if (stream == null) {
            throw new IOException("cannot write " + file);
        }
        writer.setOutput(stream);
        writer.prepareWriteSequence(null);
    }

    /**
     * Adds a frame.
     *
     * @param image as large as every other frame
     * @param hundredths how long it is shown, in hundredths of a second; viewers slow down anything below 2
     */
    public void add(BufferedImage image, int hundredths) throws IOException {
        int width = image.getWidth();
        int[] pixels = Palette.pixels(image);
        for (int i = 0; i < pixels.length; i++) {
            boolean keep = shown != null && palette.resembles(shown[i], pixels[i]);
            pixels[i] = keep ? shown[i] : palette.indexOf(pixels[i]);
        }
        Rectangle changed = shown == null ? new Rectangle(width, image.getHeight()) : changed(pixels, width);
        writer.writeToSequence(new IIOImage(cut(pixels, width, changed), null, metadata(changed, hundredths)), null);
        shown = pixels;
    }

    /** Ends the film. */
    @Override
    public void close() throws IOException {
        writer.endWriteSequence();
        writer.dispose();
        stream.close();
    }

    private BufferedImage cut(int[] pixels, int width, Rectangle area) {
        BufferedImage cut =
                new BufferedImage(area.width, area.height, BufferedImage.TYPE_BYTE_INDEXED, palette.model());
        WritableRaster raster = cut.getRaster();
        for (int y = 0; y < area.height; y++) {
            for (int x = 0; x < area.width; x++) {
                int at = (area.y + y) * width + area.x + x;
                boolean same = shown != null && shown[at] == pixels[at];
                raster.setSample(x, y, 0, same ? Palette.TRANSPARENT : pixels[at]);
            }
        }
        return cut;
    }

    /** The smallest rectangle around all pixels that differ; one pixel if none does. */
    private Rectangle changed(int[] pixels, int width) {
        int left = width;
        int right = 0;
        int top = Integer.MAX_VALUE;
        int bottom = 0;
        for (int i = 0; i < pixels.length; i++) {
            if (pixels[i] != shown[i]) {
                left = Math.min(left, i % width);
                right = Math.max(right, i % width);
                top = Math.min(top, i / width);
                bottom = i / width;
            }
        }
        return left == width ? new Rectangle(1, 1) : new Rectangle(left, top, right - left + 1, bottom - top + 1);
    }

    private IIOMetadata metadata(Rectangle area, int hundredths) throws IOException {
        ImageTypeSpecifier type =
                new ImageTypeSpecifier(palette.model(), palette.model().createCompatibleSampleModel(1, 1));
        IIOMetadata metadata = writer.getDefaultImageMetadata(type, null);
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(area.x));
        place.setAttribute("imageTopPosition", Integer.toString(area.y));
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(Palette.TRANSPARENT));
        control.setAttribute("delayTime", Integer.toString(hundredths));
        if (shown == null) {
            IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(loop);
        }
        metadata.setFromTree(FORMAT, root);
        return metadata;
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode node = new IIOMetadataNode(name);
        root.appendChild(node);
        return node;
    }
}
