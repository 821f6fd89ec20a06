package dev.tandem.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaTypeVariable;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Collection;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Public and protected members, supertypes and type parameters mention no type from the given packages. */
final class ShowNothingFrom extends ArchCondition<JavaClass> {

    private final Pattern packages;

    private ShowNothingFrom(String packages) {
        super("show nothing from packages matching " + packages);
        this.packages = Pattern.compile(packages);
    }

    static ShowNothingFrom packagesMatching(String regex) {
        return new ShowNothingFrom(regex);
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        Stream<JavaType> supertypes = Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream());
        report(type, type.getDescription(), Stream.concat(supertypes, bounds(type.getTypeParameters())), events);
        for (JavaMember member : type.getMembers()) {
            if (isVisible(member)) {
                report(type, member.getDescription(), types(member), events);
            }
        }
    }

    private void report(JavaClass type, String where, Stream<? extends JavaType> mentioned, ConditionEvents events) {
        Set<String> found = mentioned
                .flatMap(each -> each.getAllInvolvedRawTypes().stream())
                .map(JavaClass::getBaseComponentType)
                .filter(each -> packages.matcher(each.getPackageName()).matches())
                .map(JavaClass::getName)
                .collect(Collectors.toSet());
        if (!found.isEmpty()) {
            events.add(SimpleConditionEvent.violated(type, where + " shows " + found));
        }
    }

    private static boolean isVisible(JavaMember member) {
        Set<JavaModifier> modifiers = member.getModifiers();
        return !modifiers.contains(JavaModifier.SYNTHETIC)
                && (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED));
    }

    private static Stream<? extends JavaType> types(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getType());
        }
        JavaCodeUnit unit = (JavaCodeUnit) member;
        return Stream.of(
                        Stream.of(unit.getReturnType()),
                        unit.getParameterTypes().stream(),
                        unit.getExceptionTypes().stream(),
                        bounds(unit.getTypeParameters()))
                .flatMap(types -> types);
    }

    private static Stream<JavaType> bounds(Collection<? extends JavaTypeVariable<?>> parameters) {
        return parameters.stream().flatMap(parameter -> parameter.getUpperBounds().stream());
    }
}
