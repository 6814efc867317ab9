import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { toMinor } from "@/lib/domain/money";
import { compareReported, compareWithKnown } from "@/lib/domain/transactions/import/duplicates/duplicates";

/**
 * Transactions that are here, and the same ones by another way, with rows that only look like them: in `tests/statements/doubles/*.txt`.
 *
 *     # title | what is here: bank, import or manual @ own, other, hand, none | what comes: file or sync @ …
 *     A 2026-09-02 -62.50 its text                 is here
 *     1 2026-09-03 -62.50 its text by another way  comes, and is the first of those that are here
 *     + 2026-09-04 -8.00 its text                  comes, and is new
 *
 * Behind the text may stand a currency, `#` and the id of a file, `@` and the id of a bank.
 */
export type DoublesCase = {
  file: string;
  title: string;
  here: Place;
  comes: Place;
  known: Row[];
  incoming: Incoming[];
};

type Place = { way: string; accountId: string | null };
type Row = ReturnType<typeof readRow>;
type Incoming = Row & { twinOf: string | null };

const HEAD = /^([A-Z]|\d|\+) (\d{4}-\d{2}-\d{2}) (-?[\d.]+) (.+)$/;

export function readDoubles(): DoublesCase[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) =>
      readFileSync(path.join(import.meta.dirname, file), "utf8")
        .split(/^# /m)
        .slice(1)
        .map((block) => toCase(file.replace(".txt", ""), block)),
    );
}

function toCase(file: string, block: string): DoublesCase {
  const [head = "", ...lines] = block.split("\n").filter((line) => line !== "");
  const [title = "", here = "", comes = ""] = head.split(" | ");
  const place = (text: string): Place => {
    const [way = "", account = ""] = text.split("@");
    return { way, accountId: account === "none" ? null : account };
  };
  const at = { here: place(here), comes: place(comes) };
  const known = lines.filter((line) => /^[A-Z] /.test(line)).map((line) => readRow(line, at.here.accountId));
  const incoming = lines
    .filter((line) => /^[\d+] /.test(line))
    .map((line) => ({
      ...readRow(line, at.comes.accountId),
      twinOf: line.startsWith("+") ? null : String.fromCharCode(64 + Number(line[0])),
    }));
  return { file, title, ...at, known, incoming };
}

function readRow(line: string, accountId: string | null) {
  const [, id = "", date = "", amount = "", rest = ""] = HEAD.exec(line) ?? [];
  if (id === "") throw new Error(`“${line}” is no row`);
  const externalId = / #(\S+)$/.exec(rest)?.[1] ?? null;
  const text = rest.replace(/ [#@]\S+$/, "");
  const currency = / (USD|EUR|JPY)$/.exec(text)?.[1] ?? "USD";
  return {
    ...{ id, date, currency, accountId, externalId, merchant: null },
    ...{ amountMinor: toMinor(Number(amount), currency), name: text.replace(/ (USD|EUR|JPY)$/, "") },
  };
}

/** Result for each incoming row. `lost`: left out without a question, though not among the known rows. */
export type DoublesVerdict = { found: number; missed: Incoming[]; asked: Incoming[]; lost: Incoming[] };

/** The twins are of one day, amount and text each, so which of several equal ones a row is the twin of is all the same. */
export function judgeDoubles({ comes, known, incoming }: DoublesCase): DoublesVerdict {
  const compared: { duplicates: Incoming[]; probable: { row: Incoming }[] } =
    comes.way === "sync"
      ? { duplicates: [], probable: compareReported(incoming, known) }
      : // The bank's account is compared with itself, with none and with those kept by hand, and one of none with all.
        compareWithKnown(
          incoming,
          known.filter(({ accountId }) => accountId !== "other" || comes.accountId === null),
          comes.accountId,
        );
  const isSilent = (row: Incoming) => compared.duplicates.includes(row);
  const isAsked = (row: Incoming) => compared.probable.some((pair) => pair.row === row);
  const doubles = incoming.filter(({ twinOf }) => twinOf !== null);
  const others = incoming.filter(({ twinOf }) => twinOf === null);
  // Of two equal rows that came, one of them known, either is the double.
  const isFound = (row: Incoming) => isSilent(row) || isAsked(row);
  const swapped = (row: Incoming) =>
    doubles.find(
      (one) => !isFound(one) && one.name === row.name && one.date === row.date && one.amountMinor === row.amountMinor,
    );
  const exchanged = new Set<Incoming>();
  const wrong = others.filter((row) => {
    const other = isFound(row) ? swapped(row) : undefined;
    if (other && !exchanged.has(other)) exchanged.add(other);
    else return isFound(row);
    return false;
  });
  const missed = doubles.filter((row) => !isFound(row) && !exchanged.has(row));
  return {
    ...{ found: doubles.length - missed.length, missed },
    ...{ asked: wrong.filter(isAsked), lost: wrong.filter(isSilent) },
  };
}
