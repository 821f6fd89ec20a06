package dev.tandem.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** SPEC 6.3: to have it on the class path is all that a game does. */
class TandemPluginTest {
    @Test
    void shouldBeFoundOnTheClassPath() {
        List<TeaVMPlugin> found = ServiceLoader.load(TeaVMPlugin.class).stream()
                .filter(plugin -> plugin.type() == TandemPlugin.class)
                .map(ServiceLoader.Provider::get)
                .toList();

        assertEquals(1, found.size());
    }

    @Test
    void shouldChangeClassesWhenInstalled() {
        List<Class<?>> added = new ArrayList<>();
        TeaVMHost host = (TeaVMHost) Proxy.newProxyInstance(
                TeaVMHost.class.getClassLoader(), new Class<?>[] {TeaVMHost.class}, (proxy, method, arguments) -> {
                    added.add(arguments[0].getClass());
                    return null;
                });

        new TandemPlugin().install(host);

        assertEquals(List.of(Substitutes.class, SignsOfZeros.class), added);
    }
}
