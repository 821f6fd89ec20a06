package dev.tandem.scene.internal.inspect;

/** Writes JSON, one value after another; commas come by themselves. */
public final class JsonText {
    private final StringBuilder out = new StringBuilder();

    /** Whether something stands before in the same array or object. */
    private boolean continued;

    /** Opens an array or an object. */
    public void open(char bracket) {
        separate();
        out.append(bracket);
        continued = false;
    }

    /** Closes an array or an object. */
    public void close(char bracket) {
        out.append(bracket);
        continued = true;
    }

    /** The name of the member whose value comes next; needs no escapes. */
    public JsonText name(String name) {
        separate();
        out.append('"').append(name).append("\":");
        continued = false;
        return this;
    }

    /** A whole number. */
    public void value(long number) {
        separate();
        out.append(number);
    }

    /** JSON has no number that is not finite: the visual pose of a rule of the host's own may have one. */
    public void value(float number) {
        if (Float.isFinite(number)) {
            separate();
            out.append(number);
        } else {
            nothing();
        }
    }

    /** True or false. */
    public void value(boolean flag) {
        separate();
        out.append(flag);
    }

    /** No value. */
    public void nothing() {
        separate();
        out.append("null");
    }

    /** A text, which may be the host's. */
    public void value(String text) {
        separate();
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append("\\u00").append(c < 16 ? "0" : "").append(Integer.toHexString(c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    private void separate() {
        if (continued) {
            out.append(',');
        }
        continued = true;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
