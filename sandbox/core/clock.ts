import type { StateStore } from "./state";

export const DAY_MS = 86_400_000;

/** The sandbox's time: the machine's, moved by what testers asked for. The offset outlives a restart. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Whole days since 1970, UTC: the calendar day the bank is in. */
  today(): number;
  advance(byMs: number): void;
}

export function createClock(state: StateStore): Clock {
  const document = state.document("clock", () => ({ offsetMs: 0 }));
  const now = () => Date.now() + document.value.offsetMs;
  return {
    now,
    today: () => Math.floor(now() / DAY_MS),
    advance(byMs) {
      document.value.offsetMs += byMs;
      document.save();
    },
  };
}
