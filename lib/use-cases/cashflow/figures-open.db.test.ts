import { beforeAll, expect, test } from "vitest";
import { afterBillsProof, billsProof } from "@/components/dashboard/bill-proofs";
import { groupsProof, pointProofs, positionProofs, sumProofs } from "@/components/dashboard/figure-proofs";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { filtersToUrl } from "@/lib/client/transactions/transaction-filters";
import { addDays, addMonths, dayInTimeZone, monthOf } from "@/lib/domain/calendar";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { WholeOverview } from "@/lib/schemas/cashflow";
import type { Transaction } from "@/lib/schemas/transactions";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, category, createViewer, linkBank, type TestViewer } from "@/tests/factories";

const TODAY = dayInTimeZone(new Date(), "UTC");
let viewer: TestViewer;
let overview: WholeOverview;
/** The last whole month: a new one has nothing to open on its first day. */
let lastMonth: WholeOverview;
let accounts: Account[];
const context = { currency: "USD", locale: "en-US" };

beforeAll(async () => {
  viewer = await createViewer();
  for (const bank of [BANKS.checking, BANKS.card]) {
    const [account] = await linkBank(viewer, bank);
    await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  }
  await splitSome();
  overview = (await viewer.get("/api/overview")).body.payload;
  lastMonth = (await viewer.get(`/api/overview?month=${addMonths(monthOf(TODAY), -1)}`)).body.payload;
  accounts = (await viewer.get("/api/accounts")).body.payload;
});

async function splitSome(): Promise<void> {
  const list = `/api/accounts/transactions/my-range?type=expense&limit=200&startDate=${addDays(TODAY, -60)}`;
  const rows: Transaction[] = (await viewer.get(list)).body.payload.transactions;
  const charges = rows.filter(({ amount, pending }) => amount <= -10 && !pending).slice(0, 12);
  expect(charges.length).toBeGreaterThan(6);
  for (const [place, { id }] of charges.entries()) {
    const parts = [
      { categoryId: category(place % 2 === 0 ? "groceries" : "gifts-donations").id, percent: 33.33 },
      { categoryId: category(place % 3 === 0 ? "savings" : "pets").id, percent: 66.67 },
    ];
    expect((await viewer.patch(`/api/transactions/${id}/split`, { parts })).status).toBe(200);
  }
}

/** Sums a figure's proof in cents: the server's sum of its rows, its accounts, or its terms, each proved itself. */
async function comesTo(proof: FigureProof): Promise<number> {
  switch (proof.kind) {
    case "accounts":
      return sumMinor(proof.accounts.map(({ currentBalance }) => toMinor(currentBalance ?? 0, "USD")));
    case "transactions": {
      const { payload } = (await viewer.get(`/api/accounts/transactions/my-range?${filtersToUrl(proof.filters)}`)).body;
      return sumMinor([toMinor(proof.opening?.value ?? 0, "USD"), toMinor(payload.totals[0]?.sum ?? 0, "USD")]);
    }
    case "formula": {
      const terms = proof.terms.map(async ({ sign, proof: term }) => {
        if (term.kind) await expectProved(term);
        return (sign === "+" ? 1 : -1) * Math.abs(toMinor(term.value, "USD"));
      });
      return sumMinor(await Promise.all(terms));
    }
    case "parts":
      // Insights only, whose own tests check each part by its transactions.
      throw new Error("An overview has no figure of parts");
  }
}

async function expectProved(proof: FigureProof | undefined): Promise<void> {
  if (!proof) throw new Error("Nothing stands behind it");
  // The opening balance is derived from the rows and the current balance: nothing to compare.
  if (proof.kind === "transactions" && proof.opening && proof.opening.value === undefined) return;
  expect(Math.abs(await comesTo(proof)), proof.title).toBe(Math.abs(toMinor(proof.value, "USD")));
}

test("opens income, expense and net into rows with the same sum", async () => {
  const { previous, ...current } = lastMonth.monthToDate;
  for (const days of [current, previous]) {
    const proofs = sumProofs(days, context);
    for (const proof of [proofs.income, proofs.expense, proofs.net]) {
      expect(proof.value).not.toBe(0);
      await expectProved(proof);
    }
  }
});

test("opens every category into its rows, several together too", async () => {
  const { categories, monthToDate } = lastMonth;
  expect(categories.length).toBeGreaterThan(5);
  for (const { group, amount } of categories) {
    await expectProved(groupsProof({ title: group, groups: [group], amount }, monthToDate, context));
  }
  const [, ...rest] = categories;
  const amount = sumMinor(rest.map((one) => toMinor(one.amount, "USD"))) / 100;
  await expectProved(
    groupsProof({ title: "Everything else", groups: rest.map(({ group }) => group), amount }, monthToDate, context),
  );
});

test("opens net position, change and line points into equal sums", async () => {
  const { today } = overview;
  const proofs = positionProofs(overview.netPosition, accounts, { ...context, today });
  for (const proof of [proofs.net, proofs.have, proofs.owe, proofs.change]) await expectProved(proof);
  const [first, ...others] = pointProofs(overview.netPosition.history, accounts, { ...context, today });
  expect(first?.proof).toBeUndefined();
  expect(others).toHaveLength(12);
  for (const { proof } of others) await expectProved(proof);
});

test("opens bills into their payments, and the remainder into its terms", async () => {
  const { upcoming, today } = overview;
  expect(upcoming.bills.length).toBeGreaterThan(0);
  for (const bill of upcoming.bills) await expectProved(billsProof([bill], { title: bill.name, currency: "USD" }));
  await expectProved(billsProof(upcoming.bills, { title: "All", currency: "USD" }));
  await expectProved(afterBillsProof(upcoming, accounts, { ...context, today }));
});
