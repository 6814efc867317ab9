import type { Transfer } from "@/lib/schemas/transactions/transfers";

/** Explains why a pair isn't matched automatically. */
export function doubtWords(doubt: Transfer["doubt"]): string | null {
  switch (doubt) {
    case "several":
      return "Another transaction fits as well. Choose the pair that belongs together.";
    case "unnamed":
      return "The amounts cancel out, but neither transaction says it’s a transfer.";
    case "currency":
      return "Two currencies, so the amounts prove nothing. You know whether they belong together.";
    case null:
      return null;
  }
}

export function possibleTransfersWords(count: number): string {
  return count === 1
    ? "1 possible transfer between your accounts"
    : `${count} possible transfers between your accounts`;
}
