package dev.tandem.aeron;

import dev.tandem.net.ReplicaClient;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A player that draws a frame when it is told to. Each line that it reads is the instant of one; it answers with where it drew
 * the only copy. It ends when no line is to come, so that it cannot outlive the process that started it.
 */
final class OtherProcess {

    /** The answer while there is no copy. */
    static final String NOTHING = "nothing";

    /** Who has the media driver. */
    enum Driver {
        OWN,
        OF_SERVER
    }

    private OtherProcess() {}

    /** Arguments: who has the media driver, its folder, where the server listens and answers, and the stream. */
    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println(NOTHING);
        String line = in.readLine();
        if (line == null) {
            return;
        }
        Path folder = Path.of(words[1]);
        boolean own = Driver.valueOf(words[0]) == Driver.OWN;
        try (Machine machine = own ? new Machine(folder, Machine.LATE) : Machine.besideTheOneOf(folder);
                AeronTransport transport =
                        AeronTransport.connect(machine.aeron, words[2], words[3], Integer.parseInt(words[4]))) {
            List<Transform3d> copies = new ArrayList<>();
            ReplicaClient client = ReplicaClient.of(
                    new Scene(), AeronTransport.SERVER, (node, kind) -> copies.add((Transform3d) node));
            Pose3d pose = new Pose3d();
            ByteBuffer input = ByteBuffer.allocate(1);
            for (; line != null; line = in.readLine()) {
                long nanos = Long.parseLong(line);
                machine.work();
                client.input(input.clear());
                client.poll(transport, nanos);
                client.beforeFrame(nanos);
                machine.work();
                System.out.println(
                        client.isJoined() && copies.size() == 1
                                ? Float.toString(copies.get(0).visualLocal(pose).translation().x)
                                : NOTHING);
            }
        }
    }
}
