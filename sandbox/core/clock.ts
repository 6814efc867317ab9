import type { StateStore } from "./state";

export const DAY_MS = 86_400_000;

/** Sandbox time: the machine's, plus an offset set by testers. The offset survives a restart. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /**
   * Calendar day of the banks, as whole days since 1970. The banks are in New York; with UTC days they would report
   * tomorrow's transactions every evening.
   */
  today(): number;
  advance(byMs: number): void;
}

const DAY_OF_BANKS = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

export function createClock(state: StateStore): Clock {
  const document = state.document("clock", () => ({ offsetMs: 0 }));
  const now = () => Date.now() + document.value.offsetMs;
  return {
    now,
    today: () => Date.parse(DAY_OF_BANKS.format(now())) / DAY_MS,
    advance(byMs) {
      document.value.offsetMs += byMs;
      document.save();
    },
  };
}
