import fs from "node:fs";
import path from "node:path";
import type { Clock } from "./clock";
import type { ProviderName } from "./faults";
import { randomId } from "./json";

/** Returns signature headers for the exact bytes sent. Called for each attempt, because signatures contain a time. */
export type Sign = (body: string) => Readonly<Record<string, string>>;

interface Delivery {
  readonly id: string;
  readonly provider: ProviderName;
  readonly url: string;
  readonly body: string;
  readonly at: string;
  readonly sign: Sign;
  attempts: number;
  /** HTTP status of the last attempt; 0 before any, -1 without an answer. */
  status: number;
}

export interface WebhookSender {
  /** Queues a call, sent after the current answer, like real providers. */
  send(provider: ProviderName, url: string, event: unknown, sign: Sign): void;
  /** Lists later calls without ever sending them, as if lost in the network, until undone. */
  lose(isLost: boolean): void;
  list(): readonly Omit<Delivery, "sign">[];
  close(): void;
}

const MAX_DELIVERIES = 500;
const TIMEOUT_MS = 10_000;
/** Providers retry after half a minute, then wait four times longer each time. */
const RETRY_DELAYS_MS: readonly number[] = [30_000, 120_000, 480_000];
/** Shortly after the answer that caused it. */
const USUAL_DELAY_MS = 10;

export function createWebhookSender(clock: Clock, traffic: Traffic): WebhookSender {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isLosing = false;
  let isClosed = false;

  const later = (delayMs: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delayMs);
    timers.add(timer.unref());
  };

  const attempt = async (delivery: Delivery, retry: number): Promise<void> => {
    delivery.attempts += 1;
    delivery.status = await post(delivery);
    const isDelivered = delivery.status >= 200 && delivery.status < 300;
    const delayMs = RETRY_DELAYS_MS[retry];
    if (!isDelivered && delayMs !== undefined && !isClosed) later(delayMs, () => void attempt(delivery, retry + 1));
  };

  return {
    send(provider, url, event, sign) {
      const body = JSON.stringify(event);
      const at = new Date(clock.now()).toISOString();
      const delivery: Delivery = { id: randomId("wh_"), provider, url, body, at, sign, attempts: 0, status: 0 };
      deliveries.push(delivery);
      if (deliveries.length > MAX_DELIVERIES) deliveries.shift();
      traffic.noteWebhook(provider, body);
      if (!isLosing) later(USUAL_DELAY_MS, () => void attempt(delivery, 0));
    },
    lose(isLost) {
      isLosing = isLost;
    },
    list: () => deliveries.map(({ sign: _, ...visible }) => visible),
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

async function post(delivery: Delivery): Promise<number> {
  try {
    const response = await fetch(delivery.url, {
      method: "POST",
      body: delivery.body,
      headers: { "content-type": "application/json", ...delivery.sign(delivery.body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return -1;
  }
}

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
