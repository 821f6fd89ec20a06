package dev.tandem.examples.theatre;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** A recording as text, between two lines that say so: it may be pasted anywhere, and be cut out of anything. */
final class PastedText {
    /** How long a text may be, of which a part is for the summary and the lines around; and the recording in it. */
    static final int MOST_CHARACTERS = 65_536;

    private static final String BEGIN = "----- begin recording -----";
    private static final String END = "----- end recording -----";
    private static final int MOST_SUMMARY = 4096;
    private static final int LINE = 120;
    private static final byte[] LINE_END = {'\n'};

    /** How large a recording may be for its text to be short enough: four characters are three bytes, and lines end. */
    static final int MOST_BYTES =
            (MOST_CHARACTERS - MOST_SUMMARY - BEGIN.length() - END.length() - 8) / (LINE + 1) * LINE / 4 * 3;

    private PastedText() {}

    /** A text with what people are to know, or the beginning of it, and the recording. */
    static String of(String summary, byte[] recording) {
        String lines = Base64.getMimeEncoder(LINE, LINE_END).encodeToString(recording);
        String head = summary.substring(0, Math.min(MOST_SUMMARY, summary.length()));
        return head + "\n\n" + BEGIN + "\n" + lines + "\n" + END + "\n";
    }

    /**
     * The recording that a text has.
     *
     * @param file any bytes
     * @return empty if they are no such text, or not all of it
     */
    static Optional<byte[]> recordingIn(byte[] file) {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        int begin = text.indexOf(BEGIN);
        int end = text.indexOf(END);
        if (begin < 0 || end < begin) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getMimeDecoder().decode(text.substring(begin + BEGIN.length(), end)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
