import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import nextConfig from "../next.config.mjs";
import { answerBuiltFiles } from "./built-files.mjs";

const SCRIPT = "console.log('a page')";
const PATH = "/_next/static/chunks/a.js";

let dir: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "sorrel-built-"));
  mkdirSync(path.join(dir, "chunks"));
  writeFileSync(path.join(dir, "chunks", "a.js"), brotliCompressSync(SCRIPT));
  const answer = answerBuiltFiles(dir);
  server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(299).end("the framework");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

const ask = (target: string, headers: Record<string, string>, method = "GET") =>
  fetch(origin + target, { method, headers });

test("serves a built script compressed with all configured headers", async () => {
  const answer = await ask(PATH, { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(answer.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const configured = (await nextConfig.headers?.())?.filter(({ source }) =>
    ["/:path*", "/_next/static/:path*"].includes(source),
  );
  expect(configured).toHaveLength(2);
  for (const { key, value } of configured?.flatMap(({ headers }) => headers) ?? [])
    expect(answer.headers.get(key), key).toBe(value);
  const head = await ask(PATH, { "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.headers.get("content-encoding"), await head.text()]).toEqual([200, "br", ""]);
});

test("leaves non-brotli, range, body and unknown requests to the framework", async () => {
  for (const encoding of ["gzip", "identity", "br;q=0", "gzip, br; q=0.0", "brotli"])
    expect((await ask(PATH, { "accept-encoding": encoding })).status, encoding).toBe(299);
  expect((await ask(PATH, { "accept-encoding": "br", range: "bytes=0-3" })).status).toBe(299);
  expect((await ask(PATH, { "accept-encoding": "br" }, "POST")).status).toBe(299);
  for (const target of ["/_next/static/chunks/b.js", "/_next/static/chunks/../chunks/a.js.br", "/chunks/a.js", "/"])
    expect((await ask(target, { "accept-encoding": "br" })).status, target).toBe(299);
});

test("leaves everything to the framework if nothing was compressed", async () => {
  const answer = answerBuiltFiles(path.join(dir, "nowhere"));
  expect(answer({ method: "GET", url: PATH, headers: { "accept-encoding": "br" } } as never, {} as never)).toBe(false);
});
