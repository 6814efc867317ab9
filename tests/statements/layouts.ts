import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LabeledStatement } from "./whole/whole-statements";

/**
 * A bank's export, in its layout as we know it: three and more lines in `tests/statements/<country>.txt`.
 *
 *     # Name of the bank and export | currency | answers, such as `dateOrder=mdy isOutPositive=true`
 *     > a line above the table, as often as there are any
 *     the names of the columns, or - where the file has none
 *     {DD.MM.YYYY};{name};{a,}
 *     < a line below the table
 *
 * In the row stand `{D…}`, `{M…}`, `{Y…}` for the date; `{a}` a signed amount with a point, `{a,}` with a comma, `{a.,}` and
 * `{a,.}` grouped as well, `{a0}` whole; `{-a}` turned; `{abs}`, `{out}`, `{in}`, `{bal}` and `{was}`, the balance before, in the same ways; `{dir:out/in}`,
 * `{name}`, `{n}` the row's number.
 */
export type Layout = {
  country: string;
  title: string;
  currency: string;
  answers: Record<string, string>;
  above: string[];
  header: string | null;
  row: string;
  below: string[];
};

const FOLDER = import.meta.dirname;

export function readLayouts(): Layout[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) => {
      const text = readFileSync(path.join(FOLDER, file), "utf8");
      return text
        .split(/^# /m)
        .slice(1)
        .map((block) => toLayout(file.replace(".txt", ""), block));
    });
}

function toLayout(country: string, block: string): Layout {
  const [head = "", ...lines] = block.split("\n").filter((line) => line !== "");
  const [title = "", currency = "", answers = ""] = head.split(" | ");
  const starting = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2));
  const [header = "-", row = ""] = lines.filter((line) => !/^[<>] /.test(line));
  return {
    ...{ country, title, currency: currency.trim(), row, header: header === "-" ? null : header },
    answers: Object.fromEntries(
      answers
        .split(" ")
        .filter(Boolean)
        .map((one) => one.split("=")) as [string, string][],
    ),
    ...{ above: starting(">"), below: starting("<") },
  };
}

type KeyRow = { date: string; amountMinor: number; name: string };

/** Two months of one household; days past the twelfth settle the order of day and month, but for `isEarly`. */
const LEDGER: readonly (readonly [string, number, number])[] = [
  ["2026-09-02", -6250, 0],
  ["2026-09-05", -4615, 1],
  ["2026-09-11", 312000, 2],
  ["2026-09-14", -1999, 3],
  ["2026-09-23", -130055, 4],
  ["2026-10-03", -890, 0],
  ["2026-10-09", 1800, 5],
  ["2026-10-12", -7812, 6],
  ["2026-10-27", -104, 7],
];

const NAMES: Record<string, string[]> = {
  default: [
    "Trattoria Roma",
    "SHELL 5744",
    "FERNWOOD PAYROLL",
    "Netflix",
    "Hill Street Rent",
    "Uniqlo refund",
    "IKEA 0231",
    "Corner Kiosk",
  ],
  "german-speaking": [
    "Trattoria Roma",
    "SHELL 5744",
    "Gehalt Fernwood",
    "Netflix",
    "Miete Müller",
    "Erstattung Zara",
    "REWE SAGT DANKE",
    "Bäckerei Groß",
  ],
  "east-asia": [
    "セブンイレブン",
    "Shell 5744",
    "給与 フジ",
    "Netflix",
    "家賃",
    "返金 refund",
    "イケア ikea",
    "ローソン",
  ],
};

const WITHOUT_CENTS: ReadonlySet<string> = new Set(["JPY", "KRW"]);

/** The rows that a layout holds, as they have to be read. */
function keyOf({ country, answers, currency }: Layout): KeyRow[] {
  const names = NAMES[answers.names ?? country] ?? NAMES.default ?? [];
  return LEDGER.filter(([date]) => answers.dateOrder === undefined || Number(date.slice(8)) <= 12).map(
    ([date, amountMinor, name]) => ({
      date,
      // Where no cents are, the household's amounts are written whole.
      amountMinor: WITHOUT_CENTS.has(currency) ? Math.trunc(amountMinor / 100) : amountMinor,
      name: names[name] ?? "",
    }),
  );
}

/** The file's text, oldest row first. */
export function writeLayout(layout: Layout): string {
  let balanceMinor = 491_827;
  const rows = keyOf(layout).map((key, index) => {
    balanceMinor += key.amountMinor;
    return writeRow(layout, key, balanceMinor, index + 1);
  });
  return [...layout.above, ...(layout.header === null ? [] : [layout.header]), ...rows, ...layout.below, ""].join("\n");
}

function writeRow(
  { row: template, currency }: Layout,
  { date, amountMinor, name }: KeyRow,
  balanceMinor: number,
  number: number,
): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (_, field: string) => {
    const [kind = "", ...rest] = field.split(":");
    if (kind === "name") return name;
    if (kind === "n") return String(number * 7919 + 100_000);
    if (kind === "dir") return rest.join(":").split("/")[amountMinor < 0 ? 0 : 1] ?? "";
    const money = /^(abs|-?a|out|in|bal|was)(.*)$/.exec(kind);
    if (money) return amountIn(money[1] ?? "", money[2] ?? "", amountMinor, balanceMinor, WITHOUT_CENTS.has(currency));
    return dateIn(field, date);
  });
}

function amountIn(kind: string, marks: string, amountMinor: number, balanceMinor: number, isWhole: boolean): string {
  if (kind === "out" && amountMinor > 0) return "";
  if (kind === "in" && amountMinor < 0) return "";
  const values: Record<string, number> = {
    a: amountMinor,
    "-a": -amountMinor,
    bal: balanceMinor,
    was: balanceMinor - amountMinor,
  };
  const minor = values[kind] ?? Math.abs(amountMinor);
  if (isWhole) return String(minor);
  const [group, mark] = marks.length === 2 ? [marks[0] ?? "", marks[1] ?? "."] : ["", marks === "" ? "." : marks];
  const [whole = "", cents = ""] = (Math.abs(minor) / 100).toFixed(2).split(".");
  const text = group === "" ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${minor < 0 ? "-" : ""}${text}${mark}${cents}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateIn(format: string, date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const serial = Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000);
  return format
    .replace("SERIAL", String(serial))
    .replace("YYYY", year)
    .replace("YY", year.slice(2))
    .replace("MMM", MONTHS[Number(month) - 1] ?? "")
    .replace("MM", month)
    .replace("M/", `${Number(month)}/`)
    .replace("DD", day)
    .replace("D/", `${Number(day)}/`);
}

/** The file of a layout with its key. `names` is no answer of the screen's. */
export function toStatement(layout: Layout): LabeledStatement {
  const { title, currency } = layout;
  const { names: _, ...answers } = layout.answers;
  return {
    ...{ title, currency, answers, bytes: Buffer.from(writeLayout(layout)) },
    key: keyOf(layout).map((row) => ({ ...row, currency })),
  };
}
