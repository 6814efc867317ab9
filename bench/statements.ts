import { MAX_IMPORT_ROWS } from "../lib/schemas/transactions/import";
import { judgeDoubles, readDoubles } from "../tests/statements/doubles/doubles";
import { HOSTILE_FILES } from "../tests/statements/hostile-files";
import { readLayouts, toStatement } from "../tests/statements/layouts";
import { readBytes } from "../tests/statements/read-bytes";
import { TRUNCATED_FILES } from "../tests/statements/truncated-files";
import {
  isDecided,
  judgeStatement,
  readWholeStatements,
  type Verdict,
} from "../tests/statements/whole/whole-statements";
import { atLeast, conditions, figureTable, type Measurement, measurement, none, writeSection } from "./report";

/**
 * Reads every layout of tests/statements like its user and reports how many are right at once, after a question, or
 * wrong.
 */
const layouts = readLayouts().map(toStatement);
const verdicts: { layout: (typeof layouts)[number]; verdict: Verdict }[] = [];
for (const layout of layouts) verdicts.push({ layout, verdict: await judgeStatement(layout) });
const ofKind = (kind: string) => verdicts.filter(({ verdict }) => verdict.kind === kind).length;
const whole: Verdict[] = [];
for (const one of readWholeStatements()) whole.push(await judgeStatement(one));
const wholeOf = (kind: string) => whole.filter((one) => one.kind === kind).length;
const wrong = [...verdicts.map(({ verdict }) => verdict), ...whole].flatMap((verdict) =>
  verdict.kind === "wrong" ? [verdict] : [],
);
const decided = verdicts.filter(({ layout }) => isDecided(layout));
const decidedAtOnce = decided.filter(({ verdict }) => verdict.kind === "at-once").length;
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

const doubles = readDoubles().map((one) => ({ one, verdict: judgeDoubles(one) }));
const rowsOf = (isDouble: boolean) =>
  doubles.flatMap(({ one }) => one.incoming.filter(({ twinOf }) => (twinOf !== null) === isDouble)).length;
const countOf = (key: "missed" | "asked" | "lost") =>
  doubles.reduce((sum, { verdict }) => sum + verdict[key].length, 0);

const started = performance.now();
const years = await readBytes(yearsOfMonarch());
const yearsMs = Math.round(performance.now() - started);

const silent = wrong.filter(({ isSilent }) => isSilent).length;
const figures: Measurement[] = [
  atLeast("Layouts", layouts.length, 150),
  none("Wrong in silence", silent),
  none("Wrong after every question", wrong.length - silent),
  atLeast(
    `Right at once, of ${decided.length} that show sign, currency and order of dates`,
    decidedAtOnce / decided.length,
    0.9,
    percent,
  ),
  measurement("Right at once, of all", percent(ofKind("at-once") / layouts.length)),
  measurement("Right after what the screen asks", String(ofKind("asked"))),
  measurement(`Whole statements right at once, of ${whole.length}`, String(wholeOf("at-once"))),
  measurement("Whole statements right after what the screen asks", String(wholeOf("asked"))),
  atLeast("Truncated files", TRUNCATED_FILES.length, 20),
  atLeast("Hostile files", HOSTILE_FILES.length, 40),
  atLeast(`Doubles found, of ${rowsOf(true)} in ${doubles.length} cases`, rowsOf(true) - countOf("missed"), 60),
  none("Doubles missed", countOf("missed")),
  none(`Asked about, of ${rowsOf(false)} rows that only look like doubles`, countOf("asked")),
  none("Of these left out in silence", countOf("lost")),
  measurement(`An export of Monarch with ${years.rows.length.toLocaleString("en")} rows, read`, `${yearsMs} ms`),
];

function yearsOfMonarch(): string {
  const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => {
    const day = new Date(Date.UTC(2012, 0, 1 + (index % 5400))).toISOString().slice(0, 10);
    return `${day},Shop ${index % 400},Groceries,Account ${index % 6},SHOP ${index % 400} POS,,-${(index % 90) + 1}.25,Tag`;
  });
  return ["Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags", ...rows, ""].join("\n");
}

writeSection({
  name: "statements",
  body: `## Statements, read right

\`npm run bench:statements\`. ${conditions()}.

Files in layouts of banks' and applications' exports, written by us from what is publicly known of them, each with its key
([tests/statements](../tests/statements/layouts.ts)). As a person who is paid in the layout's currency and answers what the screen asks
and nothing else. When the last 69 were written, before anyone had opened the reader for them, 54 were right as it was, 7 wrong in silence (mostly in the
name) and 8 after their questions; the rules were changed by them since, so these figures flatter.

Whole statements have rows that differ: payments beside purchases, lines that are not booked yet, totals between
([tests/statements/whole](../tests/statements/whole/whole-statements.ts)). When the first 64 were written, before anyone had opened the reader for them, 22
were right at once, 8 after their questions and 34 wrong: 13 of them without a question (7 in amounts, currencies or rows, 4 in names alone, 2 because
the key was wrong), and 21 in spite of what was asked or because nothing on the screen could have shown it. The rules were changed by them since.

Doubles are transactions that are here by another way: a file after a file, after the bank's sync, or before it
([tests/statements/doubles](../tests/statements/doubles/doubles.ts)). When these cases were written, before anyone had opened the comparison for
them, it missed 8 of the 106 and none of the others was asked about or lost; it was changed by them since. What a bank reported after a file was not
compared at all then.

${figureTable(figures)}
${wrong.map(({ why }) => `\n- ${why}`).join("")}`,
});
process.stdout.write(`${figures.map(({ what, measured }) => `${what}: ${measured}`).join("\n")}\n`);
