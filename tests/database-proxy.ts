import { connect, createServer, type Socket } from "node:net";

/** What is between a process and its database: nothing, someone who hangs up or who never answers, or a line that fails with a statement that fits. */
type Line = "open" | "hung up" | "silent" | RegExp;

/** A database behind a line that can be cut. The port stays taken, so that no one else answers at it. */
export async function databaseProxy(databaseUrl: string): Promise<{
  url: string;
  /** Connections that are open stay as they are. */
  become: (line: Line) => void;
  close: () => void;
}> {
  const real = new URL(databaseUrl);
  let line: Line = "open";
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
    if (line === "hung up") return socket.destroy();
    if (line === "silent") return socket.resume();
    const onward = connect(Number(real.port), real.hostname);
    onward.on("error", () => undefined).on("close", () => socket.destroy());
    socket.on("close", () => onward.destroy());
    socket.on("data", (chunk) => {
      onward.write(chunk);
      // The statement arrives, and its answer never does.
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
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
