package dev.tandem.browser.site;

import dev.tandem.browser.site.SearchIndex.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A page of the documentation: as HTML, and as places to be found. */
final class Markdown {
    private static final List<TablesExtension> EXTENSIONS = List.of((TablesExtension) TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

    private final Node document;
    private final Map<Node, String> anchors = new IdentityHashMap<>();
    private final List<Place> places = new ArrayList<>();

    Markdown(String text) {
        document = PARSER.parse(text);
        Reader reader = new Reader();
        document.accept(reader);
        reader.endPlace();
    }

    /** {@return the first heading} */
    String title() {
        return places.get(0).title();
    }

    /** {@return what stands below each heading, in their order} */
    List<Place> places() {
        return places;
    }

    /**
     * Renders the page.
     *
     * @param links gives the target of a link or an image another one
     * @param types addresses of types by the names that stand for them; code that is such a name becomes a link
     */
    String html(UnaryOperator<String> links, Map<String, String> types) {
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                // Its text has no links.
                link.setDestination(links.apply(link.getDestination()));
            }

            @Override
            public void visit(Image image) {
                image.setDestination(links.apply(image.getDestination()));
            }

            @Override
            public void visit(Heading heading) {
                // Is an anchor itself.
            }

            @Override
            public void visit(Code code) {
                String address = types.get(code.getLiteral());
                if (address != null) {
                    Link link = new Link(address, null);
                    code.insertBefore(link);
                    link.appendChild(code);
                }
            }
        });
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading) {
                        attributes.put("id", anchors.get(node));
                    }
                })
                .build()
                .render(document);
    }

    /** Anchors are those that GitHub gives to headings. */
    private static String anchorOf(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    private final class Reader extends AbstractVisitor {
        private final Map<String, Integer> used = new HashMap<>();
        private final StringBuilder text = new StringBuilder();
        private String title = "";
        private String anchor = "";

        @Override
        public void visit(Heading heading) {
            endPlace();
            visitChildren(heading);
            title = text.toString().strip();
            text.setLength(0);
            String plain = anchorOf(title);
            int times = used.merge(plain, 1, Integer::sum);
            anchor = times == 1 ? plain : plain + "-" + (times - 1);
            anchors.put(heading, anchor);
        }

        void endPlace() {
            if (!title.isEmpty()) {
                places.add(new Place(title, anchor, text.toString()));
            }
            text.setLength(0);
        }

        @Override
        public void visit(Text node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(Code node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock block) {
            text.append(block.getLiteral()).append(' ');
        }

        @Override
        public void visit(SoftLineBreak lineBreak) {
            text.append(' ');
        }

        @Override
        public void visit(HardLineBreak lineBreak) {
            text.append(' ');
        }

        @Override
        public void visit(Paragraph paragraph) {
            visitChildren(paragraph);
            text.append(' ');
        }

        @Override
        public void visit(ListItem item) {
            visitChildren(item);
            text.append(' ');
        }

        @Override
        public void visit(CustomNode node) {
            visitChildren(node);
            text.append(node instanceof TableCell ? " " : "");
        }
    }
}
