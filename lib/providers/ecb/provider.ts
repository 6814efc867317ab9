import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Day, isDay } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { type ExchangeRate, RATE_PATTERN } from "@/lib/domain/insights/currencies/exchange-rates";
import { env } from "@/lib/env";
import type { ExchangeRateProvider } from "@/lib/providers/ports";

/** All days since 1999 take eight megabytes. */
const MAX_BYTES = 32 * 1024 * 1024;

const listRates: ExchangeRateProvider["listRates"] = async ({ since, timeoutMs }) => {
  const source = env().exchangeRatesUrl;
  if (!source) throw new AppError("PROVIDER_FAILED", "no exchange rate source is configured");
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // The race holds our own timer: it ends a dripping body even without the signal.
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("it took too long"));
      abort.abort();
    }, timeoutMs);
  });
  try {
    return parseEcbRates(await Promise.race([limit, read(source, abort.signal)]), since);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    throw new AppError("PROVIDER_FAILED", `The exchange rate source returned no list: ${reason}`, { cause: error });
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
};

async function read(source: string, signal: AbortSignal): Promise<string> {
  if (!/^https?:/.test(source)) {
    return bounded(createReadStream(source.startsWith("file:") ? fileURLToPath(source) : source, { signal }));
  }
  const response = await fetch(source, { signal, redirect: "error", headers: { accept: "application/xml, text/xml" } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return bounded(response.body);
}

async function bounded(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const chunksRead: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("it is too long");
    chunksRead.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunksRead));
}

export const ecbProvider: ExchangeRateProvider = { isConfigured: () => env().exchangeRatesUrl !== null, listRates };

/** The format's vocabulary, which an error page or other XML doesn't name. */
const VOCABULARY = "http://www.ecb.int/vocabulary/2002-08-01/eurofxref";
const CUBE = /<Cube\b([^<>]*)>/g;
const ATTRIBUTE = /\s*([\w:]+)\s*=\s*(?:"([^"<>&]*)"|'([^'<>&]*)')/y;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * Parses the European Central Bank's XML of reference rates (`eurofxref-daily.xml`, `-hist-90d.xml`, `-hist.xml`): one
 * outer `Cube`, a `Cube time="2026-10-02"` per day, and in it a `Cube currency="USD" rate="1.0873"/>` per currency.
 *
 * This isn't an XML parser: a document type or an entity ends the parsing, so nothing is declared or fetched. One wrong
 * value ends it too, because a source with one wrong value isn't trusted.
 *
 * @throws Error naming the problem
 */
export function parseEcbRates(xml: string, since: Day): ExchangeRate[] {
  if (xml.includes("<!") || /&(?!amp;|lt;|gt;|quot;|apos;)/.test(xml)) throw new Error("a declaration or an entity");
  if (!xml.includes(VOCABULARY) || !/<\/(?:\w+:)?Envelope>\s*$/.test(xml)) throw new Error("an incomplete list");
  const rates: ExchangeRate[] = [];
  const seen = new Set<string>();
  let day: Day | null = null;
  for (const [, text = ""] of xml.matchAll(CUBE)) {
    const cube = attributesOf(text);
    const time = cube.get("time");
    if (time !== undefined) {
      if (!isDay(time)) throw new Error("an invalid day");
      day = time;
      continue;
    }
    if (!cube.has("currency") && !cube.has("rate")) continue;
    const [currency = "", perEuro = ""] = [cube.get("currency"), cube.get("rate")];
    if (day === null || !CURRENCY.test(currency) || !RATE_PATTERN.test(perEuro)) throw new Error("an invalid rate");
    const key = `${day} ${currency}`;
    if (currency === "EUR" || seen.has(key)) throw new Error("a duplicate currency");
    seen.add(key);
    if (day >= since) rates.push({ day, currency, perEuro });
  }
  if (seen.size === 0) throw new Error("no rates");
  return rates;
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const body = text.replace(/\s*\/?\s*$/, "");
  ATTRIBUTE.lastIndex = 0;
  while (ATTRIBUTE.lastIndex < body.length) {
    const found = ATTRIBUTE.exec(body);
    if (!found?.[1] || attributes.has(found[1])) throw new Error("an unknown element");
    attributes.set(found[1], found[2] ?? found[3] ?? "");
  }
  return attributes;
}
