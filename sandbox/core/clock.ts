import type { StateStore } from "./state";

export const DAY_MS = 86_400_000;

/** The sandbox's time: the machine's, moved by what testers asked for. The offset outlives a restart. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /**
   * The calendar day the banks are in, as whole days since 1970. They are in New York: banks there have no transactions of tomorrow, as
   * they would have in its evening if their day was that of UTC.
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
