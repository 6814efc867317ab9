import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { charge, detected } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { monthly } from "@/lib/domain/transactions/transaction.fixture";
import { forgottenSubscription } from "./forgotten-subscription";

const { clauses } = forgottenSubscription;

function ofSale() {
  const policy = charge("Allianz", "insurance", 6400, monthly("2025-11", 13, 9)).map((row) => ({
    ...row,
    name: "KFZ HAFTPFLICHT GOLF",
  }));
  const sale = { date: "2026-06-12", amountMinor: 450_000, slug: "other-income", name: "VON BRANDT AUTOVERKAUF GOLF" };
  const input = inputOf(...policy, sale);
  const [found] = detected("forgotten_subscription", input);
  if (!found) throw new AppError("INTERNAL", "The sale was not found");
  const { fact } = found;
  const rowsOf = (ids: readonly string[] = []) => input.transactions.filter(({ id }) => ids.includes(id));
  return {
    fact,
    all: input.transactions,
    rows: rowsOf(fact.transactionIds),
    end: rowsOf(fact.compared?.transactionIds),
  };
}

/** What the clauses of a sale hold of other texts than those it was found by. */
function held(texts: { policy?: string; sale?: string }) {
  const { fact, all, rows, end } = ofSale();
  const retold = (of: readonly LedgerTransaction[], name?: string) => of.map((row) => (name ? { ...row, name } : row));
  const ledger = {
    ...{ rows: retold(rows, texts.policy), compared: retold(end, texts.sale), all, counted: all, dayToDay: [] },
    ...{ recurring: new Set<string>(), accounts: [], today: TODAY },
  };
  const [sold, named] = [
    clauses.detail.find(({ id }) => id === "sold"),
    clauses.why.find(({ id }) => id === "one-name"),
  ];
  return [sold?.holds?.(fact, ledger), named?.holds?.(fact, ledger)];
}

test.each([
  [{}, [true, true]],
  [{ sale: "VON BRANDT GOLF" }, [false, true]],
  [{ sale: "VON BRANDT AUTOVERKAUF POLO" }, [true, false]],
  [{ policy: "KFZ HAFTPFLICHT POLO" }, [true, false]],
])("claims a sale and a shared word only of texts that have them: %o", (texts, expected) => {
  expect(held(texts)).toEqual(expected);
});
