package dev.tandem.browser.site;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Declarations as HTML, in which published types are links. */
final class Signature {
    private static final Set<Modifier> IMPLIED =
            Set.of(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL, Modifier.ABSTRACT);

    private final Api api;
    private final Function<Element, String> link;

    /**
     * Creates one for a page.
     *
     * @param link gives a name that leads from the page to a type
     */
    Signature(Api api, Function<Element, String> link) {
        this.api = api;
        this.link = link;
    }

    /** {@return "interface", say} */
    static String kind(TypeElement type) {
        return switch (type.getKind()) {
            case ANNOTATION_TYPE -> "@interface";
            case ENUM -> "enum";
            case INTERFACE -> "interface";
            case RECORD -> "record";
            default -> "class";
        };
    }

    /** {@return the declaration of a type or of a member} */
    String of(Element element) {
        if (element instanceof TypeElement type) {
            return modifiers(type, type.getKind() == ElementKind.CLASS ? Set.of(Modifier.PUBLIC) : IMPLIED)
                    + kind(type) + " " + api.name(type) + parameters(type.getTypeParameters()) + components(type)
                    + supertypes(type);
        }
        boolean isOfInterface = Api.owner(element).getKind().isInterface();
        String modifiers = modifiers(
                element, isOfInterface ? Set.of(Modifier.PUBLIC, Modifier.ABSTRACT) : Set.of(Modifier.PUBLIC));
        if (element instanceof ExecutableElement method) {
            String result = method.getKind() == ElementKind.CONSTRUCTOR ? "" : type(method.getReturnType()) + " ";
            String parameters = parameters(method.getTypeParameters());
            return modifiers
                    + (parameters.isEmpty() ? "" : parameters + " ")
                    + result
                    + api.name(method)
                    + arguments(method)
                    + list(" throws ", method.getThrownTypes());
        }
        VariableElement field = (VariableElement) element;
        Object constant = field.getConstantValue();
        return field.getKind() == ElementKind.ENUM_CONSTANT
                ? field.getSimpleName().toString()
                : modifiers + type(field.asType()) + " " + field.getSimpleName()
                        + (constant == null ? "" : " = " + text(api.elements.getConstantExpression(constant)));
    }

    private static String modifiers(Element element, Set<Modifier> hidden) {
        return element.getModifiers().stream()
                .filter(modifier -> !hidden.contains(modifier))
                .map(modifier -> modifier + " ")
                .collect(Collectors.joining());
    }

    private String components(TypeElement type) {
        return type.getKind() != ElementKind.RECORD
                ? ""
                : type.getRecordComponents().stream()
                        .map((RecordComponentElement part) -> type(part.asType()) + " " + part.getSimpleName())
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private String supertypes(TypeElement type) {
        TypeMirror above = type.getSuperclass();
        boolean isShown =
                type.getKind() == ElementKind.CLASS && !above.toString().equals("java.lang.Object");
        return (isShown ? " extends " + type(above) : "")
                + list(type.getKind().isInterface() ? " extends " : " implements ", type.getInterfaces());
    }

    private String list(String word, List<? extends TypeMirror> types) {
        return types.isEmpty() ? "" : types.stream().map(this::type).collect(Collectors.joining(", ", word, ""));
    }

    private String parameters(List<? extends TypeParameterElement> parameters) {
        return parameters.isEmpty()
                ? ""
                : parameters.stream().map(this::parameter).collect(Collectors.joining(", ", "&lt;", "&gt;"));
    }

    private String parameter(TypeParameterElement parameter) {
        String bounds = parameter.getBounds().stream()
                .map(this::type)
                .filter(bound -> !bound.equals("Object"))
                .collect(Collectors.joining(" &amp; "));
        return parameter.getSimpleName() + (bounds.isEmpty() ? "" : " extends " + bounds);
    }

    private String arguments(ExecutableElement method) {
        List<? extends VariableElement> parameters = method.getParameters();
        String listed = parameters.stream()
                .map(parameter -> type(parameter.asType()) + " " + parameter.getSimpleName())
                .collect(Collectors.joining(", ", "(", ")"));
        return method.isVarArgs() ? listed.replaceFirst("\\[] (\\w+\\))$", "... $1") : listed;
    }

    private String type(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return type(array.getComponentType()) + "[]";
        }
        String annotations = type.getAnnotationMirrors().stream()
                .map(annotation ->
                        "@" + annotation.getAnnotationType().asElement().getSimpleName() + " ")
                .collect(Collectors.joining());
        if (type instanceof DeclaredType declared) {
            List<? extends TypeMirror> arguments = declared.getTypeArguments();
            return annotations
                    + link.apply(declared.asElement())
                    + (arguments.isEmpty()
                            ? ""
                            : arguments.stream().map(this::type).collect(Collectors.joining(", ", "&lt;", "&gt;")));
        }
        if (type instanceof WildcardType wildcard) {
            return wildcard.getExtendsBound() != null
                    ? "? extends " + type(wildcard.getExtendsBound())
                    : wildcard.getSuperBound() != null ? "? super " + type(wildcard.getSuperBound()) : "?";
        }
        return annotations
                + (type.getKind() == TypeKind.TYPEVAR
                        ? api.types.asElement(type).getSimpleName()
                        : type);
    }

    /** {@return plain text as HTML} */
    static String text(String plain) {
        return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
