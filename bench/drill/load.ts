import type { Random } from "../../tests/households/random";
import type { AnsweredCall, ChaosPerson } from "../chaos/people";

type Load = { stop: () => Promise<void> };

/**
 * Sends calls at a fixed rate from idle people, until stopped. People still waiting skip their turn, so a silent
 * product isn't flooded.
 */
export function startLoad(people: readonly ChaosPerson[], callsASecond: number, random: Random): Load {
  const busy = new Map<ChaosPerson, Promise<void>>();
  const timer = setInterval(() => {
    const free = people.filter((person) => !busy.has(person));
    if (free.length === 0) return;
    const person = random.pick(free as [ChaosPerson, ...ChaosPerson[]]);
    busy.set(
      person,
      person.act(random).finally(() => busy.delete(person)),
    );
  }, 1000 / callsASecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(busy.values());
    },
  };
}

export type Outage = {
  calls: number;
  acknowledgedWrites: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Other 5xx, 503 without Retry-After, and missing answers. */
  otherwise: Map<string, number>;
  /** Milliseconds from the fault to the first answer without later failures; 0 if none failed. */
  answersAgainMs: number;
};

/** Returns true once the product has recovered, or the watch time is over. */
export function isWatched(
  faultAtMs: number,
  answered: readonly AnsweredCall[],
  watch: { least: number; most: number; calm: number },
) {
  const nowMs = Date.now();
  if (nowMs - faultAtMs < watch.least) return false;
  const recent = answered.filter(({ answeredAtMs }) => answeredAtMs > nowMs - watch.calm);
  const isCalm = recent.length > 0 && recent.every(({ status }) => status !== 0 && status < 500);
  return isCalm || nowMs - faultAtMs > watch.most;
}

export function outageSince(faultAtMs: number, answered: readonly AnsweredCall[]): Outage {
  const calls = answered.filter(({ answeredAtMs }) => answeredAtMs >= faultAtMs);
  const otherwise = new Map<string, number>();
  let [refused, lastFailureMs] = [0, 0];
  for (const { status, retryAfter, answeredAtMs } of calls) {
    const isRefusal = status === 503 && retryAfter !== null;
    if (status !== 0 && status < 500) continue;
    lastFailureMs = Math.max(lastFailureMs, answeredAtMs);
    if (isRefusal) refused += 1;
    else {
      const what = status === 0 ? "no answer" : status === 503 ? "503 without Retry-After" : String(status);
      otherwise.set(what, (otherwise.get(what) ?? 0) + 1);
    }
  }
  const nextSuccess = calls
    .filter(({ status, answeredAtMs }) => status !== 0 && status < 500 && answeredAtMs > lastFailureMs)
    .reduce((first, { answeredAtMs }) => Math.min(first, answeredAtMs), Number.POSITIVE_INFINITY);
  return {
    calls: calls.length,
    acknowledgedWrites: calls.filter(({ status, isWrite }) => isWrite && status >= 200 && status < 300).length,
    refused,
    otherwise,
    answersAgainMs: lastFailureMs === 0 ? 0 : nextSuccess - faultAtMs,
  };
}
