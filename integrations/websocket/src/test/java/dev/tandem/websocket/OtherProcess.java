package dev.tandem.websocket;

import dev.tandem.net.ReplicaClient;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A player that draws a frame when it is told to. Each line that it reads is the instant of one, and how many datagrams it has
 * been sent; it answers with where it drew the only copy, and how many it has sent. It ends when no line is to come, so that it
 * cannot outlive the process that started it.
 */
final class OtherProcess {

    /** How often something is looked for that other threads bring about. */
    static final int PATIENCE = 50_000_000;

    private OtherProcess() {}

    /** Argument: the address of the server. */
    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (WebSocketTransport transport = WebSocketTransport.connect(URI.create(words[0]))) {
            Counted counted = new Counted(transport);
            List<Transform3d> copies = new ArrayList<>();
            ReplicaClient client = ReplicaClient.of(
                    new Scene(), WebSocketTransport.SERVER, (node, kind) -> copies.add((Transform3d) node));
            Pose3d pose = new Pose3d();
            ByteBuffer input = ByteBuffer.allocate(1);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] numbers = line.split(" ");
                long nanos = Long.parseLong(numbers[0]);
                int sent = Integer.parseInt(numbers[1]);
                client.input(input.clear());
                client.poll(counted, nanos);
                for (int i = 0; i < PATIENCE && counted.received() < sent; i++) {
                    client.poll(counted, nanos);
                }
                if (counted.received() < sent) {
                    throw new IllegalStateException("of " + sent + " datagrams " + counted.received() + " arrived");
                }
                client.beforeFrame(nanos);
                boolean isThere = client.isJoined() && copies.size() == 1;
                float x = isThere ? copies.get(0).visualLocal(pose).translation().x : Float.NaN;
                System.out.println(x + " " + counted.sent());
            }
        }
    }
}
