import { createServer, request, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { boundConnections } from "../../scripts/front.mjs";
import { growthPerMinute, holdIdle, sampleAt } from "./soak-measures";

const MOST = 200;
const IDLE = 1500;

let server: Server;
/** Answers the requests for `/slow`. */
let answerSlow = () => {};
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(): Promise<number> {
  const slow: ServerResponse[] = [];
  answerSlow = () => {
    for (const response of slow) response.end("late");
  };
  server = createServer((asked, response) => {
    if (asked.url === "/slow") return void slow.push(response);
    asked.resume().on("end", () => response.end("here"));
  });
  boundConnections(server, MOST);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

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

test("drops the oldest idle connections but still serves others", async () => {
  const port = await listen();
  const waiting = ask(port, "/slow");
  const idle = await holdIdle(port, IDLE);
  const startedAtMs = performance.now();
  expect(await ask(port, "/")).toBe("here");
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
  expect(await countOpen()).toBeLessThanOrEqual(MOST);
  answerSlow();
  expect(await waiting).toBe("late");
  await expect.poll(() => idle.openCount()).toBeLessThanOrEqual(MOST);
  idle.close();
});

test("keeps a recently used connection over an unused one", async () => {
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

/** A request whose rest never comes. */
const UNFINISHED = "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{";

test("ends the longest unfinished request for a new person", async () => {
  const port = await listen();
  const waiting = ask(port, "/slow");
  const held = await holdIdle(port, MOST - 1, UNFINISHED);
  await expect.poll(countOpen).toBe(MOST);
  for (let person = 0; person < 20; person += 1) expect(await ask(port, "/"), `person ${person}`).toBe("here");
  expect(held.openCount()).toBeGreaterThan(MOST - 30);
  answerSlow();
  expect(await waiting).toBe("late");
  held.close();
});

test("keeps a running upload through a flood of idle connections", async () => {
  const port = await listen();
  const upload = connect(port, "127.0.0.1");
  const answer = new Promise<string>((resolve) => upload.on("data", (chunk) => resolve(String(chunk))));
  upload.on("error", () => undefined);
  upload.write(UNFINISHED);
  const idle = await holdIdle(port, 3 * MOST);
  upload.write("}");
  expect(await answer).toMatch(/here/);
  idle.close();
  upload.destroy();
});

test("answers both of two pipelined requests despite a flood", async () => {
  const port = await listen();
  const both = connect(port, "127.0.0.1");
  let received = "";
  both.on("data", (chunk) => {
    received += String(chunk);
  });
  both.on("error", () => undefined);
  both.write(["/", "/slow"].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
  await expect.poll(() => received).toMatch(/here/);
  const idle = await holdIdle(port, 2 * MOST);
  answerSlow();
  await expect.poll(() => received).toMatch(/late/);
  idle.close();
  both.destroy();
});

const everyMinute = (megabytes: readonly number[]) =>
  megabytes.map((mb, minute) => ({ atMs: 5_000_000 + minute * 60_000, heapBytes: mb * 1e6 }));

test("fits a line through all samples, in megabytes a minute", () => {
  expect(growthPerMinute(everyMinute([80, 82, 84, 86]))).toBeCloseTo(2, 9);
  expect(growthPerMinute(everyMinute([80, 80, 80]))).toBe(0);
  expect(growthPerMinute(everyMinute([90, 85, 80]))).toBeCloseTo(-5, 9);
});

test("isn't misled by a single outlier", () => {
  expect(Math.abs(growthPerMinute(everyMinute([80, 80, 80, 95, 80, 80, 80])))).toBeLessThan(0.01);
});

test("is zero for fewer than two samples", () => {
  expect(growthPerMinute([])).toBe(0);
  expect(growthPerMinute(everyMinute([80]))).toBe(0);
});

test("picks the sample nearest to a minute, if close enough", () => {
  const samples = [4.8, 5.4, 10.1].map((minute) => ({ atMs: 1000 + minute * 60_000, heapBytes: 0, rssBytes: minute }));
  expect(sampleAt(samples, 1000, 5)?.rssBytes).toBe(4.8);
  expect(sampleAt(samples, 1000, 10)?.rssBytes).toBe(10.1);
  expect(sampleAt(samples, 1000, 20)).toBeUndefined();
});
