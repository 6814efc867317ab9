import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

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
