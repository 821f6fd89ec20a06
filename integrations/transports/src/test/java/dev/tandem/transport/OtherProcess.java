package dev.tandem.transport;

import dev.tandem.net.ReplicaClient;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transport.SealedTransport.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A player that draws a frame when it is told to. Each line that it reads is the instant of one; it answers with where it drew
 * the only copy. It ends when no line is to come, so that it cannot outlive the process that started it.
 */
final class OtherProcess {

    /** The answer while there is no copy. */
    static final String NOTHING = "nothing";

    private OtherProcess() {}

    /** Arguments: the port of the server, and the key in hexadecimal digits. */
    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        InetSocketAddress server = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(words[0]));
        try (UdpTransport udp = UdpTransport.connect(server)) {
            SealedTransport transport = new SealedTransport(udp);
            transport.openSession(UdpTransport.SERVER, HexFormat.of().parseHex(words[1]), Side.CLIENT);
            List<Transform3d> copies = new ArrayList<>();
            ReplicaClient client =
                    ReplicaClient.of(new Scene(), UdpTransport.SERVER, (node, kind) -> copies.add((Transform3d) node));
            Pose3d pose = new Pose3d();
            ByteBuffer input = ByteBuffer.allocate(1);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                long nanos = Long.parseLong(line);
                client.input(input.clear());
                client.poll(transport, nanos);
                client.beforeFrame(nanos);
                System.out.println(
                        client.isJoined() && copies.size() == 1
                                ? Float.toString(copies.get(0).visualLocal(pose).translation().x)
                                : NOTHING);
            }
        }
    }
}
