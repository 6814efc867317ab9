import { readFileSync, writeFileSync } from "node:fs";
import { precisionOf, recallOf, scoreDetectors } from "../../tests/households/score";
import { conditions, figureTable, type Measurement, writeSection } from "../report";
import { measureChanges } from "./flips";
import { listHouseholds, listQuietHouseholds } from "./households";
import { type HouseholdScore, type Reported, scoreHousehold, totalOfScores, type Wanted } from "./score";
import { falseAlarmsOf, reportedOf } from "./sorrel";
import { STORY_RHYTHMS, tellStories } from "./stories";

/** Seeds of planted households (tests/households) not used for tuning. */
const PLANTED_SEEDS = Array.from({ length: 300 }, (_, index) => 6001 + index);
/** Seeds per quiet household, each checked on every day of a year. */
const QUIET_SEEDS = 4;
const DAYS = 365;
const STORY_SEEDS = [8101, 8102, 8103, 8104];
const GOALS = { found: 0.9, silly: 1, first: 0.9, alarms: 1, precision: 0.97, recall: 0.93 } as const;

/** Results of new sets before any rule was changed for them. */
const FIRST_MEASURED = [
  { set: "second", households: 20, found: "71.9%", first: "85.7%" },
  { set: "fourth", households: 20, found: "85.5%", first: "88.9%" },
  { set: "fifth", households: 16, found: "83.8%", first: "93.3%" },
  { set: "sixth", households: 10, found: "72.2%", first: "60%" },
  { set: "seventh", households: 10, found: "86.8%", first: "70%" },
  { set: "eighth", households: 12, found: "77.6%", first: "75%" },
  { set: "ninth", households: 10, found: "65.1%", first: "50%" },
  { set: "tenth", households: 12, found: "81.5%", first: "75%" },
  { set: "eleventh, twelfth and thirteenth", households: 40, found: "89.7%", first: "92.5%" },
  { set: "fourteenth, fifteenth and sixteenth", households: 42, found: "84.8%", first: "92.9%" },
  { set: "seventeenth, eighteenth and nineteenth", households: 42, found: "83.7%", first: "90.5%" },
  { set: "twentieth, twenty-first and twenty-second", households: 42, found: "91.5%", first: "95.2%" },
] as const;
/** Result of the set aside, at 606c670f. */
const APART_AT_FIRST = { found: "85.4%", silly: "0.00", first: "100%" } as const;

const [command, file] = process.argv.slice(2);
if (command === "--export" && file) writeFileSync(file, `${JSON.stringify(listHouseholds(), null, 1)}\n`);
else if (command === "--score" && file) scoreAnswers(file);
else if (command === "--perturbed") measurePerturbed();
else if (command === "--stories") measureStories();
else measure(command !== "--quick");

/** Measures all households under each change. A crash fails the run. */
function measurePerturbed(): void {
  const households = [...listHouseholds(), ...listHouseholds({ isApart: true })];
  const rows = measureChanges(households).map(({ name, goal, flipped, findings, byType, crashes, scores }) => {
    for (const crash of crashes) console.log(`crash   ${name}: ${crash}`);
    if (crashes.length > 0) process.exitCode = 1;
    console.log(
      `flips   ${name}:`,
      [...byType]
        .sort(([, a], [, b]) => b - a)
        .map((one) => one.join(" "))
        .join(", "),
    );
    const { foundShare, firstShare } = totalOfScores(scores);
    const flips = `${percent(flipped / findings)}${goal === undefined ? "" : ` (goal ≤ ${percent(goal)})`}`;
    return `| ${name} | ${percent(foundShare)} | ${percent(firstShare)} | ${flips} | ${crashes.length} |`;
  });
  const table = `| ${households.length} households | Wanted insights found | First among the three most valuable | Findings that flip | Crashes |
|---|---|---|---|---|
${rows.join("\n")}`;
  console.log(table);
  writeSection({
    name: "perturbed",
    body: `## Insights of changed households

\`npm run bench:insights -- --perturbed\`. ${conditions()}.

The same households after changes that leave a life as it was (\`bench/insights/flips.ts\`). A finding that flips came or
went with the change. No transaction goes missing that a finding or a wanted insight rests on, and keys are scaled with the
amounts. A crash is a household with a detector that threw; the goal is none.

${table}
`,
  });
}

/** Measures what is told of one stream, by what happens to it and how often it comes. */
function measureStories(): void {
  const { told, others } = tellStories(STORY_SEEDS);
  const rows = [...told].map(([event, shares]) => {
    const cells = STORY_RHYTHMS.map((rhythm) => {
      const share = shares.get(rhythm);
      return share ? percent(share.told / share.of) : "";
    });
    return `| ${event} | ${cells.join(" | ")} |`;
  });
  const table = `| | ${STORY_RHYTHMS.join(" | ")} |
|---|${"---|".repeat(STORY_RHYTHMS.length)}
${rows.join("\n")}`;
  console.log(table, others.toFixed(2));
  writeSection({
    name: "stories",
    body: `## What is told of a stream

\`npm run bench:insights -- --stories\`. ${conditions()}.

One stream in a quiet year to which one thing happens (\`bench/insights/stories.ts\`), whoever the payee is and whatever its
category; half of the streams differ by up to a twenty-fifth each time. A story is told if any finding shows one of its
payments. The rules were made with stories like these, of other seeds, so this shows gaps and is no result on lives. Findings a household about anything else: ${others.toFixed(2)}.

${table}
`,
  });
}

/** Scores another product's answers: `{ [household's name]: Reported[] }`. */
function scoreAnswers(path: string): void {
  const answers = JSON.parse(readFileSync(path, "utf8")) as Record<string, Reported[]>;
  const scores = listHouseholds().map((household) => {
    const reported = answers[household.name];
    if (!reported) throw new Error(`No answer for the household ${household.name}`);
    return scoreHousehold(household, reported);
  });
  print(scores);
}

function measure(isWhole: boolean): void {
  const scores = listHouseholds().map((household) => scoreHousehold(household, reportedOf(household)));
  print(scores);
  const apart = listHouseholds({ isApart: true }).map((household) => scoreHousehold(household, reportedOf(household)));
  // Totals only, so nothing is tuned to single misses.
  console.log("\nHeld apart:", totalOfScores(apart));
  if (!isWhole) return;
  measurePerturbed();
  const quiet = listQuietHouseholds(QUIET_SEEDS);
  const alarms = quiet.flatMap((household) => falseAlarmsOf(household, DAYS));
  const planted = scoreDetectors(PLANTED_SEEDS);
  const perYear = alarms.length / quiet.length;
  const figures: Measurement[] = [
    ...figuresOf(scores),
    measurement(
      `False alarms a household-year, ${quiet.length} quiet households looked at daily`,
      perYear.toFixed(2),
      `≤ ${GOALS.alarms}`,
      perYear <= GOALS.alarms,
    ),
  ];
  console.log(figureTable(figures), figureTable(figuresOf(apart)));
  const byType = countBy(alarms.map(({ type }) => type));
  console.log(byType);
  writeSection({
    name: "wanted",
    body: `## Insights that people want

\`npm run bench:insights\`. ${conditions()}.

${scores.length} households, each with a key of what its person would want to know and what they would call wrong or silly
([bench/insights](../bench/insights/README.md), [decision 115](decisions/0115-households-with-a-key-of-what-is-wanted.md)). The keys were
written from the product's description, by authors who had seen no detector, but for the fifteen of the third set, whose author knew five. What was missed here has changed the rules since, so these
figures flatter them.

${figureTable(figures)}

How the rules of then did on each set before anything was changed for it:

| Set | Households | Wanted insights found | First insight among the three most valuable |
|---|---|---|---|
${FIRST_MEASURED.map(({ set, households, found, first }) => `| ${set} | ${households} | ${found} | ${first} |`).join("\n")}

${listOf(scores)}

False alarms by type: ${[...byType].map(([type, count]) => `\`${type}\` ${count}`).join(", ") || "none"}.

Precision and recall of each type on ${PLANTED_SEEDS.length} planted households; goals: ${GOALS.precision} and ${GOALS.recall}.

| Type | Planted | Precision | Recall | |
|---|---|---|---|---|
${[...planted]
  .map(([type, score]) => {
    const [precision, recall] = [precisionOf(score), recallOf(score)];
    const isReached = precision >= GOALS.precision && recall >= GOALS.recall;
    return `| \`${type}\` | ${score.planted} | ${precision.toFixed(3)} | ${recall.toFixed(3)} | ${isReached ? "reached" : "**missed**"} |`;
  })
  .join("\n")}

### Held apart

${apart.length} more households, whose keys were written before their author had read a detector, and measured at once: ${APART_AT_FIRST.found} of what they want was
found, ${APART_AT_FIRST.silly} a household were silly, and the first was among the three most valuable in ${APART_AT_FIRST.first}. The same author changed the rules afterwards, by what was
missed in the others and by what the product promises to find, and looked at no single miss of these; but someone who wrote a key
remembers it, so the figures below are kinder than those of a stranger's households would be.

${figureTable(figuresOf(apart))}
`,
  });
}

function figuresOf(scores: readonly HouseholdScore[]): Measurement[] {
  const totals = totalOfScores(scores);
  return [
    measurement(
      `Wanted insights found, of ${totals.wanted}`,
      percent(totals.foundShare),
      `≥ ${percent(GOALS.found)}`,
      totals.foundShare >= GOALS.found,
    ),
    measurement(
      "Wrong or silly insights a household",
      totals.sillyPerHousehold.toFixed(2),
      `≤ ${GOALS.silly}`,
      totals.sillyPerHousehold <= GOALS.silly,
    ),
    measurement(
      "First insight is one of the three most valuable",
      percent(totals.firstShare),
      `≥ ${percent(GOALS.first)}`,
      totals.firstShare >= GOALS.first,
    ),
    measurement("Insights a household that the key doesn't mention", totals.extraPerHousehold.toFixed(2), null, null),
  ];
}

function listOf(scores: readonly HouseholdScore[]): string {
  const missed = scores.flatMap((score) => score.missed.map((wanted) => `- ${score.name}: ${missText(wanted)}`));
  const silly = scores.flatMap((score) =>
    score.silly.map(
      ({ reported, judgment }) =>
        `- ${score.name}: \`${reported.type}\`, “${titleOf(reported)}”. The person: “${judgment.why}”`,
    ),
  );
  return `Not found:

${missed.join("\n") || "- nothing"}

Wrong or silly:

${silly.join("\n") || "- nothing"}

First, and not among the three most valuable:

${scores.flatMap(wrongFirst).join("\n") || "- none"}`;
}

function print(scores: readonly HouseholdScore[]): void {
  for (const score of scores) {
    for (const wanted of score.missed) console.log(`missed  ${score.name}: ${missText(wanted)}`);
    for (const { reported, judgment } of score.silly) {
      console.log(`silly   ${score.name}: ${reported.type} "${titleOf(reported)}" (${judgment.why})`);
    }
    for (const line of wrongFirst(score)) console.log(`first   ${line.slice(2)}`);
    for (const reported of score.extra) console.log(`extra   ${score.name}: ${reported.type} "${titleOf(reported)}"`);
  }
  console.log(totalOfScores(scores));
}

function wrongFirst({ name, first, found, missed }: HouseholdScore): string[] {
  if (found.length + missed.length === 0 || first?.isAmongTopThree) return [];
  return [
    first ? `- ${name}: \`${first.reported.type}\`, “${titleOf(first.reported)}”` : `- ${name}: nothing was reported`,
  ];
}

function missText({ types, about, amounts }: Wanted): string {
  return `\`${types.join("` or `")}\`${about ? ` about ${about}` : ""}${amounts[0] === undefined ? "" : `, ${amounts[0]}`}`;
}

function titleOf({ text }: Reported): string {
  return text.split("\n")[0] ?? "";
}

function measurement(what: string, measured: string, goal: string | null, isReached: boolean | null): Measurement {
  return { what, measured, goal, isReached };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}
