import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { answerCall } from "@/app/api/calls";

/** Separate process for the calls with the largest bodies, for tests that limit its memory. */
const server = createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? "/", "http://localhost:3000");
  const isWrite = incoming.method === "POST";
  const request = new Request(url, {
    method: incoming.method ?? "GET",
    headers: incoming.headers as Record<string, string>,
    ...(isWrite && { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" }),
  });
  const response = await answerCall(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // A failure midway ends the connection, as Next's server does.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => outgoing.destroy());
});
// Keeps connections open while a test waits between attempts.
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
