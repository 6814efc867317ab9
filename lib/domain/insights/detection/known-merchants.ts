import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, once } from "./input";

/**
 * The same input, where rows without a merchant have the one that all other rows of their text have: banks and aggregators leave it out now and
 * then, and one payee would pass for two.
 */
export const withKnownMerchants = once((input): DetectorInput => {
  const keyOf = rememberingMerchantKey();
  const unnamed = new Set(input.transactions.flatMap((row) => (row.merchant === null ? [keyOf(row)] : [])));
  if (unnamed.size === 0) return input;
  const known = new Map<string, string | null>();
  for (const { name, merchant } of input.transactions) {
    const text = merchant === null ? "" : keyOf({ name, merchant: null });
    if (merchant === null || !unnamed.has(text)) continue;
    const other = known.get(text);
    const isOne =
      other === undefined || (other !== null && keyOf({ name, merchant: other }) === keyOf({ name, merchant }));
    known.set(text, isOne ? merchant : null);
  }
  if (known.size === 0) return input;
  const transactions = input.transactions.map((row) => {
    const merchant = row.merchant === null ? (known.get(keyOf(row)) ?? null) : null;
    return merchant === null ? row : { ...row, merchant };
  });
  return { ...input, transactions };
});
