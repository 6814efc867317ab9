import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseEcbRates } from "./provider";

const LIST = `<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="2026-10-02"><Cube currency="USD" rate="1.0873"/></Cube></Cube></gesmes:Envelope>`;
const USD = [{ day: "2026-10-02", currency: "USD", perEuro: "1.0873" }];

let source = "";
vi.mock("@/lib/env", () => ({ env: () => ({ exchangeRatesUrl: source || null }) }));
const { ecbProvider } = await import("./provider");

let answer: (response: ServerResponse) => void = () => undefined;
const server = createServer((_, response) => answer(response));
const folder = mkdtempSync(path.join(tmpdir(), "rates-"));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

function list(from: string, timeoutMs = 20_000) {
  source = from;
  return ecbProvider.listRates({ since: "2024-01-01", timeoutMs });
}

function listServed(serve: (response: ServerResponse) => void, timeoutMs?: number) {
  answer = serve;
  return list(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hist.xml`, timeoutMs);
}

test("reads rates from an address, a path and a file URL", async () => {
  await expect(listServed((response) => response.end(LIST))).resolves.toEqual(USD);
  const file = path.join(folder, "rates.xml");
  writeFileSync(file, LIST);
  await expect(list(file)).resolves.toEqual(USD);
  await expect(list(pathToFileURL(file).href)).resolves.toEqual(USD);
});

test("fails without a configured source", async () => {
  await expect(list("")).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
  expect(ecbProvider.isConfigured()).toBe(false);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["an error", (response) => response.writeHead(503).end(LIST)],
  ["another address", (response) => response.writeHead(302, { location: "/other" }).end()],
  ["bytes that are no text", (response) => response.end(Buffer.from([0xff, 0xfe, 0x00]))],
  ["a cut connection", (response) => void response.write(LIST.slice(0, 100), () => response.destroy())],
])("gives no rates for %s", async (_, serve) => {
  await expect(listServed(serve)).rejects.toMatchObject({ code: "PROVIDER_FAILED" });
});

test("stops an endless list at its limit", async () => {
  const endless = (response: ServerResponse) => {
    const piece = Buffer.alloc(1024 * 1024, 32);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  };
  await expect(listServed(endless)).rejects.toThrow("it is too long");
});

test("stops a dripping body in time", async () => {
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  await expect(listServed(drip, 300)).rejects.toThrow("it took too long");
});

test("reports a missing file", async () => {
  await expect(list(path.join(folder, "none.xml"))).rejects.toThrow(/returned no list/);
});

const listOf = (cubes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${cubes}</Cube></gesmes:Envelope>
`;
const day = (time: string, cubes: string) => `<Cube time="${time}">${cubes}</Cube>`;
const parse = (xml: string) => parseEcbRates(xml, "2024-01-01");

test("reads exact digits in either quotes and any attribute order", () => {
  const xml = listOf(
    `${day("2026-10-02", `<Cube currency="USD" rate="1.0870"/><Cube rate='162.35' currency='JPY' />`)}
    <Cube time='2026-10-01'><Cube currency='USD' rate='1.1'/></Cube>`,
  );
  expect(parse(xml)).toEqual([
    { day: "2026-10-02", currency: "USD", perEuro: "1.0870" },
    { day: "2026-10-02", currency: "JPY", perEuro: "162.35" },
    { day: "2026-10-01", currency: "USD", perEuro: "1.1" },
  ]);
});

test("skips days before the requested one", () => {
  const usd = `<Cube currency="USD" rate="1.1"/>`;
  const rates = parseEcbRates(listOf(day("2026-10-02", usd) + day("2001-10-02", usd)), "2024-01-01");
  expect(rates.map((rate) => rate.day)).toEqual(["2026-10-02"]);
});

const usd = (rate: string) =>
  listOf(day("2026-10-02", `<Cube currency="GBP" rate="0.9"/><Cube currency="USD" rate="${rate}"/>`));

test.each(["", "0", "-1.1", "1,1", "1e3", "N/A", "Infinity", "0x10", "99999999999", "1.123456789012"])(
  "rejects the whole listOf for a rate of %j",
  (rate) => expect(() => parse(usd(rate))).toThrow("an invalid rate"),
);

test.each([
  ["a document type", listOf(day("2026-10-02", "")).replace("<gesmes", `<!DOCTYPE a [<!ENTITY b "c">]><gesmes`)],
  ["an entity", usd("&b;")],
  ["a character reference", usd("&#49;")],
  ["a file behind an entity", listOf("").replace("<gesmes", `<!ENTITY x SYSTEM "file:///etc/passwd"><gesmes`)],
  ["a comment", usd("1.1").replace("<Cube>", "<!-- --><Cube>")],
  ["an error page", "<html><body>Service unavailable</body></html>"],
  ["another vocabulary", usd("1.1").replace("eurofxref", "other")],
  ["a truncated list", usd("1.1").slice(0, -30)],
  ["no rates", listOf(day("2026-10-02", ""))],
  ["an invalid day", listOf(day("2026-02-30", `<Cube currency="USD" rate="1.1"/>`))],
  ["a rate without a day", listOf(`<Cube currency="USD" rate="1.1"/>`)],
  ["an invalid currency", listOf(day("2026-10-02", `<Cube currency="usd" rate="1.1"/>`))],
  ["the euro in euros", listOf(day("2026-10-02", `<Cube currency="EUR" rate="1"/>`))],
  [
    "one currency twice",
    listOf(day("2026-10-02", `<Cube currency="USD" rate="1.1"/><Cube currency="USD" rate="1.2"/>`)),
  ],
  ["an attribute twice", listOf(day("2026-10-02", `<Cube currency="USD" rate="1.1" rate="1.2"/>`))],
  ["a value without quotes", listOf(day("2026-10-02", `<Cube currency="USD" rate=1.1/>`))],
])("rejects the whole listOf for %s", (_, xml) => expect(() => parse(xml)).toThrow());

test("reads a hostile listOf in linear time", () => {
  const started = performance.now();
  for (const piece of ["<Cube ", "<Cube a='", "<", " ", "<Cube a='b' ", "&amp;"]) {
    expect(() => parse(listOf(piece.repeat(2_000_000 / piece.length)))).toThrow();
  }
  expect(performance.now() - started).toBeLessThan(5000);
});
