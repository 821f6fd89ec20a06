package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.pose.PoseForms;

class WorldKernelTest extends KernelBits {
    WorldKernelTest() {
        super(PoseForms.SPATIAL, new SpatialWorldKernel());
    }
}
