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
  /** HTTP status of the last attempt, 0 before any, -1 when there was no answer. */
  status: number;
}

/** How calls are made, until it is changed. */
export interface DeliveryPlan {
  /** While held, calls are listed but not made. */
  isHeld: boolean;
  /** Calls are listed and never made, as if the network had lost them. */
  isLost: boolean;
  /** How long after its cause a call is made. */
  delayMs: number;
  /** How often each call is made. */
  copies: number;
  /** When a call that was not taken is made again. */
  retryDelaysMs: readonly number[];
}

export interface WebhookSender {
  /** Queues a call; it is made after the current answer, as providers do. */
  send(provider: ProviderName, url: string, event: unknown, sign: Sign): void;
  /** Changes how calls are made from now on. */
  plan(changes: Partial<DeliveryPlan>): void;
  /** Makes every listed call (again), in order or backwards: receivers must stand duplicates and disorder. */
  replay(order: "forward" | "reverse"): Promise<void>;
  /** Makes the named calls (again), one after the other in the order given. */
  deliver(ids: readonly string[]): Promise<void>;
  list(): readonly Omit<Delivery, "sign">[];
  close(): void;
}

const MAX_DELIVERIES = 500;
const TIMEOUT_MS = 10_000;
/** Providers try again after half a minute, then four times as late each time. */
const RETRY_DELAYS_MS: readonly number[] = [30_000, 120_000, 480_000];
/** A moment after the answer that caused it. */
const USUAL_DELAY_MS = 10;

export function createWebhookSender(clock: Clock, traffic: Traffic): WebhookSender {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const plan: DeliveryPlan = {
    isHeld: false,
    isLost: false,
    delayMs: USUAL_DELAY_MS,
    copies: 1,
    retryDelaysMs: RETRY_DELAYS_MS,
  };
  let isClosed = false;

  const later = (delayMs: number, action: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, delayMs);
    timers.add(timer.unref());
  };

  const make = async (delivery: Delivery): Promise<boolean> => {
    delivery.attempts += 1;
    delivery.status = await post(delivery);
    return delivery.status >= 200 && delivery.status < 300;
  };

  const attempt = async (delivery: Delivery, retry: number): Promise<void> => {
    const isDelivered = await make(delivery);
    const delayMs = plan.retryDelaysMs[retry];
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
      if (plan.isHeld || plan.isLost) return;
      for (let copy = 0; copy < plan.copies; copy += 1) later(plan.delayMs, () => void attempt(delivery, 0));
    },
    plan: (changes) => void Object.assign(plan, changes),
    async replay(order) {
      for (const delivery of order === "reverse" ? deliveries.toReversed() : [...deliveries]) await make(delivery);
    },
    async deliver(ids) {
      for (const id of ids) {
        const delivery = deliveries.find((listed) => listed.id === id);
        if (delivery) await make(delivery);
      }
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
