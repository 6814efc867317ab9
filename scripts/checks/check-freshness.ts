/**
 * Warns 60 days before figures lapse: entries and tables whose tax year ends or whose review is due.
 * Never fails, because a date must not block a release.
 *
 * npm run check:freshness
 */
import { figureTables } from "../../content/figures";
import { goodUntil, lapsing } from "../../lib/content/finpedia/freshness";
import { readEntries } from "../../lib/content/finpedia/read-entries";

const LEAD_DAYS = 60;

const today = new Date().toISOString().slice(0, 10);
const items = [
  ...readEntries().map((entry) => ({ ...entry, name: `content/finpedia/${entry.path}.mdx` })),
  ...figureTables.map((table) => ({ ...table, name: `content/figures/${table.country}.ts ${table.id}` })),
];
const due = lapsing(items, today, LEAD_DAYS);
for (const item of due)
  console.warn(`warning: ${item.name} ${goodUntil(item) < today ? "lapsed" : "lapses"} on ${goodUntil(item)}`);
console.log(`figures: ${items.length} checked, ${due.length} lapse within ${LEAD_DAYS} days`);
