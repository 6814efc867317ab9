import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { ExchangeRateProvider } from "@/lib/providers/exchange-rates";
import { parseEcbRates } from "./parse-rates";

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
