package dev.tandem.browser.site;

import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** The public elements of sources, as the compiler sees them, and the page and anchor of each. */
final class Api {
    final DocTrees trees;
    final Elements elements;
    final Types types;

    private final List<TypeElement> published;
    private final Set<PackageElement> packages;

    /**
     * Reads sources.
     *
     * @param folders of sources, package by package
     * @param classPath with what they use of others
     * @throws IllegalArgumentException if they do not compile
     */
    Api(List<Path> folders, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(
                null,
                files,
                problems,
                List.of("-proc:none", "-classpath", classPath),
                null,
                files.getJavaFileObjectsFromPaths(sources(folders)));
        Set<TypeElement> read = new LinkedHashSet<>();
        task.analyze().forEach(element -> addWithNested(element, read));
        List<String> errors = problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(Diagnostic::toString)
                .toList();
        if (!errors.isEmpty()) {
            throw new IllegalArgumentException("sources that do not compile: " + errors);
        }
        trees = DocTrees.instance(task);
        elements = task.getElements();
        types = task.getTypes();
        published = read.stream()
                .filter(Api::isOpen)
                .sorted(Comparator.comparing(type -> type.getQualifiedName().toString()))
                .toList();
        packages = published.stream().map(elements::getPackageOf).collect(Collectors.toSet());
    }

    private static List<Path> sources(List<Path> folders) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }

    private static void addWithNested(Element element, Set<TypeElement> types) {
        if (element instanceof TypeElement type && types.add(type)) {
            type.getEnclosedElements().forEach(nested -> addWithNested(nested, types));
        }
    }

    private static boolean isOpen(Element element) {
        Element at = element;
        while (!(at instanceof PackageElement)) {
            Set<Modifier> modifiers = at.getModifiers();
            if (!modifiers.contains(Modifier.PUBLIC) && !modifiers.contains(Modifier.PROTECTED)) {
                return false;
            }
            at = owner(at);
        }
        return !at.toString().contains(".internal");
    }

    /** {@return what a type or a member stands in} */
    static Element owner(Element element) {
        return Objects.requireNonNull(element.getEnclosingElement());
    }

    /** {@return packages with something public, by name} */
    List<PackageElement> packages() {
        return packages.stream()
                .sorted(Comparator.comparing(each -> each.getQualifiedName().toString()))
                .toList();
    }

    /** {@return the public types of all packages, nested ones as well, by name} */
    List<TypeElement> types() {
        return published;
    }

    /** {@return whether there is a place for it on a page} */
    boolean isPublished(Element element) {
        return switch (element.getKind()) {
            case PACKAGE -> packages.contains(element);
            // The comment of the record tells of it.
            case RECORD_COMPONENT -> false;
            default -> packages.contains(elements.getPackageOf(element)) && isOpen(element);
        };
    }

    /** {@return what a type says of itself, in the order of its source: what the compiler adds is left out} */
    List<Element> members(TypeElement type) {
        return type.getEnclosedElements().stream()
                .filter(member -> member instanceof ExecutableElement || member instanceof VariableElement)
                .filter(member -> isPublished(member) && elements.getOrigin(member) == Elements.Origin.EXPLICIT)
                .map(member -> (Element) member)
                .toList();
    }

    /** {@return the name of a type within its package, or of a member} */
    String name(Element element) {
        if (element instanceof PackageElement) {
            return element.toString();
        }
        if (element instanceof TypeElement type) {
            String whole = type.getQualifiedName().toString();
            String in = elements.getPackageOf(type).getQualifiedName().toString();
            return in.isEmpty() ? whole : whole.substring(in.length() + 1);
        }
        return element.getKind() == ElementKind.CONSTRUCTOR
                ? owner(element).getSimpleName().toString()
                : element.getSimpleName().toString();
    }

    /** {@return the page on which it is described, relative to those of all types} */
    String page(Element element) {
        String folder =
                elements.getPackageOf(element).getQualifiedName().toString().replace('.', '/') + "/";
        Element type = element;
        while (!(type instanceof TypeElement || type instanceof PackageElement)) {
            type = owner(type);
        }
        return folder + (type instanceof TypeElement ? name(type) : "package-summary") + ".html";
    }

    /** {@return where on its page: empty for types and packages} */
    String anchor(Element element) {
        if (element instanceof TypeElement || element instanceof PackageElement) {
            return "";
        }
        if (element instanceof ExecutableElement method) {
            return method.getSimpleName()
                    + method.getParameters().stream()
                            .map(parameter -> types.erasure(parameter.asType()).toString())
                            .map(type -> type.replaceAll("@\\S+ ", ""))
                            .collect(Collectors.joining(",", "(", ")"));
        }
        return element.getSimpleName().toString();
    }

    /** {@return the method that a method overrides and that says what both do, or null} */
    @Nullable
    ExecutableElement overridden(ExecutableElement method) {
        TypeElement in = (TypeElement) owner(method);
        return types.directSupertypes(in.asType()).stream()
                .map(type -> overridden(method, in, (TypeElement) types.asElement(type)))
                .filter(found -> found != null)
                .findFirst()
                .orElse(null);
    }

    private @Nullable ExecutableElement overridden(ExecutableElement method, TypeElement in, TypeElement above) {
        for (ExecutableElement candidate : ElementFilter.methodsIn(above.getEnclosedElements())) {
            if (elements.overrides(method, candidate, in) && trees.getDocCommentTree(candidate) != null) {
                return candidate;
            }
        }
        return types.directSupertypes(above.asType()).stream()
                .map(type -> overridden(method, in, (TypeElement) types.asElement(type)))
                .filter(found -> found != null)
                .findFirst()
                .orElse(null);
    }
}
