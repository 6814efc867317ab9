import { connect, type Socket } from "node:net";

/** How many are opened at once: a listener's own queue holds about as many. */
const AT_ONCE = 200;

/** Opens so many connections and sends nothing on them, or only `sent`; `close` ends them. `openCount` is how many the server has left open. */
export async function holdIdle(
  port: number,
  count: number,
  sent = "",
): Promise<{ openCount: () => number; close: () => void }> {
  const sockets: Socket[] = [];
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      // One that the server ends is what is looked for, and no failure.
      socket.on("error", () => undefined);
      socket.once("connect", resolve);
      socket.once("close", () => resolve());
      if (sent !== "") socket.write(sent);
      // Reads the end of it.
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
