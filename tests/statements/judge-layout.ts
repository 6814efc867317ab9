import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { importMapping } from "@/lib/schemas/transactions/import";
import { type FileReading, readFile } from "@/lib/use-cases/transactions/import/read-file";
import { keyOf, type Layout, writeLayout } from "./layouts";

export const OPTIONS = {
  ...{ currency: "USD", onlyCurrency: null, accountId: null, fileName: "export.csv", isCurrencyGiven: false },
  today: "2026-11-23",
  recall: async () => null,
  listPast: async () => [],
};

/** For a person who is paid in the layout's currency, unless `more` says otherwise. */
export const readLayout = (layout: Layout, more: object = {}) =>
  readText(writeLayout(layout), { currency: layout.currency, ...more });
export const readText = (text: string, more: object = {}): Promise<FileReading> =>
  readFile({ ...OPTIONS, bytes: new TextEncoder().encode(text), ...more });

export const sortedRows = (rows: Pick<StatementRow, "date" | "amountMinor" | "name">[]) =>
  rows.map(({ date, amountMinor, name }) => `${date} ${amountMinor} ${name}`).toSorted();

function isRight(reading: FileReading, layout: Layout): boolean {
  const currencies = new Set(reading.rows.map(({ currency }) => currency));
  return (
    JSON.stringify(sortedRows(reading.rows)) === JSON.stringify(sortedRows(keyOf(layout))) &&
    [...currencies].every((one) => one === layout.currency)
  );
}

/** What a person answers to what the screen asks, and to nothing else. */
async function answer(reading: FileReading, layout: Layout): Promise<FileReading> {
  const { currency, ...answers } = layout.answers;
  const chosen = Object.fromEntries(
    Object.entries(answers)
      .filter(([need]) => reading.needs.some((one) => one === need))
      .map(([need, value]) => [
        need,
        need === "isOutPositive" ? value === "true" : /^\d+$/.test(value) ? Number(value) : value,
      ]),
  );
  const mapping = importMapping.parse({ ...reading.mapping, ...chosen });
  const isAsked = reading.needs.includes("currency");
  return readLayout(layout, {
    mapping,
    ...(isAsked ? { currency: currency ?? layout.currency, isCurrencyGiven: true } : {}),
  });
}

/** How a layout's file is read: right at once, right after what the screen asks by itself, or wrong, with what was read. */
export type Verdict = { kind: "at-once" } | { kind: "asked" } | { kind: "wrong"; isSilent: boolean; why: string };

/** Reads a layout's file and compares it with its key, as its person would go through the preview. */
export async function judgeLayout(layout: Layout): Promise<Verdict> {
  const reading = await readLayout(layout).catch((error: unknown) => String(error));
  if (typeof reading === "string") return { kind: "wrong", isSilent: false, why: `${layout.title}: ${reading}` };
  const isSilent = reading.needs.length === 0;
  if (isSilent && isRight(reading, layout)) return { kind: "at-once" };
  if (isSilent)
    return { kind: "wrong", isSilent, why: `${layout.title}: wrong in silence ${describeReading(reading)}` };
  const answered = await answer(reading, layout).catch(() => null);
  if (answered && isRight(answered, layout)) return { kind: "asked" };
  const why = `${layout.title}: wrong after ${reading.needs} ${describeReading(answered ?? reading)}`;
  return { kind: "wrong", isSilent, why };
}

/** Whether a layout shows which way the money went, in what currency and in which order its dates are: the others can only be asked. */
export function isDecided({ answers }: Layout): boolean {
  return Object.keys(answers).every((one) => one === "names");
}

function describeReading({ rows, mapping, rejected }: FileReading): string {
  return JSON.stringify({
    mapping,
    rows: sortedRows(rows).slice(0, 2),
    currency: rows[0]?.currency,
    rejected: rejected.slice(-2),
  });
}
