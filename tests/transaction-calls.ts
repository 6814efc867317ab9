import { expect } from "vitest";
import type { z } from "zod";
import { prisma } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { myRangeOutput, Transaction } from "@/lib/schemas/transactions";
import { checkRollups } from "@/lib/use-cases/cashflow/check-rollups";
import { category, type TestViewer } from "./factories";
import type { Answer } from "./http";

function payloadOf({ status, body }: Answer) {
  if (status >= 400) throw new Error(JSON.stringify(body));
  return body.payload;
}

/** Adds a manual transaction: groceries for 10 today unless changed. */
export async function addManual(viewer: TestViewer, change: Record<string, unknown> = {}): Promise<Transaction> {
  const today = dayInTimeZone(new Date(), "UTC");
  const entry = { date: today, amount: 10, type: "expense", name: "Market", categoryId: category("groceries").id };
  return payloadOf(await viewer.post("/api/transactions/manual", { ...entry, ...change }));
}

type StoredFields = { date?: string; amountMinor?: number; currency?: string; source?: "manual" | "import" } & {
  isExcluded?: boolean;
  isTransfer?: boolean;
};

/** Stores a transaction without settling it, shopping for 10 today unless changed, and returns its id. */
export async function storeRow(viewer: TestViewer, name: string, change: StoredFields = {}): Promise<string> {
  const { date = dayInTimeZone(new Date(), "UTC"), ...fields } = change;
  const { id } = await prisma().transaction.create({
    data: {
      ...{ userId: viewer.userId, date: new Date(date), amountMinor: -1000, currency: "USD", source: "manual", name },
      ...{ merchantKey: merchantKeyOf(name), categoryId: category("shopping").id, ...fields },
    },
  });
  return id;
}

/** Imports a CSV file with these lines. */
export async function importCsv(viewer: TestViewer, lines: readonly string[], head = "Date,Description,Amount") {
  const content = Buffer.from([head, ...lines].join("\n")).toString("base64");
  return payloadOf(await viewer.post("/api/transactions/import", { fileName: "bank.csv", content }));
}

/** Lists transactions; the query narrows them. */
export async function listRange(viewer: TestViewer, query = ""): Promise<z.output<typeof myRangeOutput>> {
  return payloadOf(await viewer.get(`/api/accounts/transactions/my-range?${query}`));
}

/** Lists up to 200 transactions of any day. */
export async function listAll(viewer: TestViewer, query = ""): Promise<Transaction[]> {
  const whole = "startDate=1900-01-01&endDate=2199-12-31&limit=200";
  return (await listRange(viewer, `${whole}&${query}`)).transactions;
}

export const change = (viewer: TestViewer, id: string | undefined, body: unknown) =>
  viewer.patch(`/api/transactions/${id}`, body);

export const detailsOf = async (viewer: TestViewer, id: string) =>
  payloadOf(await viewer.get(`/api/transactions/${id}`));

/** A transaction's changes, newest first, without ids and times. */
export async function historyOf(viewer: TestViewer, id: string) {
  type Change = { field: string; by: string; before: unknown; after: unknown };
  const { changes }: { changes: Change[] } = await detailsOf(viewer, id);
  return changes.map(({ field, by, before, after }) => ({ field, by, before, after }));
}

export async function expectExactRollups(): Promise<void> {
  expect((await checkRollups({ isRepair: false })).found).toEqual([]);
}

/** A recent month's cashflow, from exact rollups; undefined before the first one reported. */
export async function monthOfCashflow(viewer: TestViewer, month: string) {
  await expectExactRollups();
  const months = payloadOf(await viewer.get("/api/cashflow/monthly/latest?limit=3"));
  return months.find((one: { month: string }) => one.month === month);
}

export async function sumsOfMonth(viewer: TestViewer, month: string): Promise<{ income: number; expense: number }> {
  const { income, expense } = (await monthOfCashflow(viewer, month)) ?? { income: 0, expense: 0 };
  return { income, expense };
}
