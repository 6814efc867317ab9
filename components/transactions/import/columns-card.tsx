"use client";

import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { optionsOf } from "@/components/ui/form/select";
import type { ImportQuestion, ImportResult } from "@/lib/schemas/transactions/import";
import { type DraftColumns, type ImportFile, mapFile } from "./import-files";
import { ReadingChoices } from "./reading-choices";

type ColumnsCardProps = {
  file: ImportFile;
  draft: DraftColumns;
  result: ImportResult;
  /** True while all reading choices are open. */
  isChanging: boolean;
  onChanging: (isOpen: boolean) => void;
};

export function ColumnsCard({ file, draft, result, isChanging, onChanging }: ColumnsCardProps) {
  const locale = useLocale();
  const details = useRef<HTMLDetailsElement>(null);
  // Opened from the link beside the sentence, so focus moves to the choices.
  useEffect(() => {
    if (!isChanging || !details.current || details.current.contains(document.activeElement)) return;
    details.current.querySelector("summary")?.focus();
    details.current.scrollIntoView({ block: "center" });
  }, [isChanging]);
  const roles = result.columns.map((_, column) => roleOf(draft, column));
  const recognized = roles.filter((role) => role !== undefined).length;
  const rows = (result.file?.inRows ?? 0) + (result.file?.outRows ?? 0);
  return (
    <Card isFlush aria-labelledby={`columns-${file.key}`} className="pt-4 md:pt-5">
      <CardHeader
        id={`columns-${file.key}`}
        className="px-4 md:px-6"
        title={`${recognized === 1 ? "1 column" : `${recognized} columns`} ${result.isRemembered ? "as you said last time" : "recognized"}`}
        aside={
          result.cells.length > 0 && rows > result.cells.length ? (
            <span className="num text-ink-3 text-small phone:hidden">
              {result.cells.length} of {rows.toLocaleString(locale)} rows shown
            </span>
          ) : null
        }
      />
      <OpenColumns file={file} draft={draft} result={result} />
      <section
        aria-label="The file’s columns"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        className="overflow-x-auto px-4 pb-2 md:px-6"
      >
        <table className="w-full border-collapse max-md:block">
          <thead className="max-md:block">
            <tr className="max-md:block">
              {result.columns.map(({ name, samples }, column) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may have one name
                  key={column}
                  className={cn(
                    "pr-4 pb-2.5 text-left align-bottom font-normal last:pr-0",
                    "max-md:flex max-md:min-h-13 max-md:items-center max-md:justify-between max-md:gap-3 max-md:border-line max-md:border-t max-md:p-0 max-md:first:border-t-0",
                    isNumber(roles[column]) && "md:text-right",
                  )}
                >
                  <RoleMenu
                    name={name}
                    role={roles[column]}
                    onChange={(role) =>
                      mapFile(file.key, withRole(draft, column, role), ...(role ? answeredBy(role) : []))
                    }
                  />
                  <span className="min-w-0 max-md:order-first md:mt-1.5 md:block">
                    <code className="break-words font-mono text-caption text-ink-2 md:block md:max-w-56 md:truncate md:text-ink-3">
                      <bdi>{name}</bdi>
                    </code>
                    {samples.length > 0 ? (
                      <span className="block truncate text-caption text-ink-3 md:hidden">
                        <bdi>{samples[0]}</bdi>
                      </span>
                    ) : null}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:hidden">
            {result.cells.map(({ line, cells }) => (
              <tr key={line}>
                {cells.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                    key={column}
                    className={cn(
                      "h-9.5 max-w-72 truncate border-line border-t pr-4 text-small last:pr-0",
                      roles[column] === "name" ? "font-medium text-body text-ink" : "text-ink-2",
                      roles[column] === undefined && "text-ink-3",
                      isNumber(roles[column]) || roles[column] === "date" ? "num" : "",
                      isNumber(roles[column]) && "text-right",
                    )}
                  >
                    {cell === "" ? <span className="text-ink-3">–</span> : <bdi>{cell}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <details
        ref={details}
        open={isChanging}
        onToggle={(event) => onChanging(event.currentTarget.open)}
        className="border-line border-t"
      >
        <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium md:px-6">
          Change how it’s read
          <span className="font-normal text-ink-3 text-small"> · dates, decimals, signs, first line, encoding</span>
        </summary>
        <div className="grid gap-4 px-4 pt-1 pb-5 md:grid-cols-2 md:px-6 lg:grid-cols-3">
          <ReadingChoices file={file} draft={draft} result={result} />
        </div>
      </details>
    </Card>
  );
}

function isNumber(role: MappedRole | undefined): boolean {
  return role !== undefined && NUMBER_ROLES.has(role);
}

/** A native menu under a chip as wide as its label: phones and screen readers handle it best. */
function RoleMenu({
  name,
  role,
  onChange,
}: {
  name: string;
  role: MappedRole | undefined;
  onChange: (role: MappedRole | undefined) => void;
}) {
  return (
    <span
      className={cn(
        "relative inline-flex h-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control pr-2 pl-2.5 font-strong text-small has-focus-visible:outline-2 has-focus-visible:outline-sorrel has-focus-visible:outline-offset-2 md:h-7.5",
        role ? "bg-sorrel-soft text-sorrel" : "bg-surface-2 font-medium text-ink-2",
      )}
    >
      <span aria-hidden="true">{role ? ROLE_NAMES[role] : "Not read"}</span>
      <ChevronDown size={13} strokeWidth={2} aria-hidden="true" />
      <select
        aria-label={`What “${name}” holds`}
        value={role ?? ""}
        onChange={(event) => onChange(ROLES.find((one) => one === event.target.value))}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        <option value="">Not read</option>
        {optionsOf(ROLES.map((one) => [one, ROLE_NAMES[one]]))}
      </select>
    </span>
  );
}

const OPEN = ["date", "name", "amount"] as const;
const WORDS = { date: "the date", name: "the name", amount: "the amount" } as const;

/** Asks about missing or guessed columns: the user confirms a guess or chooses another column in the table. */
function OpenColumns({ file, draft, result }: { file: ImportFile; draft: DraftColumns; result: ImportResult }) {
  const open = OPEN.filter((need) => file.needs.includes(need));
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
                <Button variant="link" size="sm" className="min-h-8" onClick={() => mapFile(file.key, {}, need)}>
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

type MappedRole =
  | "date"
  | "name"
  | "payer"
  | "otherName"
  | "amount"
  | "debit"
  | "credit"
  | "type"
  | "balance"
  | "currency"
  | "category"
  | "notes"
  | "status"
  | "fee"
  | "merchant"
  | "account"
  | "tags"
  | "excluded";

const ROLE_NAMES: Readonly<Record<MappedRole, string>> = {
  date: "Date",
  name: "Name",
  payer: "Name, of money in",
  otherName: "Name, if that’s empty",
  amount: "Amount",
  debit: "Money out",
  credit: "Money in",
  type: "Debit or credit",
  balance: "Balance after",
  currency: "Currency",
  category: "Category",
  notes: "Notes",
  status: "Status",
  fee: "Fee",
  merchant: "Merchant",
  account: "Account",
  tags: "Tags",
  excluded: "Left out of sums",
};

const ROLES = Object.keys(ROLE_NAMES) as readonly MappedRole[];

const NUMBER_ROLES: ReadonlySet<MappedRole> = new Set(["amount", "debit", "credit", "balance", "fee"]);

function roleOf(draft: DraftColumns, column: number): MappedRole | undefined {
  return ROLES.find((role) => draft[role] === column);
}

/**
 * Its former role and the role's former column are cleared. One amount column replaces a debit and credit pair, and
 * vice versa.
 */
function withRole(draft: DraftColumns, column: number, role: MappedRole | undefined): Partial<DraftColumns> {
  const former = roleOf(draft, column);
  const part: Partial<DraftColumns> = former ? { [former]: undefined } : {};
  if (role === undefined) return part;
  if (role === "amount") Object.assign(part, { debit: undefined, credit: undefined });
  if (role === "debit" || role === "credit") Object.assign(part, { amount: undefined, type: undefined });
  return { ...part, [role]: column };
}

function answeredBy(role: MappedRole): ImportQuestion[] {
  if (role === "date" || role === "name") return [role];
  // A direction column, or a debit and credit pair, tells which way the money went.
  if (role === "debit" || role === "credit") return ["amount", "isOutPositive"];
  if (role === "type") return ["isOutPositive"];
  return role === "amount" ? ["amount"] : [];
}
