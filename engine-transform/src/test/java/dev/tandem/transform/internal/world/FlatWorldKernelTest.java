package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.pose.PoseForms;

class FlatWorldKernelTest extends KernelBits {
    FlatWorldKernelTest() {
        super(PoseForms.FLAT, new FlatWorldKernel());
    }
}
