package dev.tandem.browser.site;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What can be found, page by page. */
final class SearchIndex {
    private final List<String> pages = new ArrayList<>();

    /**
     * A part of a page that can be found.
     *
     * @param title what a hit is called
     * @param anchor behind the page's address; empty for the top
     * @param text what else it is found by
     */
    record Place(String title, String anchor, String text) {}

    /**
     * Adds a page.
     *
     * @param title tells a reader where a hit stands
     * @param address relative to the site
     */
    void add(String title, String address, List<Place> places) {
        pages.add(places.stream()
                .map(place ->
                        "[" + quoted(place.title()) + "," + quoted(place.anchor()) + "," + quoted(place.text()) + "]")
                .collect(Collectors.joining(",\n", "[" + quoted(title) + "," + quoted(address) + ",[\n", "]]")));
    }

    /** {@return all pages as JSON} */
    String json() {
        return "[" + String.join(",\n", pages) + "]";
    }

    private static String quoted(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return '"' + line.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
