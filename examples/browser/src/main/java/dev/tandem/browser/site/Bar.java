package dev.tandem.browser.site;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** On top of every page: the way to the others, and the script that adds the search. */
final class Bar {
    private static final Pattern TOP = Pattern.compile("<body[^>]*>");

    private Bar() {}

    /**
     * Adds the bar to a page.
     *
     * @param html a whole page
     * @param root the way from the page to the site's folder: empty, or ends with a slash
     * @throws IllegalArgumentException if it is no page with head and body
     */
    static String on(String html, String root) {
        String head = """
                <link rel="icon" href="data:,">
                <script defer src="%1$ssearch.js" data-root="%1$s"></script>
                </head>""".formatted(root);
        String bar = """

                <nav class="bar" aria-label="Site">
                <a href="%1$sindex.html">Tandem</a>
                <a href="%1$sdocs/README.html">Docs</a>
                <a href="%1$sapi/index.html">Javadoc</a>
                </nav>
                """.formatted(root);
        Matcher top = TOP.matcher(html);
        if (!html.contains("</head>") || !top.find()) {
            throw new IllegalArgumentException(
                    "no page with head and body: " + html.substring(0, Math.min(80, html.length())));
        }
        return new StringBuilder(html)
                .insert(top.end(), bar)
                .toString()
                .replaceFirst("</head>", Matcher.quoteReplacement(head));
    }
}
