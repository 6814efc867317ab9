import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import nextConfig from "../next.config.mjs";
import { answerBuiltFiles, compressBuiltFiles } from "./built-files.mjs";

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

test("compresses each content once from build to build, and forgets old ones", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "sorrel-compressed-"));
  const dirs = { from: path.join(root, "static"), to: path.join(root, "compressed"), cache: path.join(root, "cache") };
  const write = (file: string, text: string) => writeFileSync(path.join(dirs.from, file), text);
  const read = (file: string) => brotliDecompressSync(readFileSync(path.join(dirs.to, file))).toString();
  try {
    mkdirSync(path.join(dirs.from, "chunks"), { recursive: true });
    write("chunks/same.js", SCRIPT);
    write("old.css", "a{}");
    await compressBuiltFiles(dirs);
    expect([read("chunks/same.js"), read("old.css")]).toEqual([SCRIPT, "a{}"]);
    const before = new Map(
      readdirSync(dirs.cache).map((name) => [name, statSync(path.join(dirs.cache, name)).mtimeMs]),
    );
    rmSync(path.join(dirs.from, "old.css"));
    write("chunks/new.js", "console.log('new')");
    await compressBuiltFiles(dirs);
    expect(readdirSync(dirs.to, { recursive: true }).toSorted()).toEqual(["chunks", "chunks/new.js", "chunks/same.js"]);
    expect([read("chunks/same.js"), read("chunks/new.js")]).toEqual([SCRIPT, "console.log('new')"]);
    const after = readdirSync(dirs.cache);
    const kept = after.filter((name) => before.get(name) === statSync(path.join(dirs.cache, name)).mtimeMs);
    expect([after.length, kept.length]).toEqual([2, 1]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
