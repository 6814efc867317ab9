import { scaleParts } from "@/lib/domain/transactions/splits";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Random } from "./random";

/**
 * A change that keeps a life's patterns: scaled amounts and randomly missing rows.
 * Rows in `keptIds` never go missing.
 */
export type Perturbation = { factor: number; missingShare: number; keptIds?: ReadonlySet<string> };

type Ledger = { transactions: readonly LedgerTransaction[]; accounts: readonly LedgerAccount[] };

/** Changes all rows and balances of a ledger. Equal seeds drop equal rows. */
export function perturb<L extends Ledger>(ledger: L, change: Perturbation, random: Random): L {
  const { factor, missingShare, keptIds } = change;
  const scaled = (minor: number) => Math.round(minor * factor) + 0;
  const left = ledger.transactions.filter(({ id }) => !random.chance(missingShare) || keptIds?.has(id));
  return {
    ...ledger,
    transactions: left.map((row) => {
      const amountMinor = scaled(row.amountMinor);
      return { ...row, amountMinor, ...(row.parts ? { parts: scaleParts(row.parts, amountMinor) ?? undefined } : {}) };
    }),
    accounts: ledger.accounts.map((account) => ({
      ...account,
      currentBalanceMinor: account.currentBalanceMinor === null ? null : scaled(account.currentBalanceMinor),
      availableBalanceMinor: account.availableBalanceMinor === null ? null : scaled(account.availableBalanceMinor),
    })),
  };
}
