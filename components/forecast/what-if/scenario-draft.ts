import { parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { addDays } from "@/lib/domain/calendar";
import type { Account } from "@/lib/schemas/banks";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { type ScenarioInput, scenarioInput, type WireChange } from "@/lib/schemas/forecast/scenarios";

export const SCENARIO_KINDS = ["cancel", "bill", "pay", "purchase", "save", "pay-debt", "emergency-fund"] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

export type DebtDraft = {
  /** Id of the form row. */
  id: number;
  name: string;
  accountId: string | null;
  balance: string;
  rate: string;
  minimum: string;
};

/** Form values of a what-if, as typed. */
export type ScenarioDraft = {
  kind: ScenarioKind;
  /** Empty to derive the name from the changes. */
  name: string;
  /** Payments to cancel. */
  keys: readonly string[];
  /** Payment to change. */
  key: string;
  percent: string;
  from: string;
  title: string;
  amount: string;
  every: "payday" | "month";
  toAccountId: string;
  debts: readonly DebtDraft[];
  order: "snowball" | "avalanche";
  months: string;
  spending: string;
  saved: string;
};

export type ScenarioFieldsProps = {
  draft: ScenarioDraft;
  payload: ForecastPayload;
  accounts: readonly Account[];
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<ScenarioDraft>) => void;
};

/** A recurring payment within the forecast, with a signed `amount`. */
export type KnownPayment = { key: string; name: string; amount: number };

/** Lists the forecast's payments that a what-if can change, largest first. */
export function knownPayments({ accounts }: ForecastPayload, kind: "bill" | "income"): KnownPayment[] {
  const byKey = new Map<string, KnownPayment>();
  for (const { days } of accounts) {
    for (const { expected } of days) {
      for (const { key, name, amount, kind: found } of expected) {
        if (found === kind && !byKey.has(key)) byKey.set(key, { key, name, amount });
      }
    }
  }
  return [...byKey.values()].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}

export function emptyDraft(kind: ScenarioKind, payload: ForecastPayload, accounts: readonly Account[]): ScenarioDraft {
  const known = knownPayments(payload, kind === "pay" ? "income" : "bill");
  const own = accounts.filter(({ currency }) => currency === payload.currency);
  const savings = own.find(({ subtype }) => subtype === "savings");
  const owed = own.filter(
    ({ type, currentBalance }) => (type === "credit" || type === "loan") && (currentBalance ?? 0) < 0,
  );
  const debts = owed.map(({ id, name, currentBalance }, index) => ({
    id: index,
    name,
    accountId: id,
    balance: String(Math.abs(currentBalance ?? 0)),
    rate: "",
    minimum: "",
  }));
  return {
    kind,
    name: "",
    keys: [],
    key: known[0]?.key ?? "",
    percent: kind === "pay" ? "5" : "10",
    from: kind === "purchase" ? addDays(payload.today, 14) : addDays(payload.today, 1),
    title: "",
    amount: "",
    every: "payday",
    toAccountId: savings?.id ?? "",
    debts: debts.length > 0 ? debts : [emptyDebt(0)],
    order: "avalanche",
    months: "3",
    spending: spendingOf(payload),
    saved: String(Math.max(0, savings?.currentBalance ?? 0)),
  };
}

export function emptyDebt(id: number): DebtDraft {
  return { id, name: "", accountId: null, balance: "", rate: "", minimum: "" };
}

/** Estimates monthly spending within the forecast, without pay and transfers, in whole units. */
function spendingOf({ accounts, all }: ForecastPayload): string {
  const days = (all ?? accounts[0])?.days ?? [];
  const out = days.reduce(
    (sum, { rest, expected }) =>
      sum + rest + expected.filter(({ kind }) => kind === "bill").reduce((bills, { amount }) => bills + amount, 0),
    0,
  );
  return out < 0 ? String(Math.round(-out / 3)) : "";
}

export function readScenario(
  draft: ScenarioDraft,
  payload: ForecastPayload,
): { scenario: ScenarioInput } | { problems: Readonly<Record<string, string>> } {
  const read = scenarioInput.safeParse({
    name: draft.name || nameOfDraft(draft, payload),
    changes: changesOf(draft, payload.currency),
  });
  if (read.success) return { scenario: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const [first, , ...rest] = path;
    const field = first === "changes" ? rest.filter((part) => part !== "to").join(".") || "keys" : String(first);
    problems[field] ??= message;
  }
  return { problems };
}

function changesOf(draft: ScenarioDraft, currency: string): object[] {
  const { kind, from, key } = draft;
  const amountOf = (text: string) => parseAmount(text, currency);
  const amount = amountOf(draft.amount);
  const toAccountId = draft.toAccountId || null;
  switch (kind) {
    case "cancel":
      return draft.keys.map((one) => ({ kind, key: one, from }));
    case "bill":
    case "pay":
      return [{ kind: "reprice", key, to: { percent: percentOf(draft.percent) }, from }];
    case "purchase":
      return [{ kind, name: draft.title, amount: amount === undefined ? undefined : -amount, day: from }];
    case "save":
      return [{ kind, amount, every: draft.every, from, toAccountId }];
    case "pay-debt":
      return [
        {
          kind,
          order: draft.order,
          extra: amount,
          from,
          debts: draft.debts.map(({ name, accountId, balance, rate, minimum }) => ({
            name,
            accountId,
            balance: amountOf(balance),
            ratePercent: parseRate(rate),
            minimum: amountOf(minimum),
          })),
        },
      ];
    case "emergency-fund":
      return [
        {
          kind,
          months: parseRate(draft.months),
          monthlySpending: amountOf(draft.spending),
          saved: amountOf(draft.saved),
          amount,
          from,
          toAccountId,
        },
      ];
  }
}

function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace("−", "-");
  const size = parseRate(text.replace(/[%+-]/g, ""));
  return size === undefined ? undefined : text.startsWith("-") ? -size : size;
}

/** Names an unnamed what-if: "Rent +10%", "Cancel Alder Fitness and 1 more". */
export function nameOfDraft(draft: ScenarioDraft, payload: ForecastPayload): string {
  const nameOf = (key: string) =>
    [...knownPayments(payload, "bill"), ...knownPayments(payload, "income")].find((one) => one.key === key)?.name ??
    "a payment";
  switch (draft.kind) {
    case "cancel": {
      const [first, ...more] = draft.keys;
      const shown = first === undefined ? "a payment" : nameOf(first).slice(0, 30);
      return more.length > 0 ? `Cancel ${shown} and ${more.length} more` : `Cancel ${shown}`;
    }
    case "bill":
    case "pay": {
      const percent = percentOf(draft.percent) ?? 0;
      return `${nameOf(draft.key).slice(0, 40)} ${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`;
    }
    case "purchase":
      return draft.title.slice(0, 60) || "A purchase";
    case "save":
      return draft.every === "payday" ? "Save each payday" : "Save each month";
    case "pay-debt":
      return draft.order === "snowball" ? "Debts, smallest first" : "Debts, highest rate first";
    case "emergency-fund":
      return `Emergency fund, ${draft.months} months`;
  }
}

export function scenarioDraftOf(
  scenario: ScenarioInput,
  payload: ForecastPayload,
  accounts: readonly Account[],
): ScenarioDraft {
  const [first] = scenario.changes;
  const incomes = knownPayments(payload, "income");
  const kind = first ? kindOf(first, incomes) : "cancel";
  const draft = { ...emptyDraft(kind, payload, accounts), name: scenario.name };
  if (!first) return draft;
  switch (first.kind) {
    case "cancel":
      return { ...draft, from: first.from, keys: scenario.changes.flatMap((one) => ("key" in one ? one.key : [])) };
    case "reprice":
      return {
        ...draft,
        from: first.from,
        key: first.key,
        percent: "percent" in first.to ? String(first.to.percent) : "",
      };
    case "purchase":
      return { ...draft, from: first.day, title: first.name, amount: String(Math.abs(first.amount)) };
    case "save":
      return {
        ...draft,
        from: first.from,
        amount: String(first.amount),
        every: first.every,
        toAccountId: first.toAccountId ?? "",
      };
    case "pay-debt":
      return {
        ...draft,
        from: first.from,
        amount: String(first.extra),
        order: first.order,
        debts: first.debts.map((debt, index) => ({
          id: index,
          name: debt.name,
          accountId: debt.accountId,
          balance: String(debt.balance),
          rate: String(debt.ratePercent),
          minimum: String(debt.minimum),
        })),
      };
    case "emergency-fund":
      return {
        ...draft,
        from: first.from,
        amount: String(first.amount),
        months: String(first.months),
        spending: String(first.monthlySpending),
        saved: String(first.saved),
        toAccountId: first.toAccountId ?? "",
      };
  }
}

function kindOf(change: WireChange, incomes: readonly KnownPayment[]): ScenarioKind {
  if (change.kind !== "reprice") return change.kind;
  return incomes.some(({ key }) => key === change.key) ? "pay" : "bill";
}
