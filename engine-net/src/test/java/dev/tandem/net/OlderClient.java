package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** A transport that makes a client of an older release, and looks at what it is sent. */
final class OlderClient implements DatagramTransport {
    private final DatagramTransport line;
    private final int minor;
    private final DatagramReader reader = new DatagramReader(11, 1 << 14);
    private final DatagramHeader header = new DatagramHeader();
    long withVelocities;
    long datagrams;

    OlderClient(DatagramTransport line, int minor) {
        this.line = line;
        this.minor = minor;
    }

    @Override
    public int poll(DatagramHandler handler, int most) {
        return line.poll(
                (address, datagram) -> {
                    assertEquals(null, reader.open(datagram.duplicate(), header));
                    datagrams++;
                    withVelocities += reader.hasSection(8, 0) || reader.hasSection(9, 0) ? 1 : 0;
                    handler.received(address, datagram);
                },
                most);
    }

    @Override
    public boolean send(int address, ByteBuffer datagram) {
        return line.send(address, withMinor(datagram, minor));
    }

    /** Returns a datagram as if another minor version of the protocol had been spoken by who sent it. */
    static ByteBuffer withMinor(ByteBuffer datagram, int minor) {
        byte[] bytes = new byte[datagram.remaining()];
        datagram.get(bytes);
        bytes[3] = (byte) minor;
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, 4);
        checksum.update(bytes, 8, bytes.length - 8);
        ByteBuffer older = ByteBuffer.wrap(bytes);
        older.putInt(4, (int) checksum.getValue());
        return older;
    }
}
