import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundConnections } from "../../scripts/front.mjs";
import { holdIdle } from "./idle";

const MOST = 200;
const IDLE = 1500;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(): Promise<number> {
  server = createServer((asked, response) => {
    if (asked.url === "/slow") return void setTimeout(() => response.end("late"), 3000);
    response.end("here");
  });
  boundConnections(server, MOST);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

/** By a connection of its own. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: "127.0.0.1", agent: false }, (response) => {
      response.on("data", (chunk) => resolve(String(chunk)));
    });
    asked.on("error", reject);
    asked.end();
  });
}

const countOpen = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("whoever opens thousands of connections and sends nothing loses the oldest of them; a new person is served, and who waits for an answer gets it", async () => {
  const port = await listen();
  const waiting = ask(port, "/slow");
  const idle = await holdIdle(port, IDLE);
  const startedAtMs = performance.now();
  expect(await ask(port, "/")).toBe("here");
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
  expect(await countOpen()).toBeLessThanOrEqual(MOST);
  expect(await waiting).toBe("late");
  await expect.poll(() => idle.openCount()).toBeLessThanOrEqual(MOST);
  idle.close();
});

test("a connection that was used lately stays, where one that never was goes", async () => {
  const port = await listen();
  const lately = connect(port, "127.0.0.1");
  const answers: string[] = [];
  lately.on("data", (chunk) => answers.push(String(chunk)));
  const again = async () => {
    const before = answers.length;
    lately.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => answers.length).toBeGreaterThan(before);
  };
  await again();
  const first = await holdIdle(port, MOST - 10);
  await again();
  const second = await holdIdle(port, 100);
  await again();
  expect(first.openCount()).toBeLessThan(MOST - 10);
  for (const { close } of [first, second]) close();
  lately.destroy();
});
