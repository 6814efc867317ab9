import type { Clock } from "./clock";
import type { ProviderName } from "./faults";
import { randomId } from "./identifiers";
import type { Traffic } from "./traffic";

/** Signature headers over the exact bytes that are sent. Called again for each attempt, as signatures carry a time. */
export type Sign = (body: string) => Readonly<Record<string, string>>;

interface Delivery {
  readonly id: string;
  readonly provider: ProviderName;
  readonly url: string;
  readonly body: string;
  readonly at: string;
  readonly sign: Sign;
  attempts: number;
  /** HTTP status of the last attempt, 0 before any, -1 when nobody answered. */
  status: number;
}

export interface WebhookSender {
  /** Queues a call; it is made after the current answer, as providers do. */
  send(provider: ProviderName, url: string, event: unknown, sign: Sign): void;
  /** While held, calls are listed but not made. */
  hold(isHeld: boolean): void;
  /** Makes every listed call (again), in order or backwards: receivers must stand duplicates and disorder. */
  replay(order: "forward" | "reverse"): Promise<void>;
  list(): readonly Omit<Delivery, "sign">[];
  close(): void;
}

const KEPT_DELIVERIES = 500;
const TIMEOUT_MS = 10_000;
/** Providers try again after half a minute, then four times as late each time. */
const RETRY_DELAYS_MS = [30_000, 120_000, 480_000] as const;

export function createWebhookSender(clock: Clock, traffic: Traffic): WebhookSender {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isHeld = false;
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
    const delayMs = RETRY_DELAYS_MS[retry];
    const isDelivered = delivery.status >= 200 && delivery.status < 300;
    if (!isDelivered && delayMs !== undefined && !isClosed) later(delayMs, () => void attempt(delivery, retry + 1));
  };

  return {
    send(provider, url, event, sign) {
      const body = JSON.stringify(event);
      const at = new Date(clock.now()).toISOString();
      const delivery: Delivery = { id: randomId("wh_"), provider, url, body, at, sign, attempts: 0, status: 0 };
      deliveries.push(delivery);
      if (deliveries.length > KEPT_DELIVERIES) deliveries.shift();
      traffic.noteWebhook(provider, body);
      if (!isHeld) later(10, () => void attempt(delivery, 0));
    },
    hold(held) {
      isHeld = held;
    },
    async replay(order) {
      const chosen = order === "reverse" ? deliveries.toReversed() : [...deliveries];
      for (const delivery of chosen) await attempt(delivery, RETRY_DELAYS_MS.length);
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
