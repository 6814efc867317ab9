import type { Cadence } from "./cadence";
import type { Day } from "./calendar";

/** One payment of a series; `amountMinor` is a magnitude. */
export type SeriesPayment = { entryId: string; date: Day; amountMinor: number };

/**
 * Payments that come again. `amountMinor` is the magnitude of the latest one: it is what the next is expected to be.
 * `isVariable`: the amount differs from time to time (power, not rent), so the next is an estimate. `isActive`: it is not
 * overdue by so much that it has to be taken for ended. `payments` are oldest first and `entryIds` are theirs.
 */
export type RecurringSeries = {
  /** Stable from run to run: direction, currency and merchant, and the amount where a merchant has several series. */
  key: string;
  merchant: string;
  direction: "in" | "out";
  cadence: Cadence;
  amountMinor: number;
  isVariable: boolean;
  isActive: boolean;
  currency: string;
  categorySlug: string;
  accountId: string | null;
  entryIds: string[];
  payments: SeriesPayment[];
  firstDate: Day;
  lastDate: Day;
  nextDate: Day;
  /** 0 to 1: how regular, how often seen, how steady the amount. */
  confidence: number;
};
