package dev.tandem.teavm;

import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Lets TeaVM compile Tandem: it is found on the class path of a program that is to be compiled. */
public final class TandemPlugin implements TeaVMPlugin {
    /** Called by TeaVM. */
    public TandemPlugin() {}

    @Override
    public void install(TeaVMHost host) {
        host.add(new Substitutes());
        host.add(new SignsOfZeros());
    }
}
