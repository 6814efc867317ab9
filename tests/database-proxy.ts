import { connect, createServer, type Socket } from "node:net";

type Line = "open" | "hung up" | "silent" | RegExp;

/** The port stays taken, so nobody else answers there. */
export async function databaseProxy(databaseUrl: string): Promise<{
  url: string;
  /** Open connections stay as they are. */
  become: (line: Line) => void;
  /** Counts the connections opened so far. */
  attempts: () => number;
  close: () => void;
}> {
  const real = new URL(databaseUrl);
  let line: Line = "open";
  let attempts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    attempts += 1;
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    if (line === "hung up") return socket.destroy();
    if (line === "silent") return socket.resume();
    const onward = connect(Number(real.port), real.hostname);
    onward.on("error", () => undefined).on("close", () => socket.destroy());
    socket.on("close", () => onward.destroy());
    socket.on("data", (chunk) => {
      onward.write(chunk);
      // The statement arrives, but its answer never does.
      if (line instanceof RegExp && line.test(chunk.toString("latin1"))) socket.destroy();
    });
    return onward.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    url: String(Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(address.port) })),
    become: (next) => {
      line = next;
    },
    attempts: () => attempts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
