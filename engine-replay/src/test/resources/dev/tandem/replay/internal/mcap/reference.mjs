// read FILE: prints what the reference reader of MCAP finds in a file, by its indexes and from beginning to end.
// write FILE: writes a file with the reference writer.
import { readFileSync, writeFileSync } from "node:fs";
import { McapIndexedReader, McapStreamReader, McapWriter } from "@mcap/core";

const [mode, file] = process.argv.slice(2);

const text = (map) => [...map].map(([key, value]) => `${key}=${value}`).sort().join(",");
const hex = (data) => Buffer.from(data).toString("hex");
const message = (m) => `${m.channelId} ${m.sequence} ${m.logTime} ${m.publishTime} ${hex(m.data)}`;

async function read() {
  const bytes = readFileSync(file);
  const readable = {
    size: async () => BigInt(bytes.length),
    read: async (offset, size) => {
      if (offset + size > BigInt(bytes.length)) {
        throw new Error(`read beyond the end: ${offset} ${size}`);
      }
      return new Uint8Array(bytes.subarray(Number(offset), Number(offset + size)));
    },
  };
  const indexed = await McapIndexedReader.Initialize({ readable });
  console.log(`library ${indexed.header.library}`);
  for (const schema of indexed.schemasById.values()) {
    console.log(`schema ${schema.id} ${schema.name} ${schema.encoding} ${hex(schema.data)}`);
  }
  for (const channel of indexed.channelsById.values()) {
    console.log(`channel ${channel.id} ${channel.schemaId} ${channel.topic} ${channel.messageEncoding} ${text(channel.metadata)}`);
  }
  const s = indexed.statistics;
  console.log(
    `statistics ${s.messageCount} ${s.schemaCount} ${s.channelCount} ${s.attachmentCount} ${s.metadataCount} ${s.chunkCount}` +
      ` ${s.messageStartTime} ${s.messageEndTime} ${text(s.channelMessageCounts)}`,
  );
  for await (const each of indexed.readMessages({ validateCrcs: true })) {
    console.log(`indexed ${message(each)}`);
  }
  const middle = (s.messageStartTime + s.messageEndTime) / 2n;
  for await (const each of indexed.readMessages({ startTime: middle, validateCrcs: true, reverse: true })) {
    console.log(`backwards ${message(each)}`);
  }
  for await (const each of indexed.readMetadata()) {
    console.log(`metadata ${each.name} ${text(each.metadata)}`);
  }
  for await (const each of indexed.readAttachments({ validateCrcs: true })) {
    console.log(`attachment ${each.name} ${each.mediaType} ${hex(each.data)}`);
  }

  const stream = new McapStreamReader({ validateCrcs: true });
  stream.append(bytes);
  const seen = {};
  for (let record; (record = stream.nextRecord()); ) {
    seen[record.type] = (seen[record.type] ?? 0) + 1;
    if (record.type === "Message") {
      console.log(`streamed ${message(record)}`);
    }
  }
  console.log(`done ${stream.done()} ${stream.bytesRemaining()} ${text(Object.entries(seen))}`);
}

async function write() {
  const parts = [];
  let length = 0;
  const writable = {
    position: () => BigInt(length),
    write: async (data) => {
      parts.push(Buffer.from(data));
      length += data.length;
    },
  };
  const writer = new McapWriter({ writable, chunkSize: 400 });
  await writer.start({ profile: "", library: "reference" });
  const schemaId = await writer.registerSchema({ name: "pose", encoding: "text", data: Buffer.from([1, 2, 3]) });
  for (const topic of ["/a", "/b"]) {
    await writer.registerChannel({ topic, schemaId, messageEncoding: "raw", metadata: new Map([["key", "value"]]) });
  }
  await writer.addMetadata({ name: "game", metadata: new Map([["title", "sample"]]) });
  for (let i = 0; i < 100; i++) {
    const logTime = BigInt(1_000 + 10 * i);
    const data = Buffer.from([i, 255 - i]);
    await writer.addMessage({ channelId: i % 2, sequence: i, logTime, publishTime: logTime, data });
  }
  await writer.addAttachment({ logTime: 5n, createTime: 6n, name: "picture", mediaType: "image/png", data: Buffer.from([9, 8]) });
  await writer.end();
  writeFileSync(file, Buffer.concat(parts));
}

await (mode === "write" ? write() : read());
