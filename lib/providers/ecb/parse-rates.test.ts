import { expect, test } from "vitest";
import { parseEcbRates } from "./provider";

const list = (cubes: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${cubes}</Cube></gesmes:Envelope>
`;
const day = (time: string, cubes: string) => `<Cube time="${time}">${cubes}</Cube>`;
const parse = (xml: string) => parseEcbRates(xml, "2024-01-01");

test("reads exact digits in either quotes and any attribute order", () => {
  const xml = list(
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
  const rates = parseEcbRates(list(day("2026-10-02", usd) + day("2001-10-02", usd)), "2024-01-01");
  expect(rates.map((rate) => rate.day)).toEqual(["2026-10-02"]);
});

const usd = (rate: string) =>
  list(day("2026-10-02", `<Cube currency="GBP" rate="0.9"/><Cube currency="USD" rate="${rate}"/>`));

test.each(["", "0", "-1.1", "1,1", "1e3", "N/A", "Infinity", "0x10", "99999999999", "1.123456789012"])(
  "rejects the whole list for a rate of %j",
  (rate) => expect(() => parse(usd(rate))).toThrow("an invalid rate"),
);

test.each([
  ["a document type", list(day("2026-10-02", "")).replace("<gesmes", `<!DOCTYPE a [<!ENTITY b "c">]><gesmes`)],
  ["an entity", usd("&b;")],
  ["a character reference", usd("&#49;")],
  ["a file behind an entity", list("").replace("<gesmes", `<!ENTITY x SYSTEM "file:///etc/passwd"><gesmes`)],
  ["a comment", usd("1.1").replace("<Cube>", "<!-- --><Cube>")],
  ["an error page", "<html><body>Service unavailable</body></html>"],
  ["another vocabulary", usd("1.1").replace("eurofxref", "other")],
  ["a truncated list", usd("1.1").slice(0, -30)],
  ["no rates", list(day("2026-10-02", ""))],
  ["an invalid day", list(day("2026-02-30", `<Cube currency="USD" rate="1.1"/>`))],
  ["a rate without a day", list(`<Cube currency="USD" rate="1.1"/>`)],
  ["an invalid currency", list(day("2026-10-02", `<Cube currency="usd" rate="1.1"/>`))],
  ["the euro in euros", list(day("2026-10-02", `<Cube currency="EUR" rate="1"/>`))],
  ["one currency twice", list(day("2026-10-02", `<Cube currency="USD" rate="1.1"/><Cube currency="USD" rate="1.2"/>`))],
  ["an attribute twice", list(day("2026-10-02", `<Cube currency="USD" rate="1.1" rate="1.2"/>`))],
  ["a value without quotes", list(day("2026-10-02", `<Cube currency="USD" rate=1.1/>`))],
])("rejects the whole list for %s", (_, xml) => expect(() => parse(xml)).toThrow());

test("reads a hostile list in linear time", () => {
  const started = performance.now();
  for (const piece of ["<Cube ", "<Cube a='", "<", " ", "<Cube a='b' ", "&amp;"]) {
    expect(() => parse(list(piece.repeat(2_000_000 / piece.length)))).toThrow();
  }
  expect(performance.now() - started).toBeLessThan(5000);
});
