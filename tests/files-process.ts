import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { GET as exportRoute } from "@/app/api/account/export/route";
import { GET as readRoute } from "@/app/api/attachments/[id]/route";
import { POST as attachRoute } from "@/app/api/transactions/[id]/attachments/route";

/** A process of its own that answers the calls with the largest bodies, for tests that hold it to so much memory. */
const server = createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? "/", "http://localhost:3000");
  const [, , , id = ""] = url.pathname.split("/");
  const isWrite = incoming.method === "POST";
  const request = new Request(url, {
    method: incoming.method ?? "GET",
    headers: incoming.headers as Record<string, string>,
    ...(isWrite && { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: "half" }),
  });
  const route = isWrite ? attachRoute : url.pathname === "/api/account/export" ? exportRoute : readRoute;
  const response = await route(request, { params: Promise.resolve({ id }) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // What fails under way ends the connection, as Next's server ends it.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => outgoing.destroy());
});
// A test that waits before its next try finds its connection open.
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
