package dev.tandem.browser.site;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.doctree.ValueTree;
import com.sun.source.util.DocTreePath;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** The comment of an element as HTML. */
final class Comment {
    private final Api api;
    private final BiFunction<Element, String, String> link;
    private final Element element;
    private final @Nullable DocCommentTree tree;

    /**
     * Reads the comment, or that of the method which the element overrides.
     *
     * @param link gives a text that leads to an element
     */
    Comment(Api api, BiFunction<Element, String, String> link, Element element) {
        this.api = api;
        this.link = link;
        Element from = element;
        if (api.trees.getDocCommentTree(element) == null && element instanceof ExecutableElement method) {
            Element above = api.overridden(method);
            from = above == null ? element : above;
        }
        this.element = from;
        tree = api.trees.getDocCommentTree(from);
    }

    /** {@return the whole comment} */
    String html() {
        if (tree == null) {
            return "";
        }
        String terms = terms(tree, "Parameters", DocTree.Kind.PARAM)
                + terms(tree, "Returns", DocTree.Kind.RETURN)
                + terms(tree, "Throws", DocTree.Kind.THROWS);
        return "<p>" + html(tree.getFullBody()) + (terms.isEmpty() ? "" : "\n<dl>" + terms + "</dl>");
    }

    /** {@return its first sentence} */
    String firstSentence() {
        return tree == null ? "" : html(tree.getFirstSentence());
    }

    private String terms(DocCommentTree from, String title, DocTree.Kind kind) {
        List<? extends DocTree> tags = from.getBlockTags().stream()
                .filter(tag -> tag.getKind() == kind)
                .toList();
        return tags.isEmpty() ? "" : tags.stream().map(this::term).collect(Collectors.joining("", "<dt>" + title, ""));
    }

    private String term(DocTree tag) {
        if (tag instanceof ParamTree parameter) {
            String name =
                    parameter.isTypeParameter() ? "&lt;" + parameter.getName() + "&gt;" : "" + parameter.getName();
            return "\n<dd><code>" + name + "</code> " + html(parameter.getDescription());
        }
        if (tag instanceof ThrowsTree thrown) {
            return "\n<dd>" + reference(thrown.getExceptionName(), List.of(), true) + " "
                    + html(thrown.getDescription());
        }
        return "\n<dd>" + html(((ReturnTree) tag).getDescription());
    }

    private String html(List<? extends DocTree> trees) {
        return trees.stream().map(this::html).collect(Collectors.joining());
    }

    private String html(DocTree part) {
        return switch (part.getKind()) {
            case TEXT, START_ELEMENT, END_ELEMENT, ENTITY -> part.toString();
            case CODE ->
                "<code>" + Signature.text(((LiteralTree) part).getBody().getBody()) + "</code>";
            case LITERAL -> Signature.text(((LiteralTree) part).getBody().getBody());
            case LINK -> reference(((LinkTree) part).getReference(), ((LinkTree) part).getLabel(), true);
            case LINK_PLAIN -> reference(((LinkTree) part).getReference(), ((LinkTree) part).getLabel(), false);
            case RETURN -> "Returns " + html(((ReturnTree) part).getDescription()) + ".";
            case VALUE -> value((ValueTree) part);
            case INHERIT_DOC -> inherited();
            default -> throw new IllegalArgumentException(element + " has " + part + ", which is not known here");
        };
    }

    private String inherited() {
        Element above = api.overridden((ExecutableElement) element);
        if (above == null) {
            throw new IllegalArgumentException(element + " inherits no comment");
        }
        return new Comment(api, link, above).firstSentence();
    }

    private String value(ValueTree part) {
        Element constant = part.getReference() == null ? element : target(part.getReference());
        if (constant instanceof VariableElement variable && variable.getConstantValue() != null) {
            return "<code>" + Signature.text(api.elements.getConstantExpression(variable.getConstantValue()))
                    + "</code>";
        }
        throw new IllegalArgumentException(element + " has " + part + ", which is no constant");
    }

    private String reference(ReferenceTree reference, List<? extends DocTree> label, boolean isCode) {
        Element target = target(reference);
        String shown = label.isEmpty() ? name(reference, target) : html(label);
        return link.apply(target, isCode ? "<code>" + shown + "</code>" : shown);
    }

    private String name(ReferenceTree reference, Element target) {
        String written = reference.getSignature();
        int hash = written.indexOf('#');
        String type = hash < 0 ? api.name(target) : written.substring(0, hash).replaceAll("^.*\\.(?=[A-Z])", "");
        return Signature.text(hash < 0 ? type : (type.isEmpty() ? "" : type + ".") + written.substring(hash + 1));
    }

    private Element target(ReferenceTree reference) {
        Element target = api.trees.getElement(DocTreePath.getPath(api.trees.getPath(element), tree, reference));
        if (target == null) {
            throw new IllegalArgumentException(element + " refers to " + reference + ", which is not there");
        }
        return target;
    }
}
