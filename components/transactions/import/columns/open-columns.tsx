"use client";

import { Button } from "@/components/ui/form/button";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { DraftColumns, ImportSteps } from "../import-files";

const OPEN = ["date", "name", "amount"] as const;
const WORDS = { date: "the date", name: "the name", amount: "the amount" } as const;

/** Asks about missing or guessed columns: the user confirms a guess or chooses another column in the table. */
export function OpenColumns({
  steps,
  draft,
  result,
}: {
  steps: ImportSteps;
  draft: DraftColumns;
  result: ImportResult;
}) {
  const open = OPEN.filter((need) => steps.needs.includes(need));
  if (open.length === 0) return null;
  return (
    <ul className="mx-4 mb-3 grid gap-1 rounded-control bg-rust-soft px-3 py-2 font-medium text-small text-worse md:mx-6">
      {open.map((need) => {
        const guessed = columnsOf(draft, need).flatMap((column) => result.columns[column]?.name ?? []);
        return (
          <li key={need} className="flex min-h-8 flex-wrap items-center gap-x-3">
            {guessed.length === 0 ? (
              `Choose the column for ${WORDS[need]} in the table.`
            ) : (
              <>
                <span>
                  Is <bdi>{guessed.map((name) => `“${name}”`).join(" and ")}</bdi> {WORDS[need]}? If not, choose another
                  in the table.
                </span>
                <Button variant="link" size="sm" className="min-h-8" onClick={() => steps.map({}, need)}>
                  Yes, it is
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function columnsOf({ date, name, amount, debit, credit }: DraftColumns, need: (typeof OPEN)[number]): number[] {
  const columns = need === "date" ? [date] : need === "name" ? [name] : [amount, debit, credit];
  return columns.filter((column) => column !== undefined);
}
