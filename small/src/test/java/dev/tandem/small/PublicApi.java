package dev.tandem.small;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;

/** All that hosts can see of the classes in some jars, a line for each class and each member. */
final class PublicApi {
    private final Set<String> lines = new TreeSet<>();

    private PublicApi() {}

    /** @param libraries what the classes of the jars need to be loaded */
    static Set<String> of(List<Path> jars, List<Path> libraries) throws IOException, ReflectiveOperationException {
        PublicApi api = new PublicApi();
        URL[] urls = new URL[jars.size() + libraries.size()];
        for (int i = 0; i < urls.length; i++) {
            Path path = i < jars.size() ? jars.get(i) : libraries.get(i - jars.size());
            urls[i] = path.toUri().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            for (Path jar : jars) {
                for (String name : publicPackages(jar)) {
                    Class<?> type = Class.forName(name, false, loader);
                    if (name.endsWith(".package-info")) {
                        api.add("package " + type.getPackageName(), type);
                    } else if (isVisible(type)) {
                        api.addType(type);
                    }
                }
            }
        }
        return api.lines;
    }

    private static List<String> publicPackages(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(entry -> entry.getName().replace('/', '.'))
                    .filter(name -> name.matches("dev\\.tandem\\..*\\.class") && !name.contains(".internal."))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .toList();
        }
    }

    private static boolean isVisible(Class<?> type) {
        Class<?> enclosing = type.getEnclosingClass();
        return isVisible(type.getModifiers()) && (enclosing == null || isVisible(enclosing));
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private void addType(Class<?> type) {
        add(
                type.toGenericString() + " extends " + type.getAnnotatedSuperclass() + " implements "
                        + Arrays.toString(type.getAnnotatedInterfaces()) + " permits "
                        + Arrays.toString(type.getPermittedSubclasses()) + " components "
                        + Arrays.toString(type.getRecordComponents()),
                type);
        for (Field field : type.getDeclaredFields()) {
            if (isVisible(field.getModifiers())) {
                add(field.toGenericString() + " of " + field.getAnnotatedType(), field);
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            addExecutable(constructor);
        }
        for (Method method : type.getDeclaredMethods()) {
            addExecutable(method);
        }
    }

    private void addExecutable(Executable executable) {
        if (isVisible(executable.getModifiers())) {
            add(
                    executable.toGenericString() + " returns " + executable.getAnnotatedReturnType() + " takes "
                            + Arrays.toString(executable.getAnnotatedParameterTypes()),
                    executable);
        }
    }

    private void add(String line, AnnotatedElement annotated) {
        lines.add(line + " " + Arrays.toString(annotated.getAnnotations()));
    }

    /** The jars of the class path whose paths match. */
    static List<Path> onClassPath(String pattern) {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(entry -> entry.replace(File.separatorChar, '/').matches(pattern))
                .map(Path::of)
                .toList();
    }
}
