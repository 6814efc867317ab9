import { connect, type Socket } from "node:net";

/** Connections opened at once, about the size of a listener's queue. */
const AT_ONCE = 200;

/** Opens idle connections, or ones that send only `sent`. `close` ends them; `openCount` is the number still open. */
export async function holdIdle(
  port: number,
  count: number,
  sent = "",
): Promise<{ openCount: () => number; close: () => void }> {
  const sockets: Socket[] = [];
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      // Being dropped by the server is expected.
      socket.on("error", () => undefined);
      socket.once("connect", resolve);
      socket.once("close", () => resolve());
      if (sent !== "") socket.write(sent);
      // Reading is needed to see the end.
      socket.resume();
      sockets.push(socket);
    });
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open));
  }
  return {
    openCount: () => sockets.filter(({ readyState }) => readyState === "open").length,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
