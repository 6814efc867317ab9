import fs from "node:fs";
import path from "node:path";
import type { ProviderName } from "./faults";

/** One exchange, in the contract checker's format. */
interface Exchange {
  readonly provider: ProviderName;
  readonly method: string;
  readonly path: string;
  readonly requestBody: string | undefined;
  readonly status: number;
  readonly responseBody: string;
}

export interface Traffic {
  /** Stores an exchange; `isContract` also records it to the file. */
  note(exchange: Exchange, isContract: boolean): void;
  noteWebhook(provider: ProviderName, body: string): void;
  /** Returns recent exchanges, oldest first, with shortened bodies. */
  recent(): readonly (Exchange & { readonly at: string })[];
}

const MAX_EXCHANGES = 200;
const SHOWN_CHARACTERS = 4000;

/** @param recordFile  JSONL file to append to; undefined keeps only recent exchanges in memory */
export function createTraffic(recordFile: string | undefined): Traffic {
  const exchanges: (Exchange & { at: string })[] = [];
  if (recordFile) {
    fs.mkdirSync(path.dirname(recordFile), { recursive: true });
    // A file that can't be written ends the start, not every request.
    fs.appendFileSync(recordFile, "");
  }
  const record = (line: unknown) => {
    if (recordFile) fs.appendFileSync(recordFile, `${JSON.stringify(line)}\n`);
  };
  return {
    note(exchange, isContract) {
      if (isContract) record(exchange);
      exchanges.push({
        ...exchange,
        at: new Date().toISOString(),
        requestBody: exchange.requestBody?.slice(0, SHOWN_CHARACTERS),
        responseBody: exchange.responseBody.slice(0, SHOWN_CHARACTERS),
      });
      if (exchanges.length > MAX_EXCHANGES) exchanges.shift();
    },
    noteWebhook: (provider, body) => record({ provider, webhook: true, body: JSON.parse(body) }),
    recent: () => exchanges,
  };
}
