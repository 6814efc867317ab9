import type { FigureProof } from "@/components/money/figures/figure-proof";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { OverviewPart } from "@/lib/schemas/cashflow";
import { accountProof } from "./figure-proofs";

type Context = { locale: string; today: string };

export function billsProof(
  bills: OverviewPart<"upcoming">["bills"],
  { title, period, currency }: { title: string; period?: string | undefined; currency: string },
): FigureProof {
  const value = toMajor(-sumMinor(bills.map(({ amount }) => Math.abs(toMinor(amount, currency)))), currency);
  const head = { title, ...(period === undefined ? {} : { period }), currency, value };
  const ids = bills.flatMap(({ basedOnTransactionId }) => basedOnTransactionId ?? []);
  const typed = bills.filter(({ basedOnTransactionId }) => basedOnTransactionId === null);
  if (typed.length > 0) {
    const found = bills.filter(({ basedOnTransactionId }) => basedOnTransactionId !== null);
    return {
      ...head,
      kind: "formula",
      note: "What you added counts as you entered it until your transactions show it.",
      terms: [
        ...(found.length > 0
          ? [{ sign: "−", proof: billsProof(found, { title: "What keeps recurring", currency }) } as const]
          : []),
        ...typed.map(
          ({ name, amount }) => ({ sign: "−", proof: { title: `${name}, added by you`, value: amount } }) as const,
        ),
      ],
    };
  }
  return {
    kind: "transactions",
    ...head,
    note: bills.some(({ isEstimate }) => isEstimate)
      ? "Expected because it recurs. For bills that vary, we use the last amount."
      : "Expected because it recurs, with the amount of the last payment.",
    filters: { ids },
  };
}

export function afterBillsProof(
  { bills, after, currency }: OverviewPart<"upcoming">,
  accounts: readonly Account[],
  context: Context,
): FigureProof | undefined {
  if (!after) return undefined;
  const own = bills.filter(({ accountId }) => accountId === after.accountId);
  const account = accounts.find(({ id }) => id === after.accountId);
  const others = bills.length - own.length;
  if (!account) return undefined;
  return {
    kind: "formula",
    title: `${after.accountName} after those it pays`,
    currency,
    value: after.balance,
    note: `What can be spent from ${after.accountName} now, less the ${own.length === 1 ? "bill" : `${own.length} bills`} it pays.${
      others > 0
        ? ` ${others === 1 ? "One bill is" : `${others} bills are`} paid from elsewhere, so they don't count here.`
        : ""
    }`,
    terms: [
      { sign: "+", proof: availableProof(account, after.available, context) },
      {
        sign: "−",
        proof: billsProof(own, {
          title: own.length === 1 ? "1 bill it pays" : `${own.length} bills it pays`,
          currency,
        }),
      },
    ],
  };
}

/** Only the bank knows which holds lower the available balance. */
function availableProof(account: Account, available: number, context: Context): FigureProof {
  const proof = accountProof(account, context);
  const heldMinor = sumMinor([
    toMinor(available, account.currency),
    -toMinor(account.currentBalance ?? 0, account.currency),
  ]);
  if (heldMinor === 0) return proof;
  return {
    kind: "formula",
    title: `Available in ${account.name}`,
    currency: account.currency,
    value: available,
    note: "Your bank holds back what is still pending, or lets you go below zero. It reports the result, not its parts.",
    terms: [
      { sign: "+", proof: { ...proof, title: `Balance of ${account.name}` } },
      {
        sign: heldMinor < 0 ? "−" : "+",
        proof: { title: heldMinor < 0 ? "held back" : "on top", value: toMajor(Math.abs(heldMinor), account.currency) },
      },
    ],
  };
}
